// @lc app=leetcode id=37 lang=rust
//! Bit masks: each row, column and box keeps the digits it can still take as bits of a `u16`. What
//! fits in a cell is three masks and two `&`, and the blanks are collected once.
//!
//! This makes a try some ten times cheaper, but not one try less: the blanks are still taken in row
//! order. The next stage, `mrv.rs`, takes them in a better one.

pub struct Solution;

// @lc code=start
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut search = Search {
            rows: [ALL; 9],
            columns: [ALL; 9],
            boxes: [ALL; 9],
            solved: false,
        };
        let mut blanks = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                if board[r][c] == '.' {
                    blanks.push((r, c));
                    continue;
                }
                let bit = 1 << (board[r][c] as u8 - b'1');
                if search.candidates(r, c) & bit == 0 {
                    return; // a repeated clue
                }
                search.flip(r, c, bit);
            }
        }
        search.solve(board, &blanks);
    }
}

/// Bit 0 stands for '1', bit 8 for '9'.
const ALL: u16 = 0x1ff;

struct Search {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    solved: bool,
}

impl Search {
    fn candidates(&self, r: usize, c: usize) -> u16 {
        self.rows[r] & self.columns[c] & self.boxes[r / 3 * 3 + c / 3]
    }

    /// Takes a digit from its three units, or gives it back.
    fn flip(&mut self, r: usize, c: usize, bit: u16) {
        self.rows[r] ^= bit;
        self.columns[c] ^= bit;
        self.boxes[r / 3 * 3 + c / 3] ^= bit;
    }

    fn solve(&mut self, board: &mut [Vec<char>], blanks: &[(usize, usize)]) {
        let Some((&(r, c), rest)) = blanks.split_first() else {
            self.solved = true;
            return;
        };
        let mut avail = self.candidates(r, c);
        while avail != 0 {
            let bit = avail & avail.wrapping_neg();
            avail ^= bit;
            self.flip(r, c, bit);
            board[r][c] = (b'1' + bit.trailing_zeros() as u8) as char;
            self.solve(board, rest);
            if self.solved {
                return;
            }
            board[r][c] = '.';
            self.flip(r, c, bit);
        }
    }
}
// @lc code=end
