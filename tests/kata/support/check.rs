//! Runs a solver on a board and says what is wrong, if anything is.

use std::any::Any;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{env, thread};

use pretty_assertions::Comparison;
use sudoku_kata::board::Board;

use super::diagnosis::{self, Diagnosis, diagnose};
use super::fixtures::{self, Expected, Fixture};

/// A solver in the judge's form.
pub type Solve = fn(&mut Vec<Vec<char>>);

/// How long a board may take: far more than a slow machine needs for a solver that prunes.
pub const LIMIT: Duration = Duration::from_secs(10);

/// After so many cases that ran into their limit, the others are given a tenth of it.
const PATIENCE: usize = 5;

static TIMED_OUT: AtomicUsize = AtomicUsize::new(0);

/// What the report of a case that ran into its limit says.
pub const NO_ANSWER: &str = "no answer within its limit of";

/// A second call is made where the first took less than this.
const QUICK: Duration = Duration::from_millis(100);

/// Panics with the report if the solver does not do what the fixture of this name expects.
#[track_caller]
pub fn assert_solves(solve: Solve, name: &str) {
    if let Err(report) = check(solve, &fixtures::named(name), LIMIT) {
        panic!("{report}");
    }
}

/// The reports of all the fixtures that the solver fails. Time is lost with those that run into
/// their limit, and they go on behind the scenes: after a few it ends there.
pub fn failures(solve: Solve, fixtures: &[Fixture], limit: Duration) -> Vec<String> {
    let mut reports: Vec<String> = Vec::new();
    for fixture in fixtures {
        reports.extend(check(solve, fixture, limit).err());
        if reports
            .iter()
            .filter(|report| report.contains(NO_ANSWER))
            .count()
            == 3
        {
            reports.push("the other boards are left out, since these took so long".to_string());
            break;
        }
    }
    reports
}

/// Panics with all that failed, if anything did: the first few in full, of the others a line.
#[track_caller]
pub fn assert_none(failures: &[String]) {
    let (first, others) = failures.split_at(failures.len().min(3));
    let others = others.iter().filter_map(|report| report.lines().next());
    let others = others.collect::<Vec<_>>().join("\n");
    let first = first.join("\n\n");
    assert!(
        failures.is_empty(),
        "{} failed\n\n{first}\n\n{others}",
        failures.len()
    );
}

/// Runs the solver on a fixture, twice if it is quick. The error is a report: the board's name and
/// how to run it alone, what is wrong, the board beside the expected one, and the likely cause.
pub fn check(solve: Solve, fixture: &Fixture, limit: Duration) -> Result<(), String> {
    let start = Instant::now();
    check_once(solve, fixture, limit).map_err(|fault| report(fixture, fault))?;
    if start.elapsed() > QUICK {
        return Ok(());
    }
    check_once(solve, fixture, limit).map_err(|fault| {
        let sentence = format!(
            "the first call was right, the second not: {}",
            fault.diagnosis.sentence
        );
        let diagnosis = Diagnosis {
            sentence,
            cause: diagnosis::STATE,
        };
        report(fixture, Fault { diagnosis, ..fault })
    })
}

struct Fault {
    diagnosis: Diagnosis,
    after: Option<Board>,
}

fn check_once(solve: Solve, fixture: &Fixture, limit: Duration) -> Result<(), Fault> {
    let unseen = |sentence, cause| Fault {
        diagnosis: Diagnosis { sentence, cause },
        after: None,
    };
    match run(solve, fixture, limit) {
        Outcome::Returned(after) => match diagnose(&fixture.puzzle, &after, &fixture.expected) {
            Some(diagnosis) => Err(Fault {
                diagnosis,
                after: Some(after),
            }),
            None => Ok(()),
        },
        Outcome::Panicked(message) => Err(unseen(
            format!("the solver panicked: {message}"),
            diagnosis::PANIC,
        )),
        Outcome::TimedOut(limit) => Err(unseen(
            format!("{NO_ANSWER} {limit:?}"),
            diagnosis::TOO_SLOW,
        )),
    }
}

enum Outcome {
    Returned(Board),
    Panicked(String),
    TimedOut(Duration),
}

/// Runs the solver in a thread of its own, which is left behind if it does not end in time. It bears
/// the board's name, which is all that is known of a stack that overflows.
fn run(solve: Solve, fixture: &Fixture, limit: Duration) -> Outcome {
    let patient = TIMED_OUT.load(Ordering::Relaxed) < PATIENCE;
    let limit = if patient { limit } else { limit / 10 };
    let (sender, receiver) = mpsc::channel();
    let mut board = fixture.puzzle.clone();
    let thread = thread::Builder::new().name(fixture.name.clone());
    let solver = thread.spawn(move || {
        let start = Instant::now();
        solve(&mut board.0);
        let _ = sender.send((board, start.elapsed())); // nobody listens once the limit is over
    });
    let solver = solver.expect("a thread for the solver");
    match receiver.recv_timeout(limit) {
        Ok((board, took)) if took <= limit => Outcome::Returned(board),
        Ok(_) | Err(RecvTimeoutError::Timeout) => {
            TIMED_OUT.fetch_add(1, Ordering::Relaxed);
            Outcome::TimedOut(limit)
        }
        Err(RecvTimeoutError::Disconnected) => {
            Outcome::Panicked(solver.join().err().map(message).unwrap_or_default())
        }
    }
}

fn message(payload: Box<dyn Any + Send>) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or(payload.downcast_ref::<&str>().copied())
        .unwrap_or("without a message")
        .to_string()
}

fn report(fixture: &Fixture, fault: Fault) -> String {
    if let Some(wrong) = fixture.wrong_expectation() {
        return format!("{wrong}\nThe fixture is wrong; the solver may be right.");
    }
    let Diagnosis { sentence, cause } = fault.diagnosis;
    let mut text = format!("{}: {sentence}\n", fixture.name);
    text += &format!("run it alone: {}\n", rerun(fixture));
    if let Some(after) = fault.after {
        let expected = match &fixture.expected {
            Expected::One(solution) => Some(solution),
            Expected::None => Some(&fixture.puzzle),
            Expected::Many(_) => None,
        };
        match expected {
            Some(expected) => {
                text += &format!(
                    "\nyour board < > expected\n{}",
                    board_diff(&after, expected)
                )
            }
            None => text += &format!("\nyour board:\n{after}\n"),
        }
    }
    text += &format!("\nlikely cause: {cause}");
    text
}

/// The rows that differ, each under its expected one; without the heading, which is ours, and
/// without colours where nobody sees them.
fn board_diff(after: &Board, expected: &Board) -> String {
    let diff = Comparison::new(after, expected).to_string();
    let rows = diff.split_once('\n').map_or("", |(_, rows)| rows);
    if io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none() {
        return rows.to_string();
    }
    let mut parts = rows.split('\x1b');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        text + part.split_once('m').map_or(part, |(_, plain)| plain)
    })
}

/// Test threads bear the name of their test. The folder walk, and practice, can run one fixture.
fn rerun(fixture: &Fixture) -> String {
    let practice = if cfg!(feature = "practice") {
        " --features practice"
    } else {
        ""
    };
    match thread::current().name() {
        Some(test) if test.contains("::") && !test.ends_with("::every_fixture") => {
            format!("cargo test{practice} {test}")
        }
        _ => format!(
            "FIXTURE={} cargo test{practice} every_fixture",
            fixture.name
        ),
    }
}
