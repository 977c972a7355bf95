//! The contract beyond the boards: what is malformed, what is solved already, one call after another.

use std::thread;
use std::time::Duration;

use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::solution::Solution;

use crate::support::check::{LIMIT, check};
use crate::support::fixtures::{self, Expected, Fixture};

fn assert_untouched(name: &str, puzzle: Board) {
    let fixture = Fixture {
        name: name.to_string(),
        puzzle,
        expected: Expected::None,
    };
    if let Err(report) = check(Solution::solve_sudoku, &fixture, LIMIT) {
        panic!("{report}");
    }
}

/// Blank boards of other shapes, as the lengths of their rows.
#[rstest]
#[case::no_rows(&[])]
#[case::eight_rows(&[9; 8])]
#[case::ten_rows(&[9; 10])]
#[case::first_row_empty(&[0, 9, 9, 9, 9, 9, 9, 9, 9])]
#[case::middle_row_of_eight(&[9, 9, 9, 9, 8, 9, 9, 9, 9])]
#[case::last_row_of_ten(&[9, 9, 9, 9, 9, 9, 9, 9, 10])]
#[case::ragged_but_81_cells(&[9, 9, 9, 8, 10, 9, 9, 9, 9])]
#[case::nine_rows_of_eight(&[8; 9])]
#[case::nine_rows_of_ten(&[10; 9])]
#[case::one_row_of_81(&[81])]
fn another_shape_is_left_untouched(#[case] rows: &[usize]) {
    assert_untouched(
        "blank, misshapen",
        Board(rows.iter().map(|&n| vec!['.'; n]).collect()),
    );
}

#[rstest]
#[case::zero('0')]
#[case::behind_nine(':')]
#[case::before_the_dot('-')]
#[case::slash('/')]
#[case::space(' ')]
#[case::letter('x')]
#[case::nul('\0')]
#[case::full_width_five('５')]
#[case::arabic_three('٣')]
#[case::five_and_a_high_bit('\u{135}')]
#[case::dot_and_a_high_bit('\u{12e}')]
#[case::emoji('🙂')]
#[case::last_character_there_is(char::MAX)]
fn another_character_leaves_the_board_untouched(#[case] character: char) {
    for (r, c) in [(0, 2), (4, 4), (8, 8)] {
        let mut puzzle = fixtures::named("canonical").puzzle;
        puzzle.0[r][c] = character;
        assert_untouched("canonical, one cell spoiled", puzzle);
    }
}

#[test]
fn a_solved_board_stays_as_it_is() {
    let Expected::One(solved) = fixtures::named("canonical").expected else {
        unreachable!()
    };
    let expected = Expected::One(solved.clone());
    let fixture = Fixture {
        name: "canonical, solved".to_string(),
        puzzle: solved,
        expected,
    };
    assert_eq!(check(Solution::solve_sudoku, &fixture, LIMIT), Ok(()));
}

#[test]
fn a_full_board_with_a_repeated_digit_stays_as_it_is() {
    let Expected::One(mut solved) = fixtures::named("canonical").expected else {
        unreachable!()
    };
    solved.0[8][8] = '8';
    assert_untouched("canonical, its last cell wrong", solved);
}

/// Every clue of a board repeated once in its row, its column and its box.
#[test]
fn a_clue_repeated_anywhere_leaves_the_board_untouched() {
    let puzzle = fixtures::named("seventeen-a").puzzle;
    for i in 0..81 {
        let (r, c) = (i / 9, i % 9);
        for (r2, c2) in [
            (r, (c + 1) % 9),
            ((r + 1) % 9, c),
            (r / 3 * 3 + (r + 1) % 3, c / 3 * 3 + (c + 1) % 3),
        ] {
            let mut puzzle = puzzle.clone();
            if puzzle.0[r][c] != '.' && puzzle.0[r2][c2] == '.' {
                puzzle.0[r2][c2] = puzzle.0[r][c];
                assert_untouched("seventeen-a with a repeated clue", puzzle);
            }
        }
    }
}

/// The boards that the solver makes of all fixtures, begun at one of them.
fn solve_all_from(start: usize, fixtures: &[Fixture]) -> Vec<Board> {
    let mut boards: Vec<Board> = fixtures
        .iter()
        .map(|fixture| fixture.puzzle.clone())
        .collect();
    let (later, first) = boards.split_at_mut(start);
    for board in first.iter_mut().chain(later) {
        Solution::solve_sudoku(&mut board.0);
    }
    boards
}

/// What a call leaves behind would show in the next: each board comes after many others here, in
/// one thread and then in four that run at once.
#[rstest]
#[timeout(Duration::from_secs(30))]
fn boards_do_not_depend_on_those_before_them() {
    let fixtures = fixtures::shipped();
    let expected = solve_all_from(0, &fixtures);
    let backwards: Vec<Fixture> = fixtures.iter().rev().cloned().collect();
    let mut boards = solve_all_from(0, &backwards);
    boards.reverse();
    pretty_assertions::assert_eq!(boards, expected);
    thread::scope(|scope| {
        let threads = [0, 11, 22, 33].map(|start| {
            let fixtures = &fixtures;
            scope.spawn(move || solve_all_from(start, fixtures))
        });
        for thread in threads {
            pretty_assertions::assert_eq!(thread.join().unwrap(), expected);
        }
    });
}
