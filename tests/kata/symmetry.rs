//! Copies of the fixtures: a solver that knows no special row, column, box or digit does with each
//! copy what it did with the board.

use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::solution::Solution;

use crate::support::check::{LIMIT, assert_none, failures};
use crate::support::fixtures::{self, Fixture, named};
use crate::support::random::Random;
use crate::support::symmetry::Symmetry;

/// Every copy follows from this number, and its failure names it in full.
const SEED: u64 = 37;

fn copies(fixtures: &[Fixture], times: usize) -> Vec<Fixture> {
    let mut random = Random(SEED);
    let each = fixtures
        .iter()
        .flat_map(|fixture| std::iter::repeat_n(fixture, times));
    each.map(|fixture| Symmetry::random(&mut random).apply_to_fixture(fixture))
        .collect()
}

#[test]
fn ten_copies_of_every_fixture() {
    assert_none(&failures(
        Solution::solve_sudoku,
        &copies(&fixtures::shipped(), 10),
        LIMIT,
    ));
}

/// The board that takes a search without deduction minutes to refuse.
#[test]
fn a_hundred_copies_of_impossible_17() {
    assert_none(&failures(
        Solution::solve_sudoku,
        &copies(&[named("impossible-17")], 100),
        LIMIT,
    ));
}

/// Of the same board, all copies differ, and all keep the rules.
#[rstest]
fn copies_are_sudokus_of_their_own(#[values("canonical", "inkala-2010")] name: &str) {
    let solved = match named(name).expected {
        fixtures::Expected::One(solution) => Fixture {
            puzzle: solution,
            ..named(name)
        },
        other => panic!("{name} expects {other:?}"),
    };
    let mut boards: Vec<Board> = copies(&[solved], 200)
        .into_iter()
        .map(|copy| copy.puzzle)
        .collect();
    assert!(
        boards
            .iter()
            .all(|board| board.is_full() && board.repeat().is_none())
    );
    boards.sort_by_key(Board::to_line);
    boards.dedup();
    assert_eq!(boards.len(), 200);
}
