//! The solver, after the lessons (src/tests.rs): the contract beyond the boards, odd boards, and copies of the fixtures.

use std::time::Duration;

use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::judge::cause::is_completion;
use sudoku_kata::judge::child::{Outcome as Call, Runner};
use sudoku_kata::judge::fixtures::{Expected, Fixture};
use sudoku_kata::judge::verdict::Verdict;
use sudoku_kata::ladder::too_slow;
use sudoku_kata::oracle;
use sudoku_kata::symmetry::{Random, Symmetry};

use crate::support::*;

const SEED: u64 = 37;

/// The solver whose contract is tested, whatever SOLVER says: the judge gives no other boards.
const SOLUTION: &str = "solution";

/// The boards that fail, and what is wrong with the first. A solver that died is not run again.
/// Whether a solver that is not ours is fast enough, the lessons say.
fn failures(solver: &str, fixtures: impl IntoIterator<Item = Fixture>) -> Outcome {
    let mut judge = judge(solver);
    let mut failed = Vec::new();
    for fixture in fixtures {
        match judge.check(None, &fixture) {
            Ok(()) => {}
            Err(report) if report.verdict() == Verdict::WrongAnswer => failed.push(report),
            Err(report) if is_slow(solver, &report.outcome) => break,
            Err(report) => {
                failed.push(report);
                break;
            }
        }
    }
    let Some(first) = failed.first() else {
        return Ok(());
    };
    let names: Vec<&str> = failed.iter().map(|report| report.fixture.name.as_str()).collect();
    Err(Failure(format!(
        "{} failed: {}\n{}\n{}",
        names.len(),
        names[..names.len().min(3)].join(", "),
        first.line(),
        first.fixture.puzzle.to_line(),
    )))
}

fn is_slow(solver: &str, call: &Call) -> bool {
    solver != SOLUTION && matches!(call, Call::TimedOut(_))
}

fn untouched(name: &str, puzzle: Board) -> Fixture {
    let (name, expected) = (name.to_string(), Expected::None);
    Fixture { name, puzzle, expected }
}

#[rstest]
#[case::canonical("canonical")]
#[case::judge_second_sample("judge-second-sample")]
#[case::a_board_that_needs_guesses("inkala-2012")]
#[case::empty("empty")]
#[case::no_solution("mistyped-clue")]
#[case::repeated_clue("repeat-in-box")]
fn known_boards(#[case] name: &str) -> Outcome {
    failures(&solver(), [named(name)])
}

#[test]
fn a_board_of_another_shape_is_left_untouched() -> Outcome {
    let shapes: [&[usize]; 10] = [
        &[],
        &[9; 8],
        &[9; 10],
        &[0, 9, 9, 9, 9, 9, 9, 9, 9],
        &[9, 9, 9, 9, 8, 9, 9, 9, 9],
        &[9, 9, 9, 9, 9, 9, 9, 9, 10],
        &[9, 9, 9, 8, 10, 9, 9, 9, 9],
        &[8; 9],
        &[10; 9],
        &[81],
    ];
    failures(
        SOLUTION,
        shapes.map(|rows| {
            let board = Board(rows.iter().map(|&n| vec!['.'; n]).collect());
            untouched(&format!("blank rows of {rows:?}"), board)
        }),
    )
}

#[test]
fn a_board_with_another_character_is_left_untouched() -> Outcome {
    let mut boards = Vec::new();
    for character in "0:-/ x\0５٣\u{135}\u{12e}🙂\u{10ffff}".chars() {
        for (r, c) in [(0, 2), (4, 4), (8, 8)] {
            let mut puzzle = named("canonical").puzzle;
            puzzle.0[r][c] = character;
            boards.push(untouched(&format!("canonical with {character:?}"), puzzle));
        }
    }
    failures(SOLUTION, boards)
}

#[test]
fn a_full_board_stays_as_it_is() -> Outcome {
    let solved = solution_of("canonical");
    let mut wrong = solved.clone();
    wrong.0[8][8] = '8';
    failures(
        &solver(),
        [
            untouched("canonical, solved", solved),
            untouched("canonical, its last cell wrong", wrong),
        ],
    )
}

/// Every clue of a board, repeated once in its row, in its column and in its box.
#[test]
fn a_clue_repeated_anywhere_leaves_the_board_untouched() -> Outcome {
    let puzzle = named("seventeen-a").puzzle;
    let mut boards = Vec::new();
    for i in 0..81 {
        let (r, c) = (i / 9, i % 9);
        let in_box = (r / 3 * 3 + (r + 1) % 3, c / 3 * 3 + (c + 1) % 3);
        for (r2, c2) in [(r, (c + 1) % 9), ((r + 1) % 9, c), in_box] {
            let mut puzzle = puzzle.clone();
            if puzzle.0[r][c] != '.' && puzzle.0[r2][c2] == '.' {
                puzzle.0[r2][c2] = puzzle.0[r][c];
                let name = format!("seventeen-a, row {} column {} repeated", r + 1, c + 1);
                boards.push(untouched(&name, puzzle));
            }
        }
    }
    failures(&solver(), boards)
}

