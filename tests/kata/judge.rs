//! The judge: what it says of each wrong board, and of each way to die.

use std::cell::Cell;
use std::process::{self, Command};
use std::time::Duration;
use std::{env, hint};

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::judge::Judge;
use sudoku_kata::judge::cause::{Cause, diagnose};
use sudoku_kata::judge::child::{Outcome as Call, Prints, Solve, serve};
use sudoku_kata::ladder::mrv;

use crate::support::*;

fn returned(board: Board) -> Call {
    let took = Duration::ZERO;
    Call::Returned { board, took }
}

fn causes(name: &str, call: &Call, passed: &[&str]) -> Vec<Cause> {
    let passed: Vec<_> = passed.iter().map(|name| named(name)).collect();
    diagnose(&named(name), call, &Prints::default(), &passed).causes
}

/// The solution of the canonical board with some cells changed, given by row and column from 1.
#[rstest]
#[case::clue_changed(&[(1, 1, '6')], "The clue at row 1 column 1 was '5' and is now '6'.", &[Cause::ClueWritten])]
#[case::clue_blanked(&[(9, 9, '.')], "The clue at row 9 column 9 was '9' and is now '.'.", &[Cause::ClueWritten])]
#[case::zero(&[(1, 3, '0')], "Row 1 column 3 holds '0', expected '4'.", &[Cause::OffByOne])]
#[case::colon(&[(9, 1, ':')], "Row 9 column 1 holds ':', expected '3'.", &[Cause::OffByOne])]
#[case::number(&[(1, 3, '\u{4}')], "Row 1 column 3 holds '\\u{4}', a control character, expected '4'.", &[Cause::NumberAsCharacter])]
#[case::letter(&[(1, 3, 'x')], "Row 1 column 3 holds 'x', expected '4'.", &[Cause::OtherCharacter])]
#[case::first_row(&[(1, 3, '.'), (1, 4, '.'), (1, 6, '.'), (1, 7, '.'), (1, 8, '.'), (1, 9, '.')], "6 of 51 blanks are left.", &[Cause::FirstNeverVisited])]
#[case::last_row(&[(9, 1, '.'), (9, 2, '.'), (9, 3, '.'), (9, 4, '.'), (9, 6, '.'), (9, 7, '.')], "6 of 51 blanks are left.", &[Cause::LastNeverVisited])]
#[case::two_of_a_row(&[(1, 3, '.'), (1, 4, '.')], "2 of 51 blanks are left.", &[Cause::SinglePass])]
#[case::a_forced_cell(&[(5, 5, '.'), (1, 4, '.')], "2 of 51 blanks are left.", &[Cause::StopsEarly])]
#[case::anything(&[(1, 3, '3')], "Rows, columns and boxes repeat digits: two 3s in row 1 (columns 2 and 3).", &[Cause::NothingChecked])]
#[case::rows(&[(1, 3, '2'), (2, 3, '4')], "Rows repeat digits: two 2s in row 1 (columns 3 and 9).", &[Cause::RowUnchecked])]
#[case::columns(&[(1, 4, '8'), (1, 6, '6')], "Columns repeat digits: two 8s in column 4 (rows 1 and 5).", &[Cause::ColumnUnchecked])]
fn a_wrong_solution(
    #[case] cells: &[(usize, usize, char)],
    #[case] sentence: &str,
    #[case] causes: &[Cause],
) {
    let mut board = solution_of("canonical");
    for &(r, c, character) in cells {
        board.0[r - 1][c - 1] = character;
    }
    let said = diagnose(&named("canonical"), &returned(board), &Prints::default(), &[]);
    assert_eq!((said.sentence.as_str(), &said.causes[..]), (sentence, causes));
}

/// Boards passed before exclude causes: what filled one unit writes into the board.
#[test]
fn an_unchanged_board_after_others() {
    let call = returned(named("dead-end").puzzle);
    let passed = ["one-blank", "one-blank-a-box", "each-rule-decides"];
    let expected = [Cause::MasksNotRestored, Cause::NextDigitNotTried];
    assert_eq!(causes("dead-end", &call, &passed), expected);
}

