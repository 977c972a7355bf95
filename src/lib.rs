//! A kata for LeetCode 37, Sudoku Solver: one function to paste into the judge, and a local judge
//! that tells a person what is wrong with theirs.
//!
//! [`solution`] is the solver, [`practice`] the learner's own, [`ladder`] the solver in earlier
//! stages. [`judge`] runs any of them on the boards of `fixtures/`.
//!
//! ```
//! use sudoku_kata::board::Board;
//! use sudoku_kata::solution::Solution;
//!
//! let mut board: Board =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! Solution::solve_sudoku(&mut board.0);
//! assert!(board.is_full() && board.repeat().is_none());
//! # Ok::<(), sudoku_kata::reader::BadBoard>(())
//! ```

pub mod board;
pub mod judge;
pub mod ladder;
pub mod oracle;
#[rustfmt::skip] // it is the learner's
#[allow(unused_variables, unsafe_code)] // as on the judge, beginning with its empty function
pub mod practice;
pub mod reader;
pub mod solution;
pub mod symmetry;
#[cfg(test)]
mod tests;

use judge::child::Solve;

/// The solvers by name.
pub const SOLVERS: [(&str, Solve); 5] = [
    ("solution", solution::Solution::solve_sudoku),
    ("practice", practice::Solution::solve_sudoku),
    ("scan", ladder::scan::Solution::solve_sudoku),
    ("mask", ladder::mask::Solution::solve_sudoku),
    ("mrv", ladder::mrv::Solution::solve_sudoku),
];

/// The solver of this name, if there is one.
pub fn solver(name: &str) -> Option<Solve> {
    let found = SOLVERS.iter().find(|(of, _)| *of == name);
    found.map(|&(_, solve)| solve)
}
