//! The solver against the `sudoku` crate and the stages of the ladder, as ratios, and its slowest
//! boards. Two solvers take turns at the same boards, so that what else the machine does slows both
//! alike. A ratio is the median over the rounds of one run.

use std::slice;
use std::time::{Duration, Instant};

use sudoku_kata::board::Board;
use sudoku_kata::symmetry::Random;
use sudoku_kata_bench::{
    List, MASK, MRV, PEER, SCAN, SEED, SOLUTION, Solver, copies, lists, or_exit, puzzles,
};

/// Two solvers are compared for this long, but for three rounds at least.
const ENOUGH: Duration = Duration::from_secs(4);

/// The stages of the ladder are slow, so they get at most this many boards of a list.
const FOR_A_STAGE: usize = 200;

fn main() {
    print!("{}", or_exit(tables()));
}

fn tables() -> Result<String, String> {
    let (lists, mut random) = (lists()?, Random(SEED));
    let impossible = puzzles("impossible-17", |f| f.name == "impossible-17")?;
    let (list, peer) = ("list", "/ sudoku crate");
    let mut table = format!("{list:<24} boards  per board {peer:>15}   times slower\n");
    for (i, list) in lists.iter().enumerate() {
        // Only the first list is easy enough for every stage.
        let stages: &[_] = if i == 0 { &[MRV, MASK, SCAN] } else { &[MRV] };
        table += &compare(list, stages)?;
    }
    let odd = (0..200_000).map(|_| odd_board(&mut random)).collect();
    table += &slowest(&("odd boards".to_string(), odd));
    let has_17_clues = |board: &Board| board.to_line().matches('.').count() == 81 - 17;
    for (name, boards) in &lists {
        if boards.iter().all(has_17_clues) {
            let boards = boards.iter().cycle().take(20_000);
            let moved = boards.map(|board| move_a_clue(board, &mut random));
            table += &slowest(&(format!("{name} with a clue moved"), moved.collect()));
        }
    }
    Ok(table + &slowest(&copies("copies of impossible-17", &impossible, 20)))
}

/// Checks every answer, then measures one list and returns its line of the table.
fn compare((name, boards): &List, stages: &[Solver]) -> Result<String, String> {
    eprintln!("measuring {name} ...");
    SOLUTION.check(boards)?;
    PEER.check(boards)?;
    let (peer, time) = times_slower(boards, PEER);
    let (ratio, count) = (1.0 / peer, boards.len());
    let per_board = time / count as u32;
    let mut line = format!("{name:<24} {count:>6} {per_board:>10.2?} {ratio:>15.3}  ");
    let step = count.div_ceil(FOR_A_STAGE);
    let few: Vec<_> = boards.iter().step_by(step).cloned().collect();
    for stage in stages {
        stage.check(&few)?;
        line += &format!(" {} {:.0}", stage.0, times_slower(&few, *stage).0);
    }
    Ok(line + "\n")
}

/// How many times as long the other solver takes, and how long the solution takes for all boards.
fn times_slower(boards: &[Board], other: Solver) -> (f64, Duration) {
    let (mut ratios, mut times) = (Vec::new(), Vec::new());
    let start = Instant::now();
    while ratios.len() < 3 || start.elapsed() < ENOUGH {
        let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
        for chunk in boards.chunks(100) {
            ours += SOLUTION.solve(chunk).0;
            theirs += other.solve(chunk).0;
        }
        ratios.push(theirs.as_secs_f64() / ours.as_secs_f64());
        times.push(ours);
    }
    ratios.sort_by(f64::total_cmp);
    times.sort();
    (ratios[ratios.len() / 2], times[times.len() / 2])
}

/// The board that takes the solution longest, as a line of 81 cells to run it again.
fn slowest((name, boards): &List) -> String {
    eprintln!("looking for the slowest of the {name} ...");
    let (mut longest, mut slowest) = (Duration::ZERO, &boards[0]);
    for board in boards {
        let call = || SOLUTION.solve(slice::from_ref(board)).0;
        let mut time = call();
        // The machine may make one call slow. A slow board is slow in all three.
        if time > longest {
            time = time.min(call()).min(call());
        }
        if time > longest {
            (longest, slowest) = (time, board);
        }
    }
    let (count, us, line) = (boards.len(), longest.as_secs_f64() * 1e6, slowest.to_line());
    format!("slowest of {count} {name}: {us:.1} us, {line}\n")
}

/// Up to 40 random digits that repeat nothing. Many of these boards have no solution, which is hard
/// to see where there are few clues; a few boards are malformed.
fn odd_board(random: &mut Random) -> Board {
    let mut board = Board(vec![vec!['.'; 9]; 9]);
    for _ in 0..random.below(41) {
        let (r, c) = (random.below(9), random.below(9));
        board.0[r][c] = (b'1' + random.below(9) as u8) as char;
        if board.repeat().is_some() {
            board.0[r][c] = '.';
        }
    }
    let row = random.below(9);
    match random.below(100) {
        0 => board.0.truncate(row),
        1 => board.0[row].push('.'),
        2 => board.0[row][random.below(9)] = ['0', 'x', '\0', '五'][random.below(4)],
        _ => {}
    }
    board
}

/// This board, with one of its clues in a cell that was blank.
fn move_a_clue(board: &Board, random: &mut Random) -> Board {
    let mut cells = board.0.concat();
    loop {
        let (from, to) = (random.below(81), random.below(81));
        if cells[from] != '.' && cells[to] == '.' {
            cells.swap(from, to);
            return Board(cells.chunks(9).map(<[char]>::to_vec).collect());
        }
    }
}
