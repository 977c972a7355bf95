// @lc app=leetcode id=37 lang=rust
//! The solver of LeetCode 37, Sudoku Solver. What stands between the two markers is pasted; it needs
//! nothing else, and the judge supplies the struct.
//!
//! **The layout.** A `u32` holds three cells, the same one of each box of a band, as three fields of
//! nine candidates with a spare bit above each. With the words of the three bands side by side, in
//! four lanes of which one is unused, nine such rows of words are the grid:
//!
//! ```text
//! a band:                         the grid, from the first cell of the boxes to the last:
//!   a b c | a b c | a b c           grid[0] = [ aaa of band 1, aaa of band 2, aaa of band 3, unused ]
//!   d e f | d e f | d e f           grid[1] = [ bbb of band 1, bbb of band 2, bbb of band 3, unused ]
//!   g h i | g h i | g h i           ... and so on to grid[8], the cells i
//!
//! a word, aaa:   spare 9.......1   spare 9.......1   spare 9.......1
//! its bits:        29  28     20     19  18     10      9  8       0
//!                      box 3             box 2             box 1
//! ```
//!
//! So a rule that is written once, in a loop over the lanes, works on all nine boxes at a time: nine
//! SSE2 registers are the whole grid. The next box of a band is a shift by ten bits away, the next
//! box of a stack one lane. The unused lane holds all candidates, where every rule holds.
//!
//! **The search.** A *mini-line* is the three cells that a box shares with a row (a mini-row) or a
//! column (a mini-column). Each round applies three rules. *Locked candidates*: in a band a digit
//! needs three mini-rows, one in each row and one in each box, so a mini-row keeps a digit only if
//! the other two boxes can take it in the other two rows, one each; a digit with one place left in a
//! row or column follows too. The same holds for mini-columns in a stack. *Hidden singles*: a digit
//! with one place in its box drops what else that cell could be. *Naked singles*: a cell with one
//! candidate drops it from the rest of its box; locked candidates carry that on along row and column
//! in the next round. When a round places no further digit, mini-lines are counted: if three digits
//! of a box have to be in one mini-line, nothing else fits there. If that changes nothing either, the
//! most constrained cell is guessed at, depth first, until the `solved` flag is set.
//!
//! Sources: mini-lines are the triads of T. Dillon's tdoku; the bit tricks that work on all fields of
//! a word are in H. S. Warren, "Hacker's Delight", chapters 2 and 6; the rules have their usual names.

/// The judge supplies this struct, so it stands outside of what is pasted.
pub struct Solution;

// @lc code=start
/// `grid[3 * i + j][band]`: the cells in row i and column j of the three boxes of a band.
type Grid = [[u32; 4]; 9];

/// A candidate to try: its two indices in the grid, its bit, and the field that it is in.
type Guess = (usize, usize, u32, u32);

/// In each of the three fields of a word: the lowest bit, all nine candidates, the spare bit.
const ONE: u32 = 1 | 1 << 10 | 1 << 20;
const ALL: u32 = 0x1ff * ONE;
const SPARE: u32 = 0x200 * ONE;

/// How far it is from a mini-line of a box to the next, for mini-rows and for mini-columns. Within
/// a mini-line the step is the other of the two, 4 - S for either S.
const ROWS: usize = 3;
const COLUMNS: usize = 1;

impl Solution {
    /// Fills the blanks of `board` in place with its solution, or with one of them if there are
    /// several. Clues are '1' to '9', blanks are '.'; only blanks are written.
    ///
    /// A board that cannot be completed is left as it is: no solution, a clue that is repeated in a
    /// row, column or box, another character, other than nine rows of nine. Nothing panics, nothing
    /// is allocated, nothing is kept from one call to the next.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut solved = false;
        let Some(mut grid) = read(board) else { return };
        search(&mut grid, &mut solved);
        for r in 0..9 {
            for c in 0..9 {
                let field = grid[r % 3 * 3 + c % 3][r / 3] >> (10 * (c / 3));
                let digit = (b'1' + field.trailing_zeros() as u8) as char;
                // A choice of values, not a branch: which cells are blank cannot be predicted.
                let fill = solved && board[r][c] == '.';
                board[r][c] = if fill { digit } else { board[r][c] };
            }
        }
    }
}

