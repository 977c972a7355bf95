// @lc app=leetcode id=37 lang=rust
//! The solver of LeetCode 37, Sudoku Solver. What stands between the two markers is pasted. It
//! needs nothing else; the judge supplies the struct.
//!
//! **The layout.** A `u32` holds three cells: the same position in each of the three boxes of a
//! band. Each cell is a field of nine candidates with a spare bit above it. Four such words, one for
//! each band and one unused, are one entry of the grid. There are nine entries, one per position:
//!
//! ```text
//! a band:                         the grid, from the first cell of the boxes to the last:
//!   a b c | a b c | a b c           grid[0] = [ aaa of band 1, aaa of band 2, aaa of band 3, 0 ]
//!   d e f | d e f | d e f           grid[1] = [ bbb of band 1, bbb of band 2, bbb of band 3, 0 ]
//!   g h i | g h i | g h i           ... and so on to grid[8], the cells i
//!
//! a word, aaa:   spare 9.......1   spare 9.......1   spare 9.......1
//! its bits:        29  28     20     19  18     10      9  8       0
//!                      box 3             box 2             box 1
//! ```
//!
//! So a rule that is written once, in a loop over the bands, works on all nine boxes at a time. The
//! compiler puts an entry into the four lanes of one SSE2 register. The next box of a band is ten
//! bits away; the next box of a stack is one lane away.
//!
//! **The search.** Propagate, choose, try, undo. `propagate` applies four rules: locked candidates,
//! hidden singles, naked singles, and, when these place no further digit, hidden triples. A
//! *mini-line* is the
//! three cells that a box shares with a row (a mini-row) or a column (a mini-column). If the grid
//! is still open, `choose` picks a candidate. The search first takes it as true and then as false,
//! each time in a copy of the grid, so that there is nothing to undo. When a grid is complete it
//! goes to the board, the `solved` flag is set, and every level returns at once.
//!
//! Sources: mini-lines are the triads of T. Dillon's tdoku; the bit tricks that work on all fields
//! of a word are in H. S. Warren, "Hacker's Delight", chapters 2 and 6; the rules have their usual
//! names.

/// The judge supplies this struct, so it stands outside of what is pasted.
pub struct Solution;

// @lc code=start
/// `grid[3 * i + j][band]`: the cells in row i and column j of the three boxes of a band.
type Grid = [[u32; 4]; 9];

/// In each of the three fields of a word: the lowest bit, all nine candidates, the spare bit.
const ONE: u32 = 1 | 1 << 10 | 1 << 20;
const ALL: u32 = 0x1ff * ONE;
const SPARE: u32 = 0x200 * ONE;

/// The step S from one mini-line of a box to the next. Inside a mini-line the step is 4 - S:
/// mini-row a is the cells 3a, 3a + 1, 3a + 2, and mini-column a is a, a + 3, a + 6.
const ROWS: usize = 3;
const COLUMNS: usize = 1;

/// What is known of a grid after propagation.
enum State {
    Solved,
    Contradiction,
    Open,
}

/// A candidate to try: one bit of `grid[cell][band]`.
struct Guess {
    cell: usize,
    band: usize,
    candidate: u32,
}

impl Solution {
    /// Fills the blanks of `board` with its solution, or with one of them if there are several. A clue
    /// is '1' to '9', a blank is '.'.
    ///
    /// A board that cannot be completed stays as it was: no solution, a repeated clue, another
    /// character, other than nine rows of nine. Nothing panics, nothing is allocated, and nothing is
    /// kept from one call to the next.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        if let Some(grid) = parse(board) {
            search(grid, board, &mut false);
        }
    }
}

