//! What is wrong with a board, in one sentence, and the likely cause where the pattern is known.
//!
//! Everything here follows from three things: the board before, the board after, and what was
//! expected. What boards cannot show (a panic, a limit, a second call that goes another way) is
//! said by `check`, in the words that stand here beside the others.

use sudoku_kata::board::{Board, Repeat, Unit};

use super::fixtures::Expected;

/// What was seen, and what probably caused it.
#[derive(Debug, PartialEq)]
pub struct Diagnosis {
    pub sentence: String,
    pub cause: &'static str,
}

pub const NOT_WRITTEN: &str = "the result was built in a copy and never written in place;
  or the solution was found and undone: the solved flag is not checked after the recursive call;
  or the search returned before it found anything: a check that refuses a clue or a digit that
  fits (the box index, which is r / 3 * 3 + c / 3; a digit and its bit off by one), a digit that is
  never tried ('1'..='9'), a cell that is never reached";
pub const REFUSED: &str = "the box index, which is r / 3 * 3 + c / 3 (its first cell is in row
  r / 3 * 3 and column c / 3 * 3), so that a digit that fits is refused;
  or a digit that is never tried ('1'..='9');
  or, if `one-blank` fails as well, what is said there: a result built in a copy, a solved flag
  that is not checked";
pub const NOT_RESTORED: &str = "masks not restored after a dead end, so that digits that fit are
  refused later;
  or only forced cells are filled, no guess is made, and none is forced here;
  or, if `one-blank-a-box` fails as well, what is said there: the box index, a result built in a
  copy, a solved flag that is not checked after the recursive call";
pub const BOX_INDEX: &str = "the box index, which is r / 3 * 3 + c / 3 (its first cell is in row
  r / 3 * 3 and column c / 3 * 3);
  or the box is not checked at all";
pub const ROW_CHECK: &str = "the row check is missing, or looks at another row";
pub const COLUMN_CHECK: &str = "the column check is missing, or looks at another column";
pub const NO_CHECK: &str = "digits are placed though they do not fit: the check compares with the \
    wrong variable where the digit to be placed was meant, or its result is not used";
pub const FORCED_ONLY: &str = "only forced cells are filled and no guess is made;
  or the undo is incomplete: a blank must be restored after a dead end, and the solved flag checked
  before that";
pub const OFF_BY_ONE: &str = "digit and bit are off by one: bit 0 stands for '1'";
pub const CLUE_WRITTEN: &str = "clues are not to be written: only a '.' may be filled or undone";
pub const NOT_UNDONE: &str = "blanks not restored on failure: after the last digit of a cell has \
    failed, the cell must be '.' again";
pub const CLUES_UNCHECKED: &str = "repeated clues are not refused: check the clues before the \
    search, a mask bit that is set already is a repeated clue";
pub const SHAPE: &str = "the rows themselves are not to be changed, only the blanks in them";
pub const STATE: &str = "state kept between calls: a static or thread-local that is not reset";
pub const TOO_SLOW: &str = "a loop that does not end;
  or no early exit once it is solved;
  or no pruning: what the next stage of the ladder adds (tests/ladder/mask.rs: masks and a solved
  flag; tests/ladder/mrv.rs: the cell with the fewest candidates first; src/solution.rs: deduction
  before each guess)";
pub const PANIC: &str = "an index, a subtraction or an unwrap without what it expects; the line is \
    named further up, behind `panicked at`";

/// Compares what a solver made of a board with what was expected; nothing if it is right.
pub fn diagnose(before: &Board, after: &Board, expected: &Expected) -> Option<Diagnosis> {
    let end = || match expected {
        Expected::None => unsolvable_changed(before, after),
        Expected::One(_) | Expected::Many(_) => unfinished(before, after),
    };
    // A board that has no solution and was given up halfway may show anything in its repeats.
    let given_up = *expected == Expected::None && !after.is_full();
    shape(before, after)
        .or_else(|| clue_changed(before, after))
        .or_else(|| not_a_digit(before, after, expected))
        .or_else(|| off_by_one(before, after, expected))
        .or_else(|| {
            if given_up {
                None
            } else {
                repeats(before, after)
            }
        })
        .or_else(end)
        .or_else(|| other_solution(after, expected))
}

fn wrong(sentence: String, cause: &'static str) -> Option<Diagnosis> {
    Some(Diagnosis { sentence, cause })
}

/// The places where the two boards differ, with the characters before and after.
fn changes<'a>(
    before: &'a Board,
    after: &'a Board,
) -> impl Iterator<Item = ((usize, usize), char, char)> + 'a {
    let rows = before.0.iter().zip(&after.0).enumerate();
    rows.flat_map(|(r, (was, is))| {
        let cells = was.iter().zip(is).enumerate();
        cells
            .filter(|(_, (was, is))| was != is)
            .map(move |(c, (&was, &is))| ((r, c), was, is))
    })
}

fn place((r, c): (usize, usize)) -> String {
    format!("row {} column {}", r + 1, c + 1)
}

fn shape(before: &Board, after: &Board) -> Option<Diagnosis> {
    let shape = |board: &Board| board.0.iter().map(Vec::len).collect::<Vec<_>>();
    if shape(before) == shape(after) {
        return None;
    }
    let sentence = format!(
        "its rows now have {:?} cells, expected {:?}",
        shape(after),
        shape(before)
    );
    wrong(sentence, SHAPE)
}

