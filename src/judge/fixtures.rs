//! The boards of a folder as lessons, read at run time, so that a new file counts at the next run.
//!
//! A list has one board per line: a name, the puzzle, what is expected of it, and a note after `#`.
//! Any other file holds one board, in any form that the reader knows; it is named by its file and
//! must have exactly one solution.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use crate::board::Board;
use crate::oracle;

/// The boards of a numbered file, or those that were added to the folder.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// `lesson 1 "One blank cell"`, with the title that is the file's first comment.
    pub name: String,
    /// Whether the judge never asks for such boards: not all of them have exactly one solution.
    pub beyond_the_judge: bool,
    pub fixtures: Vec<Fixture>,
}

/// A board, and what a solver has to make of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fixture {
    pub name: String,
    pub puzzle: Board,
    pub expected: Expected,
}

/// What a solver has to make of a board.
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

/// The folder that comes with the kata.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// The lessons of a folder in the order in which a solver meets them, and a line for each fixture
/// that cannot be used: where it is, what was found and what was expected.
///
/// What the judge asks for comes first, and boards that were added come before the lessons.
pub fn read_folder(folder: &Path) -> (Vec<Lesson>, Vec<String>) {
    let (mut lessons, mut faults) = (Vec::new(), Vec::new());
    let (mut added, mut added_beyond) = (Vec::new(), Vec::new());
    let mut names = HashSet::new();
    let paths = paths(folder).unwrap_or_else(|error| {
        faults.push(format!("{}: {error}", folder.display()));
        Vec::new()
    });
    for path in paths {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) => {
                faults.push(format!("fixtures/{file}: {error}"));
                continue;
            }
        };
        let mut fixtures = Vec::new();
        for (line, fixture) in read_file(&path, &text) {
            let place = line.map_or(String::new(), |line| format!(":{line}"));
            let mut fault = |reason| faults.push(format!("fixtures/{file}{place}: {reason}"));
            match fixture {
                Err(reason) => fault(reason),
                Ok(fixture) if names.insert(fixture.name.clone()) => fixtures.push(fixture),
                Ok(Fixture { name, .. }) => {
                    fault(format!("a second board named {name}, expected a new name"));
                }
            }
        }
        let is_one = |fixture: &Fixture| matches!(fixture.expected, Expected::One(_));
        if let Some(number) = number(&file) {
            lessons.push(Lesson {
                name: format!("lesson {number} {:?}", title(&text).unwrap_or_default()),
                beyond_the_judge: !fixtures.iter().all(is_one),
                fixtures,
            });
        } else {
            let (one, other) = fixtures.into_iter().partition::<Vec<_>, _>(is_one);
            added.extend(one);
            added_beyond.extend(other);
        }
    }
    let yours = [(added, false), (added_beyond, true)].map(|(fixtures, beyond_the_judge)| Lesson {
        name: "the boards that you added".to_string(),
        beyond_the_judge,
        fixtures,
    });
    let mut lessons: Vec<Lesson> = yours.into_iter().chain(lessons).collect();
    lessons.retain(|lesson| !lesson.fixtures.is_empty());
    lessons.sort_by_key(|lesson| lesson.beyond_the_judge);
    (lessons, faults)
}

/// The files of a folder by name; hidden files and the backups of editors are left out.
fn paths(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_file() && !name.starts_with('.') && !name.ends_with('~') {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// The number that the name of a lesson begins with.
fn number(file: &str) -> Option<usize> {
    file.split('-').next()?.parse().ok()
}

/// The first comment of a file.
fn title(text: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(text);
    let title = text.trim_start_matches('\u{feff}').lines().next()?;
    Some(title.strip_prefix('#')?.trim().to_string())
}

type Found = (Option<usize>, Result<Fixture, String>);

/// What a file holds, each with its line if that is known.
fn read_file(path: &Path, bytes: &[u8]) -> Vec<Found> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        let lines: Vec<(usize, Vec<&str>)> = lines
            .map(|(number, line)| (number, line.split('#').next().unwrap_or_default()))
            .map(|(number, line)| (number, line.split_whitespace().collect()))
            .filter(|(_, words): &(usize, Vec<&str>)| !words.is_empty())
            .collect();
        if lines.iter().any(|(_, words)| is_list_line(words)) {
            let found = |(line, words): (usize, Vec<&str>)| (Some(line), list_line(&words));
            return lines.into_iter().map(found).collect();
        }
    }
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    one_board(&name, bytes)
}

