//! The paste region: compiled with plain rustc as the judge does, and run on the judge's JSON.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::{fixtures, process};

const START: &str = "@lc code=start";
const END: &str = "@lc code=end";

const SOLVER: &str = if cfg!(feature = "practice") {
    "src/practice.rs"
} else {
    "src/solution.rs"
};

/// What the judge puts around the pasted region: its own struct, and a driver that reads a board of
/// JSON a line and prints what became of it.
const DRIVER: &str = r#"
struct Solution;

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let row = |row: &str| row.chars().filter(|c| !"[\",]".contains(*c)).collect();
        let mut board: Vec<Vec<char>> = line.split("],[").map(row).collect();
        Solution::solve_sudoku(&mut board);
        let row = |row: &Vec<char>| row.iter().map(|c| format!("\"{c}\"")).collect::<Vec<_>>().join(",");
        println!("[[{}]]", board.iter().map(row).collect::<Vec<_>>().join("],["));
    }
}
"#;

fn source(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

/// What the editor tools send: the lines between the first start marker and the first end marker.
fn region(source: &str) -> String {
    let lines = source
        .lines()
        .skip_while(|line| !line.contains(START))
        .skip(1);
    lines
        .take_while(|line| !line.contains(END))
        .map(|line| format!("{line}\n"))
        .collect()
}

/// Compiles the region as the judge does; the error is what rustc said.
fn compile(file: &str, edition: &str) -> Result<PathBuf, String> {
    let name = format!("paste-{}-{edition}", file.replace(['/', '.'], "-"));
    let program = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let code = program.with_extension("rs");
    fs::write(&code, region(&source(file)) + DRIVER).unwrap();
    let rustc = env::var_os("RUSTC").unwrap_or("rustc".into());
    let mut command = Command::new(rustc);
    command.args([
        "--edition",
        edition,
        "-C",
        "opt-level=2",
        "-D",
        "warnings",
        "-o",
    ]);
    let output = process::output(command.arg(&program).arg(&code), b"");
    match output.status.success() {
        true => Ok(program),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

fn run(program: &Path, input: &str) -> String {
    let output = process::output(&mut Command::new(program), input.as_bytes());
    assert!(output.status.success(), "{}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// The judge has edition 2024; it had 2021 for long.
#[rstest]
#[case::solution(SOLVER, "2024")]
#[case::solution_in_2021(SOLVER, "2021")]
#[case::mrv("tests/ladder/mrv.rs", "2024")]
#[case::mask("tests/ladder/mask.rs", "2024")]
#[case::scan("tests/ladder/scan.rs", "2024")]
fn the_region_compiles_and_solves(#[case] file: &str, #[case] edition: &str) {
    let program = compile(file, edition).unwrap_or_else(|error| panic!("{file}: {error}"));
    let names = [
        "canonical",
        "last-clue-changed",
        "one-blank",
        "canonical",
        "inkala-2012",
    ];
    let (mut input, mut expected) = (String::new(), String::new());
    for fixture in names.map(fixtures::named) {
        let answer = match fixture.expected {
            fixtures::Expected::One(solution) => solution,
            _ => fixture.puzzle.clone(),
        };
        input += &format!("{}\n", fixture.puzzle.to_json());
        expected += &format!("{}\n", answer.to_json());
    }
    assert_eq!(run(&program, &input), expected);
}

/// A second mention of a marker makes the editor tools send the wrong text.
#[rstest]
#[case::solution(SOLVER)]
#[case::mrv("tests/ladder/mrv.rs")]
#[case::mask("tests/ladder/mask.rs")]
#[case::scan("tests/ladder/scan.rs")]
#[case::stub("tests/ladder/stub.rs")]
fn the_header_and_each_marker_stand_once(#[case] file: &str) {
    let source = source(file);
    let lines_with = |text: &str| source.lines().filter(|line| line.contains(text)).count();
    let first = source.lines().next().unwrap_or_default();
    assert!(
        first.contains(" @lc app=leetcode id=37 lang=rust"),
        "{file}: {first}"
    );
    assert_eq!((lines_with(START), lines_with(END)), (1, 1), "{file}");
    assert!(source.find(START) < source.find(END), "{file}");
    let outside = source.replace(&region(&source), "");
    assert!(
        outside.contains("pub struct Solution;"),
        "{file}: the judge supplies the struct"
    );
}
