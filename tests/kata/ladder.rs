//! The ladder: every stage does with every board what its fixture expects, or stands in the list of
//! what is too slow.

use rstest::rstest;

use crate::support::check::{LIMIT, Solve, assert_none, check, failures};
use crate::support::fixtures::{self, Expected};

#[path = "../ladder/mask.rs"]
mod mask;
#[path = "../ladder/mrv.rs"]
mod mrv;
#[path = "../ladder/scan.rs"]
mod scan;
#[allow(unused_variables)]
#[path = "../ladder/stub.rs"]
mod stub;

/// What a stage would need too long for, and why.
const TOO_SLOW: &[(&str, &str, &str)] = &[
    (
        "scan",
        "first-row-987654321",
        "its empty first row solves to 987654321",
    ),
    ("scan", "seventeen-a", "27 million placements in row order"),
    ("scan", "seventeen-b", "ten million placements in row order"),
    ("scan", "seventeen-c", "seconds in row order"),
    ("scan", "weekly-unsolvable-28", "over a second in row order"),
    ("scan", "fata-morgana", "a second in row order"),
    (
        "scan",
        "column-without-place",
        "13 million placements before it is refused",
    ),
    ("scan", "impossible-17", "has to try everything"),
    ("mask", "impossible-17", "has to try everything"),
    ("mask", "first-row-987654321", "over a second in row order"),
    (
        "mrv",
        "impossible-17",
        "80 million cells, though the most constrained first",
    ),
];

#[rstest]
#[case::scan("scan", scan::Solution::solve_sudoku)]
#[case::mask("mask", mask::Solution::solve_sudoku)]
#[case::mrv("mrv", mrv::Solution::solve_sudoku)]
fn stage_solves_every_board(#[case] stage: &str, #[case] solve: Solve) {
    let mut fixtures = fixtures::shipped();
    for (_, slow, _) in TOO_SLOW.iter().filter(|(of, _, _)| *of == stage) {
        let before = fixtures.len();
        fixtures.retain(|fixture| fixture.name != *slow);
        assert_eq!(fixtures.len() + 1, before, "{slow} is no fixture");
    }
    assert_none(&failures(solve, &fixtures, LIMIT));
}

/// The empty function is caught on every board that has a blank to fill.
#[test]
fn the_stub_fails() {
    for fixture in fixtures::shipped() {
        let report = check(stub::Solution::solve_sudoku, &fixture, LIMIT);
        assert_eq!(
            report.is_err(),
            fixture.expected != Expected::None,
            "{}",
            fixture.name
        );
    }
}
