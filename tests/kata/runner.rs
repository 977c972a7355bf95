//! The runner as a child process: every format, every error, every exit status.

use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::fixtures::{self, Expected};
use crate::support::process;

const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
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

fn runner(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku-kata"));
    command.args(args);
    command
}

/// Runs it to its end: what it wrote, what it complained of, and its exit status.
fn run(args: &[&str], input: &[u8]) -> (String, String, i32) {
    let output = process::output(&mut runner(args), input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

/// A file of this test alone.
fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path
}

#[test]
fn solves_the_canonical_board_without_arguments() {
    assert_eq!(run(&[], b""), (SIDE_BY_SIDE.to_string(), String::new(), 0));
}

#[rstest]
#[case::grid(&["--format", "grid", "-"], SIDE_BY_SIDE)]
#[case::line(&["--format", "line", "-"], &format!("{SOLVED}\n"))]
#[case::equals_sign(&["--format=line", "-"], &format!("{SOLVED}\n"))]
#[case::format_behind_the_file(&["-", "--format", "line"], &format!("{SOLVED}\n"))]
#[case::without_a_file(&["--format", "line"], &format!("{SOLVED}\n"))]
fn writes_each_format(#[case] args: &[&str], #[case] stdout: &str) {
    assert_eq!(
        run(args, BOARD.as_bytes()),
        (stdout.to_string(), String::new(), 0)
    );
}

#[test]
fn writes_json_as_the_judge_does() {
    let Expected::One(solution) = fixtures::named("canonical").expected else {
        unreachable!()
    };
    let (stdout, stderr, status) = run(&["--format", "json", "-"], BOARD.as_bytes());
    assert_eq!(
        (stdout, stderr, status),
        (solution.to_json() + "\n", String::new(), 0)
    );
}

#[test]
fn parts_grids_by_an_empty_line_and_sums_up() {
    let (stdout, stderr, status) = run(&["-"], format!("{BOARD}\n{BOARD}\n").as_bytes());
    assert_eq!(
        (stdout, status),
        (format!("{SIDE_BY_SIDE}\n{SIDE_BY_SIDE}"), 0)
    );
    assert!(stderr.starts_with("2 boards, 2 solved, in "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1);
}

#[rstest]
#[case::no_solution(&format!("{}4", &BOARD[..80]), "no solution")]
#[case::row(&format!("11{}", ".".repeat(79)), "two 1s in row 1 (columns 1 and 2)")]
#[case::full(&format!("{}8", &SOLVED[..80]), "two 8s in row 9 (columns 5 and 9)")]
fn shows_an_unsolved_board_unchanged(#[case] board: &str, #[case] reason: &str) {
    let said = (
        format!("{board}\n"),
        format!("standard input:2: {reason}\n"),
        1,
    );
    assert_eq!(
        run(&["--format", "line", "-"], format!("\n{board}").as_bytes()),
        said
    );
}

#[rstest]
#[case::cell_short(&BOARD[1..], ":1: 80 cells, expected 9 (a row) or 81 (a board)")]
#[case::cell_long(&format!("{BOARD}1"), ":1: 82 cells, expected 9 (a row) or 81 (a board)")]
#[case::letter(&BOARD.replacen("..7", "..x", 1), ":1: cell 5: 'x' is not 1-9 or a blank")]
#[case::empty("", ": no board in it, expected lines of 9 or 81 cells")]
fn names_file_and_line_of_what_it_cannot_read(#[case] content: &str, #[case] error: &str) {
    let said = (String::new(), format!("standard input{error}\n"), 1);
    assert_eq!(run(&["-"], content.as_bytes()), said);
}

#[test]
fn solves_the_good_ones_among_the_bad() {
    let first = file(
        "good-and-bad.txt",
        format!("{BOARD}\n{}\n{BOARD}\n", &BOARD[1..]).as_bytes(),
    );
    let second = file(
        "no-text.txt",
        &[b"\xff\xfe5\x003\x00\n", BOARD.as_bytes()].concat(),
    );
    let (first, second) = (first.to_str().unwrap(), second.to_str().unwrap());
    let (stdout, stderr, status) = run(&["--format", "line", first, second], b"");
    assert_eq!((stdout, status), (format!("{SOLVED}\n").repeat(3), 1));
    let lines: Vec<&str> = stderr.lines().collect();
    assert_eq!(lines.len(), 3, "{stderr}");
    assert_eq!(
        lines[0],
        format!("{first}:2: 80 cells, expected 9 (a row) or 81 (a board)")
    );
    assert_eq!(
        lines[1],
        format!("{second}:1: not UTF-8 text, expected a row or a board")
    );
    assert!(
        lines[2].starts_with("3 boards, 3 solved, 2 lines not read, in "),
        "{stderr}"
    );
}

#[test]
fn sums_up_one_board_among_errors() {
    let (_, stderr, status) = run(
        &["--format", "line", "-"],
        format!("{BOARD}\n5\n").as_bytes(),
    );
    assert_eq!(status, 1);
    let summary = stderr.lines().last().unwrap_or_default();
    assert!(
        summary.starts_with("1 board, 1 solved, 1 line not read, in "),
        "{stderr}"
    );
}

/// Where nothing was solved there is nothing to sum up.
#[test]
fn sums_up_nothing_but_errors_by_their_lines() {
    let (_, stderr, _) = run(&["-"], b"5\n5\n");
    assert_eq!(stderr.lines().count(), 2, "{stderr}");
}

#[test]
fn goes_on_after_a_file_that_cannot_be_opened() {
    let (stdout, stderr, status) =
        run(&["--format", "line", "no-such-file", "-"], BOARD.as_bytes());
    assert_eq!((stdout, status), (format!("{SOLVED}\n"), 2));
    assert!(stderr.starts_with("no-such-file: "), "{stderr}");
}

#[rstest]
#[case::option(&["--fast"], "unknown option --fast")]
#[case::short_option(&["-x"], "unknown option -x")]
#[case::format_missing(&["--format"], "--format without a value, expected grid, line or json")]
#[case::format_unknown(&["--format", "xml"], "--format is \"xml\", expected grid, line or json")]
#[case::format_empty(&["--format="], "--format is \"\", expected grid, line or json")]
fn refuses_wrong_usage(#[case] args: &[&str], #[case] reason: &str) {
    let said = format!("sudoku-kata: {reason}; --help shows the usage\n");
    assert_eq!(run(args, b""), (String::new(), said, 2));
}

#[test]
fn takes_everything_behind_two_dashes_as_files() {
    let (stdout, stderr, status) = run(&["--", "--help"], b"");
    assert_eq!((stdout.as_str(), status), ("", 2));
    assert!(stderr.starts_with("--help: "), "{stderr}");
}

#[rstest]
#[case("--help")]
#[case("-h")]
fn prints_its_usage(#[case] option: &str) {
    let (stdout, stderr, status) = run(&[option], b"");
    assert!(
        stdout.contains("Usage: sudoku-kata [--format grid|line|json] [FILE...]"),
        "{stdout}"
    );
    assert_eq!((stderr, status), (String::new(), 0));
}

/// Runs it with this standard output: what it complained of, and its exit status.
fn run_into(stdout: impl Into<Stdio>, args: &[&str]) -> (String, Option<i32>) {
    let mut child = runner(args)
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let status = process::wait(&mut child).expect("it ends");
    let stderr = io::read_to_string(child.stderr.take().unwrap()).unwrap();
    (stderr, status.code())
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let boards = file("many.txt", format!("{BOARD}\n").repeat(5000).as_bytes());
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    assert_eq!(
        run_into(writer, &[boards.to_str().unwrap()]),
        (String::new(), Some(0))
    );
}

/// Any other trouble with the output is told.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let (stderr, status) = run_into(full, &[]);
    assert!(
        stderr.starts_with("sudoku-kata: standard output: "),
        "{stderr}"
    );
    assert_eq!(status, Some(2));
}

/// On a terminal the filled digits are bold, unless NO_COLOR says otherwise. `script`, of
/// util-linux, lends one.
#[cfg(target_os = "linux")]
#[rstest]
#[case::terminal("", true)]
#[case::no_color("1", false)]
fn filled_digits_stand_out_on_a_terminal(#[case] no_color: &str, #[case] bold: bool) {
    let binary = env!("CARGO_BIN_EXE_sudoku-kata");
    let mut script = Command::new("script");
    script
        .args(["-qec", binary, "/dev/null"])
        .env("NO_COLOR", no_color);
    let output = process::output(&mut script, b"");
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        stdout.contains("5 3 \x1b[1m4\x1b[0m | \x1b[1m6\x1b[0m 7 "),
        bold,
        "{stdout}"
    );
    assert_eq!(stdout.contains("5 3 4 | 6 7 "), !bold, "{stdout}");
}
