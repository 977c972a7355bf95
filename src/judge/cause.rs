//! What is wrong with an answer, in one sentence, and the causes that fit what was seen.

use std::fmt;

use super::child::{Outcome, Prints};
use super::fixtures::{Expected, Fixture, expected_of};
use crate::board::{Board, Repeat, Unit};
use crate::oracle;

/// What was seen, and what probably caused it: the likeliest first.
#[derive(Debug, PartialEq)]
pub struct Diagnosis {
    pub sentence: String,
    pub causes: Vec<Cause>,
}

/// A mistake that people make.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cause {
    BuiltInCopy,
    FlagUnchecked,
    RefusesDigits,
    BoxIndex,
    DigitNeverTried,
    LastNeverVisited,
    FirstNeverVisited,
    MasksNotRestored,
    NextDigitNotTried,
    NoGuess,
    SinglePass,
    StopsEarly,
    FirstDigitKept,
    BlankNotRestored,
    OffByOne,
    NumberAsCharacter,
    OtherCharacter,
    RowUnchecked,
    ColumnUnchecked,
    RowAndColumnUnchecked,
    BoxUnchecked,
    NothingChecked,
    MarksWrong,
    ClueWritten,
    NotUndone,
    CluesUnchecked,
    RowsChanged,
    State,
    EndlessLoop,
    NoEarlyExit,
    NoPruning,
    Printing,
    Panic,
    PanicInDrop,
    EndlessRecursion,
    ProcessExit,
    Abort,
    GrowsWithoutEnd,
    WrongFixture,
}

/// Whether a call did what is expected of it.
pub fn is_right(fixture: &Fixture, outcome: &Outcome) -> bool {
    let Outcome::Returned { board, .. } = outcome else {
        return false;
    };
    match &fixture.expected {
        Expected::One(solution) => board == solution,
        Expected::None => *board == fixture.puzzle,
        Expected::Many(_) => is_completion(&fixture.puzzle, board),
    }
}

/// What is wrong with a call that is not right. The boards that the solver has passed before, in the
/// same run, exclude causes.
pub fn diagnose(
    fixture: &Fixture,
    outcome: &Outcome,
    prints: &Prints,
    passed: &[Fixture],
) -> Diagnosis {
    match outcome {
        Outcome::Returned { board, .. } => wrong_answer(fixture, board, passed),
        Outcome::Panicked { place, message, aborted } => {
            let (end, cause) = match aborted {
                true => ("; a second panic aborted the process", Cause::PanicInDrop),
                false => ("", Cause::Panic),
            };
            let sentence = format!("The solver panicked at {place}: {message}{end}.");
            diagnosis(sentence, &[cause])
        }
        Outcome::Overflowed => {
            let sentence =
                "The stack overflowed, most likely by recursion without end.".to_string();
            diagnosis(sentence, &[Cause::EndlessRecursion])
        }
        Outcome::Exited(status) => {
            let sentence = format!(
                "The solver ended the whole process (exit status {status}) and never returned."
            );
            diagnosis(sentence, &[Cause::ProcessExit])
        }
        Outcome::Aborted(status) => {
            diagnosis(format!("The process was aborted ({status})."), &[Cause::Abort])
        }
        Outcome::OutOfMemory => {
            let sentence = "The solver took over 512 MiB of memory, or more than there is.";
            diagnosis(sentence.to_string(), &[Cause::GrowsWithoutEnd])
        }
        Outcome::TimedOut(limit) => Diagnosis {
            sentence: format!("There was no answer within {limit:?}."),
            causes: slow(fixture, prints),
        },
    }
}

fn diagnosis(sentence: String, causes: &[Cause]) -> Diagnosis {
    let causes = causes.to_vec();
    Diagnosis { sentence, causes }
}

/// A solver that fills the blanks in row order, the digits from 1 up, places a million digits or so
/// in a second.
const FEW: usize = 100_000;

/// With no more blanks than this, their order hardly matters.
const FEW_BLANKS: usize = 20;

/// More lines than this take the time themselves.
const CHATTY: usize = 100_000;