/// The clues, and all candidates elsewhere; nothing if the board is malformed or a clue repeated.
fn read(board: &[Vec<char>]) -> Option<Grid> {
    let board: &[Vec<char>; 9] = board.try_into().ok()?;
    let (mut grid, mut wrong) = ([[0, 0, 0, ALL]; 9], false);
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    for r in 0..9 {
        let row: &[char; 9] = board[r].as_slice().try_into().ok()?;
        for stack in 0..3 {
            for (c, &cell) in (3 * stack..).zip(&row[3 * stack..3 * stack + 3]) {
                // '.' is three before '1', so that its bit is shifted out without a branch.
                let bit = 1u16.wrapping_shl((cell as u32).wrapping_sub('.' as u32)) >> 3;
                let units = [&mut rows[r], &mut columns[c], &mut boxes[r / 3 * 3 + stack]];
                wrong |=
                    !matches!(cell, '.' | '1'..='9') | units.iter().any(|unit| **unit & bit != 0);
                units.into_iter().for_each(|unit| *unit |= bit);
                let candidates = if cell == '.' { 0x1ff } else { bit as u32 };
                grid[r % 3 * 3 + c % 3][r / 3] |= candidates << (10 * stack);
            }
        }
    }
    (!wrong).then_some(grid)
}

/// Backtracking, depth first: sets `solved` when the grid is, and then returns from every level.
fn search(grid: &mut Grid, solved: &mut bool) {
    while let Some((cell, band, guess, field)) = deduce(grid, solved) {
        let mut guessed = *grid;
        guessed[cell][band] &= guess | !field;
        search(&mut guessed, solved);
        if *solved {
            *grid = guessed;
            return;
        }
        grid[cell][band] &= !guess;
    }
}

/// A candidate of the most constrained cell, which has the fewest of them but more than one. All
/// cells lose their candidates in step, and the first to be down to its last is it.
fn next_guess(grid: &Grid) -> Option<Guess> {
    let mut rest = *grid;
    // Eight times over the 27 words: a cell of nine candidates has lost all but one of them then.
    (0..8 * 27).find_map(|k| {
        let (cell, band) = (k / 3 % 9, k % 3);
        let word = strip(rest[cell][band]);
        let last = nonempty(word) & !nonempty(strip(word));
        rest[cell][band] = word;
        let field = 0x1ffu32.wrapping_shl(last.trailing_zeros());
        (last != 0).then_some((cell, band, word & field, field))
    })
}

/// Each field without its lowest candidate. Neither this nor `nonempty` ever wraps; but operations
/// that may panic, where overflow is checked, are not made into SSE2.
fn strip(word: u32) -> u32 {
    word & (word | SPARE).wrapping_sub(ONE)
}

/// All nine bits of each field that has a candidate.
fn nonempty(word: u32) -> u32 {
    let flags = word.wrapping_add(ALL) & SPARE;
    flags.wrapping_sub(flags >> 9)
}

