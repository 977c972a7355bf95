//! A board: how it is shown, and the rules it must keep.

use std::fmt;

/// A board in the judge's form: rows of characters, '1' to '9' for a digit and '.' for a blank.
///
/// What the reader makes is nine rows of nine. The field is open and unchecked, so that a board
/// can also show what a broken solver left behind.
///
/// [`Display`](fmt::Display) is the grid that people draw.
#[derive(Clone, PartialEq, Eq)]
pub struct Board(pub Vec<Vec<char>>);

/// A digit that is repeated in a unit, and where (row and column, counted from 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    pub unit: Unit,
    pub digit: char,
    pub cells: [(usize, usize); 2],
}

/// A row, column or box, counted from 0; boxes from left to right, then down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Row(usize),
    Column(usize),
    Box(usize),
}

impl Unit {
    /// All 27 units: the rows, then the columns, then the boxes.
    pub fn all() -> impl Iterator<Item = Unit> {
        let nine = |unit: fn(usize) -> Unit| (0..9).map(unit);
        nine(Unit::Row).chain(nine(Unit::Column)).chain(nine(Unit::Box))
    }

    /// The unit's nine cells as row and column.
    pub fn cells(self) -> [(usize, usize); 9] {
        std::array::from_fn(|i| match self {
            Unit::Row(r) => (r, i),
            Unit::Column(c) => (i, c),
            Unit::Box(b) => (b / 3 * 3 + i / 3, b % 3 * 3 + i % 3),
        })
    }
}

impl Board {
    /// The first digit that is repeated in a unit, if there is one: rows are looked at first, then
    /// columns, then boxes. Cells that a misshapen board lacks, and characters that are not digits,
    /// repeat nothing.
    pub fn repeat(&self) -> Option<Repeat> {
        Unit::all().find_map(|unit| self.repeat_in(unit))
    }

    /// The first digit that is repeated in this unit.
    pub fn repeat_in(&self, unit: Unit) -> Option<Repeat> {
        let cells = unit.cells();
        (0..9).find_map(|i| {
            let digit = self.digit(cells[i])?;
            let j = (0..i).find(|&j| self.digit(cells[j]) == Some(digit))?;
            Some(Repeat { unit, digit, cells: [cells[j], cells[i]] })
        })
    }

    /// Whether all 81 cells hold a digit.
    pub fn is_full(&self) -> bool {
        (0..81).all(|i| self.digit((i / 9, i % 9)).is_some())
    }

    /// The board as one line: 81 characters, row after row.
    pub fn to_line(&self) -> String {
        self.0.iter().flatten().collect()
    }

    /// The board as the judge writes it: `[["5","3",".",...],...]`.
    pub fn to_json(&self) -> String {
        let row = |row: &Vec<char>| {
            let cells: Vec<_> = row.iter().map(|cell| format!("\"{cell}\"")).collect();
            format!("[{}]", cells.join(","))
        };
        format!("[{}]", self.0.iter().map(row).collect::<Vec<_>>().join(","))
    }

    fn digit(&self, (r, c): (usize, usize)) -> Option<char> {
        self.0.get(r)?.get(c).copied().filter(|cell| matches!(cell, '1'..='9'))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (r, row) in self.0.iter().enumerate() {
            match r {
                0 => {}
                3 | 6 => f.write_str("\n------+-------+------\n")?,
                _ => f.write_str("\n")?,
            }
            for (c, cell) in row.iter().enumerate() {
                let gap = ["", " ", " | "][usize::from(c > 0) + usize::from(c > 0 && c % 3 == 0)];
                write!(f, "{gap}{cell}")?;
            }
        }
        Ok(())
    }
}

/// The grid, so that a line diff shows the rows that differ.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Repeat {
    /// `two 1s in row 1 (columns 1 and 2)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [(r1, c1), (r2, c2)] = self.cells.map(|(r, c)| (r + 1, c + 1));
        write!(f, "two {}s in {} (", self.digit, self.unit)?;
        match self.unit {
            Unit::Row(_) => write!(f, "columns {c1} and {c2})"),
            Unit::Column(_) => write!(f, "rows {r1} and {r2})"),
            Unit::Box(_) => write!(f, "row {r1} column {c1} and row {r2} column {c2})"),
        }
    }
}

impl fmt::Display for Unit {
    /// `row 1`, counted from 1 as people do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(r) => write!(f, "row {}", r + 1),
            Unit::Column(c) => write!(f, "column {}", c + 1),
            Unit::Box(b) => write!(f, "box {}", b + 1),
        }
    }
}
