//! The runner: solves boards from files or standard input and shows them.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use sudoku_kata::board::{self, Board};
use sudoku_kata::solution::Solution;

const USAGE: &str = "\
Solves sudoku boards.

Usage: sudoku-kata [--format grid|line|json] [FILE...]

Without a FILE it solves the board of LeetCode 37. A FILE of - is standard input.

A board is a line of 81 cells or nine lines of 9; a blank is '.', '0' or '_'.
Frames, spaces, judge JSON and # comments are understood.

Options:
  --format grid   puzzle and solution side by side (the default)
  --format line   the solution as 81 characters
  --format json   the solution as the judge writes it
  --help          this text

A board that is not solved is shown unchanged, and the reason goes to standard
error. Exit status: 0 all solved, 1 some not, 2 wrong usage or a file
that cannot be opened or written.
";

const CANONICAL: &str = include_str!("../fixtures/canonical.txt");

/// Exit statuses: a board that is not solved or cannot be read.
const NOT_SOLVED: u8 = 1;
/// Wrong usage, a file that cannot be opened, an output that cannot be written.
const TROUBLE: u8 = 2;

enum Format {
    Grid,
    Line,
    Json,
}

enum Command {
    Help,
    Solve {
        format: Format,
        files: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    let command = match parse(std::env::args_os().skip(1)) {
        Ok(command) => command,
        Err(reason) => {
            complain(format_args!(
                "sudoku-kata: {reason}; --help shows the usage"
            ));
            return TROUBLE.into();
        }
    };
    let mut runner = Runner::new();
    let written = match command {
        Command::Help => runner.out.write_all(USAGE.as_bytes()),
        Command::Solve { format, files } => runner.run(&format, &files),
    };
    match written.and_then(|()| runner.out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(format_args!("sudoku-kata: standard output: {error}"));
            TROUBLE.into()
        }
        _ => runner.status.into(),
    }
}

fn parse(mut args: impl Iterator<Item = OsString>) -> Result<Command, String> {
    let mut format = Format::Grid;
    let mut files = Vec::new();
    while let Some(arg) = args.next() {
        match arg.to_str() {
            Some("--help" | "-h") => return Ok(Command::Help),
            Some("--format") => format = parse_format(args.next())?,
            Some("--") => files.extend(args.by_ref()),
            Some(text) if text.starts_with("--format=") => {
                format = parse_format(text.strip_prefix("--format=").map(OsString::from))?;
            }
            Some(text) if text.starts_with('-') && text != "-" => {
                return Err(format!("unknown option {text}"));
            }
            _ => files.push(arg),
        }
    }
    Ok(Command::Solve { format, files })
}

fn parse_format(value: Option<OsString>) -> Result<Format, String> {
    let expected = "expected grid, line or json";
    let value = value.ok_or_else(|| format!("--format without a value, {expected}"))?;
    match value.to_str() {
        Some("grid") => Ok(Format::Grid),
        Some("line") => Ok(Format::Line),
        Some("json") => Ok(Format::Json),
        _ => Err(format!("--format is {value:?}, {expected}")),
    }
}

/// Says something on standard error. If even that is closed, the exit status still tells.
fn complain(message: impl Display) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// The boards so far, how they went, and where they are shown.
struct Runner {
    out: BufWriter<io::StdoutLock<'static>>,
    /// Whether filled cells stand out, as they do on a terminal.
    bold: bool,
    shown: usize,
    solved: usize,
    /// Lines that could not be read as boards or rows.
    bad_lines: usize,
    /// The time spent in the solver.
    time: Duration,
    status: u8,
}

impl Runner {
    fn new() -> Runner {
        let out = io::stdout().lock();
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let bold = out.is_terminal() && !no_colour;
        Runner {
            out: BufWriter::new(out),
            bold,
            shown: 0,
            solved: 0,
            bad_lines: 0,
            time: Duration::ZERO,
            status: 0,
        }
    }