/// Applies the rules until they are stuck, and says what to guess then. There is nothing to guess if
/// there is a contradiction, nor if the grid is solved: then every digit has its place in every box,
/// and another round has found that in order.
fn deduce(grid: &mut Grid, solved: &mut bool) -> Option<Guess> {
    // What each box has placed; a spare bit among it is a contradiction, see `naked_singles`.
    let (mut placed, mut lines) = ([0; 4], [[0; 4]; 3]);
    while placed.iter().all(|word| word & SPARE == 0) {
        let before = placed;
        for band in 0..4 {
            // The same row of the next box, or of the one after, is turned into this box's field.
            // What is shifted out beyond the fields does no harm: it is only ever combined by &.
            let rows = mini_lines::<ROWS>(grid, band);
            let turn = |i: usize, n: u32| rows[i] << n | rows[i] >> (30 - n);
            locked_candidates::<ROWS>(grid, band, |i| (turn(i, 10), turn(i, 20)));
            [lines[0][band], lines[1][band], lines[2][band]] = mini_lines::<COLUMNS>(grid, band);
        }
        // Likewise the same column of the next band, or of the one after, comes into this lane.
        let next = lines.map(|m| [m[1], m[2], m[0], m[3]]);
        let after = lines.map(|m| [m[2], m[0], m[1], m[3]]);
        for band in 0..4 {
            locked_candidates::<COLUMNS>(grid, band, |j| (next[j][band], after[j][band]));
            hidden_singles(grid, band);
            placed[band] = naked_singles(grid, band);
        }
        if placed == before {
            let stuck = *grid;
            for band in 0..4 {
                full_mini_lines::<ROWS>(grid, band);
                full_mini_lines::<COLUMNS>(grid, band);
            }
            if *grid == stuck {
                *solved = placed[..3] == [ALL; 3];
                return if *solved { None } else { next_guess(grid) };
            }
        }
    }
    None
}

/// The digits that each of the three mini-lines of a box can take.
fn mini_lines<const S: usize>(grid: &Grid, band: usize) -> [u32; 3] {
    let line = |a: usize| grid[a][band] | grid[a + 4 - S][band] | grid[a + 8 - 2 * S][band];
    [line(0), line(S), line(2 * S)]
}

/// Drops all but these digits from a mini-line.
fn keep<const S: usize>(grid: &mut Grid, band: usize, line: usize, digits: u32) {
    for k in 0..3 {
        grid[S * line + (4 - S) * k][band] &= digits;
    }
}

/// A mini-line keeps a digit if the other two boxes can take it in the other two lines, one each.
/// `at` gives what the next box and the one after can take in a line.
fn locked_candidates<const S: usize>(g: &mut Grid, band: usize, at: impl Fn(usize) -> (u32, u32)) {
    for a in 0..3 {
        let (b, c) = (at((a + 1) % 3), at((a + 2) % 3));
        keep::<S>(g, band, a, b.0 & c.1 | b.1 & c.0);
    }
}

/// The digits that only this one of the three mini-lines of a box can take.
fn confined<const S: usize>(grid: &Grid, band: usize) -> [u32; 3] {
    let [a, b, c] = mini_lines::<S>(grid, band);
    [a & !(b | c), b & !(a | c), c & !(a | b)]
}

/// A digit confined to one mini-row and one mini-column has one place: it is all that stays there.
fn hidden_singles(grid: &mut Grid, band: usize) {
    let rows = confined::<ROWS>(grid, band);
    let columns = confined::<COLUMNS>(grid, band);
    for cell in 0..9 {
        let hidden = rows[cell / 3] & columns[cell % 3];
        grid[cell][band] &= hidden | !nonempty(hidden);
    }
}

/// A cell's only candidate is dropped from the other cells of its box. Returns these digits, and the
/// spare bit of each box in which a cell has no candidate or a digit no cell.
fn naked_singles(grid: &mut Grid, band: usize) -> u32 {
    let (mut single, mut placed, mut all, mut right) = ([0; 9], 0, 0, SPARE);
    for cell in 0..9 {
        let word = grid[cell][band];
        single[cell] = word & !nonempty(strip(word));
        placed |= single[cell];
        all |= word;
        right &= word.wrapping_add(ALL);
    }
    for cell in 0..9 {
        grid[cell][band] &= single[cell] | !placed;
    }
    placed | !(right & all.wrapping_add(ONE)) & SPARE
}

/// Three digits confined to a mini-line fill it: nothing else stays there.
fn full_mini_lines<const S: usize>(grid: &mut Grid, band: usize) {
    let must = confined::<S>(grid, band);
    for a in 0..3 {
        keep::<S>(grid, band, a, must[a] | !nonempty(strip(strip(must[a]))));
    }
}
// @lc code=end

#[cfg(test)]
mod rules;
