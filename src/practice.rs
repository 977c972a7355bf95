// @lc app=leetcode id=37 lang=rust
//! Your solver: write it between the markers, then run `make practice`.

pub struct Solution;

// @lc code=start
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {}
}
// @lc code=end
