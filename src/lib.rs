//! A kata for LeetCode 37, Sudoku Solver: one function to paste into the judge, and a harness that
//! tells a person what is wrong with theirs.
//!
//! [`solution`] is the solver, [`board`] reads boards, shows them and knows the rules.
//!
//! ```
//! use sudoku_kata::board::Board;
//! use sudoku_kata::solution::Solution;
//!
//! let mut board: Board =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! Solution::solve_sudoku(&mut board.0);
//! assert!(board.is_full() && board.repeat().is_none());
//! # Ok::<(), sudoku_kata::board::BadBoard>(())
//! ```

pub mod board;
#[cfg(not(feature = "practice"))]
pub mod solution;
/// The learner's own solver.
#[cfg(feature = "practice")]
#[path = "practice.rs"]
#[rustfmt::skip] // it is theirs
#[allow(unused_variables)] // as in the judge's empty function, where everybody begins
pub mod solution;
