//! The command line: solves boards and counts their solutions, judges a solver, prints what to paste.

use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};

use sudoku_kata::board::Board;
use sudoku_kata::judge::cause::is_completion;
use sudoku_kata::judge::child::{Solve, serve};
use sudoku_kata::judge::fixtures::{self, Expected, Fixture, Lesson};
use sudoku_kata::judge::{Judge, LIMIT};
use sudoku_kata::{SOLVERS, reader, solver};

const USAGE: &str = "\
Solves sudoku boards, and judges sudoku solvers.

Usage: sudoku-kata [OPTION...] [FILE...]        solve the boards of these files
       sudoku-kata judge [SOLVER] [BOARD...]    judge a solver, on these boards alone
       sudoku-kata paste [FILE]                 print the solver of a source file
       sudoku-kata testcase [BOARD]             print a board as the judge takes it

Without a FILE it solves the board of LeetCode 37. A FILE of - is standard input.
A board is a line of 81 cells or nine rows of nine; a blank is '.', '0' or '_'.

Options:
  --format grid    puzzle and solution side by side (the default)
  --format line    the solution as 81 characters
  --format json    the solution as the judge writes it
  --count          do not solve, but say how many solutions each board has
  --solver SOLVER  solution (the default), practice, scan, mask or mrv
  --help           this text

A board that is not solved is shown unchanged, and the reason goes to standard
error. Exit status: 0 all solved, 1 some not, 2 wrong usage or a file that
cannot be opened or written. For judge: 0 accepted, 1 not.
";

const EXAMPLES: &str = include_str!("../fixtures/04-judge-examples.txt");

/// Exit statuses: a board that is not solved or cannot be read, a solver that is not accepted.
const NOT_SOLVED: u8 = 1;
/// Wrong usage, a file that cannot be opened, an output that cannot be written.
const TROUBLE: u8 = 2;

enum Output {
    Grid,
    Line,
    Json,
    Count,
}

fn main() -> ExitCode {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    let word = |i: usize| args.get(i).and_then(|arg| arg.to_str());
    let run = match word(0) {
        Some("child") => match word(1).and_then(solver) {
            Some(solve) => serve(solve),
            None => Err("child needs the name of a solver".to_string()),
        },
        Some("judge") => judge(&args[1..]),
        Some("paste") => paste(args.get(1).unwrap_or(&"src/solution.rs".into())),
        Some("testcase") => testcase(word(1).unwrap_or("canonical")),
        Some("--help" | "-h") => Ok(print(USAGE)),
        _ => solve(args),
    };
    let status = match run {
        Ok(Ok(status)) => status,
        // Whoever closed the pipe has seen enough.
        Ok(Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Ok(Err(error)) => {
            complain(format_args!("sudoku-kata: standard output: {error}"));
            TROUBLE
        }
        Err(reason) => {
            complain(format_args!("sudoku-kata: {reason}; --help shows the usage"));
            TROUBLE
        }
    };
    status.into()
}

/// The exit status, or an error of standard output; before that, what is wrong with the usage.
type Run = Result<io::Result<u8>, String>;

/// Says something on standard error. If even that is closed, the exit status still tells.
fn complain(message: impl Display) {
    let _ = writeln!(io::stderr(), "{message}");
}

fn print(text: &str) -> io::Result<u8> {
    io::stdout().write_all(text.as_bytes()).map(|()| 0)
}

fn solve(args: Vec<OsString>) -> Run {
    let (mut output, mut solver, mut files) = (Output::Grid, SOLVERS[0].1, Vec::new());
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let (option, value) = match arg.to_str().and_then(|arg| arg.split_once('=')) {
            Some((option, value)) if option.starts_with("--") => (option, Some(value.into())),
            _ => (arg.to_str().unwrap_or_default(), None),
        };
        let mut value = || value.clone().or_else(|| args.next()).unwrap_or_default();
        match option {
            "--format" => output = format(&value())?,
            "--count" => output = Output::Count,
            "--solver" => solver = solver_named(&value())?,
            "--" => files.extend(args.by_ref()),
            _ if option.starts_with('-') && option != "-" => {
                return Err(format!("unknown option {option}"));
            }
            _ => files.push(arg),
        }
    }
    Ok(Runner::new(output, solver).run(&files))
}

