//! A call allocates nothing. In a test of its own, since it needs an allocator of its own.

#![allow(unsafe_code)] // the trait of an allocator demands it; all it does here is count

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::time::Duration;

use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::solution::Solution;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How many allocations this thread makes in the call.
fn allocations<T>(call: impl FnOnce() -> T) -> usize {
    let before = ALLOCATIONS.get();
    let made = call();
    let after = ALLOCATIONS.get();
    drop(made);
    after - before
}

#[test]
fn the_count_counts() {
    assert_eq!(allocations(|| vec![0; 9]), 1);
}

#[rstest]
#[timeout(Duration::from_secs(10))]
fn a_call_allocates_nothing() {
    let boards = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        "11...............................................................................",
    ];
    for line in boards {
        let mut board: Board = line.parse().unwrap();
        assert_eq!(
            allocations(|| Solution::solve_sudoku(&mut board.0)),
            0,
            "{line}"
        );
    }
    let mut misshapen = Board(vec![vec!['.'; 9]; 8]);
    assert_eq!(allocations(|| Solution::solve_sudoku(&mut misshapen.0)), 0);
}
