// @lc app=leetcode id=37 lang=rust
//! The solver of LeetCode 37, Sudoku Solver: what stands between the two markers is pasted.

/// The judge supplies this struct, so it stands outside of what is pasted.
pub struct Solution;

// @lc code=start
impl Solution {
    /// Fills the blanks of `board` with a solution, in place.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        if let Some(mut search) = Search::read(board) {
            search.solve(0);
            if search.solved {
                for (r, row) in board.iter_mut().enumerate() {
                    for (c, cell) in row.iter_mut().enumerate() {
                        if *cell == '.' {
                            *cell = (b'1' + search.grid[9 * r + c]) as char;
                        }
                    }
                }
            }
        }
    }
}

struct Search {
    grid: [u8; 81],
    blanks: [usize; 81],
    len: usize,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    solved: bool,
}

impl Search {
    fn read(board: &[Vec<char>]) -> Option<Search> {
        let mut s = Search {
            grid: [0; 81],
            blanks: [0; 81],
            len: 0,
            rows: [511; 9],
            columns: [511; 9],
            boxes: [511; 9],
            solved: false,
        };
        if board.len() != 9 || board.iter().any(|row| row.len() != 9) {
            return None;
        }
        for (i, &cell) in board.iter().flatten().enumerate() {
            match cell {
                '.' => {
                    s.blanks[s.len] = i;
                    s.len += 1;
                }
                '1'..='9' => {
                    let digit = cell as u8 - b'1';
                    if s.candidates(i) >> digit & 1 == 0 {
                        return None;
                    }
                    s.flip(i, 1 << digit);
                }
                _ => return None,
            }
        }
        Some(s)
    }

    fn candidates(&self, i: usize) -> u16 {
        self.rows[i / 9] & self.columns[i % 9] & self.boxes[i / 27 * 3 + i % 9 / 3]
    }

    fn flip(&mut self, i: usize, bit: u16) {
        self.rows[i / 9] ^= bit;
        self.columns[i % 9] ^= bit;
        self.boxes[i / 27 * 3 + i % 9 / 3] ^= bit;
    }

    fn solve(&mut self, at: usize) {
        let Some(best) =
            (at..self.len).min_by_key(|&k| self.candidates(self.blanks[k]).count_ones())
        else {
            self.solved = true;
            return;
        };
        self.blanks.swap(at, best);
        let i = self.blanks[at];
        let mut candidates = self.candidates(i);
        while candidates != 0 {
            let bit = candidates & candidates.wrapping_neg();
            candidates ^= bit;
            self.grid[i] = bit.trailing_zeros() as u8;
            self.flip(i, bit);
            self.solve(at + 1);
            if self.solved {
                return;
            }
            self.flip(i, bit);
        }
    }
}
// @lc code=end