#[test]
fn an_unsolvable_board_that_was_changed() {
    let mut board = named("last-clue-changed").puzzle;
    board.0[0][2] = '4';
    assert_eq!(causes("last-clue-changed", &returned(board), &[]), [Cause::NotUndone]);
    let mut board = named("repeat-far-from-the-blank").puzzle;
    board.0[0][0] = '5';
    let call = returned(board);
    assert_eq!(causes("repeat-far-from-the-blank", &call, &[]), [Cause::CluesUnchecked]);
}

#[rstest]
#[case::no_end("dead-end", &[Cause::EndlessLoop])]
#[case::no_pruning("seventeen-a", &[Cause::NoPruning])]
fn a_call_that_is_too_slow(#[case] name: &str, #[case] expected: &[Cause]) {
    let call = Call::TimedOut(Duration::from_secs(6));
    assert_eq!(causes(name, &call, &[]), expected);
}

type Rows = Vec<Vec<char>>;

#[allow(unconditional_recursion)]
fn overflow(board: &mut Rows) {
    let mut copy = board.clone();
    overflow(&mut copy);
    board.clone_from(&copy);
}

fn grow(_: &mut Rows) {
    let mut boards = Vec::new();
    loop {
        boards.push(hint::black_box(vec![1; 1 << 20]));
    }
}

fn panic_twice(_: &mut Rows) {
    struct Bomb;
    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("second");
        }
    }
    let _bomb = Bomb;
    panic!("first");
}

fn print_without_end(_: &mut Rows) {
    loop {
        println!("one more step");
    }
}

/// Right in the first call of a process, or of a thread.
fn solve_once(board: &mut Rows) {
    thread_local!(static SPENT: Cell<bool> = const { Cell::new(false) });
    if !SPENT.replace(true) {
        mrv::Solution::solve_sudoku(board);
    }
}

/// Solvers that end in each possible way, and what the judge says of them.
const ENDS: [(Solve, &str, Cause); 11] = [
    (|_| panic!("no digit fits"), concat!("panicked at ", file!(), ":"), Cause::Panic),
    (|_| panic!("no digit fits"), ": no digit fits.", Cause::Panic),
    (|_| panic!(""), "The solver panicked at ", Cause::Panic),
    (panic_twice, "first; a second panic aborted the process.", Cause::PanicInDrop),
    (
        overflow,
        "The stack overflowed, most likely by recursion without end.",
        Cause::EndlessRecursion,
    ),
    (|_| process::exit(0), "ended the whole process (exit status 0)", Cause::ProcessExit),
    (|_| process::abort(), "The process was aborted (", Cause::Abort),
    (
        |_| loop {
            hint::spin_loop()
        },
        "There was no answer within 300ms.",
        Cause::EndlessLoop,
    ),
    (grow, "over 512 MiB of memory", Cause::GrowsWithoutEnd),
    (print_without_end, "There was no answer within 300ms.", Cause::Printing),
    (solve_once, "The first call was right, the second was not: ", Cause::State),
];

#[test]
fn each_way_to_end_has_its_sentence_and_cause() -> Outcome {
    const CHILD: &str = "SUDOKU_KATA_END";
    if let Ok(i) = env::var(CHILD) {
        serve(ENDS[i.parse::<usize>().unwrap()].0); // the child is this same test
    }
    let mut wrong = Vec::new();
    for (i, (_, sentence, cause)) in ENDS.iter().enumerate() {
        if *cause == Cause::GrowsWithoutEnd && !cfg!(target_os = "linux") {
            continue; // elsewhere it runs into the time limit, when memory is swapped out
        }
        let command = move || {
            let mut command = Command::new(env::current_exe().unwrap());
            let this = "judge::each_way_to_end_has_its_sentence_and_cause";
            command.args([this, "--exact", "--nocapture"]).env(CHILD, i.to_string());
            command
        };
        let has_no_end = matches!(cause, Cause::EndlessLoop | Cause::Printing);
        let limit = Duration::from_millis(if has_no_end { 300 } else { 5000 });
        let mut judge = Judge::new("practice", command, limit);
        let said = match judge.check(None, &named("canonical")) {
            Ok(()) => "accepted".to_string(),
            Err(report)
                if report.diagnosis.sentence.contains(sentence)
                    && report.diagnosis.causes.first() == Some(cause) =>
            {
                continue;
            }
            Err(report) => report.line(),
        };
        wrong.push(format!("{said}, expected {sentence:?} and {cause:?}"));
    }
    none(&wrong)
}
