//! Boards out of text.
//!
//! What surely is a board is read, what surely is not is skipped, and what is in doubt is refused
//! with its reason. Nine cells make a row, and nine rows a board, only if they are drawn evenly. A
//! label, a number over 9 or a blank that was left out shows as a wrong count or an uneven gap.

use std::fmt;

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
        let place = self.line.map_or(String::new(), |line| format!("line {line}: "));
        write!(f, "{place}{}", self.reason)
    }
}

impl std::error::Error for BadBoard {}

fn refuse<T>(line: Option<usize>, reason: String) -> Result<T, BadBoard> {
    Err(BadBoard { line, reason })
}

impl std::str::FromStr for Board {
    type Err = BadBoard;

    /// Reads a text that holds exactly one board, in any form that [`read`] knows.
    fn from_str(text: &str) -> Result<Board, BadBoard> {
        let found: Result<Vec<_>, _> = read(text.as_bytes()).into_iter().collect();
        match &found?[..] {
            [_, (line, _), ..] => refuse(Some(*line), "a second board, expected one".to_string()),
            boards => Ok(boards[0].1.clone()),
        }
    }
}

/// Reads every board of a text, each with the number of the line it begins on. What is refused is an
/// error in its place, and spoils no other board. That there is no board at all is an error too.
///
/// A board is a line of 81 cells, or nine rows of 9. A cell is '1' to '9', or a blank: '.', '0' or
/// '_'. Frames, brackets, quotes, commas, comments (`#` or `//`) and lines of text do not count.
pub fn read(bytes: &[u8]) -> Vec<Result<(usize, Board), BadBoard>> {
    let mut found = cut(&rows(&String::from_utf8_lossy(bytes)));
    // A cause that spoils one board after another is told once.
    found.dedup_by(|b, a| matches!((a, b), (Err(a), Err(b)) if a.reason == b.reason));
    let is_control = |byte: &u8| matches!(byte, 0..=8 | 14..=25 | 27..=31);
    let whole = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, ..] | [_, 0, ..] => "UTF-16",
        [b'<', ..] | [0xef, 0xbb, 0xbf, b'<', ..] => "XML or HTML",
        _ if bytes.starts_with(b"%PDF") || bytes.iter().any(is_control) => "not text",
        _ if found.iter().any(Result::is_ok) => return found,
        _ if std::str::from_utf8(bytes).is_err() => "not UTF-8",
        _ if found.is_empty() => "no board",
        _ => return found,
    };
    let expected = "UTF-8 text with lines of 81 cells or nine rows of 9";
    vec![refuse(None, format!("{whole}, expected {expected}"))]
}

/// A line with cells (those of a row or a board, or why they are neither) and the gap before it.
struct Row {
    number: usize,
    gap: usize,
    cells: Result<Vec<char>, BadBoard>,
}

/// No board goes across such a gap.
const APART: usize = 100;

/// The lines with cells, but for those under a title that the judge gives to solutions.
fn rows(text: &str) -> Vec<Row> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    let (mut rows, mut gap, mut is_answer) = (Vec::new(), 0, false);
    for (number, line) in (1..).zip(text.split(end)) {
        let title = line.split(['[', ':']).next().unwrap_or_default().trim();
        let (apart, cells) = classify(line);
        is_answer &= apart < APART || cells.is_some();
        is_answer |= matches!(title, "Output" | "Expected");
        gap = APART.min(gap + apart);
        if let Some(cells) = cells.filter(|_| !is_answer) {
            let cells = cells.or_else(|reason| refuse(Some(number), reason));
            rows.push(Row { number, gap, cells });
            gap = apart;
        }
    }
    rows
}

/// Cuts rows into boards at their widest gaps, unless these part bands, or a header from its board.
fn cut(rows: &[Row]) -> Vec<Result<(usize, Board), BadBoard>> {
    let widest = rows.iter().skip(1).map(|row| row.gap).max().unwrap_or(0);
    let parts = || rows.chunk_by(|_, row| row.gap != widest);
    let is_list = || parts().any(|part| part.len() > 3) && parts().all(|part| part.len() > 1);
    match rows.len() {
        0 => Vec::new(),
        n if widest == APART || n != 9 && is_list() => parts().flat_map(cut).collect(),
        _ => vec![board(rows)],
    }
}

/// Nine rows, with the same gap between any two of a band, or one line of 81 cells.
fn board(rows: &[Row]) -> Result<(usize, Board), BadBoard> {
    let (n, first, last) = (rows.len(), rows[0].number, rows[rows.len() - 1].number);
    let cells: Result<Vec<&[char]>, _> = rows.iter().map(|row| row.cells.as_deref()).collect();
    let cells = cells.map_err(BadBoard::clone)?.concat();
    let nine = cells.chunks(9).map(<[char]>::to_vec);
    let is_even = |row: usize| row.is_multiple_of(3) || rows[row].gap == rows[1].gap;
    let reason = match cells.len() {
        81 if (1..n).all(is_even) => return Ok((first, Board(nine.collect()))),
        81 => "9 rows, but a gap inside a band of three".to_string(),
        _ => format!("{n} rows without a break (to line {last}), expected 9"),
    };
    refuse(Some(first), reason)
}

