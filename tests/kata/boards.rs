//! The boards: the solver does with each what its fixture expects.

use std::env;

use rstest::rstest;
use sudoku_kata::solution::Solution;

use crate::support::check::{LIMIT, assert_none, assert_solves, failures};
use crate::support::fixtures;

#[rstest]
#[case::canonical("canonical")]
#[case::judge_second_sample("judge-second-sample")]
#[case::one_blank("one-blank")]
#[case::one_blank_a_box("one-blank-a-box")]
#[case::seventeen_a("seventeen-a")]
#[case::digits_in_order("digits-in-order")]
#[case::first_row_987654321("first-row-987654321")]
#[case::inkala_2010("inkala-2010")]
#[case::inkala_2012("inkala-2012")]
#[case::ai_escargot("ai-escargot")]
#[case::golden_nugget("golden-nugget")]
#[case::easter_monster("easter-monster")]
#[case::platinum_blonde("platinum-blonde")]
#[case::fata_morgana("fata-morgana")]
#[case::red_dwarf("red-dwarf")]
#[case::seventeen_b("seventeen-b")]
#[case::seventeen_c("seventeen-c")]
#[case::weekly_unsolvable_28("weekly-unsolvable-28")]
#[case::eighteen_empty_last_row("eighteen-empty-last-row")]
#[case::pair_unique("pair-unique")]
#[case::typo_restored("typo-restored")]
fn one_solution(#[case] name: &str) {
    assert_solves(Solution::solve_sudoku, name);
}

#[rstest]
#[case::repeat_in_row_only_two_clues("repeat-in-row-only-two-clues")]
#[case::repeat_in_row("repeat-in-row")]
#[case::repeat_in_column("repeat-in-column")]
#[case::repeat_in_box("repeat-in-box")]
#[case::last_clue_changed("last-clue-changed")]
#[case::corner_has_no_candidate("corner-has-no-candidate")]
#[case::cell_without_candidate("cell-without-candidate")]
#[case::box_without_place("box-without-place")]
#[case::column_without_place("column-without-place")]
#[case::row_without_place("row-without-place")]
#[case::two_blanks_no_solution("two-blanks-no-solution")]
#[case::mistyped_clue("mistyped-clue")]
#[case::impossible_17("impossible-17")]
#[case::repeat_far_from_the_blank("repeat-far-from-the-blank")]
fn no_solution(#[case] name: &str) {
    assert_solves(Solution::solve_sudoku, name);
}

#[rstest]
#[case::empty("empty")]
#[case::six_blanks_two_solutions("six-blanks-two-solutions")]
#[case::two_solutions("two-solutions")]
#[case::three_solutions("three-solutions")]
#[case::ten_solutions("ten-solutions")]
#[case::hundred_twenty_five_solutions("hundred-twenty-five-solutions")]
#[case::pair_several("pair-several")]
#[case::typo_missing_clue("typo-missing-clue")]
#[case::list_line_lost_a_clue("list-line-lost-a-clue")]
#[case::several_17("several-17")]
#[case::ten_clues("ten-clues")]
fn several_solutions(#[case] name: &str) {
    assert_solves(Solution::solve_sudoku, name);
}

/// Reads the folder at run time, so that a board dropped there needs no other edit. The variable
/// FIXTURE runs one board alone.
#[test]
fn every_fixture() {
    let (mut fixtures, mut faults) = fixtures::read_folder(&fixtures::folder());
    if let Ok(only) = env::var("FIXTURE") {
        fixtures.retain(|fixture| fixture.name == only);
        assert!(
            !fixtures.is_empty(),
            "no fixture is named {only}\n{}",
            faults.join("\n")
        );
        faults.clear();
    }
    let mut failures = failures(Solution::solve_sudoku, &fixtures, LIMIT);
    failures.extend(faults);
    assert_none(&failures);
}
