//! The solver against the `sudoku` crate and the stages of the ladder, as ratios: both solve the
//! same boards in turn, a hundred at a time, so that what else the machine does meets both alike.
//! A ratio is the median over the rounds of one run.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use sudoku_kata::board::Board;
use sudoku_kata_bench::{List, MASK, MRV, SCAN, SOLUTION, Solver, impossible_copies, lists};

/// A comparison stops after this many rounds or this long, whatever is first, but not before three.
const ROUNDS: usize = 31;
const ENOUGH: Duration = Duration::from_secs(8);

/// The stages of the ladder are given at most this many boards of a list.
const FOR_A_STAGE: usize = 200;

fn main() -> ExitCode {
    match lists().and_then(|lists| Ok((lists, impossible_copies(20)?))) {
        Ok((lists, impossible)) => {
            let [boards, time, peer] = ["boards", "per board", "/ sudoku crate"];
            println!(
                "{:<24} {boards:>6} {time:>10} {peer:>15}   times slower",
                "list"
            );
            for (i, list) in lists.iter().enumerate() {
                // The first list is easy enough for every stage.
                compare(list, if i == 0 { &[MRV, MASK, SCAN] } else { &[MRV] });
            }
            let slowest = slowest(&impossible);
            println!(
                "impossible-17, slowest of {} copies: {slowest:?}",
                impossible.len()
            );
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

/// Checks every answer, then prints the ratios of one list.
fn compare(list: &List, stages: &[Solver]) {
    let few = list.every(list.boards.len().div_ceil(FOR_A_STAGE));
    SOLUTION.check(list);
    Solver::Peer.check(list);
    stages.iter().for_each(|stage| stage.check(&few));

    let (peer, time) = slower(list, Solver::Peer);
    let boards = list.boards.len();
    let per_board = time / boards as u32;
    let stages = stages
        .iter()
        .map(|&stage| format!("{} {:.0}", stage.name(), slower(&few, stage).0));
    let stages = stages.collect::<Vec<_>>().join(", ");
    println!(
        "{:<24} {boards:>6} {per_board:>10.2?} {:>15.3}   {stages}",
        list.name,
        1.0 / peer
    );
}

/// How many times as long the other solver takes, and how long the solution takes for the list.
fn slower(list: &List, other: Solver) -> (f64, Duration) {
    let (mut ratios, mut times) = (Vec::new(), Vec::new());
    let start = Instant::now();
    while ratios.len() < 3 || (ratios.len() < ROUNDS && start.elapsed() < ENOUGH) {
        let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
        for boards in list.boards.chunks(100) {
            ours += SOLUTION.ready(boards).time();
            theirs += other.ready(boards).time();
        }
        ratios.push(theirs.as_secs_f64() / ours.as_secs_f64());
        times.push(ours);
    }
    ratios.sort_by(f64::total_cmp);
    times.sort();
    (ratios[ratios.len() / 2], times[times.len() / 2])
}

/// The slowest board, each taken as the best of five calls.
fn slowest(boards: &[Board]) -> Duration {
    let best = |board| {
        (0..5)
            .map(|_| SOLUTION.ready(std::slice::from_ref(board)).time())
            .min()
    };
    boards.iter().filter_map(best).max().unwrap_or_default()
}
