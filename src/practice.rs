// @lc app=leetcode id=37 lang=rust
//! The judge's empty function: where everybody begins.

pub struct Solution;

// @lc code=start
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {}
}
// @lc code=end
