//! The known mistakes: each is made on purpose, caught by the harness, and named by it.

use std::time::Duration;

use rstest::rstest;

use crate::support::check::{LIMIT, Solve, check, failures};
use crate::support::diagnosis::*;
use crate::support::fixtures::{Expected, named};

mod mask;
mod scan;

/// A solver with this flaw, as the judge would call it.
macro_rules! flawed {
    ($stage:ident, $flaw:ident) => {
        $stage::solve_sudoku::<{ $stage::Flaw::$flaw as u8 }>
    };
}

#[rstest]
#[case::clue_check_forgotten(flawed!(scan, ClueCheckForgotten), "repeat-far-from-the-blank", CLUES_UNCHECKED)]
#[case::row_forgotten(flawed!(scan, RowForgotten), "canonical", ROW_CHECK)]
#[case::column_forgotten(flawed!(scan, ColumnForgotten), "canonical", COLUMN_CHECK)]
#[case::box_forgotten(flawed!(scan, BoxForgotten), "canonical", BOX_INDEX)]
#[case::box_index_swapped(flawed!(scan, BoxIndexSwapped), "one-blank-a-box", REFUSED)]
#[case::box_index_summed_in_a_scan(flawed!(scan, BoxIndexSummed), "one-blank-a-box", REFUSED)]
#[case::box_index_summed_in_masks(flawed!(mask, BoxIndexSummed), "one-blank-a-box", REFUSED)]
#[case::box_index_mixed(flawed!(mask, BoxIndexMixed), "one-blank-a-box", REFUSED)]
#[case::compared_with_the_cell(flawed!(scan, ComparedWithTheCell), "one-blank", NO_CHECK)]
#[case::blank_not_restored_in_a_scan(flawed!(scan, BlankNotRestored), "canonical", FORCED_ONLY)]
#[case::blank_not_restored_on_failure(flawed!(mask, BlankNotRestored), "last-clue-changed", NOT_UNDONE)]
#[case::masks_not_restored(flawed!(mask, MasksNotRestored), "canonical", NOT_RESTORED)]
#[case::first_digit_only(flawed!(scan, FirstDigitOnly), "one-blank", NOT_WRITTEN)]
#[case::copy_thrown_away(flawed!(scan, CopyThrownAway), "one-blank", NOT_WRITTEN)]
#[case::flag_not_checked(flawed!(mask, FlagNotChecked), "one-blank", NOT_WRITTEN)]
#[case::flag_in_a_static(flawed!(mask, FlagInAStatic), "canonical", STATE)]
#[case::forced_cells_only(flawed!(mask, ForcedCellsOnly), "canonical", FORCED_ONLY)]
#[case::every_digit_off_by_one(flawed!(mask, DigitOffByOne), "one-blank", OFF_BY_ONE)]
#[case::digit_off_by_one(flawed!(mask, DigitOffByOne), "canonical", OFF_BY_ONE)]
#[case::clues_among_the_blanks(flawed!(mask, CluesAmongTheBlanks), "canonical", CLUE_WRITTEN)]
#[case::blank_taken_for_a_digit(flawed!(mask, BlankTakenForADigit), "canonical", PANIC)]
#[case::row_added(flawed!(scan, RowAdded), "canonical", SHAPE)]
fn is_caught_and_named(#[case] solve: Solve, #[case] name: &str, #[case] cause: &str) {
    let report = check(solve, &named(name), LIMIT).expect_err("the mistake was not caught");
    assert!(report.starts_with(&format!("{name}: ")), "{report}");
    assert!(
        report.ends_with(&format!("likely cause: {cause}")),
        "{report}"
    );
}

/// Both end by themselves within seconds, but not within this limit.
#[rstest]
#[case::no_pruning(flawed!(scan, None), "column-without-place")]
#[case::no_early_exit(flawed!(mask, FlagNotChecked), "seventeen-b")]
fn runs_into_its_limit(#[case] solve: Solve, #[case] name: &str) {
    let limit = Duration::from_millis(50);
    let report = check(solve, &named(name), limit).expect_err("it was quick");
    assert!(
        report.starts_with(&format!("{name}: no answer within its limit of 50ms")),
        "{report}"
    );
    assert!(
        report.ends_with(&format!("likely cause: {TOO_SLOW}")),
        "{report}"
    );
}

/// One board that runs into its limit keeps no other from being run.
#[test]
fn a_slow_board_does_not_end_the_walk() {
    let names = [
        "column-without-place",
        "one-blank",
        "one-blank-a-box",
        "canonical",
    ];
    let mut fixtures = names.map(named).to_vec();
    fixtures[3].expected = Expected::None; // the last is told only if it is reached
    let reports = failures(flawed!(scan, None), &fixtures, Duration::from_millis(50));
    let told: Vec<&str> = reports
        .iter()
        .filter_map(|report| report.lines().next())
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("column-without-place: no answer"),
        "{told:?}"
    );
    assert!(told[1].starts_with("canonical expects none"), "{told:?}");
}

#[rstest]
fn the_right_twin_passes(
    #[values(flawed!(scan, None), flawed!(mask, None))] solve: Solve,
    #[values(
        "one-blank",
        "one-blank-a-box",
        "canonical",
        "last-clue-changed",
        "repeat-far-from-the-blank"
    )]
    name: &str,
) {
    assert_eq!(check(solve, &named(name), LIMIT), Ok(()));
}
