//! The oracle, proven on counts that are known; then every fixture's expectation, proven by it.

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::check::assert_none;
use crate::support::fixtures::{self, Expected, Fixture};
use crate::support::oracle;

fn rows(text: &str) -> Vec<Vec<char>> {
    text.split(' ').map(|row| row.chars().collect()).collect()
}

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
    assert_eq!(oracle::solve(&rows(board), 2, 1000).count, count);
}

#[test]
fn every_fixture_expects_what_is_true() {
    let wrong: Vec<String> = fixtures::all()
        .iter()
        .filter_map(Fixture::wrong_expectation)
        .collect();
    assert_none(&wrong);
}

#[rstest]
#[case::none(
    "canonical",
    Expected::None,
    "canonical expects none, it should be 534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)]
#[case::count(
    "two-solutions",
    Expected::Many(Some(3)),
    "two-solutions expects many:3, it should be many:2"
)]
#[case::count_of_too_many(
    "empty",
    Expected::Many(Some(3)),
    "empty expects many:3, it should be many"
)]
#[case::solution_of_none(
    "mistyped-clue",
    Expected::Many(None),
    "mistyped-clue expects many, it should be none"
)]
fn a_wrong_expectation_is_told_with_the_right_one(
    #[case] name: &str,
    #[case] expected: Expected,
    #[case] said: &str,
) {
    let fixture = Fixture {
        expected,
        ..fixtures::named(name)
    };
    assert_eq!(fixture.wrong_expectation().as_deref(), Some(said));
}