fn slow(fixture: &Fixture, prints: &Prints) -> Vec<Cause> {
    let several = matches!(fixture.expected, Expected::Many(_));
    let causes = [
        (prints.count > CHATTY, Cause::Printing),
        (fixture.puzzle.repeat().is_some(), Cause::CluesUnchecked),
        (several, Cause::NoEarlyExit),
    ];
    let mut causes: Vec<Cause> = listed(&causes);
    if causes != [Cause::CluesUnchecked] {
        let blanks = blanks(&fixture.puzzle).count();
        let few = placements(&mut fixture.puzzle.clone(), &mut { FEW });
        causes.extend(listed(&[
            (few, Cause::EndlessLoop),
            // Some order of the blanks is slow, though row order is not.
            (!few || blanks > FEW_BLANKS, Cause::NoPruning),
        ]));
    }
    causes
}

/// The causes that hold.
fn listed(causes: &[(bool, Cause)]) -> Vec<Cause> {
    let holds = causes.iter().filter(|(holds, _)| *holds);
    holds.map(|&(_, cause)| cause).collect()
}

/// Whether plain backtracking in row order ends within so many placements.
fn placements(board: &mut Board, left: &mut usize) -> bool {
    fn solve(board: &mut Board, left: &mut usize) -> bool {
        let Some(cell) = blanks(board).next() else {
            return true;
        };
        for digit in fitting(board, cell) {
            *left = left.saturating_sub(1);
            board.0[cell.0][cell.1] = digit;
            if *left == 0 || solve(board, left) {
                return true;
            }
            board.0[cell.0][cell.1] = '.';
        }
        false
    }
    solve(board, left);
    *left > 0
}

type Cell = (usize, usize);

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(|i| (i / 9, i % 9))
}

/// What a cell holds; a misshapen board may lack it.
fn at(board: &Board, (r, c): Cell) -> Option<char> {
    board.0.get(r)?.get(c).copied()
}

fn blanks(board: &Board) -> impl Iterator<Item = Cell> + '_ {
    cells().filter(|&cell| at(board, cell) == Some('.'))
}

/// The digits that no peer of this cell holds, whatever the cell itself holds.
fn fitting(board: &Board, (r, c): Cell) -> Vec<char> {
    let units = [Unit::Row(r), Unit::Column(c), Unit::Box(r / 3 * 3 + c / 3)];
    let peers = units.iter().flat_map(|unit| unit.cells());
    let taken: Vec<char> =
        peers.filter(|&peer| peer != (r, c)).filter_map(|peer| at(board, peer)).collect();
    ('1'..='9').filter(|digit| !taken.contains(digit)).collect()
}

fn wrong_answer(fixture: &Fixture, after: &Board, passed: &[Fixture]) -> Diagnosis {
    let (before, expected) = (&fixture.puzzle, &fixture.expected);
    wrong_fixture(fixture)
        .or_else(|| rows_changed(before, after))
        .or_else(|| clue_changed(before, after))
        .or_else(|| other_character(before, after, expected, passed))
        .or_else(|| off_by_one(before, after, expected))
        .or_else(|| unsolvable_changed(before, after, expected))
        .or_else(|| repeats(before, after, passed))
        .or_else(|| unchanged(fixture, after, passed))
        .or_else(|| unfinished(before, after))
        .unwrap_or_else(|| diagnosis("It must be left as it was.".to_string(), &[Cause::NotUndone]))
}

/// What a fixture states is not trusted.
fn wrong_fixture(fixture: &Fixture) -> Option<Diagnosis> {
    let found = expected_of(&fixture.puzzle);
    let Fixture { expected, .. } = fixture;
    let sentence = format!("Its fixture expects {expected}, but the oracle finds {found}.");
    (found != *expected).then(|| diagnosis(sentence, &[Cause::WrongFixture]))
}

/// Whether `after` is full, keeps the rules, and is `before` with its blanks filled.
pub fn is_completion(before: &Board, after: &Board) -> bool {
    rows_changed(before, after).is_none()
        && changes(before, after).all(|(_, was, _)| was == '.')
        && after.is_full()
        && after.repeat().is_none()
}

fn wrong(sentence: String, causes: &[Cause]) -> Option<Diagnosis> {
    Some(diagnosis(sentence, causes))
}

