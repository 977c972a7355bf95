//! The local judge: runs a solver on the lessons and says what is wrong with it, in the judge's words.

pub mod cause;
pub mod child;
pub mod fixtures;
pub mod verdict;

use std::io::{self, Write};
use std::process::Command;
use std::time::Duration;

use crate::ladder::too_slow;
use cause::{Cause, Diagnosis, diagnose, is_right};
use child::{Outcome, Runner};
use fixtures::{Fixture, Lesson};
use verdict::Report;

/// The time that a solver has for one board. It is long enough for plain backtracking in row order,
/// which the judge accepts.
pub const LIMIT: Duration = Duration::from_secs(6);

/// The time for a board that the judge would never ask for.
const LIMIT_BEYOND: Duration = Duration::from_secs(2);

/// A second call on the same board is made where the first took less than this.
const QUICK: Duration = Duration::from_millis(100);

/// Runs one solver on boards, and remembers which boards it has passed.
pub struct Judge {
    /// The solver's name on the command line.
    solver: String,
    runner: Runner,
    passed: Vec<Fixture>,
    slowest: (Duration, String),
}

impl Judge {
    /// `command` makes the command that serves the solver of this name, see [`child::serve`].
    pub fn new(solver: &str, command: impl Fn() -> Command + 'static, limit: Duration) -> Judge {
        Judge {
            solver: solver.to_string(),
            runner: Runner::new(command, limit),
            passed: Vec::new(),
            slowest: Default::default(),
        }
    }

    /// Runs the solver on a board, twice if it is quick: the second call finds what the first has
    /// left behind. `lesson` is where the board is from, for the report.
    pub fn check(&mut self, lesson: Option<&Lesson>, fixture: &Fixture) -> Result<(), Box<Report>> {
        let first = self.runner.run(&fixture.puzzle);
        let (outcome, state) = match first {
            Outcome::Returned { took, .. } if is_right(fixture, &first) => {
                let second = (took < QUICK).then(|| self.runner.run(&fixture.puzzle));
                match second.filter(|second| !is_right(fixture, second)) {
                    None => {
                        self.slowest = self.slowest.clone().max((took, fixture.name.clone()));
                        self.passed.push(fixture.clone());
                        return Ok(());
                    }
                    Some(second) => (second, Some("The first call was right, the second was not")),
                }
            }
            _ => (first, None),
        };
        let prints = self.runner.finish();
        let diagnosis = diagnose(fixture, &outcome, &prints, &self.passed);
        let alone = format!("cargo run -- judge {} {}", self.solver, fixture.name);
        let (state, rerun) = match state {
            None if self.is_right_alone(fixture, &outcome) => (
                Some("Right alone, wrong after the boards before it"),
                format!("cargo run -- judge {}", self.solver),
            ),
            state => (state, alone),
        };
        let diagnosis = match state {
            Some(state) => Diagnosis {
                sentence: format!("{state}: {}", diagnosis.sentence),
                causes: vec![Cause::State],
            },
            None => diagnosis,
        };
        Err(Box::new(Report {
            lesson: lesson.map(|lesson| lesson.name.clone()),
            fixture: fixture.clone(),
            outcome,
            diagnosis,
            prints,
            rerun,
        }))
    }

    /// Whether a board that failed in this way after others is right in a new process. What took too
    /// much time or memory is not tried again.
    fn is_right_alone(&mut self, fixture: &Fixture, outcome: &Outcome) -> bool {
        let again = !matches!(outcome, Outcome::TimedOut(_) | Outcome::OutOfMemory);
        if !again || self.passed.is_empty() {
            return false;
        }
        let outcome = self.runner.run(&fixture.puzzle);
        self.runner.finish();
        is_right(fixture, &outcome)
    }

    /// Runs a lesson up to the first board that fails, and says so if it has none.
    pub fn lesson(
        &mut self,
        lesson: &Lesson,
        out: &mut impl Write,
    ) -> io::Result<Option<Box<Report>>> {
        let mut left_out = Vec::new();
        for fixture in &lesson.fixtures {
            match too_slow(&self.solver, &fixture.name) {
                Some(reason) => left_out.push(format!("  without {}: {reason}\n", fixture.name)),
                None => {
                    if let Err(report) = self.check(Some(lesson), fixture) {
                        return Ok(Some(report));
                    }
                }
            }
        }
        let passed = match left_out.len() == lesson.fixtures.len() {
            true => "Left out",
            false => "Passed",
        };
        writeln!(out, "{passed} {}", lesson.name)?;
        write!(out, "{}", left_out.concat())?;
        out.flush()?;
        Ok(None)
    }

    /// Judges the solver by all lessons: up to the first that fails among those that the judge asks
    /// for, and then by all that go beyond. Whether it is accepted.
    pub fn all(&mut self, lessons: &[Lesson], out: &mut impl Write) -> io::Result<bool> {
        let (beyond, judged): (Vec<_>, Vec<_>) =
            lessons.iter().partition(|lesson| lesson.beyond_the_judge);
        for lesson in judged {
            if let Some(report) = self.lesson(lesson, out)? {
                writeln!(out, "\n{report}")?;
                return Ok(false);
            }
        }
        writeln!(out, "\nAccepted: this would pass on the judge. {}", self.summary())?;
        writeln!(out, "\nBeyond the judge:")?;
        self.runner.limit = LIMIT_BEYOND;
        for lesson in beyond {
            if let Some(report) = self.lesson(lesson, out)? {
                writeln!(out, "{}", report.brief())?;
                out.flush()?;
            }
        }
        Ok(true)
    }

    /// Judges the solver by these boards alone, up to the first that fails. Whether all are right.
    pub fn boards(&mut self, fixtures: &[Fixture], out: &mut impl Write) -> io::Result<bool> {
        for fixture in fixtures {
            if let Err(report) = self.check(None, fixture) {
                writeln!(out, "{report}")?;
                return Ok(false);
            }
        }
        writeln!(out, "Accepted. {}", self.summary())?;
        Ok(true)
    }

    fn summary(&self) -> String {
        let (took, name) = &self.slowest;
        let s = if self.passed.len() == 1 { "" } else { "s" };
        format!("{} board{s}, the slowest is {name} in {took:.1?}.", self.passed.len())
    }
}