fn format(value: &OsString) -> Result<Output, String> {
    match value.to_str() {
        Some("grid") => Ok(Output::Grid),
        Some("line") => Ok(Output::Line),
        Some("json") => Ok(Output::Json),
        _ => Err(format!("--format is {value:?}, expected grid, line or json")),
    }
}

fn solver_named(value: &OsString) -> Result<Solve, String> {
    let names = SOLVERS.map(|(name, _)| name).join(", ");
    let solver = value.to_str().and_then(solver);
    solver.ok_or_else(|| format!("no solver is named {value:?}, expected one of {names}"))
}

fn judge(args: &[OsString]) -> Run {
    let names: Vec<String> = args.iter().map(|arg| arg.to_string_lossy().into()).collect();
    let (name, boards) = match names.split_first() {
        Some((name, boards)) if solver(name).is_some() => (name.clone(), boards),
        _ => (SOLVERS[0].0.to_string(), &names[..]),
    };
    let (lessons, faults) = fixtures::read_folder(&fixtures::folder());
    let chosen: Vec<Fixture> = boards
        .iter()
        .map(|board| named(&lessons, &faults, board))
        .collect::<Result<_, String>>()?;
    let program = env::current_exe().map_err(|error| format!("its own program: {error}"))?;
    let child = name.clone();
    let command = move || {
        let mut command = process::Command::new(&program);
        command.args(["child", &child]);
        command
    };
    let mut judge = Judge::new(&name, command, LIMIT);
    let mut out = io::stdout();
    let (accepted, faulty) = if chosen.is_empty() {
        faults.iter().for_each(complain);
        (judge.all(&lessons, &mut out), !faults.is_empty())
    } else {
        (judge.boards(&chosen, &mut out), false)
    };
    Ok(accepted.map(|accepted| match (accepted, faulty) {
        (false, _) => NOT_SOLVED,
        (true, true) => TROUBLE,
        (true, false) => 0,
    }))
}

/// The board of this name; if there is none, it may be in a file that cannot be read.
fn named(lessons: &[Lesson], faults: &[String], name: &str) -> Result<Fixture, String> {
    let mut fixtures = lessons.iter().flat_map(|lesson| &lesson.fixtures);
    let found = fixtures.find(|fixture| fixture.name == name).cloned();
    found.ok_or_else(|| {
        faults.iter().for_each(complain);
        format!("no board in fixtures/ is named {name}")
    })
}

/// What the editor tools send: the lines between the first start marker and the first end marker.
fn paste(file: &OsString) -> Run {
    let name = file.to_string_lossy();
    let text = fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let mut lines = text.lines().skip_while(|line| !line.contains("@lc code=start")).skip(1);
    let region: Vec<&str> =
        lines.by_ref().take_while(|line| !line.contains("@lc code=end")).collect();
    let region = region.join("\n") + "\n";
    if !region.contains("impl Solution") {
        return Err(format!("{name}: no impl Solution between the markers @lc code=start and end"));
    }
    Ok(print(&region))
}

fn testcase(name: &str) -> Run {
    let (lessons, faults) = fixtures::read_folder(&fixtures::folder());
    let fixture = named(&lessons, &faults, name)?;
    Ok(print(&(fixture.puzzle.to_json() + "\n")))
}

/// The boards so far, how they went, and where they are shown.
struct Runner {
    output: Output,
    solver: Solve,
    out: BufWriter<io::StdoutLock<'static>>,
    /// Whether filled cells stand out, as they do on a terminal.
    bold: bool,
    shown: usize,
    solved: usize,
    /// What could not be read as boards.
    not_read: usize,
    /// The time spent in the solver.
    time: Duration,
    status: u8,
}