/// Whether these words can only be a line of a list, though perhaps a wrong one.
fn is_list_line(words: &[&str]) -> bool {
    let is_long = |word: &str| word.len() > 60;
    matches!(words, [_, puzzle, expected] if is_long(puzzle)
        && (is_long(expected) || *expected == "none" || expected.starts_with("many")))
}

fn list_line(words: &[&str]) -> Result<Fixture, String> {
    let &[name, puzzle, expected] = words else {
        let s = if words.len() == 1 { "" } else { "s" };
        let found = format!("{} word{s}", words.len());
        return Err(format!("{found}, expected a name, a puzzle, its expectation and a # note"));
    };
    let board = |what: &str, text: &str| match text.parse::<Board>() {
        Ok(board) => Ok(board),
        Err(bad) => Err(format!("{what}: {}", bad.reason)),
    };
    let puzzle = board("puzzle", puzzle)?;
    let expected = match (expected, expected.strip_prefix("many:")) {
        ("none", _) => Expected::None,
        ("many", _) => Expected::Many(None),
        (_, Some(count)) => match count.parse() {
            Ok(count) if count > 1 => Expected::Many(Some(count)),
            _ => {
                return Err(format!("many:{count}, expected a number over 1 after many:"));
            }
        },
        (solution, None) => Expected::One(board("expectation", solution)?),
    };
    let name = name.to_string();
    Ok(Fixture { name, puzzle, expected })
}

/// The only board of a file; what it expects is what the oracle finds.
fn one_board(name: &str, bytes: &[u8]) -> Vec<Found> {
    let mut found = crate::reader::read(bytes);
    if found.iter().all(Result::is_ok) && found.len() > 1 {
        let reason = format!("{} boards, expected one, or a list with names", found.len());
        return vec![(None, Err(reason))];
    }
    // Where one line is wrong, it is the one to fix.
    if found.iter().any(Result::is_err) {
        found.retain(Result::is_err);
    }
    let fixture = |found| match found {
        Ok((line, puzzle)) => (Some(line), with_one_solution(name, puzzle)),
        Err(crate::reader::BadBoard { line, reason }) => (line, Err(reason)),
    };
    found.into_iter().map(fixture).collect()
}

fn with_one_solution(name: &str, puzzle: Board) -> Result<Fixture, String> {
    match expected_of(&puzzle) {
        expected @ Expected::One(_) => Ok(Fixture { name: name.to_string(), puzzle, expected }),
        Expected::None => Err(match puzzle.repeat() {
            Some(repeat) => format!("{repeat}, expected a board with one solution"),
            None => "no solution, expected a board with one".to_string(),
        }),
        Expected::Many(_) => Err("several solutions, expected a board with one".to_string()),
    }
}

/// What is to be expected of a board, by the oracle. A board of another shape, or with other
/// characters, has no solution.
pub fn expected_of(puzzle: &Board) -> Expected {
    let is_row =
        |row: &Vec<char>| row.len() == 9 && row.iter().all(|c| matches!(c, '.' | '1'..='9'));
    if puzzle.0.len() != 9 || !puzzle.0.iter().all(is_row) {
        return Expected::None;
    }
    let found = oracle::solve(&puzzle.0, 3, MANY + 1);
    match (found.count, found.first) {
        (1, Some(solution)) => Expected::One(Board(solution)),
        (0, _) => Expected::None,
        (count, _) => Expected::Many((count <= MANY).then_some(count)),
    }
}

impl fmt::Display for Expected {
    /// As it is written in a list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::One(solution) => f.write_str(&solution.to_line()),
            Expected::None => f.write_str("none"),
            Expected::Many(None) => f.write_str("many"),
            Expected::Many(Some(count)) => write!(f, "many:{count}"),
        }
    }
}
