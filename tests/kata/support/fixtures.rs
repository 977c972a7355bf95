//! The boards of `fixtures/`, read at run time, so that a new file counts at the next run.
//!
//! A `.txt` file has a board a line: a name, the puzzle, its expectation, and after a `#` a note. A
//! `.json` file is one input of the judge, with one solution, named by its file. Files of other
//! endings are not fixtures.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use sudoku_kata::board::Board;

use super::lessons::is_taught;
use super::oracle;

/// The folder that comes with the kata.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// A board, and what a solver has to make of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fixture {
    pub name: String,
    pub puzzle: Board,
    pub expected: Expected,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// This solution, the only one.
    One(Board),
    /// No solution: the board is left as it is.
    None,
    /// Any solution. How many there are, where it is known.
    Many(Option<usize>),
}

/// More solutions than this are not counted: the fixture says `many`.
const MANY: usize = 20_000;

impl Fixture {
    /// Says what the fixture should expect, if the oracle finds that it is something else. Nothing
    /// is said of a malformed board.
    pub fn wrong_expectation(&self) -> Option<String> {
        let rows = &self.puzzle.0;
        let is_cell = |cell: &char| matches!(cell, '.' | '1'..='9');
        if rows.len() != 9
            || rows
                .iter()
                .any(|row| row.len() != 9 || !row.iter().all(is_cell))
        {
            return None;
        }
        let found = oracle::solve(rows, 3, MANY + 1);
        let right = match (found.count, found.first) {
            (1, Some(solution)) => Expected::One(Board(solution)),
            (0, _) => Expected::None,
            (count, _) if count > MANY => Expected::Many(None),
            (count, _) => Expected::Many(Some(count)),
        };
        let told = || {
            format!(
                "{} expects {}, it should be {right}",
                self.name, self.expected
            )
        };
        (self.expected != right).then(told)
    }
}

impl fmt::Display for Expected {
    /// As it stands in a list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::One(solution) => f.write_str(&solution.to_line()),
            Expected::None => f.write_str("none"),
            Expected::Many(None) => f.write_str("many"),
            Expected::Many(Some(count)) => write!(f, "many:{count}"),
        }
    }
}

/// The fixture of this name; panics if there is none.
pub fn named(name: &str) -> Fixture {
    all()
        .into_iter()
        .find(|fixture| fixture.name == name)
        .unwrap_or_else(|| panic!("no fixture is named {name}"))
}

/// All fixtures that can be read; `every_fixture` tells of the others.
pub fn all() -> Vec<Fixture> {
    read_folder(&folder()).0
}

/// The fixtures that come with the kata; what was added may be wrong, or too slow for a stage.
pub fn shipped() -> Vec<Fixture> {
    all()
        .into_iter()
        .filter(|fixture| is_taught(&fixture.name))
        .collect()
}

/// The fixtures of a folder in the order of their files' names, and a line for each that cannot be
/// used, which says where it stands, what was found and what was expected.
pub fn read_folder(folder: &Path) -> (Vec<Fixture>, Vec<String>) {
    let (mut fixtures, mut faults) = (Vec::new(), Vec::new());
    let mut names = HashSet::new();
    for path in files(folder) {
        for (place, fixture) in read_file(&path) {
            match fixture {
                Ok(fixture) if !names.insert(fixture.name.clone()) => {
                    faults.push(format!(
                        "{place}: a second {}, expected a new name",
                        fixture.name
                    ));
                }
                Ok(fixture) => fixtures.push(fixture),
                Err(reason) => faults.push(format!("{place}: {reason}")),
            }
        }
    }
    (fixtures, faults)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| {
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
        let known = path
            .extension()
            .is_some_and(|end| end == "txt" || end == "json");
        known && !hidden
    });
    files.sort();
    files
}

/// What a file holds, each with its place: the file's name and, in a list, the line.
fn read_file(path: &Path) -> Vec<(String, Result<Fixture, String>)> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let file = format!("fixtures/{file}");
    let text = match fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => text,
        Ok(Err(_)) => return vec![(file, Err("not UTF-8 text, expected boards".to_string()))],
        Err(error) => return vec![(file, Err(error.to_string()))],
    };
    if path.extension().is_some_and(|end| end == "json") {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        return vec![(file, judge_input(&name, &text))];
    }
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    lines
        .map(|(number, line)| (number, line.split('#').next().unwrap_or_default()))
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| (format!("{file}:{number}"), list_line(line)))
        .collect()
}

fn list_line(line: &str) -> Result<Fixture, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, puzzle, expected] = words[..] else {
        let s = if words.len() == 1 { "" } else { "s" };
        let found = format!("{} word{s}", words.len());
        return Err(format!(
            "{found}, expected a name, a puzzle, its expectation and a # note"
        ));
    };
    let board = |what: &str, text: &str| {
        text.parse::<Board>()
            .map_err(|bad| format!("{what}: {}", bad.within_line()))
    };
    let puzzle = board("puzzle", puzzle)?;
    let expected = match (expected, expected.strip_prefix("many:")) {
        ("none", _) => Expected::None,
        ("many", _) => Expected::Many(None),
        (_, Some(count)) => match count.parse() {
            Ok(count) if count > 1 => Expected::Many(Some(count)),
            _ => {
                return Err(format!(
                    "many:{count}, expected a number over 1 behind many:"
                ));
            }
        },
        (solution, None) => Expected::One(board("expectation", solution)?),
    };
    Ok(Fixture {
        name: name.to_string(),
        puzzle,
        expected,
    })
}

fn judge_input(name: &str, text: &str) -> Result<Fixture, String> {
    let puzzle: Board = text.parse().map_err(|bad| format!("{bad}"))?;
    let found = oracle::solve(&puzzle.0, 3, 2);
    match (found.count, found.first) {
        (1, Some(solution)) => {
            let expected = Expected::One(Board(solution));
            Ok(Fixture {
                name: name.to_string(),
                puzzle,
                expected,
            })
        }
        (0, _) => Err(match puzzle.repeat() {
            Some(repeat) => format!("{repeat}, expected a board with one solution"),
            None => "no solution, expected one".to_string(),
        }),
        _ => Err("several solutions, expected one".to_string()),
    }
}