/// The places where the two boards differ, with the characters before and after.
fn changes<'a>(
    before: &'a Board,
    after: &'a Board,
) -> impl Iterator<Item = (Cell, char, char)> + 'a {
    let rows = before.0.iter().zip(&after.0).enumerate();
    rows.flat_map(|(r, (was, is))| {
        let cells = was.iter().zip(is).enumerate();
        let changed = cells.filter(|(_, (was, is))| was != is);
        changed.map(move |(c, (&was, &is))| ((r, c), was, is))
    })
}

fn place((r, c): Cell) -> String {
    format!("row {} column {}", r + 1, c + 1)
}

fn rows_changed(before: &Board, after: &Board) -> Option<Diagnosis> {
    let lengths = |board: &Board| board.0.iter().map(Vec::len).collect::<Vec<_>>();
    let (was, is) = (lengths(before), lengths(after));
    if was == is {
        return None;
    }
    let sentence = format!("Its rows had {was:?} cells, and now they have {is:?}.");
    wrong(sentence, &[Cause::RowsChanged])
}

fn clue_changed(before: &Board, after: &Board) -> Option<Diagnosis> {
    let (at, was, is) = changes(before, after).find(|&(_, was, _)| was != '.')?;
    let sentence = format!("The clue at {} was {was:?} and is now {is:?}.", place(at));
    wrong(sentence, &[Cause::ClueWritten])
}

fn other_character(
    before: &Board,
    after: &Board,
    expected: &Expected,
    passed: &[Fixture],
) -> Option<Diagnosis> {
    let (at, _, is) = changes(before, after).find(|(_, _, is)| !matches!(is, '1'..='9'))?;
    let digit = match expected {
        Expected::One(solution) => format!("{:?}", solution.0[at.0][at.1]),
        Expected::None => "the blank as it was".to_string(),
        Expected::Many(_) => "a digit from '1' to '9'".to_string(),
    };
    let (kind, cause) = match is {
        '0' | ':' => ("", Cause::OffByOne),
        '\0'..='\x09' => (", a control character", Cause::NumberAsCharacter),
        _ => ("", Cause::OtherCharacter),
    };
    let sentence = format!("{} holds {is:?}{kind}, expected {digit}.", place(at));
    // Who wrote digits before knows how: this was written to take one back.
    let causes = listed(&[(!passed.is_empty(), Cause::BlankNotRestored), (true, cause)]);
    wrong(capitalised(&sentence), &causes)
}

fn capitalised(sentence: &str) -> String {
    sentence[..1].to_uppercase() + &sentence[1..]
}

/// Every filled cell holds the digit before or after the right one.
fn off_by_one(before: &Board, after: &Board, expected: &Expected) -> Option<Diagnosis> {
    let Expected::One(solution) = expected else {
        return None;
    };
    let off = |((r, c), _, is): (Cell, char, char)| is as i32 - solution.0[r][c] as i32;
    let mut offs = changes(before, after).map(off);
    let first = offs.next().filter(|first| first.abs() == 1)?;
    if offs.any(|off| off != first) {
        return None;
    }
    let by = if first < 0 { "less" } else { "more" };
    let sentence = format!("Every filled digit is one {by} than it should be.");
    wrong(sentence, &[Cause::OffByOne])
}

/// A board without a solution must stay as it is. Filled to the end, it is for `repeats` to judge,
/// unless all that repeats are its clues.
fn unsolvable_changed(before: &Board, after: &Board, expected: &Expected) -> Option<Diagnosis> {
    let (at, _, is) = changes(before, after).next()?;
    if *expected != Expected::None {
        return None;
    }
    if !after.is_full() {
        let sentence = format!("It has no solution, yet {} was filled with {is:?}.", place(at));
        return wrong(sentence, &[Cause::NotUndone]);
    }
    let clues = before.repeat().filter(|_| filled_repeats(before, after).is_empty())?;
    let sentence = format!("{clues}: these clues rule out a solution, yet blanks were filled.");
    wrong(capitalised(&sentence), &[Cause::CluesUnchecked])
}

/// The digits that are repeated with a filled cell among them.
fn filled_repeats(before: &Board, after: &Board) -> Vec<Repeat> {
    let is_filled = |repeat: &Repeat| repeat.cells.iter().any(|&(r, c)| before.0[r][c] == '.');
    let repeats = Unit::all().filter_map(|unit| after.repeat_in(unit));
    repeats.filter(is_filled).collect()
}

