//! The paste region: compiled with plain rustc as the judge does, and run on the judge's JSON.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::*;

/// What the judge puts around the pasted region: its own struct, and a driver that reads one board
/// of JSON per line and prints what became of it.
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

/// What `paste` prints of this file.
fn region(file: &str) -> String {
    let output = program(&["paste", file]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Compiles the region alone; the error is the first line of what rustc said.
fn compile(file: &str, edition: &str, opt_level: &str) -> Result<PathBuf, Failure> {
    let name = format!("paste-{}-{edition}", file.replace(['/', '.'], "-"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let code = program.with_extension("rs");
    fs::write(&code, region(file) + DRIVER).unwrap();
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
    rustc.args(["-D", "warnings", "--edition", edition]);
    rustc.args(["-C", &format!("opt-level={opt_level}")]);
    let output = rustc.arg("-o").arg(&program).arg(&code).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let first = said.lines().next().unwrap_or_default();
    match output.status.success() {
        true => Ok(program),
        false => Err(Failure(format!("{file}: {first}"))),
    }
}

/// The judge has edition 2024, it had 2021 for long, and it optimises; that takes rustc longest.
#[rstest]
#[case::solution("src/solution.rs", "2024", "2")]
#[case::solution_in_2021("src/solution.rs", "2021", "0")]
#[case::mrv("src/ladder/mrv.rs", "2024", "0")]
#[case::mask("src/ladder/mask.rs", "2024", "0")]
#[case::scan("src/ladder/scan.rs", "2024", "0")]
fn the_region_compiles_and_solves(
    #[case] file: &str,
    #[case] edition: &str,
    #[case] opt_level: &str,
) -> Outcome {
    let mut command = Command::new(compile(file, edition, opt_level)?);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let (mut input, mut expected) = (String::new(), String::new());
    for name in ["canonical", "one-blank", "canonical", "ai-escargot"] {
        input += &(named(name).puzzle.to_json() + "\n");
        expected += &(solution_of(name).to_json() + "\n");
    }
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    match output.stdout == expected.as_bytes() {
        true => Ok(()),
        false => Err(Failure(format!("{file}: the pasted region solves wrongly"))),
    }
}

/// A second mention of a marker makes the editor tools send the wrong text.
#[rstest]
#[case::solution("src/solution.rs")]
#[case::practice("src/practice.rs")]
#[case::mrv("src/ladder/mrv.rs")]
#[case::mask("src/ladder/mask.rs")]
#[case::scan("src/ladder/scan.rs")]
fn each_marker_is_there_once(#[case] file: &str) {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let lines_with = |text: &str| source.lines().filter(|line| line.contains(text)).count();
    let first = source.lines().next().unwrap_or_default();
    assert!(first.contains(" @lc app=leetcode id=37 lang=rust"), "{first}");
    assert_eq!((lines_with("@lc code=start"), lines_with("@lc code=end")), (1, 1));
    let outside = source.replace(&region(file), "");
    assert!(outside.contains("pub struct Solution;"), "{file}");
}
