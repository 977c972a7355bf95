//! Odd boards: of any shape and content, and boards without a solution in great numbers.

use std::panic;
use std::time::Duration;

use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::solution::Solution;

use crate::support::check::assert_none;
use crate::support::fixtures::{Expected, named};
use crate::support::oracle;
use crate::support::random::Random;
use crate::support::symmetry::Symmetry;

const SEED: u64 = 37;

/// What the contract forbids: a panic, a clue written over, a board that is changed and not solved.
fn broken_contract(before: &Board) -> Option<String> {
    let solve = || {
        let mut board = before.clone();
        Solution::solve_sudoku(&mut board.0);
        board
    };
    match panic::catch_unwind(solve) {
        Err(_) => Some(format!("panicked on\n{before:?}")),
        Ok(after) if after == *before || is_completion(before, &after) => None,
        Ok(after) => Some(format!("made of\n{before:?}\nthis board\n{after:?}")),
    }
}

/// Whether `after` is nine by nine, full, keeps the rules and every clue.
fn is_completion(before: &Board, after: &Board) -> bool {
    let cells = |board: &Board| board.0.iter().flatten().copied().collect::<Vec<char>>();
    let shape = |board: &Board| board.0.iter().map(Vec::len).collect::<Vec<usize>>();
    let keeps = cells(before)
        .into_iter()
        .zip(cells(after))
        .all(|(was, is)| was == '.' || was == is);
    shape(before) == [9; 9]
        && shape(after) == [9; 9]
        && keeps
        && after.is_full()
        && after.repeat().is_none()
}

/// Mostly what a board may hold, now and then what it may not.
fn any_cell(random: &mut Random, blanks_of_ten: usize, oddities_of_thousand: usize) -> char {
    const ODD: [char; 12] = [
        '0',
        ':',
        '/',
        ' ',
        'x',
        '-',
        '\0',
        '５',
        '٣',
        '\u{135}',
        '🙂',
        char::MAX,
    ];
    if random.below(1000) < oddities_of_thousand {
        ODD[random.below(ODD.len())]
    } else if random.below(10) < blanks_of_ten {
        '.'
    } else {
        (b'1' + random.below(9) as u8) as char
    }
}

/// Rows of any number and length, most of them nine.
fn any_board(random: &mut Random) -> Board {
    let length = |random: &mut Random| {
        if random.below(20) > 0 {
            9
        } else {
            random.below(12)
        }
    };
    let (blanks, oddities) = (random.below(11), [0, 0, 5, 100][random.below(4)]);
    let rows = (0..length(random)).map(|_| {
        (0..length(random))
            .map(|_| any_cell(random, blanks, oddities))
            .collect()
    });
    Board(rows.collect())
}

/// A grid, some of it blank, and a few of its cells changed.
fn any_spoiled_grid(random: &mut Random, grid: &Board) -> Board {
    let mut board = Symmetry::random(random).apply(grid);
    let blanks = random.below(82);
    for cell in board.0.iter_mut().flatten() {
        if random.below(81) < blanks {
            *cell = '.';
        }
    }
    for _ in 0..random.below(4) {
        board.0[random.below(9)][random.below(9)] = any_cell(random, 1, 50);
    }
    board
}

#[rstest]
#[timeout(Duration::from_secs(30))]
fn sixty_thousand_boards_of_any_shape_and_content() {
    let Expected::One(grid) = named("canonical").expected else {
        unreachable!()
    };
    let mut random = Random(SEED);
    let mut broken = Vec::new();
    for _ in 0..30_000 {
        if broken.len() > 2 {
            break; // each may be a panic with words of its own
        }
        broken.extend(broken_contract(&any_board(&mut random)));
        broken.extend(broken_contract(&any_spoiled_grid(&mut random, &grid)));
    }
    assert_none(&broken);
}

/// A clue of a 17-clue board, moved to a blank: few such boards have a solution left.
fn with_a_clue_moved(random: &mut Random, board: &Board) -> Board {
    let mut board = Symmetry::random(random).apply(board);
    let mut cells: Vec<(usize, usize)> = (0..81).map(|i| (i / 9, i % 9)).collect();
    cells.sort_by_key(|&(r, c)| board.0[r][c] == '.');
    let (from, to) = (cells[random.below(17)], cells[17 + random.below(64)]);
    board.0[to.0][to.1] = board.0[from.0][from.1];
    board.0[from.0][from.1] = '.';
    board
}

/// What the oracle may take for a board; all but a few in a thousand need less.
const STEPS: usize = 3000;

#[rstest]
#[timeout(Duration::from_secs(30))]
fn five_thousand_boards_with_a_clue_moved() {
    let boards = [
        "seventeen-a",
        "seventeen-b",
        "seventeen-c",
        "first-row-987654321",
    ];
    let boards = boards.map(|name| named(name).puzzle);
    let mut random = Random(SEED);
    let (mut unsolvable, mut proven) = (0, 0);
    for i in 0..5000 {
        let before = with_a_clue_moved(&mut random, &boards[i % boards.len()]);
        let mut after = before.clone();
        Solution::solve_sudoku(&mut after.0);
        if is_completion(&before, &after) {
            continue;
        }
        assert_eq!(after, before);
        unsolvable += 1;
        if let Some(found) = oracle::solve_within(&before.0, 3, 1, STEPS) {
            proven += 1;
            assert_eq!(found.count, 0, "{} was refused", before.to_line());
        }
    }
    assert!(unsolvable >= 2000, "{unsolvable} boards without a solution");
    assert!(proven >= 2000, "{proven} of {unsolvable} proven");
}