fn repeats(before: &Board, after: &Board, passed: &[Fixture]) -> Option<Diagnosis> {
    let filled = filled_repeats(before, after);
    let first = filled.first()?;
    let repeats = |kind: fn(&Unit) -> bool| filled.iter().any(|repeat| kind(&repeat.unit));
    let rows = repeats(|unit| matches!(unit, Unit::Row(_)));
    let columns = repeats(|unit| matches!(unit, Unit::Column(_)));
    let boxes = repeats(|unit| matches!(unit, Unit::Box(_)));
    let (what, causes): (_, &[Cause]) = match (rows, columns, boxes) {
        (false, false, _) => ("Boxes", &[Cause::BoxIndex, Cause::BoxUnchecked]),
        (true, false, false) => ("Rows", &[Cause::RowUnchecked]),
        (false, true, false) => ("Columns", &[Cause::ColumnUnchecked]),
        (true, true, false) => ("Rows and columns", &[Cause::RowAndColumnUnchecked]),
        (true, false, true) => ("Rows and boxes", &[Cause::NothingChecked]),
        (false, true, true) => ("Columns and boxes", &[Cause::NothingChecked]),
        (true, true, true) => ("Rows, columns and boxes", &[Cause::NothingChecked]),
    };
    // A clue that is overlooked is a matter of the checks. Else the marks of what was filled may be
    // to blame, or the checks do work: boards have passed that need them.
    let of_clue = |repeat: &Repeat| repeat.cells.iter().any(|&(r, c)| before.0[r][c] != '.');
    let checks_work = passed.iter().any(|passed| needs_a_guess(&passed.puzzle));
    let marks = checks_work || !filled.iter().any(of_clue);
    let marks = marks && causes == [Cause::NothingChecked];
    let causes = [&listed(&[(marks, Cause::MarksWrong)])[..], causes].concat();
    wrong(format!("{what} repeat digits: {first}."), &causes)
}

/// Whether forced cells alone do not fill this board.
fn needs_a_guess(board: &Board) -> bool {
    let mut board = board.clone();
    while let Some((r, c)) = naked_single(&board) {
        board.0[r][c] = fitting(&board, (r, c))[0];
    }
    !board.is_full()
}

/// What a board that was not touched says depends on what a search would have needed on it.
fn unchanged(fixture: &Fixture, after: &Board, passed: &[Fixture]) -> Option<Diagnosis> {
    let before = &fixture.puzzle;
    if before != after {
        return None;
    }
    let blank: Vec<Cell> = blanks(before).collect();
    let solved = passed.iter().filter(|passed| passed.expected != Expected::None);
    let solved: Vec<&Fixture> = solved.collect();
    let first = solved.is_empty();
    let boxes = |board: &Board| {
        (0..9).all(|b| Unit::Box(b).cells().iter().any(|&(r, c)| board.0[r][c] == '.'))
    };
    let all_boxes = solved.iter().any(|passed| boxes(&passed.puzzle));
    let last_of = |at: fn(&Cell) -> usize| blank.iter().all(|cell| at(cell) == 8);
    let needs = |fixture: &Fixture, digit: char| match &fixture.expected {
        Expected::One(solution) => blanks(&fixture.puzzle).any(|(r, c)| solution.0[r][c] == digit),
        _ => false,
    };
    let never =
        |&digit: &char| needs(fixture, digit) && !solved.iter().any(|passed| needs(passed, digit));
    let needs_undo = takes_a_digit_back(before);
    let causes = listed(&[
        (first, Cause::BuiltInCopy),
        (first, Cause::FlagUnchecked),
        (first && (last_of(|cell| cell.0) || last_of(|cell| cell.1)), Cause::LastNeverVisited),
        (!all_boxes, Cause::BoxIndex),
        (['1', '9'].iter().any(never), Cause::DigitNeverTried),
        (!all_boxes, Cause::RefusesDigits),
        (needs_undo, Cause::MasksNotRestored),
        (needs_undo, Cause::NextDigitNotTried),
        (naked_single(before).is_none(), Cause::NoGuess),
    ]);
    let sentence = "It has a solution, yet the board is unchanged.".to_string();
    match causes[..] {
        [] => wrong(sentence, &[Cause::RefusesDigits]),
        _ => wrong(sentence, &causes),
    }
}

