//! What the benchmarks share: the lists of boards, and who solves them.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs, iter, process};

use sudoku::Sudoku;
use sudoku_kata::board::Board;
use sudoku_kata::judge::cause::is_completion;
use sudoku_kata::judge::child::Solve;
use sudoku_kata::judge::fixtures::{Expected, Fixture, folder, read_folder};
use sudoku_kata::ladder::{mask, mrv, scan};
use sudoku_kata::reader::read;
use sudoku_kata::solution;
use sudoku_kata::symmetry::{Random, Symmetry};

/// Every random choice follows from this number, so that each run has the same boards.
pub const SEED: u64 = 37;

/// A name, and the boards.
pub type List = (String, Vec<Board>);

/// The lists to measure: copies of the canonical board, copies of the fixtures with one solution,
/// and a copy of each board in the files of the variable BOARDS, separated by spaces.
pub fn lists() -> Result<Vec<List>, String> {
    let canonical = puzzles("canonical", |f| f.name == "canonical")?;
    let one = |f: &Fixture| matches!(f.expected, Expected::One(_));
    let fixtures = puzzles("with one solution", one)?;
    // With fewer copies the processor may learn them by heart.
    let mut lists = vec![
        copies("canonical, 1000 copies", &canonical, 1000),
        copies("fixtures, 10 copies each", &fixtures, 10),
    ];
    for file in env::var("BOARDS").unwrap_or_default().split_whitespace() {
        // Cargo runs this in benches/, but people name their files from the folder above.
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        lists.push(copies(&name, &read_list(&path)?, 1));
    }
    Ok(lists)
}

/// The puzzles of the wanted fixtures. It is an error if there are none.
pub fn puzzles(what: &str, wanted: impl Fn(&Fixture) -> bool) -> Result<Vec<Board>, String> {
    let (lessons, faults) = read_folder(&folder());
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    let fixtures = lessons.into_iter().flat_map(|lesson| lesson.fixtures);
    let puzzles: Vec<_> = fixtures.filter(wanted).map(|f| f.puzzle).collect();
    if puzzles.is_empty() {
        return Err(format!("fixtures: no board {what}, expected at least one"));
    }
    Ok(puzzles)
}

fn read_list(path: &Path) -> Result<Vec<Board>, String> {
    let file = path.display();
    let text = fs::read(path).map_err(|error| format!("{file}: {error}"))?;
    let boards = read(&text).into_iter().map(|found| {
        let (line, board) =
            found.map_err(|bad| format!("{file}:{}: {}", bad.line.unwrap_or(1), bad.reason))?;
        if peer(&board).is_some_and(Sudoku::is_uniquely_solvable) {
            return Ok(board);
        }
        Err(format!("{file}:{line}: no solution or several, expected one"))
    });
    let boards: Vec<Board> = boards.collect::<Result<_, String>>()?;
    if boards.is_empty() {
        return Err(format!("{file}: no board, expected at least one"));
    }
    Ok(boards)
}

/// Relabelled and permuted copies, so that no solver gains from how a board happens to be written.
pub fn copies(name: &str, boards: &[Board], times: usize) -> List {
    let mut random = Random(SEED);
    let each = boards.iter().flat_map(|board| iter::repeat_n(board, times));
    let copies = each.map(|board| Symmetry::random(&mut random).apply(board));
    (name.to_string(), copies.collect())
}

fn peer(board: &Board) -> Option<Sudoku> {
    Sudoku::from_str_line(&board.to_line()).ok()
}

/// A name, and a function in the judge's form; without one it is the `sudoku` crate.
#[derive(Clone, Copy)]
pub struct Solver(pub &'static str, Option<Solve>);

pub const PEER: Solver = Solver("sudoku crate", None);
pub const SOLUTION: Solver = Solver("solution", Some(solution::Solution::solve_sudoku));
pub const MRV: Solver = Solver("mrv", Some(mrv::Solution::solve_sudoku));
pub const MASK: Solver = Solver("mask", Some(mask::Solution::solve_sudoku));
pub const SCAN: Solver = Solver("scan", Some(scan::Solution::solve_sudoku));

impl Solver {
    /// How long the calls took, and the answers. Each solver has the boards in its own form before
    /// the clock starts.
    pub fn solve(self, boards: &[Board]) -> (Duration, Vec<Board>) {
        if let Some(solve) = self.1 {
            let mut boards = boards.to_vec();
            let start = Instant::now();
            boards.iter_mut().for_each(|board| solve(&mut board.0));
            return (start.elapsed(), boards);
        }
        let peer = |board| peer(board).expect("the boards of a list are valid");
        let mut boards: Vec<Sudoku> = boards.iter().map(peer).collect();
        let start = Instant::now();
        for board in &mut boards {
            // Its first solution, as ours is the first; `solution` would go on to look for a second.
            *board = board.some_solution().unwrap_or(*board);
        }
        let took = start.elapsed();
        let answer = |board: &Sudoku| board.to_str_line().parse().expect("it has 81 cells");
        (took, boards.iter().map(answer).collect())
    }

    /// Whether all answers are right. The error tells the first that is wrong.
    pub fn check(self, boards: &[Board]) -> Result<(), String> {
        for (board, answer) in boards.iter().zip(self.solve(boards).1) {
            if !is_completion(board, &answer) {
                let (name, found, board) = (self.0, answer.to_line(), board.to_line());
                return Err(format!("{name}: {found}, expected the solution of {board}"));
            }
        }
        Ok(())
    }
}

/// The value, or the end of the program with the error.
pub fn or_exit<T>(result: Result<T, String>) -> T {
    result.unwrap_or_else(|reason| {
        eprintln!("{reason}");
        process::exit(2)
    })
}
