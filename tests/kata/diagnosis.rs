//! The sentence and the cause for every kind of wrong board, from the three boards alone.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::Board;

use crate::support::diagnosis::*;
use crate::support::fixtures::{Expected, named};

/// The board with these characters set, each by row and column from 1.
fn with(board: &Board, cells: &[(usize, usize, char)]) -> Board {
    let mut board = board.clone();
    for &(r, c, character) in cells {
        board.0[r - 1][c - 1] = character;
    }
    board
}

fn solution_of(name: &str) -> Board {
    match named(name).expected {
        Expected::One(solution) => solution,
        other => panic!("{name} expects {other:?}"),
    }
}

/// The solution of the canonical board with some cells changed.
#[rstest]
#[case::clue_changed(&[(1, 1, '6')], "the clue at row 1 column 1 was '5' and is now '6'", CLUE_WRITTEN)]
#[case::clue_blanked(&[(9, 9, '.')], "the clue at row 9 column 9 was '9' and is now '.'", CLUE_WRITTEN)]
#[case::zero(&[(1, 3, '0')], "row 1 column 3 holds '0', expected '4'", OFF_BY_ONE)]
#[case::colon(&[(9, 1, ':')], "row 9 column 1 holds ':', expected '3'", OFF_BY_ONE)]
#[case::blank_left(&[(1, 3, '.'), (1, 4, '.')], "2 of 51 blanks are left among filled cells", FORCED_ONLY)]
#[case::in_a_row(&[(2, 2, '4'), (1, 3, '7')], "the rules do not hold: two 7s in row 1 (columns 3 and 5)", NO_CHECK)]
#[case::rows(&[(1, 3, '2'), (2, 3, '4')], "columns and boxes hold, rows do not: two 2s in row 1 (columns 3 and 9)", ROW_CHECK)]
#[case::columns(&[(1, 4, '8'), (1, 6, '6')], "rows and boxes hold, columns do not: two 8s in column 4 (rows 1 and 5)", COLUMN_CHECK)]
fn says_what_is_wrong_with_a_solution(
    #[case] cells: &[(usize, usize, char)],
    #[case] sentence: &str,
    #[case] cause: &'static str,
) {
    let canonical = named("canonical");
    let after = with(&solution_of("canonical"), cells);
    let said = diagnose(&canonical.puzzle, &after, &canonical.expected);
    assert_eq!(
        said,
        Some(Diagnosis {
            sentence: sentence.to_string(),
            cause
        })
    );
}

#[rstest]
#[case::no_dead_end("one-blank", NOT_WRITTEN)]
#[case::no_dead_end_in_any_box("one-blank-a-box", REFUSED)]
#[case::dead_ends("canonical", NOT_RESTORED)]
#[case::several_solutions("six-blanks-two-solutions", NOT_RESTORED)]
fn blames_an_unchanged_board_on_what_its_search_needs(
    #[case] name: &str,
    #[case] cause: &'static str,
) {
    let fixture = named(name);
    let said = diagnose(&fixture.puzzle, &fixture.puzzle, &fixture.expected);
    let sentence = "it has a solution, yet the board is unchanged".to_string();
    assert_eq!(said, Some(Diagnosis { sentence, cause }));
}

/// Not '0' nor ':', but all digits beside the right ones.
#[rstest]
#[case::less("one-blank", (9, 9, '2'), "every filled digit is one less than it should be")]
#[case::more("one-blank", (9, 9, '4'), "every filled digit is one more than it should be")]
fn says_that_digits_are_off_by_one(
    #[case] name: &str,
    #[case] cell: (usize, usize, char),
    #[case] sentence: &str,
) {
    let fixture = named(name);
    let said = diagnose(
        &fixture.puzzle,
        &with(&fixture.puzzle, &[cell]),
        &fixture.expected,
    );
    let sentence = sentence.to_string();
    assert_eq!(
        said,
        Some(Diagnosis {
            sentence,
            cause: OFF_BY_ONE
        })
    );
}

#[test]
fn says_that_a_board_without_a_solution_was_changed() {
    let fixture = named("last-clue-changed");
    let after = with(&fixture.puzzle, &[(1, 3, '4')]);
    let sentence = "it has no solution, yet row 1 column 3 was '.' and is now '4'".to_string();
    let said = diagnose(&fixture.puzzle, &after, &fixture.expected);
    assert_eq!(
        said,
        Some(Diagnosis {
            sentence,
            cause: NOT_UNDONE
        })
    );
}

#[test]
fn says_which_clues_rule_a_solution_out() {
    let fixture = named("repeat-far-from-the-blank");
    let after = with(&fixture.puzzle, &[(1, 1, '5')]);
    let sentence =
        "two 8s in row 9 (columns 5 and 9): clues that rule a solution out, yet blanks were filled";
    let said = diagnose(&fixture.puzzle, &after, &fixture.expected);
    assert_eq!(
        said,
        Some(Diagnosis {
            sentence: sentence.to_string(),
            cause: CLUES_UNCHECKED
        })
    );
}

#[test]
fn says_that_rows_were_added() {
    let fixture = named("canonical");
    let mut after = solution_of("canonical");
    after.0.push(vec![]);
    let sentence = "its rows now have [9, 9, 9, 9, 9, 9, 9, 9, 9, 0] cells, expected [9, 9, 9, 9, 9, 9, 9, 9, 9]".to_string();
    let said = diagnose(&fixture.puzzle, &after, &fixture.expected);
    assert_eq!(
        said,
        Some(Diagnosis {
            sentence,
            cause: SHAPE
        })
    );
}

/// If what a fixture expects is not the only solution, the solver is not to blame.
#[test]
fn blames_the_fixture_for_a_second_solution() {
    let empty = Board(vec![vec!['.'; 9]; 9]);
    let said = diagnose(
        &empty,
        &solution_of("canonical"),
        &Expected::One(solution_of("inkala-2010")),
    );
    let sentence = said.map(|said| said.sentence);
    assert_eq!(
        sentence.as_deref(),
        Some("it is filled by the rules, but not as the fixture says")
    );
}

#[rstest]
fn says_nothing_of_what_is_right(#[values("canonical", "one-blank", "inkala-2012")] name: &str) {
    let fixture = named(name);
    assert_eq!(
        diagnose(&fixture.puzzle, &solution_of(name), &fixture.expected),
        None
    );
    assert_eq!(
        diagnose(&fixture.puzzle, &solution_of(name), &Expected::Many(None)),
        None
    );
    assert_eq!(
        diagnose(&fixture.puzzle, &fixture.puzzle, &Expected::None),
        None
    );
}
