// @lc app=leetcode id=37 lang=rust
//! Minimum remaining values: of the blanks that are left, the one with the fewest candidates is
//! next. It is swapped to the front.
//!
//! - **Why the most constrained cell first?** One of its k candidates is right, so a try there is
//!   wrong least often. A cell with one candidate is no guess, and a cell with none ends a dead end
//!   at once. The canonical board takes 51 tries for its 51 blanks, and `seventeen-a` 4,812 instead
//!   of 27 million.
//! - **What does it cost?** A walk over the blanks before each try.
//! - **Is it fast on every board?** No. Sudoku on boards of any size is NP-complete, and even here
//!   `impossible-17` takes 80 million tries. A digit with one place left in a unit goes unseen. The
//!   last stage, `src/solution.rs`, deduces before each guess.
//! - **How do you prove that a solution is the only one?** Count solutions as in `scan.rs`, and
//!   stop at the second.

pub struct Solution;

// @lc code=start
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut search =
            Search { rows: [ALL; 9], columns: [ALL; 9], boxes: [ALL; 9], solved: false };
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
        search.solve(board, &mut blanks);
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

    fn solve(&mut self, board: &mut [Vec<char>], blanks: &mut [(usize, usize)]) {
        if blanks.is_empty() {
            self.solved = true;
            return;
        }
        let (mut fewest, mut best) = (10, 0);
        for (i, &(r, c)) in blanks.iter().enumerate() {
            let count = self.candidates(r, c).count_ones();
            if count < fewest {
                (fewest, best) = (count, i);
            }
            if count <= 1 {
                break; // no cell has fewer than that, or it is a dead end
            }
        }
        blanks.swap(0, best);
        let ((r, c), rest) = (blanks[0], &mut blanks[1..]);
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
