//! What the benchmarks share: lists of boards with one solution each, and who solves them.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use sudoku::Sudoku;
use sudoku_kata::board::{Board, read};
use sudoku_kata::solution::Solution;

#[path = "../tests/ladder/mask.rs"]
mod mask;
#[path = "../tests/ladder/mrv.rs"]
mod mrv;
#[path = "../tests/ladder/scan.rs"]
mod scan;
mod support;

use support::fixtures::{Expected, Fixture, read_folder};
use support::random::Random;
use support::symmetry::Symmetry;

/// Every copy of a board follows from this number.
const SEED: u64 = 37;

/// Boards with one solution each, and that solution.
pub struct List {
    pub name: String,
    pub boards: Vec<Board>,
    solutions: Vec<Board>,
}

/// The lists to measure on: copies of the canonical board, copies of the fixtures with one
/// solution, and each file of the variable BOARDS (several are parted by spaces) as it is and
/// copied. The error names the file, the line, and what is wrong there.
pub fn lists() -> Result<Vec<List>, String> {
    let fixtures = one_solution_fixtures()?;
    let canonical: Vec<_> = fixtures
        .iter()
        .filter(|f| f.0 == "canonical")
        .cloned()
        .collect();
    let mut lists = vec![
        copies("canonical, 50 copies", &canonical, 50),
        copies("fixtures, 5 copies each", &fixtures, 5),
    ];
    for file in env::var("BOARDS").unwrap_or_default().split_whitespace() {
        let file = root().join(file);
        let name = file
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let boards = read_list(&file)?;
        let copied = copies(&format!("{name}, copied"), &boards, 1);
        lists.push(List::new(name, boards));
        lists.push(copied);
    }
    Ok(lists)
}

/// Copies of the board that has no solution and is slowest to refuse.
pub fn impossible_copies(count: usize) -> Result<Vec<Board>, String> {
    let fixtures = fixtures()?;
    let board = fixtures
        .iter()
        .find(|fixture| fixture.name == "impossible-17");
    let board = &board.ok_or("fixtures: impossible-17 is missing")?.puzzle;
    let mut random = Random(SEED);
    Ok((0..count)
        .map(|_| Symmetry::random(&mut random).apply(board))
        .collect())
}

/// The repository, from where people name their files.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn fixtures() -> Result<Vec<Fixture>, String> {
    let (fixtures, faults) = read_folder(&root().join("fixtures"));
    if faults.is_empty() {
        Ok(fixtures)
    } else {
        Err(faults.join("\n"))
    }
}

/// A board's name, the board and its solution.
type Named = (String, Board, Board);

fn one_solution_fixtures() -> Result<Vec<Named>, String> {
    let solved = fixtures()?
        .into_iter()
        .filter_map(|fixture| match fixture.expected {
            Expected::One(solution) => Some((fixture.name, fixture.puzzle, solution)),
            Expected::None | Expected::Many(_) => None,
        });
    Ok(solved.collect())
}

fn read_list(file: &PathBuf) -> Result<Vec<Named>, String> {
    let path = file.display();
    let text = fs::read(file).map_err(|error| format!("{path}: {error}"))?;
    let boards = read(&text).into_iter().map(|found| {
        let (line, board) =
            found.map_err(|bad| format!("{path}:{}: {}", bad.line, bad.within_line()))?;
        let place = format!("{path}:{line}");
        let peer = peer(&board);
        let solution = peer
            .filter(|sudoku| sudoku.is_uniquely_solvable())
            .and_then(Sudoku::solution);
        let solution =
            solution.ok_or_else(|| format!("{place}: not one solution, expected one"))?;
        let solution = solution
            .to_str_line()
            .parse()
            .map_err(|bad| format!("{place}: {bad}"))?;
        Ok((place, board, solution))
    });
    let boards: Vec<Named> = boards.collect::<Result<_, String>>()?;
    if boards.is_empty() {
        Err(format!("{path}: no board in it, expected some"))
    } else {
        Ok(boards)
    }
}