fn is_cell(c: char) -> bool {
    matches!(c, '0'..='9' | '.' | '_')
}

fn is_frame(c: char) -> bool {
    c.is_whitespace() || "[]{}()<>\"'`,;|¦“”„‘’‚«»\u{feff}".contains(c) || matches!(c, '─'..='╿')
}

/// How far a line sets apart what is around it, and its cells if it has any.
fn classify(line: &str) -> (usize, Option<Result<Vec<char>, String>>) {
    let text = line.split('#').next().unwrap_or_default();
    let text = text.split("//").next().unwrap_or_default().trim();
    if text.len() == 81 && text.chars().all(is_cell) {
        return (APART, Some(Ok(text.replace(['0', '_'], ".").chars().collect()))); // most lists
    }
    let count = text.matches(is_cell).count();
    let apart = if count > 40 { APART } else { 0 };
    let mut pairs = text.chars().zip(text.chars().skip(1));
    let mut has_word = || pairs.any(|(a, b)| a.is_alphabetic() && b.is_alphabetic() && a != b);
    let is_table = || text.matches([',', ';', '|', '\t']).count() > 7;
    match (count, even(text)) {
        _ if text.is_empty() => (if line.trim().is_empty() { 2 } else { 3 }, None),
        (0, _) if !text.contains(char::is_alphanumeric) => (1, None),
        _ if text.contains("--") && !text.contains(char::is_alphanumeric) => (1, None),
        (_, Some(cells)) => (apart, Some(Ok(cells))),
        (0, _) => (APART, None),
        (..41, _) if text.len() < 4 || has_word() && !is_table() => (APART, None),
        _ => (apart, Some(Err(doubt(text, count)))),
    }
}

/// The 9 or 81 cells of a text, if drawn evenly. Words before a bracket do not count: `board = [`.
fn even(text: &str) -> Option<Vec<char>> {
    let text = text.replace(['0', '_'], ".");
    // Beside a board there may be a name and a rating, too short to be another, however it is written.
    let is_board = |word: &&str| word.len() == 81 && word.chars().all(is_cell);
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '.');
    let has_one = || text.len() < 150 && text.matches(is_cell).count() < 81 + 17;
    if let Some(board) = words.find(is_board).filter(|_| has_one()) {
        return Some(board.chars().collect());
    }
    let is_sign = |c: char| c.is_alphabetic() || "=:!&".contains(c);
    let tail = text.rsplit(is_sign).next()?;
    let opens = tail.trim_start_matches(['(', ' ']).starts_with(['[', '{']);
    let text = if opens { tail } else { &text };
    let at: Vec<usize> = text.match_indices(is_cell).map(|(i, _)| i).collect();
    let gap = |i: usize| match &text[at[i - 1] + 1..at[i]] {
        gap if !gap.trim().is_empty() => gap.trim(),
        // Where a blank is written, spaces are none, and their number does not matter.
        gap if !gap.is_empty() && text.contains('.') => " ",
        gap => gap,
    };
    // Like the first of its kind: inside a box, between boxes, between rows.
    let is_even = |i: usize| {
        let first = [9, 3].iter().find(|n| i.is_multiple_of(**n)).unwrap_or(&1);
        gap(i) == gap(*first) && (gap(1).is_empty() || !gap(i).is_empty())
    };
    let is_drawn = text.chars().all(|c| is_cell(c) || is_frame(c));
    (is_drawn && matches!(at.len(), 9 | 81) && (1..at.len()).all(is_even))
        .then(|| at.iter().map(|&i| char::from(text.as_bytes()[i])).collect())
}

/// Why a line with this many cells is neither a row nor a board.
fn doubt(text: &str, count: usize) -> String {
    let is_negative = |word: &&str| word.starts_with('-') && word.parse::<i8>().is_ok();
    let negative = text.split(is_frame).find(is_negative);
    let mut words = text.split(|c| is_frame(c) || is_cell(c));
    let strange = words.find(|word| !word.is_empty());
    let reason = match (negative, strange, count) {
        (None, Some(word), ..82) if word.contains(['-', '–']) => "'-' draws a frame here".into(),
        (Some(word), _, ..82) | (_, Some(word), ..82) => {
            format!("{word} is not a digit from 1 to 9")
        }
        (.., 0..9) => format!("a row of {count}, expected 9 cells"),
        (.., 9 | 81) => return format!("{count} cells, expected even gaps and no number over 9"),
        _ => return format!("{count} cells, expected 9 (a row) or 81 (a board)"),
    };
    format!("{reason}; write a blank as '.', '0' or '_'")
}
