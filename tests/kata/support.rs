//! What the tests share: the fixtures, and the solver that is tested.

use std::env;
use std::fmt;
use std::process::{Command, Stdio};
use std::time::Duration;

use sudoku_kata::board::Board;
use sudoku_kata::judge::Judge;
use sudoku_kata::judge::fixtures::{Expected, Fixture, Lesson, folder, read_folder};

/// The canonical board, its solution, and the board as the judge writes it.
pub const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
pub const JSON: &str = r#"[["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],[".",".",".",".","8",".",".","7","9"]]"#;

/// Why a test failed. `Debug` is what the test harness prints, so it is the plain text.
pub struct Failure(pub String);

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The outcome of a test.
pub type Outcome = Result<(), Failure>;

/// Fails with the number of failures and the first three of them.
pub fn none(failures: &[String]) -> Outcome {
    if failures.is_empty() {
        return Ok(());
    }
    let first: Vec<String> = failures.iter().take(3).cloned().collect();
    let text = format!("{} failed:\n{}", failures.len(), first.join("\n"));
    Err(Failure(text))
}

/// The solver that the variable SOLVER names.
pub fn solver() -> String {
    env::var("SOLVER").unwrap_or("solution".to_string())
}

/// The program with these arguments.
pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku-kata"));
    command.args(args).stdin(Stdio::null());
    command
}

/// A judge of this solver. Its limit is that of `cargo test`, which should end soon.
pub fn judge(solver: &str) -> Judge {
    let child = solver.to_string();
    let command = move || program(&["child", &child]);
    Judge::new(solver, command, Duration::from_secs(2))
}

/// The lessons, in the order in which the judge takes them.
pub fn lessons() -> Vec<Lesson> {
    let (lessons, faults) = read_folder(&folder());
    assert_eq!(faults, Vec::<String>::new());
    lessons
}

pub fn fixtures() -> Vec<Fixture> {
    let lessons = lessons().into_iter();
    lessons.flat_map(|lesson| lesson.fixtures).collect()
}

pub fn named(name: &str) -> Fixture {
    let found = fixtures().into_iter().find(|fixture| fixture.name == name);
    found.unwrap_or_else(|| panic!("no fixture is named {name}"))
}

pub fn solution_of(name: &str) -> Board {
    match named(name).expected {
        Expected::One(solution) => solution,
        other => panic!("{name} expects {other}"),
    }
}
