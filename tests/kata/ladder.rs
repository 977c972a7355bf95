//! The ladder: every stage is right on every board that it is not too slow for.

use rstest::rstest;
use sudoku_kata::judge::fixtures::Expected;
use sudoku_kata::ladder::too_slow;

use crate::support::*;

#[rstest]
#[case::scan("scan")]
#[case::mask("mask")]
#[case::mrv("mrv")]
fn a_stage_solves_every_board(#[case] stage: &str) -> Outcome {
    let mut judge = judge(stage);
    for fixture in fixtures() {
        if too_slow(stage, &fixture.name).is_none()
            && let Err(report) = judge.check(None, &fixture)
        {
            return Err(Failure(report.line()));
        }
    }
    Ok(())
}

/// What the empty function leaves.
#[test]
fn an_unchanged_board_is_right_only_without_a_solution() -> Outcome {
    use sudoku_kata::judge::{cause::is_right, child};
    let wrong = fixtures().into_iter().filter(|fixture| {
        let outcome =
            child::Outcome::Returned { board: fixture.puzzle.clone(), took: Default::default() };
        is_right(fixture, &outcome) != (fixture.expected == Expected::None)
    });
    none(&wrong.map(|fixture| fixture.name).collect::<Vec<_>>())
}