/// Whether a search in row order, with the digits from 1 up, has a choice anywhere on its way: if
/// not, nothing that is done after a dead end can be to blame.
fn takes_a_digit_back(board: &Board) -> bool {
    let mut filled = board.clone();
    for (r, c) in blanks(board) {
        let [digit] = fitting(&filled, (r, c))[..] else {
            return true;
        };
        filled.0[r][c] = digit;
    }
    false
}

fn naked_single(board: &Board) -> Option<Cell> {
    blanks(board).find(|&cell| fitting(board, cell).len() == 1)
}

/// Blanks that are left among filled cells.
fn unfinished(before: &Board, after: &Board) -> Option<Diagnosis> {
    let left: Vec<Cell> = blanks(after).collect();
    if left.is_empty() {
        return None;
    }
    let can_be_completed = oracle::solve(&after.0, 3, 1).count > 0;
    let were: Vec<Cell> = blanks(before).collect();
    let unvisited = |line: usize| {
        [Unit::Row(line), Unit::Column(line)].iter().any(|unit| {
            let in_unit = |cell: &&Cell| unit.cells().contains(cell);
            left.iter().eq(were.iter().filter(in_unit))
        })
    };
    let was_forced = left.iter().any(|&cell| fitting(before, cell).len() == 1);
    let causes = match (can_be_completed, naked_single(after)) {
        (false, _) if is_greedy(before, after) => vec![Cause::FirstDigitKept],
        (false, _) => vec![Cause::FirstDigitKept, Cause::BlankNotRestored],
        (true, None) => vec![Cause::NoGuess],
        (true, Some(_)) if unvisited(8) => vec![Cause::LastNeverVisited],
        (true, Some(_)) if unvisited(0) => vec![Cause::FirstNeverVisited],
        (true, Some(_)) if was_forced => vec![Cause::StopsEarly],
        (true, Some(_)) => vec![Cause::SinglePass],
    };
    let wrong_ones = if can_be_completed { "" } else { ", and filled cells are wrong" };
    let (left, of) = (left.len(), were.len());
    wrong(format!("{left} of {of} blanks are left{wrong_ones}."), &causes)
}

/// Whether each filled cell, in row order, holds the first digit that fits.
fn is_greedy(before: &Board, after: &Board) -> bool {
    let mut board = before.clone();
    changes(before, after).all(|(cell, _, is)| {
        let first = fitting(&board, cell).first() == Some(&is);
        board.0[cell.0][cell.1] = is;
        first
    })
}

/// The cells that a report marks: what differs from the solution if there is one, else what is
/// blank, repeated or has been changed.
pub fn wrong_cells(fixture: &Fixture, after: &Board) -> Vec<Cell> {
    let before = &fixture.puzzle;
    match &fixture.expected {
        Expected::One(solution) => changes(solution, after).map(|(cell, ..)| cell).collect(),
        Expected::None => changes(before, after).map(|(cell, ..)| cell).collect(),
        Expected::Many(_) => {
            let repeated = Unit::all().filter_map(|unit| after.repeat_in(unit));
            let repeated = repeated.flat_map(|repeat| repeat.cells);
            let clues = changes(before, after).filter(|&(_, was, _)| was != '.');
            let not_digit = |&(r, c): &Cell| !matches!(after.0[r][c], '1'..='9');
            let unfilled = cells().filter(not_digit);
            repeated.chain(clues.map(|(cell, ..)| cell)).chain(unfilled).collect()
        }
    }
}

