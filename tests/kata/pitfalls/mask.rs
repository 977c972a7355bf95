//! The mask stage with its known mistakes. Each stands beside the right code, in one place.

use std::sync::atomic::{AtomicBool, Ordering};

/// Which mistake is made; `None` is the right twin.
#[derive(Clone, Copy, PartialEq)]
pub enum Flaw {
    None,
    BlankTakenForADigit,
    CluesAmongTheBlanks,
    BoxIndexSummed,
    BoxIndexMixed,
    DigitOffByOne,
    ForcedCellsOnly,
    FlagNotChecked,
    FlagInAStatic,
    MasksNotRestored,
    BlankNotRestored,
}

static SOLVED: AtomicBool = AtomicBool::new(false);

pub fn solve_sudoku<const FLAW: u8>(board: &mut Vec<Vec<char>>) {
    if is::<FLAW>(Flaw::FlagInAStatic) && SOLVED.load(Ordering::Relaxed) {
        return;
    }
    let mut search = Search::<FLAW> {
        rows: [0x1ff; 9],
        columns: [0x1ff; 9],
        boxes: [0x1ff; 9],
        solved: false,
    };
    let mut blanks = Vec::new();
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' || is::<FLAW>(Flaw::CluesAmongTheBlanks) {
                blanks.push((r, c));
            }
            if board[r][c] == '.' && !is::<FLAW>(Flaw::BlankTakenForADigit) {
                continue;
            }
            let bit = 1 << (board[r][c] as u8 - b'1');
            let b = if is::<FLAW>(Flaw::BoxIndexMixed) {
                r / 3 + c / 3 * 3
            } else {
                search.box_of(r, c)
            };
            if search.rows[r] & search.columns[c] & search.boxes[b] & bit == 0 {
                return;
            }
            search.flip(r, c, b, bit);
        }
    }
    search.solve(board, &blanks);
    if is::<FLAW>(Flaw::FlagInAStatic) {
        SOLVED.store(search.solved, Ordering::Relaxed);
    }
}

fn is<const FLAW: u8>(flaw: Flaw) -> bool {
    FLAW == flaw as u8
}

struct Search<const FLAW: u8> {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    solved: bool,
}

impl<const FLAW: u8> Search<FLAW> {
    fn box_of(&self, r: usize, c: usize) -> usize {
        if is::<FLAW>(Flaw::BoxIndexSummed) {
            r / 3 + c / 3
        } else {
            r / 3 * 3 + c / 3
        }
    }

    fn flip(&mut self, r: usize, c: usize, b: usize, bit: u16) {
        self.rows[r] ^= bit;
        self.columns[c] ^= bit;
        self.boxes[b] ^= bit;
    }

    fn solve(&mut self, board: &mut [Vec<char>], blanks: &[(usize, usize)]) {
        let Some((&(r, c), rest)) = blanks.split_first() else {
            self.solved = true;
            return;
        };
        let b = self.box_of(r, c);
        let mut avail = self.rows[r] & self.columns[c] & self.boxes[b];
        if is::<FLAW>(Flaw::ForcedCellsOnly) && !avail.is_power_of_two() {
            return self.solve(board, rest);
        }
        while avail != 0 {
            let bit = avail & avail.wrapping_neg();
            avail ^= bit;
            self.flip(r, c, b, bit);
            let first = if is::<FLAW>(Flaw::DigitOffByOne) {
                b'0'
            } else {
                b'1'
            };
            board[r][c] = (first + bit.trailing_zeros() as u8) as char;
            self.solve(board, rest);
            if self.solved && !is::<FLAW>(Flaw::FlagNotChecked) {
                return;
            }
            if !is::<FLAW>(Flaw::BlankNotRestored) {
                board[r][c] = '.';
            }
            if !is::<FLAW>(Flaw::MasksNotRestored) {
                self.flip(r, c, b, bit);
            }
        }
    }
}