/// The clues, and the candidates of the blanks; `None` if the board is malformed or repeats a clue.
fn parse(board: &[Vec<char>]) -> Option<Grid> {
    let board: &[Vec<char>; 9] = board.try_into().ok()?;
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    let (mut clues, mut repeated, mut grid) = ([[0; 9]; 9], 0, [[0; 4]; 9]);
    for r in 0..9 {
        let row: &[char; 9] = board[r].as_slice().try_into().ok()?;
        for c in 0..9 {
            // '.' comes three before '1', so its bit is shifted out: a blank is 0. A branch would
            // be slower, as blanks are unpredictable. Merging the two inner loops would be, too.
            clues[r][c] = match row[c] {
                clue @ ('.' | '1'..='9') => 1u16 << (clue as u8 - b'.') >> 3,
                _ => return None,
            };
        }
        for c in 0..9 {
            let (clue, b) = (clues[r][c], r / 3 * 3 + c / 3);
            repeated |= (rows[r] | columns[c] | boxes[b]) & clue;
            rows[r] |= clue;
            columns[c] |= clue;
            boxes[b] |= clue;
        }
    }
    for r in 0..9 {
        for c in 0..9 {
            let free = !(rows[r] | columns[c] | boxes[r / 3 * 3 + c / 3]) & 0x1ff;
            let candidates = if clues[r][c] == 0 { free } else { clues[r][c] };
            grid[r % 3 * 3 + c % 3][r / 3] |= u32::from(candidates) << (10 * (c / 3));
        }
    }
    (repeated == 0).then_some(grid)
}

/// Puts a solved grid on the board. A clue is its cell's only candidate, so it stays what it is.
fn fill(board: &mut [Vec<char>], grid: &Grid) {
    for r in 0..9 {
        for c in 0..9 {
            let field = grid[r % 3 * 3 + c % 3][r / 3] >> (10 * (c / 3));
            board[r][c] = (b'1' + field.trailing_zeros() as u8) as char;
        }
    }
}

/// Depth first. The guess is true (its cell keeps nothing else) or false (its cell loses it).
fn search(mut grid: Grid, board: &mut [Vec<char>], solved: &mut bool) {
    match propagate(&mut grid) {
        State::Contradiction => {}
        State::Solved => {
            fill(board, &grid);
            *solved = true;
        }
        State::Open => {
            let Guess { cell, band, candidate } = choose(&grid);
            for stays in [candidate | !nonempty(candidate), !candidate] {
                let mut guessed = grid;
                guessed[cell][band] &= stays;
                search(guessed, board, solved);
                if *solved {
                    return;
                }
            }
        }
    }
}

/// Begins with all candidates and narrows them: first to undecided cells, then to lone digits, then
/// to cells with at most two candidates, then with at most three. A preference that no candidate
/// meets is skipped. The first candidate that is left is the guess.
///
/// A lone digit pays off either way, see `lone`. But in a cell with many candidates, "it is not this
/// one" says little, and the search can become very large. So cells with few come next.
fn choose(grid: &Grid) -> Guess {
    let mut best = *grid;
    let mut rest = each(grid, drop_lowest);
    prefer(&mut best, each(&rest, nonempty));
    prefer(&mut best, lone(grid));
    for _ in 0..2 {
        rest = each(&rest, drop_lowest);
        prefer(&mut best, each(&rest, |word| !nonempty(word)));
    }
    let first = (0..36).find(|i| best[i / 4][i % 4] != 0).unwrap_or(0); // an open grid has one
    let (cell, band) = (first / 4, first % 4);
    let candidate = best[cell][band] & best[cell][band].wrapping_neg();
    Guess { cell, band, candidate }
}

/// A mask for the candidates that are alone in their mini-row and alone in their mini-column.
///
/// ```text
/// 5 . . | The dots are cells without a 5. If the first 5 is true, the other two go. If it is
/// . 5 . | false, the first mini-row and the first mini-column lose the digit. Locked candidates
/// . . 5 | carry either result further, along the row and the column.
/// ```
fn lone(grid: &Grid) -> Grid {
    let mut lone = *grid;
    for band in 0..4 {
        // In at least two of three cells: x and y, or x and z, or y and z.
        let at = |cell: usize| grid[cell][band];
        let twice = |x, y, z| at(x) & at(y) | at(z) & (at(x) | at(y));
        for cell in 0..9 {
            let (i, j) = (cell / 3 * 3, cell % 3);
            lone[cell][band] = !(twice(i, i + 1, i + 2) | twice(j, j + 3, j + 6));
        }
    }
    lone
}

