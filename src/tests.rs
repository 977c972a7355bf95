//! Every lesson, up to the first board that fails, which is reported in full. This is a unit test
//! because cargo runs these first and stops if one fails, and its name puts the report at the end.

use std::env;
use std::io;
use std::process::Command;
use std::time::Duration;

use crate::judge::Judge;
use crate::judge::child::serve;
use crate::judge::fixtures::{folder, read_folder};
use crate::judge::verdict::Report;
use crate::{SOLVERS, solver};

/// Set in the child process, which runs this same test.
const CHILD: &str = "SUDOKU_KATA_CHILD";

#[test]
fn the_solver_passes_every_lesson() -> Result<(), Box<Report>> {
    let name = env::var("SOLVER").unwrap_or(SOLVERS[0].0.to_string());
    let solve = solver(&name).unwrap_or_else(|| panic!("SOLVER is {name}, which is no solver"));
    if env::var_os(CHILD).is_some() {
        serve(solve);
    }
    let command = || {
        let mut command = Command::new(env::current_exe().unwrap());
        let this = "tests::the_solver_passes_every_lesson";
        command.args([this, "--exact", "--nocapture"]);
        command.env(CHILD, "1");
        command
    };
    let (lessons, faults) = read_folder(&folder());
    assert_eq!(faults, Vec::<String>::new());
    let mut judge = Judge::new(&name, command, Duration::from_secs(2));
    for lesson in &lessons {
        judge.lesson(lesson, &mut io::sink()).unwrap().map_or(Ok(()), Err)?;
    }
    Ok(())
}