fn clue_changed(before: &Board, after: &Board) -> Option<Diagnosis> {
    let (at, was, is) = changes(before, after).find(|&(_, was, _)| was != '.')?;
    wrong(
        format!("the clue at {} was {was:?} and is now {is:?}", place(at)),
        CLUE_WRITTEN,
    )
}

fn not_a_digit(before: &Board, after: &Board, expected: &Expected) -> Option<Diagnosis> {
    let (at, _, is) = changes(before, after).find(|(_, _, is)| !matches!(is, '1'..='9'))?;
    let digit = match expected {
        Expected::One(solution) => format!("{:?}", solution.0[at.0][at.1]),
        Expected::None => "the blank as it was".to_string(),
        Expected::Many(_) => "a digit from '1' to '9'".to_string(),
    };
    wrong(
        format!("{} holds {is:?}, expected {digit}", place(at)),
        OFF_BY_ONE,
    )
}

/// Every filled cell holds the digit before or behind the right one.
fn off_by_one(before: &Board, after: &Board, expected: &Expected) -> Option<Diagnosis> {
    let Expected::One(solution) = expected else {
        return None;
    };
    let off = |((r, c), _, is): ((usize, usize), char, char)| is as i32 - solution.0[r][c] as i32;
    let mut offs = changes(before, after).map(off);
    let first = offs.next().filter(|first| first.abs() == 1)?;
    if offs.any(|off| off != first) {
        return None;
    }
    let by = if first < 0 { "less" } else { "more" };
    wrong(
        format!("every filled digit is one {by} than it should be"),
        OFF_BY_ONE,
    )
}

/// Digits that stand twice in a unit, by the kinds of unit in which a filled cell has a part in it.
fn repeats(before: &Board, after: &Board) -> Option<Diagnosis> {
    let is_filled = |repeat: &Repeat| repeat.cells.iter().any(|&(r, c)| before.0[r][c] == '.');
    let all: Vec<Repeat> = Unit::all()
        .filter_map(|unit| after.repeat_in(unit))
        .collect();
    let filled: Vec<Repeat> = all.iter().copied().filter(is_filled).collect();
    let Some(first) = filled.first() else {
        let clues = all.first().filter(|_| before != after)?;
        return wrong(
            format!("{clues}: clues that rule a solution out, yet blanks were filled"),
            CLUES_UNCHECKED,
        );
    };
    let has = |kind: fn(&Unit) -> bool| filled.iter().any(|repeat| kind(&repeat.unit));
    let rows = has(|unit| matches!(unit, Unit::Row(_)));
    let columns = has(|unit| matches!(unit, Unit::Column(_)));
    let boxes = has(|unit| matches!(unit, Unit::Box(_)));
    match (rows, columns, boxes) {
        (false, false, _) => wrong(
            format!("rows and columns hold, boxes do not: {first}"),
            BOX_INDEX,
        ),
        (true, false, false) => wrong(
            format!("columns and boxes hold, rows do not: {first}"),
            ROW_CHECK,
        ),
        (false, true, false) => wrong(
            format!("rows and boxes hold, columns do not: {first}"),
            COLUMN_CHECK,
        ),
        _ => wrong(format!("the rules do not hold: {first}"), NO_CHECK),
    }
}

fn unsolvable_changed(before: &Board, after: &Board) -> Option<Diagnosis> {
    let (at, was, is) = changes(before, after).next()?;
    let place = place(at);
    wrong(
        format!("it has no solution, yet {place} was {was:?} and is now {is:?}"),
        NOT_UNDONE,
    )
}

fn unfinished(before: &Board, after: &Board) -> Option<Diagnosis> {
    let blanks = |board: &Board| {
        board
            .0
            .iter()
            .flatten()
            .filter(|&&cell| cell == '.')
            .count()
    };
    let left = blanks(after);
    if left == 0 {
        return None;
    }
    if before != after {
        let of = blanks(before);
        return wrong(
            format!("{left} of {of} blanks are left among filled cells"),
            FORCED_ONLY,
        );
    }
    let cause = match (has_dead_ends(before), only_box_1_or_9(before)) {
        (true, _) => NOT_RESTORED,
        (false, true) => NOT_WRITTEN,
        (false, false) => REFUSED,
    };
    wrong(
        "it has a solution, yet the board is unchanged".to_string(),
        cause,
    )
}

/// Whether a search that fills the blanks in row order, with the digits from 1 up, ever has to take
/// a digit back: if not, nothing that is done after a dead end can be to blame.
fn has_dead_ends(board: &Board) -> bool {
    let mut board = board.clone();
    for r in 0..9 {
        for c in 0..9 {
            if board.0[r][c] == '.' {
                let fits = ('1'..='9').filter(|&digit| {
                    board.0[r][c] = digit;
                    board.repeat().is_none()
                });
                let fits: Vec<char> = fits.collect();
                let [digit] = fits[..] else {
                    return true;
                };
                board.0[r][c] = digit;
            }
        }
    }
    false
}

/// Box indices that put several boxes in one, as r / 3 + c / 3 does, leave boxes 1 and 9 alone.
fn only_box_1_or_9(board: &Board) -> bool {
    (0..81)
        .map(|i| (i / 9, i % 9))
        .all(|(r, c)| board.0[r][c] != '.' || r / 3 == c / 3 && r / 3 != 1)
}

fn other_solution(after: &Board, expected: &Expected) -> Option<Diagnosis> {
    let Expected::One(solution) = expected else {
        return None;
    };
    (after != solution).then(|| Diagnosis {
        sentence: "it is filled by the rules, but not as the fixture says".to_string(),
        cause: "the fixture: its expectation is not the only solution",
    })
}
