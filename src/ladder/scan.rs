// @lc app=leetcode id=37 lang=rust
//! Naive backtracking: the first blank in row order takes each digit that fits, and the search goes
//! on from there. A dead end takes the digit back.
//!
//! - **How does the time grow?** There are up to 9^n ways to fill n blanks. A clash ends a branch
//!   early, but the order is blind: the canonical board takes 4,208 tries for its 51 blanks, and
//!   `seventeen-a` takes 27 million. The memory is one stack frame per blank.
//! - **What does a try cost?** A look at the 27 cells of a row, a column and a box. The next stage,
//!   `mask.rs`, knows what fits without looking.
//! - **Why undo and not copy?** A try changes one cell, and one write takes it back. A copy of the
//!   board is nine allocations.
//! - **How do you count all solutions?** Count where the board is full, and return false there: the
//!   search then goes on as if it were a dead end.

pub struct Solution;

// @lc code=start
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let clues_hold = (0..81).all(|i| {
            let (r, c) = (i / 9, i % 9);
            board[r][c] == '.' || fits(board, r, c, board[r][c])
        });
        if clues_hold {
            solve(board);
        }
    }
}

/// Fills the blanks from the first on; says whether a solution was found.
fn solve(board: &mut [Vec<char>]) -> bool {
    let Some(i) = (0..81).find(|i| board[i / 9][i % 9] == '.') else {
        return true;
    };
    let (r, c) = (i / 9, i % 9);
    for digit in '1'..='9' {
        if fits(board, r, c, digit) {
            board[r][c] = digit;
            if solve(board) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

/// Whether no other cell of the row, the column and the box holds this digit.
fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    let other = |row: usize, column: usize| (row, column) != (r, c) && board[row][column] == digit;
    let (top, left) = (r / 3 * 3, c / 3 * 3);
    !(0..9).any(|i| other(r, i) || other(i, c) || other(top + i / 3, left + i % 3))
}
// @lc code=end
