//! What `make practice` runs: the boards from easy to hard on `src/practice.rs`, up to the first
//! that fails. With the name of a board it runs that one alone.

use std::env;
use std::io::{self, Write};
use std::process::{Command, ExitCode};

use sudoku_kata::solution::Solution;

#[allow(dead_code)] // the tests use the rest
#[path = "../kata/support/mod.rs"]
mod support;

use support::check::{LIMIT, NO_ANSWER, check};
use support::diagnosis::STATE;
use support::fixtures::{self, Fixture};
use support::lessons::{LESSONS, is_taught};

fn main() -> ExitCode {
    let (fixtures, faults) = fixtures::read_folder(&fixtures::folder());
    for fault in &faults {
        println!("{fault}");
    }
    if let Some(name) = env::args().nth(1) {
        return alone(&name, &fixtures);
    }
    let lessons = lessons(&fixtures);
    for (i, (title, boards)) in lessons.iter().enumerate() {
        println!("Lesson {} of {}: {title}", i + 1, lessons.len());
        for fixture in boards {
            // Said before the run, so that it is known even if the solver ends the whole process.
            print!("  {} ... ", fixture.name);
            let _ = io::stdout().flush();
            if let Err(report) = check(Solution::solve_sudoku, fixture, LIMIT) {
                println!("failed\n\n{report}\n");
                if !report.contains(NO_ANSWER) && passes_alone(&fixture.name) {
                    println!("But it passes when it is the first: {STATE}.\n");
                }
                println!("Passed: {i} of {} lessons.", lessons.len());
                if let Some((next, _)) = lessons.get(i + 1) {
                    println!("What comes next: {next}.");
                }
                println!("Mend src/practice.rs and run make practice again.");
                return ExitCode::FAILURE;
            }
            println!("ok");
        }
    }
    println!("\nAll lessons passed. What comes next: cargo test --features practice");
    println!("runs the whole harness on your solver, malformed boards and all.");
    match faults.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

fn alone(name: &str, fixtures: &[Fixture]) -> ExitCode {
    let Some(fixture) = fixtures.iter().find(|fixture| fixture.name == name) else {
        println!("no fixture is named {name}");
        return ExitCode::FAILURE;
    };
    match check(Solution::solve_sudoku, fixture, LIMIT) {
        Ok(()) => ExitCode::SUCCESS,
        Err(report) => {
            println!("{report}");
            ExitCode::FAILURE
        }
    }
}

/// Whether a process that has seen no other board solves this one.
fn passes_alone(name: &str) -> bool {
    let program = env::current_exe().expect("the path of this program");
    let output = Command::new(program)
        .arg(name)
        .output()
        .expect("a run of one board");
    output.status.success()
}

/// The lessons with their boards; those without a board today are left out.
fn lessons(fixtures: &[Fixture]) -> Vec<(&'static str, Vec<&Fixture>)> {
    let boards = |names: &[&str]| -> Vec<&Fixture> {
        if names.is_empty() {
            return fixtures
                .iter()
                .filter(|fixture| !is_taught(&fixture.name))
                .collect();
        }
        let find = |name: &&str| fixtures.iter().find(|fixture| fixture.name == **name);
        names.iter().filter_map(find).collect()
    };
    let lessons = LESSONS.iter().map(|(title, names)| (*title, boards(names)));
    lessons.filter(|(_, boards)| !boards.is_empty()).collect()
}
