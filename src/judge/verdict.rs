//! The judge's words, and the report that goes with them.

use std::fmt;

use super::cause::{Diagnosis, wrong_cells};
use super::child::{Outcome, Prints};
use super::fixtures::{Expected, Fixture};
use crate::board::Board;

/// What the judge says of a solver that failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    WrongAnswer,
    TimeLimitExceeded,
    RuntimeError,
}

impl Verdict {
    /// The verdict on a call that ended like this, and not as expected.
    pub fn of(outcome: &Outcome) -> Verdict {
        match outcome {
            Outcome::Returned { .. } => Verdict::WrongAnswer,
            Outcome::TimedOut(_) => Verdict::TimeLimitExceeded,
            _ => Verdict::RuntimeError,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::WrongAnswer => "Wrong Answer",
            Verdict::TimeLimitExceeded => "Time Limit Exceeded",
            Verdict::RuntimeError => "Runtime Error",
        })
    }
}

/// A board that a solver failed, and why. [`Display`](fmt::Display) is the whole report, at most 40
/// lines; [`line`](Report::line) is one line.
pub struct Report {
    /// The name of the lesson that the board is from.
    pub lesson: Option<String>,
    pub fixture: Fixture,
    pub outcome: Outcome,
    pub diagnosis: Diagnosis,
    pub prints: Prints,
    /// The command that shows the failure again.
    pub rerun: String,
}

impl Report {
    pub fn verdict(&self) -> Verdict {
        Verdict::of(&self.outcome)
    }

    /// `Wrong Answer: lesson 3 "The judge's own examples", board canonical`
    fn heading(&self) -> String {
        let lesson = self.lesson.as_ref().map(|lesson| format!("{lesson}, "));
        let lesson = lesson.unwrap_or_default();
        format!("{}: {lesson}board {}", self.verdict(), self.fixture.name)
    }

    /// The report in four lines, without the boards.
    pub fn brief(&self) -> String {
        let Report { diagnosis, rerun, .. } = self;
        let mut brief = format!("{}\n", self.heading());
        brief += &format!("  {}\n", diagnosis.sentence);
        if let Some(cause) = diagnosis.causes.first() {
            brief += &format!("  Likely cause: {cause}\n").replace("\n  ", "\n    ");
        }
        brief + &format!("  Run it alone: {rerun}")
    }

    /// `canonical: Wrong Answer: It has a solution, yet the board is unchanged.`
    pub fn line(&self) -> String {
        let Report { fixture, diagnosis, .. } = self;
        format!("{}: {}: {}", fixture.name, self.verdict(), diagnosis.sentence)
    }

    /// The board that the solver left, if there is something to see in it.
    fn after(&self) -> Option<&Board> {
        let lengths = |board: &Board| board.0.iter().map(Vec::len).collect::<Vec<_>>();
        match &self.outcome {
            Outcome::Returned { board, .. } => {
                let same_shape =
                    lengths(board) == [9; 9] && lengths(&self.fixture.puzzle) == [9; 9];
                (*board != self.fixture.puzzle && same_shape).then_some(board)
            }
            _ => None,
        }
    }
}

/// What the test harness shows of a test that returns it.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { fixture, diagnosis, prints, rerun, .. } = self;
        writeln!(f, "{}", self.heading())?;
        writeln!(f, "{}", diagnosis.sentence)?;
        if let Some(after) = self.after() {
            writeln!(f, "\n{}", side_by_side(fixture, after))?;
        }
        if prints.count > 0 {
            let of = match prints.count - prints.last.len() {
                0 => String::new(),
                _ => format!(", the last {} of {} lines", prints.last.len(), prints.count),
            };
            writeln!(f, "\nYour solver printed{of}:")?;
            for line in &prints.last {
                writeln!(f, "  {line}")?;
            }
        }
        for (i, cause) in diagnosis.causes.iter().enumerate() {
            let begin = if i == 0 { "\nLikely cause:" } else { "or" };
            writeln!(f, "{begin} {cause}")?;
        }
        write!(f, "\nRun it again: {rerun}")
    }
}

/// The puzzle, what became of it with a `*` after each wrong cell, and what was expected.
fn side_by_side(fixture: &Fixture, after: &Board) -> String {
    let wrong = wrong_cells(fixture, after);
    let mut boards =
        vec![("puzzle", grid(&fixture.puzzle, &[])), ("yours, * is wrong", grid(after, &wrong))];
    if let Expected::One(solution) = &fixture.expected {
        boards.push(("expected", grid(solution, &[])));
    }
    let row = |cells: Vec<&str>| format!("  {}", cells.join("   ")).trim_end().to_string();
    let heading: Vec<String> = boards.iter().map(|(what, _)| format!("{what:<22}")).collect();
    let mut lines = vec![row(heading.iter().map(String::as_str).collect())];
    for i in 0..11 {
        lines.push(row(boards.iter().map(|(_, grid)| grid[i].as_str()).collect()));
    }
    lines.join("\n")
}

/// The eleven lines of a grid of nine rows of nine, each 22 characters wide.
fn grid(board: &Board, marked: &[(usize, usize)]) -> Vec<String> {
    let mut lines = Vec::new();
    for (r, row) in board.0.iter().enumerate() {
        if r == 3 || r == 6 {
            lines.push("------+-------+------ ".to_string());
        }
        let mut line = String::new();
        for (c, &cell) in row.iter().enumerate() {
            if c == 3 || c == 6 {
                line += "| ";
            }
            line.push(if matches!(cell, '.' | ':' | '0'..='9') { cell } else { '?' });
            line.push(if marked.contains(&(r, c)) { '*' } else { ' ' });
        }
        lines.push(line);
    }
    lines
}
