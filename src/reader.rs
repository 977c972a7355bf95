//! Boards out of text.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;

/// Why a piece of text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBoard {
    /// The line it was found on, counted from 1; none if it is the whole text.
    pub line: Option<usize>,
    /// What was found and what was expected.
    pub reason: String,
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl std::error::Error for BadBoard {}

impl FromStr for Board {
    type Err = BadBoard;

    /// Reads a text that holds exactly one board, in any form that [`read`] knows.
    fn from_str(text: &str) -> Result<Board, BadBoard> {
        let mut found = read(text.as_bytes()).into_iter();
        let bad = |line, reason: &str| BadBoard {
            line: Some(line),
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
                line: Some(lines[0]),
                reason,
            })
        });
    }
}

/// The cells of a line: none, 9 or 81. An error comes with the number of cells that were found
/// (of bytes, if it is no text).
fn cells(number: usize, line: &[u8]) -> Result<Vec<char>, (usize, BadBoard)> {
    let bad = |count, cell: Option<usize>, reason: String| {
        let reason = cell.map_or(reason.clone(), |cell| format!("cell {cell}: {reason}"));
        Err((
            count,
            BadBoard {
                line: Some(number),
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