/// The grid with each of its words changed.
fn each(grid: &Grid, change: impl Fn(u32) -> u32) -> Grid {
    let mut grid = *grid;
    for word in grid.as_flattened_mut() {
        *word = change(*word);
    }
    grid
}

/// Keeps the preferred candidates, if there are any.
fn prefer(best: &mut Grid, preferred: Grid) {
    let (mut narrowed, mut any) = (*best, 0);
    let words = narrowed.as_flattened_mut().iter_mut();
    for (word, preferred) in words.zip(preferred.as_flattened()) {
        *word &= preferred;
        any |= *word;
    }
    if any != 0 {
        *best = narrowed;
    }
}

/// Each field without its lowest candidate: `field & (field - 1)`, three at a time. The spare bit
/// is what an empty field borrows from.
///
/// Nothing here ever wraps: `wrapping_*` only avoids overflow checks, which would keep the loops
/// from becoming SSE2.
fn drop_lowest(word: u32) -> u32 {
    word & (word | SPARE).wrapping_sub(ONE)
}

/// All nine bits of each field that has a candidate: adding 0x1ff carries into the spare bit,
/// unless the field is 0; and 0x200 less 1 is 0x1ff.
fn nonempty(word: u32) -> u32 {
    let flags = word.wrapping_add(ALL) & SPARE;
    flags.wrapping_sub(flags >> 9)
}

/// Repeats the first three rules until a round places no further digit, and then tries hidden
/// triples. If these change anything, it goes on.
///
/// A solved grid has had one more round. A repeat in a row or a column would have made locked
/// candidates empty a cell in it. An open grid is no contradiction, as far as the rules can see: its
/// last round had no new digit to drop from other cells.
fn propagate(grid: &mut Grid) -> State {
    // The digits that each box has placed, and a spare bit for a contradiction: see
    // `naked_singles`. The unused lane has only empty cells, so its spare bit is always set.
    let (mut placed, mut mini_columns) = ([0; 4], [[0; 4]; 3]);
    while (placed[0] | placed[1] | placed[2]) & SPARE == 0 {
        let before = placed;
        for band in 0..4 {
            // A rotation by 20 of the 30 bits brings the next box into this box's field, one by 10
            // the box after. Bits above the fields do no harm: the result only masks fields.
            let mini_rows = mini_lines::<ROWS>(grid, band);
            let turn = |i: usize, n: u32| mini_rows[i] << n | mini_rows[i] >> (30 - n);
            locked_candidates::<ROWS>(grid, band, |i| (turn(i, 20), turn(i, 10)));
            let columns = mini_lines::<COLUMNS>(grid, band);
            (0..3).for_each(|j| mini_columns[j][band] = columns[j]);
        }
        // Likewise, the next band or the one after comes into this lane.
        let next = mini_columns.map(|m| [m[1], m[2], m[0], m[3]]);
        let after = mini_columns.map(|m| [m[2], m[0], m[1], m[3]]);
        for band in 0..4 {
            locked_candidates::<COLUMNS>(grid, band, |j| (next[j][band], after[j][band]));
            hidden_singles(grid, band);
            placed[band] = naked_singles(grid, band);
        }
        if placed == before {
            if placed[..3] == [ALL; 3] {
                return State::Solved; // nine digits, each alone in a cell, fill a box
            }
            let stuck = *grid;
            for band in 0..4 {
                hidden_triples::<ROWS>(grid, band);
                hidden_triples::<COLUMNS>(grid, band);
            }
            if *grid == stuck {
                return State::Open;
            }
        }
    }
    State::Contradiction
}

/// The digits that each of the three mini-lines of a box can take.
fn mini_lines<const S: usize>(grid: &Grid, band: usize) -> [u32; 3] {
    let line = |a: usize| grid[a][band] | grid[a + (4 - S)][band] | grid[a + 2 * (4 - S)][band];
    [line(0), line(S), line(2 * S)]
}

/// Drops all but these digits from a mini-line.
fn keep<const S: usize>(grid: &mut Grid, band: usize, line: usize, digits: u32) {
    for k in 0..3 {
        grid[S * line + (4 - S) * k][band] &= digits;
    }
}