fn copies(name: &str, boards: &[Named], times: usize) -> List {
    let mut random = Random(SEED);
    let each = boards
        .iter()
        .flat_map(|board| std::iter::repeat_n(board, times));
    let copies = each.map(|(name, board, solution)| {
        let symmetry = Symmetry::random(&mut random);
        (
            format!("{name} with {symmetry}"),
            symmetry.apply(board),
            symmetry.apply(solution),
        )
    });
    List::new(name.to_string(), copies.collect())
}

impl List {
    fn new(name: String, boards: Vec<Named>) -> List {
        let (boards, solutions) = boards
            .into_iter()
            .map(|(_, board, solution)| (board, solution))
            .unzip();
        List {
            name,
            boards,
            solutions,
        }
    }

    /// Every `n`-th board of the list.
    pub fn every(&self, n: usize) -> List {
        let thin = |boards: &[Board]| boards.iter().step_by(n).cloned().collect();
        List {
            name: self.name.clone(),
            boards: thin(&self.boards),
            solutions: thin(&self.solutions),
        }
    }
}

fn peer(board: &Board) -> Option<Sudoku> {
    Sudoku::from_str_line(&board.to_line()).ok()
}

/// Somebody who solves lists of boards, given in the form that suits them.
#[derive(Clone, Copy)]
pub enum Solver {
    /// In the judge's form.
    Kata(&'static str, fn(&mut Vec<Vec<char>>)),
    /// The `sudoku` crate, with its own type for a board.
    Peer,
}

pub const SOLUTION: Solver = Solver::Kata("solution", Solution::solve_sudoku);
pub const SCAN: Solver = Solver::Kata("scan", scan::Solution::solve_sudoku);
pub const MASK: Solver = Solver::Kata("mask", mask::Solution::solve_sudoku);
pub const MRV: Solver = Solver::Kata("mrv", mrv::Solution::solve_sudoku);

/// Boards made ready for a solver, before the clock runs.
pub enum Ready {
    Kata(Vec<Board>, fn(&mut Vec<Vec<char>>)),
    Peer(Vec<Sudoku>),
}

impl Solver {
    pub fn name(self) -> &'static str {
        match self {
            Solver::Kata(name, _) => name,
            Solver::Peer => "sudoku crate",
        }
    }

    pub fn ready(self, boards: &[Board]) -> Ready {
        match self {
            Solver::Kata(_, solve) => Ready::Kata(boards.to_vec(), solve),
            Solver::Peer => Ready::Peer(boards.iter().filter_map(peer).collect()),
        }
    }

    /// Panics with the first board of the list that is not solved right.
    pub fn check(self, list: &List) {
        let mut ready = self.ready(&list.boards);
        ready.solve();
        let answers = match ready {
            Ready::Kata(boards, _) => boards,
            Ready::Peer(answers) => answers
                .iter()
                .map(|s| s.to_str_line().parse().unwrap())
                .collect(),
        };
        assert_eq!(answers.len(), list.boards.len());
        for ((board, answer), solution) in list.boards.iter().zip(&answers).zip(&list.solutions) {
            let (board, answer) = (board.to_line(), answer.to_line());
            assert!(
                answer == solution.to_line(),
                "{} answers {board} with {answer}",
                self.name()
            );
        }
    }
}

impl Ready {
    /// What is measured. The answers take the place of the boards.
    pub fn solve(&mut self) {
        match self {
            Ready::Kata(boards, solve) => boards.iter_mut().for_each(|board| solve(&mut board.0)),
            Ready::Peer(boards) => {
                boards
                    .iter_mut()
                    .for_each(|board| *board = board.solution().unwrap_or(*board));
            }
        }
    }

    pub fn time(&mut self) -> Duration {
        let start = Instant::now();
        self.solve();
        start.elapsed()
    }
}