/// A solver that knows no special row, column, box or digit does the same with each copy.
#[test]
fn ten_copies_of_every_fixture() -> Outcome {
    let mut random = Random(SEED);
    let mut copies = Vec::new();
    for fixture in fixtures() {
        for _ in 0..10 {
            let symmetry = Symmetry::random(&mut random);
            let expected = match &fixture.expected {
                Expected::One(solution) => Expected::One(symmetry.apply(solution)),
                other => other.clone(),
            };
            copies.push(Fixture {
                name: format!("{} with {symmetry}", fixture.name),
                puzzle: symmetry.apply(&fixture.puzzle),
                expected,
            });
        }
    }
    let slow = |copy: &Fixture| too_slow(&solver(), copy.name.split(' ').next().unwrap()).is_some();
    failures(&solver(), copies.into_iter().filter(|copy| !slow(copy)))
}

/// What the solver makes of many boards.
fn calls(solver: &str, boards: &[Board]) -> Vec<Call> {
    let solver = solver.to_string();
    let command = move || program(&["child", &solver]);
    Runner::new(command, Duration::from_secs(2)).run_all(boards)
}

/// Mostly what a board may hold, now and then what it may not.
fn any_cell(random: &mut Random, blanks_of_ten: usize, oddities_of_thousand: usize) -> char {
    let odd = ['0', ':', '/', ' ', 'x', '-', '\0', '５', '٣', '🙂'];
    if random.below(1000) < oddities_of_thousand {
        odd[random.below(odd.len())]
    } else if random.below(10) < blanks_of_ten {
        '.'
    } else {
        (b'1' + random.below(9) as u8) as char
    }
}

/// Rows of any number and length, most of them nine.
fn any_board(random: &mut Random) -> Board {
    let length = |random: &mut Random| match random.below(20) {
        0 => random.below(12),
        _ => 9,
    };
    let (blanks, oddities) = (random.below(11), [0, 0, 5, 100][random.below(4)]);
    let mut row = |_| (0..length(random)).map(|_| any_cell(random, blanks, oddities)).collect();
    Board((0..9).map(&mut row).collect())
}

/// A grid, some of it blank, and a few of its cells changed.
fn any_spoiled_grid(random: &mut Random, grid: &Board) -> Board {
    let mut board = Symmetry::random(random).apply(grid);
    let blanks = random.below(60);
    for cell in board.0.iter_mut().flatten() {
        if random.below(81) < blanks {
            *cell = '.';
        }
    }
    for _ in 0..random.below(3) {
        board.0[random.below(9)][random.below(9)] = any_cell(random, 1, 50);
    }
    board
}

/// Each board is solved, or left as it was; some thousands of them have a solution.
#[test]
fn ten_thousand_boards_of_any_shape_and_content() -> Outcome {
    let grid = solution_of("canonical");
    let mut random = Random(SEED);
    let mut boards = Vec::new();
    for _ in 0..5000 {
        boards.push(any_board(&mut random));
        boards.push(any_spoiled_grid(&mut random, &grid));
    }
    let calls = calls(SOLUTION, &boards);
    let (mut solved, mut wrong) = (0, Vec::new());
    for (board, call) in boards.iter().zip(&calls) {
        match call {
            Call::Returned { board: after, .. } if is_completion(board, after) => solved += 1,
            Call::Returned { board: after, .. } if after == board => {}
            _ => wrong.push(format!("neither solved nor left: {:?}", board.to_line())),
        }
    }
    none(&wrong)?;
    if calls.len() < boards.len() || solved < 2000 {
        return Err(Failure(format!("{solved} boards were solved, expected over 2000")));
    }
    Ok(())
}

/// A clue of a board with 17, moved to a blank: few such boards have a solution left.
fn with_a_clue_moved(random: &mut Random, board: &Board) -> Board {
    let mut board = Symmetry::random(random).apply(board);
    let mut cells: Vec<(usize, usize)> = (0..81).map(|i| (i / 9, i % 9)).collect();
    cells.sort_by_key(|&(r, c)| board.0[r][c] == '.');
    let (from, to) = (cells[random.below(17)], cells[17 + random.below(64)]);
    board.0[to.0][to.1] = board.0[from.0][from.1];
    board.0[from.0][from.1] = '.';
    board
}

/// What the solver leaves untouched has no solution, as far as the oracle can tell in some steps.
#[test]
fn a_thousand_boards_with_a_clue_moved() -> Outcome {
    let sources = ["seventeen-a", "seventeen-b", "seventeen-c"].map(|name| named(name).puzzle);
    let mut random = Random(SEED);
    let moved = |i: usize| with_a_clue_moved(&mut random, &sources[i % 3]);
    let boards: Vec<Board> = (0..1000).map(moved).collect();
    let (mut refused, mut wrong) = (0, Vec::new());
    for (board, call) in boards.iter().zip(calls(&solver(), &boards)) {
        match call {
            _ if is_slow(&solver(), &call) => return Ok(()),
            Call::Returned { board: after, .. } if is_completion(board, &after) => {}
            Call::Returned { board: after, .. } if after == *board => {
                let found = oracle::solve_within(&board.0, 3, 1, 3000);
                match found.map(|found| found.count) {
                    Some(0) => refused += 1,
                    Some(_) => wrong.push(format!("has a solution: {}", board.to_line())),
                    None => {}
                }
            }
            _ => wrong.push(format!("neither solved nor left: {}", board.to_line())),
        }
    }
    none(&wrong)?;
    match refused {
        400.. => Ok(()),
        _ => Err(Failure(format!("{refused} boards were refused, expected over 400"))),
    }
}
