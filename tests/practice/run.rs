//! What `make practice` runs: the boards from easy to hard on `src/practice.rs`, up to the first
//! that fails.

use std::io::{self, Write};
use std::process::ExitCode;

use sudoku_kata::solution::Solution;

#[allow(dead_code)] // the tests use the rest
#[path = "../kata/support/mod.rs"]
mod support;

use support::check::{LIMIT, check};
use support::fixtures::{self, Fixture};
use support::lessons::LESSONS;

fn main() -> ExitCode {
    let (fixtures, faults) = fixtures::read_folder(&fixtures::folder());
    for fault in &faults {
        println!("{fault}");
    }
    for (i, (title, _)) in LESSONS.iter().enumerate() {
        let boards = boards_of(i, &fixtures);
        if boards.is_empty() {
            continue;
        }
        println!("Lesson {}: {title}", i + 1);
        for fixture in boards {
            // Said before the run, so that it is known even if the solver ends the whole process.
            print!("  {} ... ", fixture.name);
            let _ = io::stdout().flush();
            if let Err(report) = check(Solution::solve_sudoku, fixture, LIMIT) {
                println!("failed\n\n{report}\n");
                print_progress(i);
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

fn boards_of(lesson: usize, fixtures: &[Fixture]) -> Vec<&Fixture> {
    let names = LESSONS[lesson].1;
    let taught = |name: &str| LESSONS.iter().any(|(_, names)| names.contains(&name));
    if names.is_empty() {
        return fixtures
            .iter()
            .filter(|fixture| !taught(&fixture.name))
            .collect();
    }
    let find = |name: &&str| fixtures.iter().find(|fixture| fixture.name == **name);
    names.iter().filter_map(find).collect()
}

fn print_progress(lesson: usize) {
    println!("Passed: {lesson} of {} lessons.", LESSONS.len());
    if let Some((next, _)) = LESSONS.get(lesson + 1) {
        println!("What comes next: {next}.");
    }
    println!("Mend src/practice.rs and run make practice again.");
}