/// *Locked candidates* (pointing and claiming). In a band a digit takes three mini-rows, one in
/// each row and one in each box. So a mini-row keeps it only if the other two boxes can take it in
/// the other two rows, one each. The same holds for mini-columns in a stack.
///
/// ```text
/// . . . | 56 56 56          . . . | 56 56 56
/// 5 5 5 | 56 56 56    ->    5 5 5 |  6  6  6
/// . . . | 56 56 56          . . . | 56 56 56
/// ```
///
/// (Only the candidates 5 and 6 are shown.) A 5 in row 2 of the second box would need one of the
/// first box in row 1 or 3. `at` gives what the next box and the one after can take in a line.
fn locked_candidates<const S: usize>(g: &mut Grid, band: usize, at: impl Fn(usize) -> (u32, u32)) {
    for a in 0..3 {
        let (b, c) = (at((a + 1) % 3), at((a + 2) % 3));
        keep::<S>(g, band, a, b.0 & c.1 | b.1 & c.0);
    }
}

/// *Hidden single*. A digit with only one place in its box goes there, so all else leaves that cell.
///
/// ```text
/// 5678 67 678           5  67 678
///  67  12 349    ->    67  12 349
/// 349  12 349          349 12 349
/// ```
///
/// A digit with one place in its row or column becomes one in its box: locked candidates confine it
/// to that mini-line.
fn hidden_singles(grid: &mut Grid, band: usize) {
    let (mut once, mut twice) = (0, 0);
    for cell in 0..9 {
        twice |= once & grid[cell][band];
        once |= grid[cell][band];
    }
    for cell in 0..9 {
        let hidden = grid[cell][band] & !twice;
        grid[cell][band] &= hidden | !nonempty(hidden);
    }
}

/// *Naked single*. A cell's only candidate goes there, so no other cell of its box has it. Locked
/// candidates then take it from the rest of the row and the column.
///
/// ```text
///   5   567 56            5    67   6
/// 1234 1234 89     ->   1234 1234  89
/// 1234 1234 89          1234 1234  89
/// ```
///
/// Returns these digits, and the spare bit of each box in which a cell has no candidate or a digit
/// no cell: `right` keeps its spare bit while no cell is empty (see `nonempty`), and `all + ONE`
/// carries into it only if all nine digits have a cell.
fn naked_singles(grid: &mut Grid, band: usize) -> u32 {
    let (mut single, mut placed, mut all, mut right) = ([0; 9], 0, 0, SPARE);
    for cell in 0..9 {
        let word = grid[cell][band];
        single[cell] = word & !nonempty(drop_lowest(word));
        placed |= single[cell];
        all |= word;
        right &= word.wrapping_add(ALL);
    }
    for cell in 0..9 {
        grid[cell][band] &= single[cell] | !placed;
    }
    placed | !(right & all.wrapping_add(ONE)) & SPARE
}

/// *Hidden triple*. If a box can take three digits in one mini-line only, they fill it, so nothing
/// else stays there. A fourth has no room: all but the lowest three are dropped, and `naked_singles`
/// finds a digit without a cell. Three cells also need three digits: if a mini-line has fewer than
/// three candidates, its box is emptied. Without these two checks some searches took seconds.
///
/// ```text
/// 1234 1235 1236         123 123 123
/// 456   789  45    ->    456 789  45
/// 789   456  89          789 456  89
/// ```
fn hidden_triples<const S: usize>(grid: &mut Grid, band: usize) {
    let lines = mini_lines::<S>(grid, band);
    let enough = lines.map(|line| nonempty(drop_lowest(drop_lowest(line))));
    for (a, b, c) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
        let confined = lines[a] & !(lines[b] | lines[c]);
        let third = drop_lowest(drop_lowest(confined));
        // The lowest three; all digits if fewer than three are confined.
        let digits = confined & !drop_lowest(third) | !nonempty(third);
        keep::<S>(grid, band, a, digits & enough[0] & enough[1] & enough[2]);
    }
}
// @lc code=end

#[cfg(test)]
mod rules;
