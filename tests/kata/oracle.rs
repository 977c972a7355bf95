//! The oracle, proven on counts that are known; then every fixture's expectation, proven by it.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::judge::fixtures::expected_of;
use sudoku_kata::oracle;

use crate::support::*;

/// The number of grids of four by four is 288; every first row has as many completions, 288 / 4!.
#[rstest]
#[case::empty(".... .... .... ....", 288)]
#[case::first_row("1234 .... .... ....", 12)]
#[case::left_half("12.. 34.. 21.. 43..", 4)]
#[case::two("1234 34.. 21.. 43..", 2)]
#[case::none("12.. ..3. ...3 ....", 0)]
#[case::repeat("1..1 .... .... ....", 0)]
#[case::one("1234 3412 21.. ....", 1)]
fn counts_grids_of_four_by_four(#[case] board: &str, #[case] count: usize) {
    let rows: Vec<Vec<char>> = board.split(' ').map(|row| row.chars().collect()).collect();
    assert_eq!(oracle::solve(&rows, 2, 1000).count, count);
}

#[test]
fn every_fixture_expects_what_is_true() -> Outcome {
    let wrong = fixtures().into_iter().filter_map(|fixture| {
        let found = expected_of(&fixture.puzzle);
        let said = format!("{} expects {}, not {found}", fixture.name, fixture.expected);
        (found != fixture.expected).then_some(said)
    });
    none(&wrong.collect::<Vec<_>>())
}
