//! The board around the solver: reading it, showing it, and the rules it must keep.

use std::fmt;
use std::str::FromStr;

/// A board in the judge's form: rows of characters, '1' to '9' for a digit and '.' for a blank.
///
/// What the reader makes is nine rows of nine. The field is open and unchecked, so that a board
/// can also show what a broken solver left behind.
///
/// [`Display`](fmt::Display) is the grid that people draw; [`Debug`](fmt::Debug) puts an unchanging
/// `row N` line above each row, so that a line diff pairs each row with the row it should be.
#[derive(Clone, PartialEq, Eq)]
pub struct Board(pub Vec<Vec<char>>);

/// A digit that stands twice in a unit, and where (row and column, counted from 0).
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
        nine(Unit::Row)
            .chain(nine(Unit::Column))
            .chain(nine(Unit::Box))
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
    /// The first digit that stands twice in a unit, if there is one: rows are looked at first, then
    /// columns, then boxes. Cells that a misshapen board lacks, and characters that are not digits,
    /// repeat nothing.
    pub fn repeat(&self) -> Option<Repeat> {
        Unit::all().find_map(|unit| self.repeat_in(unit))
    }

    /// The first digit that stands twice in this unit.
    pub fn repeat_in(&self, unit: Unit) -> Option<Repeat> {
        let cells = unit.cells();
        (0..9).find_map(|i| {
            let digit = self.digit(cells[i])?;
            let j = (0..i).find(|&j| self.digit(cells[j]) == Some(digit))?;
            Some(Repeat {
                unit,
                digit,
                cells: [cells[j], cells[i]],
            })
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
        self.0
            .get(r)?
            .get(c)
            .copied()
            .filter(|cell| matches!(cell, '1'..='9'))
    }
}

/// One row with bars between the boxes: `5 3 . | . 7 . | . . .`.
fn row_text(row: &[char]) -> String {
    let part = |part: &[char]| {
        part.iter()
            .map(char::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    row.chunks(3).map(part).collect::<Vec<_>>().join(" | ")
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (r, row) in self.0.iter().enumerate() {
            match r {
                0 => {}
                3 | 6 => f.write_str("\n------+-------+------\n")?,
                _ => f.write_str("\n")?,
            }
            f.write_str(&row_text(row))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (r, row) in self.0.iter().enumerate() {
            let end = if r == 0 { "" } else { "\n" };
            write!(f, "{end}row {}\n  {}", r + 1, row_text(row))?;
        }
        Ok(())
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

/// Why a piece of text is not a board: `line 3, cell 41: 'x' is not 1-9 or a blank`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBoard {
    /// The line it was found on, counted from 1.
    pub line: usize,
    /// The cell within that line, counted from 1, if it is one cell that is wrong.
    pub cell: Option<usize>,
    /// What was found and what was expected.
    pub reason: String,
}

impl BadBoard {
    /// What is wrong without the line, for a message that names the line in another way:
    /// `cell 41: 'x' is not 1-9 or a blank`.
    pub fn within_line(&self) -> String {
        match self.cell {
            Some(cell) => format!("cell {cell}: {}", self.reason),
            None => self.reason.clone(),
        }
    }
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(cell) = self.cell {
            write!(f, ", cell {cell}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl std::error::Error for BadBoard {}

impl FromStr for Board {
    type Err = BadBoard;

    /// Reads a text that holds exactly one board, in any form that [`read`] knows.
    fn from_str(text: &str) -> Result<Board, BadBoard> {
        let mut found = read(text.as_bytes()).into_iter();
        let bad = |line, reason: &str| BadBoard {
            line,
            cell: None,
            reason: reason.to_string(),
        };
        let first = found
            .next()
            .ok_or_else(|| bad(1, "no board, expected one"))?;
        match found.next() {
            None => first.map(|(_, board)| board),
            Some(Ok((line, _))) => Err(bad(line, "a second board, expected one")),
            Some(Err(second)) => Err(first.err().unwrap_or(second)),
        }
    }
}

/// Reads every board of a text, each with the number of the line it begins on.
///
/// A board is a line of 81 cells, or nine lines of 9. A cell is '1' to '9', or a blank: '.', '0'
/// or '_'. Frames, judge JSON and spacing do not count (`[ ] { } " ' , | + -` and white space),
/// nor do comments (`#` to the end of the line), a byte order mark and carriage returns.
///
/// What cannot be read is an error in its place among the boards, and spoils no other board: the
/// rows around a wrong row go with it, and a board that ends early ends at the next line that is
/// no row of it.
pub fn read(text: &[u8]) -> Vec<Result<(usize, Board), BadBoard>> {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let mut reader = Reader::default();
    for (i, line) in text.split(|&byte| byte == b'\n').enumerate() {
        reader.line(i + 1, line);
    }
    reader.end_rows();
    reader.found
}

/// A text half read: what was found in it, and the rows of a board that is not complete yet.
#[derive(Default)]
struct Reader {
    found: Vec<Result<(usize, Board), BadBoard>>,
    pending: Rows,
}

#[derive(Default)]
struct Rows {
    /// Each row with its line; a wrong one, which has been told, is empty.
    rows: Vec<(usize, Vec<char>)>,
    /// How many rows have a line without cells behind them.
    gaps: usize,
    /// How many rows there were at the last such line.
    gap_at: usize,
}

impl Reader {
    fn line(&mut self, number: usize, line: &[u8]) {
        match cells(number, line) {
            Ok(cells) if cells.is_empty() => self.gap(),
            Ok(cells) if cells.len() == 9 => self.row(number, cells),
            Ok(cells) => {
                self.end_rows();
                let board = Board(cells.chunks(9).map(<[char]>::to_vec).collect());
                self.found.push(Ok((number, board)));
            }
            // A line of about nine cells was meant as a row, anything else was not.
            Err((7..=11, bad)) => {
                self.found.push(Err(bad));
                self.row(number, Vec::new());
            }
            Err((_, bad)) => {
                self.end_rows();
                self.found.push(Err(bad));
            }
        }
    }

    fn row(&mut self, number: usize, row: Vec<char>) {
        // If every row but the last had a gap behind it, the last began another board. (A first row
        // is parted from nothing by this.)
        let rows = self.pending.rows.len();
        if self.pending.gaps + 1 == rows {
            let last = self.pending.rows.pop();
            self.end_rows();
            self.pending.rows.extend(last);
        }
        self.pending.rows.push((number, row));
        if self.pending.rows.len() == 9 {
            self.end_rows();
        }
    }

    /// A line without cells may stand between bands or behind every row; elsewhere it means that
    /// the rows before it are all there is of their board.
    fn gap(&mut self) {
        let rows = self.pending.rows.len();
        if self.pending.gap_at != rows {
            self.pending.gap_at = rows;
            self.pending.gaps += 1;
        }
        if !rows.is_multiple_of(3) && self.pending.gaps != rows {
            self.end_rows();
        }
    }

    /// Makes a board of the pending rows, or an error if there are too few.
    fn end_rows(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        let (lines, rows): (Vec<usize>, Vec<Vec<char>>) = pending.rows.into_iter().unzip();
        let n = rows.len();
        if n == 0 || rows.iter().any(Vec::is_empty) {
            return;
        }
        self.found.push(if n == 9 {
            Ok((lines[0], Board(rows)))
        } else {
            let s = if n == 1 { "" } else { "s" };
            let reason = format!("a board of {n} row{s}, expected 9");
            Err(BadBoard {
                line: lines[0],
                cell: None,
                reason,
            })
        });
    }
}

/// The cells of a line: none, 9 or 81. An error comes with the number of cells that were found
/// (of bytes, if it is no text).
fn cells(number: usize, line: &[u8]) -> Result<Vec<char>, (usize, BadBoard)> {
    let bad = |count, cell, reason| {
        Err((
            count,
            BadBoard {
                line: number,
                cell,
                reason,
            },
        ))
    };
    let line = line.split(|&byte| byte == b'#').next().unwrap_or_default();
    let Ok(line) = std::str::from_utf8(line) else {
        return bad(
            line.len(),
            None,
            "not UTF-8 text, expected a row or a board".to_string(),
        );
    };
    let is_frame = |c: char| c.is_whitespace() || "[]{}\"',|+-".contains(c);
    let mut cells: Vec<char> = line.chars().filter(|&c| !is_frame(c)).collect();
    if let Some(i) = cells
        .iter()
        .position(|c| !matches!(c, '0'..='9' | '.' | '_'))
    {
        return bad(
            cells.len(),
            Some(i + 1),
            format!("{:?} is not 1-9 or a blank", cells[i]),
        );
    }
    if !matches!(cells.len(), 0 | 9 | 81) {
        let s = if cells.len() == 1 { "" } else { "s" };
        let reason = format!(
            "{} cell{s}, expected 9 (a row) or 81 (a board)",
            cells.len()
        );
        return bad(cells.len(), None, reason);
    }
    for cell in &mut cells {
        if matches!(cell, '0' | '_') {
            *cell = '.';
        }
    }
    Ok(cells)
}