    /// Solves every board of every file; the error is that of standard output.
    fn run(&mut self, format: &Format, files: &[OsString]) -> io::Result<()> {
        if files.is_empty() {
            let puzzle = CANONICAL.split_whitespace().nth(1).unwrap_or_default();
            self.solve_all("canonical", puzzle.as_bytes(), format)?;
        }
        for file in files {
            let (name, text) = match file.to_str() {
                Some("-") => ("standard input".into(), read_stdin()),
                _ => (file.to_string_lossy(), fs::read(file)),
            };
            match text {
                Ok(text) => self.solve_all(&name, &text, format)?,
                Err(error) => self.fail(TROUBLE, format_args!("{name}: {error}"))?,
            }
        }
        let Runner {
            shown,
            solved,
            bad_lines,
            time,
            ..
        } = *self;
        if shown > 0 && shown + bad_lines > 1 {
            self.out.flush()?;
            let boards = if shown == 1 { "board" } else { "boards" };
            let errors = match bad_lines {
                0 => String::new(),
                1 => "1 line not read, ".to_string(),
                n => format!("{n} lines not read, "),
            };
            complain(format_args!(
                "{shown} {boards}, {solved} solved, {errors}in {time:.1?}"
            ));
        }
        Ok(())
    }

    fn solve_all(&mut self, name: &str, text: &[u8], format: &Format) -> io::Result<()> {
        let found = board::read(text);
        if found.is_empty() {
            let reason = "no board in it, expected lines of 9 or 81 cells";
            self.fail(NOT_SOLVED, format_args!("{name}: {reason}"))?;
        }
        for board in found {
            match board {
                Ok((line, puzzle)) => {
                    if let Err(reason) = self.solve(&puzzle, format)? {
                        self.fail(NOT_SOLVED, format_args!("{name}:{line}: {reason}"))?;
                    }
                }
                Err(bad) => {
                    self.bad_lines += 1;
                    let message = format_args!("{name}:{}: {}", bad.line, bad.within_line());
                    self.fail(NOT_SOLVED, message)?;
                }
            }
        }
        Ok(())
    }

    /// Solves one board and shows it; the inner error says why it is not solved.
    fn solve(&mut self, puzzle: &Board, format: &Format) -> io::Result<Result<(), String>> {
        let mut board = puzzle.clone();
        let start = Instant::now();
        Solution::solve_sudoku(&mut board.0);
        self.time += start.elapsed();
        match format {
            Format::Grid => {
                let gap = if self.shown > 0 { "\n" } else { "" };
                write!(self.out, "{gap}{}", side_by_side(puzzle, &board, self.bold))?;
            }
            Format::Line => writeln!(self.out, "{}", board.to_line())?,
            Format::Json => writeln!(self.out, "{}", board.to_json())?,
        }
        self.shown += 1;
        Ok(match board.repeat() {
            Some(repeat) => Err(repeat.to_string()),
            None if !board.is_full() => Err("no solution".to_string()),
            None => {
                self.solved += 1;
                Ok(())
            }
        })
    }

    /// Says why a board or a file failed, after what was written so far.
    fn fail(&mut self, status: u8, reason: impl Display) -> io::Result<()> {
        self.status = self.status.max(status);
        self.out.flush()?;
        complain(reason);
        Ok(())
    }
}

fn read_stdin() -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    Ok(text)
}

/// Puzzle and solution beside each other; `bold` makes the filled cells stand out.
fn side_by_side(puzzle: &Board, solution: &Board, bold: bool) -> String {
    let mut text = String::new();
    for (left, right) in puzzle.to_string().lines().zip(solution.to_string().lines()) {
        text.push_str(&format!("{left}     "));
        for (was, is) in left.chars().zip(right.chars()) {
            match bold && was != is {
                true => text.push_str(&format!("\x1b[1m{is}\x1b[0m")),
                false => text.push(is),
            }
        }
        text.push('\n');
    }
    text
}