impl Runner {
    fn new(output: Output, solver: Solve) -> Runner {
        let out = io::stdout().lock();
        let no_colour = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Runner {
            output,
            solver,
            bold: out.is_terminal() && !no_colour,
            out: BufWriter::new(out),
            shown: 0,
            solved: 0,
            not_read: 0,
            time: Duration::ZERO,
            status: 0,
        }
    }

    /// Solves every board of every file. The exit status, or the error of standard output.
    fn run(mut self, files: &[OsString]) -> io::Result<u8> {
        if files.is_empty() {
            let puzzle = EXAMPLES.lines().nth(1).and_then(|line| line.split(' ').nth(1));
            self.text("canonical", puzzle.unwrap_or_default().as_bytes())?;
        }
        for file in files {
            let (name, text) = match file.to_str() {
                Some("-") => ("standard input".into(), read_stdin()),
                _ => (file.to_string_lossy(), fs::read(file)),
            };
            match text {
                Ok(text) => self.text(&name, &text)?,
                Err(error) => self.fail(TROUBLE, format_args!("{name}: {error}"))?,
            }
        }
        self.out.flush()?;
        if self.shown > 0 && self.shown + self.not_read > 1 {
            complain(self.summary());
        }
        Ok(self.status)
    }

    fn summary(&self) -> String {
        let boards = if self.shown == 1 { "board" } else { "boards" };
        let not_read = match self.not_read {
            0 => String::new(),
            1 => ", 1 place not read".to_string(),
            n => format!(", {n} places not read"),
        };
        let solved = match self.output {
            Output::Count => format!("{} with one solution", self.solved),
            _ => format!("{} solved in {:.1?}", self.solved, self.time),
        };
        format!("{} {boards}, {solved}{not_read}", self.shown)
    }

    fn text(&mut self, name: &str, text: &[u8]) -> io::Result<()> {
        for board in reader::read(text) {
            match board {
                Ok((line, puzzle)) => {
                    self.shown += 1;
                    if let Output::Count = self.output {
                        self.count(&format!("{name}:{line}"), &puzzle)?;
                    } else if let Err(reason) = self.solve(&puzzle)? {
                        self.fail(NOT_SOLVED, format_args!("{name}:{line}: {reason}"))?;
                    }
                }
                Err(bad) => {
                    self.not_read += 1;
                    let line = bad.line.map_or(String::new(), |line| format!(":{line}"));
                    self.fail(NOT_SOLVED, format_args!("{name}{line}: {}", bad.reason))?;
                }
            }
        }
        Ok(())
    }

    /// Says how many solutions a board has.
    fn count(&mut self, place: &str, puzzle: &Board) -> io::Result<()> {
        let count = match fixtures::expected_of(puzzle) {
            Expected::None => "no solution".to_string(),
            Expected::One(_) => {
                self.solved += 1;
                "one solution".to_string()
            }
            Expected::Many(Some(count)) => format!("{count} solutions"),
            Expected::Many(None) => "over 20,000 solutions".to_string(),
        };
        writeln!(self.out, "{place}: {count}")
    }

    /// Solves one board and shows it; the inner error says why it is not solved.
    fn solve(&mut self, puzzle: &Board) -> io::Result<Result<(), String>> {
        let mut board = puzzle.clone();
        let start = Instant::now();
        (self.solver)(&mut board.0);
        self.time += start.elapsed();
        let solved = is_completion(puzzle, &board);
        self.solved += usize::from(solved);
        let answer = if solved { &board } else { puzzle };
        match self.output {
            Output::Line => writeln!(self.out, "{}", answer.to_line())?,
            Output::Json => writeln!(self.out, "{}", answer.to_json())?,
            Output::Grid | Output::Count => {
                let gap = if self.shown > 1 { "\n" } else { "" };
                write!(self.out, "{gap}{}", side_by_side(puzzle, answer, self.bold))?;
            }
        }
        Ok(match puzzle.repeat() {
            _ if solved => Ok(()),
            Some(repeat) => Err(repeat.to_string()),
            None if board == *puzzle => Err("no solution".to_string()),
            None => Err("the solver left a wrong board".to_string()),
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
