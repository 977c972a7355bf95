//! The changes that turn a sudoku into another one with the same solutions, changed alike: digits
//! renamed, rows moved within their band, bands moved, columns and stacks likewise, rows and
//! columns exchanged. There are 9! x 6^8 x 2 of them.

use std::fmt;

use sudoku_kata::board::Board;

use super::fixtures::{Expected, Fixture};
use super::random::Random;

pub struct Symmetry {
    /// The digit, counted from 0, that each digit becomes.
    digits: [usize; 9],
    /// The row that each row comes from.
    rows: [usize; 9],
    columns: [usize; 9],
    transposed: bool,
}

impl Symmetry {
    pub fn random(random: &mut Random) -> Symmetry {
        let digits = random.order();
        let (rows, columns) = (lines(random), lines(random));
        Symmetry {
            digits,
            rows,
            columns,
            transposed: random.below(2) == 1,
        }
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
        Board(
            (0..9)
                .map(|r| (0..9).map(|c| cell(r, c)).collect())
                .collect(),
        )
    }

    /// This copy of a fixture, with all that is needed to make it again in its name.
    pub fn apply_to_fixture(&self, fixture: &Fixture) -> Fixture {
        let expected = match &fixture.expected {
            Expected::One(solution) => Expected::One(self.apply(solution)),
            other => other.clone(),
        };
        let name = format!("{} with {self}", fixture.name);
        Fixture {
            name,
            puzzle: self.apply(&fixture.puzzle),
            expected,
        }
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
        write!(
            f,
            "digits {digits}, rows {rows}, columns {columns}{transposed}"
        )
    }
}
