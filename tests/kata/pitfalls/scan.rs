//! The scan stage with its known mistakes. Each stands beside the right code, in one place.

/// Which mistake is made; `None` is the right twin.
#[derive(Clone, Copy, PartialEq)]
pub enum Flaw {
    None,
    ClueCheckForgotten,
    RowForgotten,
    ColumnForgotten,
    BoxForgotten,
    BoxIndexSwapped,
    BoxIndexSummed,
    ComparedWithTheCell,
    BlankNotRestored,
    FirstDigitOnly,
    CopyThrownAway,
    RowAdded,
}

pub fn solve_sudoku<const FLAW: u8>(board: &mut Vec<Vec<char>>) {
    if is::<FLAW>(Flaw::CopyThrownAway) {
        let mut copy = board.clone();
        search::<FLAW>(&mut copy);
        return;
    }
    if is::<FLAW>(Flaw::RowAdded) {
        board.push(vec!['.'; 9]);
    }
    let clues_hold = (0..81).all(|i| {
        let (r, c) = (i / 9, i % 9);
        board[r][c] == '.' || fits::<{ Flaw::None as u8 }>(board, r, c, board[r][c])
    });
    if clues_hold || is::<FLAW>(Flaw::ClueCheckForgotten) {
        search::<FLAW>(board);
    }
}

fn is<const FLAW: u8>(flaw: Flaw) -> bool {
    FLAW == flaw as u8
}

fn search<const FLAW: u8>(board: &mut [Vec<char>]) -> bool {
    let Some(i) = (0..81).find(|i| board[i / 9][i % 9] == '.') else {
        return true;
    };
    let (r, c) = (i / 9, i % 9);
    for digit in '1'..='9' {
        if fits::<FLAW>(board, r, c, digit) {
            board[r][c] = digit;
            if search::<FLAW>(board) {
                return true;
            }
            if !is::<FLAW>(Flaw::BlankNotRestored) {
                board[r][c] = '.';
            }
        }
        if is::<FLAW>(Flaw::FirstDigitOnly) {
            return false;
        }
    }
    false
}

fn fits<const FLAW: u8>(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    let digit = if is::<FLAW>(Flaw::ComparedWithTheCell) {
        board[r][c]
    } else {
        digit
    };
    let other = |row: usize, column: usize| (row, column) != (r, c) && board[row][column] == digit;
    let (top, left) = if is::<FLAW>(Flaw::BoxIndexSwapped) {
        (c / 3 * 3, r / 3 * 3)
    } else if is::<FLAW>(Flaw::BoxIndexSummed) {
        (r / 3, c / 3)
    } else {
        (r / 3 * 3, c / 3 * 3)
    };
    let in_row = !is::<FLAW>(Flaw::RowForgotten) && (0..9).any(|i| other(r, i));
    let in_column = !is::<FLAW>(Flaw::ColumnForgotten) && (0..9).any(|i| other(i, c));
    let in_box =
        !is::<FLAW>(Flaw::BoxForgotten) && (0..9).any(|i| other(top + i / 3, left + i % 3));
    !(in_row || in_column || in_box)
}