impl fmt::Display for Cause {
    #[rustfmt::skip] // one cause after the other
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cause::BuiltInCopy =>
                "nothing was written into `board`: the function is empty, it gave up at\n  \
                   once, or it built the result in a copy",
            Cause::FlagUnchecked =>
                "the solution was found and undone again: check the solved flag, or what\n  \
                   the recursive call returned, before you take a digit back",
            Cause::RefusesDigits =>
                "a check refuses digits that fit: it compares a cell with itself, row and\n  \
                   column are swapped, or bit and digit are off by one",
            Cause::BoxIndex =>
                "the box index is wrong: it is r / 3 * 3 + c / 3, and the first cell of\n  \
                   the box is in row r / 3 * 3 and column c / 3 * 3",
            Cause::DigitNeverTried =>
                "a digit is never tried: '1'..'9' leaves out 9, and 1..9 leaves out bit 0",
            Cause::LastNeverVisited =>
                "the last row or column is never visited: a loop over 0..8 instead of 0..9",
            Cause::FirstNeverVisited =>
                "the first row or column is never visited: a loop over 1..9 instead of 0..9",
            Cause::MasksNotRestored =>
                "masks are not restored after a dead end, so digits that fit are refused later",
            Cause::NextDigitNotTried =>
                "after a dead end, the search returns without trying the next digit",
            Cause::NoGuess =>
                "only forced cells are filled: where no cell is forced, the search must guess",
            Cause::SinglePass =>
                "the board is scanned only once: a cell that became forced later is not\n  \
                   looked at again",
            Cause::StopsEarly =>
                "the search stops too early: it does not go on after a clue, or its\n  \
                   recursive call works on a copy",
            Cause::FirstDigitKept =>
                "the first digit that fits is kept: the result of the recursive call is\n  \
                   ignored or always true, or the digit is never taken back, so the next one is not tried",
            Cause::BlankNotRestored =>
                "the undo is incomplete: after a dead end the cell must be '.' again",
            Cause::OffByOne =>
                "digit and bit are off by one: bit 0 stands for '1', and digits begin at '1'",
            Cause::NumberAsCharacter =>
                "the number was written as a character: char::from(n) is a control\n  \
                   character; the digit is (b'0' + n) as char, or char::from_digit(n, 10)",
            Cause::OtherCharacter =>
                "this is not a digit: look at how a character is made from a number",
            Cause::RowUnchecked =>
                "the row check is missing, looks at another row, or ends one cell short",
            Cause::ColumnUnchecked =>
                "the column check is missing, looks at another column, or ends one cell short",
            Cause::RowAndColumnUnchecked => "rows and columns are not checked, only boxes are",
            Cause::BoxUnchecked => "the box is not checked, or not all of its cells are",
            Cause::NothingChecked =>
                "digits are placed that do not fit: a check is missing or compares the\n  \
                   wrong cells, or its result is not used",
            Cause::MarksWrong =>
                "a filled digit is not marked as used, or the undo takes away too much,\n  \
                   so a digit that is still on the board is free again",
            Cause::ClueWritten =>
                "clues must not be written: fill and undo only cells that were '.'",
            Cause::NotUndone =>
                "blanks are not restored on failure: when the last digit of a cell has\n  \
                   failed, the cell must be '.' again",
            Cause::CluesUnchecked =>
                "repeated clues are not refused: check the clues before the search",
            Cause::RowsChanged => "rows or cells were added or removed: only write into blanks",
            Cause::State =>
                "state kept between calls: a static or thread_local that is not reset at the start",
            Cause::EndlessLoop =>
                "a loop that does not end: the position does not move on, or it comes\n  \
                   back to where it was, as when a cell starts again at '1' after a dead end; or a wait\n  \
                   for something",
            Cause::NoEarlyExit => "no early exit: the search goes on after the first solution",
            Cause::NoPruning =>
                "too slow, no pruning: see what the next stage of the ladder adds\n  \
                   (src/ladder/mask.rs: masks; src/ladder/mrv.rs: fewest candidates first;\n  \
                   src/solution.rs: deduction)",
            Cause::Printing => "printing takes the time: print nothing in the search",
            Cause::Panic =>
                "an index, a subtraction or an unwrap without what it expects; see that line",
            Cause::PanicInDrop =>
                "a `drop` that panics while another panic is on its way; fix the first panic",
            Cause::EndlessRecursion =>
                "the function calls itself without getting any further: a clue is not\n  \
                   skipped (+ 1 is missing), or nothing ends it after the last cell",
            Cause::ProcessExit =>
                "std::process::exit ends the judge's program as well: return instead",
            Cause::Abort => "std::process::abort, or unsafe code that went wrong",
            Cause::GrowsWithoutEnd =>
                "a Vec or String that grows in a loop or recursion that does not end",
            Cause::WrongFixture => "not your solver: correct the expectation in fixtures/",
        })
    }
}
