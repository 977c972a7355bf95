//! The command line: every format, every error, every exit status.

use std::io::Write;
use std::process::Stdio;

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::*;

const SIDE_BY_SIDE: &str = "\
5 3 . | . 7 . | . . .     5 3 4 | 6 7 8 | 9 1 2
6 . . | 1 9 5 | . . .     6 7 2 | 1 9 5 | 3 4 8
. 9 8 | . . . | . 6 .     1 9 8 | 3 4 2 | 5 6 7
------+-------+------     ------+-------+------
8 . . | . 6 . | . . 3     8 5 9 | 7 6 1 | 4 2 3
4 . . | 8 . 3 | . . 1     4 2 6 | 8 5 3 | 7 9 1
7 . . | . 2 . | . . 6     7 1 3 | 9 2 4 | 8 5 6
------+-------+------     ------+-------+------
. 6 . | . . . | 2 8 .     9 6 1 | 5 3 7 | 2 8 4
. . . | 4 1 9 | . . 5     2 8 7 | 4 1 9 | 6 3 5
. . . | . 8 . | . 7 9     3 4 5 | 2 8 6 | 1 7 9
";

/// What it wrote, what it complained of, and its exit status.
fn run(args: &[&str], input: &str) -> (String, String, i32) {
    let mut command = program(args);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes()); // it may not be read
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// The ladder's mrv solves here, so that a broken solution fails no test of the command line.
fn solve(args: &[&str], input: &str) -> (String, String, i32) {
    run(&[&["--solver", "mrv"], args].concat(), input)
}

#[test]
fn solves_the_canonical_board_without_arguments() {
    assert_eq!(solve(&[], ""), (SIDE_BY_SIDE.to_string(), String::new(), 0));
}

#[rstest]
#[case::grid(&["--format", "grid", "-"], SIDE_BY_SIDE.to_string())]
#[case::line(&["--format=line", "-"], solution_of("canonical").to_line() + "\n")]
#[case::json(&["-", "--format", "json"], solution_of("canonical").to_json() + "\n")]
fn writes_each_format(#[case] args: &[&str], #[case] stdout: String) {
    let board = named("canonical").puzzle.to_line();
    assert_eq!(solve(args, &board), (stdout, String::new(), 0));
}

#[rstest]
#[case::no_solution("mistyped-clue", "no solution")]
#[case::repeat("repeat-in-row-only-two-clues", "two 1s in row 1 (columns 1 and 2)")]
fn shows_an_unsolved_board_unchanged(#[case] name: &str, #[case] reason: &str) {
    let board = named(name).puzzle.to_line() + "\n";
    let said = format!("standard input:2: {reason}\n");
    assert_eq!(solve(&["--format", "line", "-"], &format!("\n{board}")), (board, said, 1));
}

#[rstest]
#[case::none("mistyped-clue", "no solution")]
#[case::one("canonical", "one solution")]
#[case::several("two-solutions", "2 solutions")]
#[case::many("empty", "over 20,000 solutions")]
fn counts_solutions(#[case] name: &str, #[case] count: &str) {
    let (stdout, stderr, status) = run(&["--count", "-"], &named(name).puzzle.to_line());
    assert_eq!(
        (stdout, stderr, status),
        (format!("standard input:1: {count}\n"), String::new(), 0)
    );
}

#[rstest]
#[case::option(&["--fast"], "unknown option --fast")]
#[case::format(&["--format", "xml"], "--format is \"xml\", expected grid, line or json")]
#[case::solver(&["--solver", "x"], "no solver is named \"x\", expected one of solution, practice, scan, mask, mrv")]
#[case::judge(&["judge", "mrv", "x"], "no board in fixtures/ is named x")]
#[case::testcase(&["testcase", "x"], "no board in fixtures/ is named x")]
#[case::paste(&["paste", "Cargo.toml"], "Cargo.toml: no impl Solution between the markers @lc code=start and end")]
fn refuses_wrong_usage(#[case] args: &[&str], #[case] reason: &str) {
    let said = format!("sudoku-kata: {reason}; --help shows the usage\n");
    assert_eq!(run(args, ""), (String::new(), said, 2));
}

#[test]
fn prints_a_board_as_the_judge_takes_it() {
    let json = format!("{JSON}\n");
    assert_eq!(run(&["testcase"], ""), (json, String::new(), 0));
}

#[test]
fn judges_a_stage_on_one_board() {
    let (stdout, stderr, status) = run(&["judge", "mrv", "canonical"], "");
    assert!(stdout.starts_with("Accepted. 1 board, the slowest is canonical in "), "{stdout}");
    assert_eq!((stderr, status), (String::new(), 0));
}
