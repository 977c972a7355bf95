//! The changes that turn a sudoku into another one with the same solutions, changed alike: digits
//! renamed, rows moved within their band, bands moved, columns and stacks likewise, rows and
//! columns exchanged. There are 9! x 6^8 x 2 of them.

use std::fmt;

use crate::board::Board;

/// Numbers that look random and are the same in every run, from a seed.
///
/// Source: SplitMix64, by G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014.
pub struct Random(pub u64);

impl Random {
    /// A number from 0 up to, not including, `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end as u64) as usize
    }

    /// The numbers below N in some order.
    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}

/// One of the changes; its [`Display`](fmt::Display) says all that is needed to make it again.
pub struct Symmetry {
    /// The digit, counted from 0, that each digit becomes.
    digits: [usize; 9],
    /// The row that each row comes from.
    rows: [usize; 9],
    columns: [usize; 9],
    transposed: bool,
}

impl Symmetry {
    /// Any of them, each as likely as the others.
    pub fn random(random: &mut Random) -> Symmetry {
        let digits = random.order();
        let (rows, columns) = (lines(random), lines(random));
        Symmetry { digits, rows, columns, transposed: random.below(2) == 1 }
    }

    /// This copy of a board of nine by nine.
    pub fn apply(&self, board: &Board) -> Board {
        let cell = |r: usize, c: usize| {
            let (r, c) = if self.transposed { (c, r) } else { (r, c) };
            let cell = board.0[self.rows[r]][self.columns[c]];
            match cell.to_digit(10) {
                Some(digit) => (b'1' + self.digits[digit as usize - 1] as u8) as char,
                None => cell,
            }
        };
        Board((0..9).map(|r| (0..9).map(|c| cell(r, c)).collect()).collect())
    }
}

/// Nine rows or columns: three bands or stacks in some order, and the three of each in some order.
fn lines(random: &mut Random) -> [usize; 9] {
    let bands: [usize; 3] = random.order();
    let within: [[usize; 3]; 3] = std::array::from_fn(|_| random.order());
    std::array::from_fn(|i| bands[i / 3] * 3 + within[i / 3][i % 3])
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from_1 = |of: &[usize; 9]| of.iter().map(|i| (i + 1).to_string()).collect::<String>();
        let [digits, rows, columns] = [&self.digits, &self.rows, &self.columns].map(from_1);
        let transposed = if self.transposed { ", transposed" } else { "" };
        write!(f, "digits {digits}, rows {rows}, columns {columns}{transposed}")
    }
}
