//! The rules of the solver, each alone: from a grid in which everything is open, candidates are
//! taken away, and what the rule concludes from that is all that may change. Every row, column, box
//! and cell has its turn, since each stands in another field or lane.

use super::*;

type Cell = (usize, usize);

const OPEN: Grid = [[ALL; 4]; 9];

/// The digit that the rules are tried on, and a set of three, as candidates.
const FIVE: u32 = 1 << 4;
const ONE_TO_THREE: u32 = 0b111;

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(|i| (i / 9, i % 9))
}

fn same_box(a: Cell, b: Cell) -> bool {
    (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3)
}

fn is_peer(a: Cell, b: Cell) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 || same_box(a, b))
}

fn candidates(grid: &Grid, (r, c): Cell) -> u32 {
    grid[r % 3 * 3 + c % 3][r / 3] >> (10 * (c / 3)) & 0x1ff
}

/// The grid without these digits in the cells that `is` is true of.
fn without(mut grid: Grid, digits: u32, is: impl Fn(Cell) -> bool) -> Grid {
    for (r, c) in cells().filter(|&cell| is(cell)) {
        grid[r % 3 * 3 + c % 3][r / 3] &= !((digits & 0x1ff) << (10 * (c / 3)));
    }
    grid
}

/// What the rules make of a grid that stays open.
fn deduced(mut grid: Grid) -> Grid {
    let mut solved = false;
    assert!(
        deduce(&mut grid, &mut solved).is_some(),
        "a guess should be needed"
    );
    assert!(!solved);
    grid
}

fn assert_same(found: &Grid, expected: &Grid, what: &str) {
    for cell in cells() {
        let (found, expected) = (candidates(found, cell), candidates(expected, cell));
        assert_eq!(
            found, expected,
            "{what}: {cell:?} has {found:09b}, expected {expected:09b}"
        );
    }
}

fn read_line(line: &str) -> Grid {
    let cells: Vec<char> = line.chars().collect();
    let board: Vec<Vec<char>> = cells.chunks(9).map(<[char]>::to_vec).collect();
    read(&board).unwrap()
}

#[test]
fn read_puts_each_clue_in_its_cell() {
    for at in cells() {
        for digit in '1'..='9' {
            let mut board = vec![vec!['.'; 9]; 9];
            board[at.0][at.1] = digit;
            let bit = 1 << (digit as u32 - '1' as u32);
            let expected = without(OPEN, !bit, |cell| cell == at);
            assert_same(&read(&board).unwrap(), &expected, "read");
        }
    }
}

/// A word of these three fields, that of the first box first.
fn word(fields: [u32; 3]) -> u32 {
    fields[0] | fields[1] << 10 | fields[2] << 20
}

#[test]
fn strip_takes_the_lowest_candidate_of_each_field() {
    assert_eq!(
        strip(word([0b1011, 0, 0b110000000])),
        word([0b1010, 0, 0b100000000])
    );
    assert_eq!(strip(word([0b100000000, 0x1ff, 1])), word([0, 0x1fe, 0]));
}

#[test]
fn nonempty_fills_each_field_that_has_a_candidate() {
    assert_eq!(nonempty(word([1, 0, 0b100000000])), word([0x1ff, 0, 0x1ff]));
    assert_eq!(nonempty(word([0, 0x1ff, 0])), word([0, 0x1ff, 0]));
}

#[test]
fn nothing_follows_where_all_is_open() {
    assert_same(&deduced(OPEN), &OPEN, "open");
}

/// A naked single goes from all 20 peers.
#[test]
fn a_naked_single_leaves_its_peers() {
    for at in cells() {
        let grid = without(OPEN, !FIVE, |cell| cell == at);
        let expected = without(grid, FIVE, |cell| is_peer(cell, at));
        assert_same(&deduced(grid), &expected, "naked single");
    }
}

/// In its box, its row or its column a digit has one place left: it is there, and nowhere near.
#[test]
fn a_hidden_single_is_found_in_each_kind_of_unit() {
    for at in cells() {
        let units: [&dyn Fn(Cell) -> bool; 3] = [
            &|cell| same_box(cell, at),
            &|cell| cell.0 == at.0,
            &|cell| cell.1 == at.1,
        ];
        for in_unit in units {
            let grid = without(OPEN, FIVE, |cell| in_unit(cell) && cell != at);
            let placed = without(grid, !FIVE, |cell| cell == at);
            let expected = without(placed, FIVE, |cell| is_peer(cell, at));
            assert_same(&deduced(grid), &expected, "hidden single");
        }
    }
}

/// Confined to a mini-line by its box, a digit leaves the rest of the line; confined to it by the
/// line, it leaves the rest of the box.
#[test]
fn locked_candidates_go_both_ways_along_rows_and_columns() {
    for at in cells() {
        let lines: [&dyn Fn(Cell) -> bool; 2] = [&|cell| cell.0 == at.0, &|cell| cell.1 == at.1];
        for in_line in lines {
            let rest_of_box = |cell| same_box(cell, at) && !in_line(cell);
            let rest_of_line = |cell| in_line(cell) && !same_box(cell, at);
            let expected = without(OPEN, FIVE, |cell| rest_of_box(cell) || rest_of_line(cell));
            assert_same(
                &deduced(without(OPEN, FIVE, rest_of_box)),
                &expected,
                "pointing",
            );
            assert_same(
                &deduced(without(OPEN, FIVE, rest_of_line)),
                &expected,
                "claiming",
            );
        }
    }
}

/// Three digits confined to a mini-line leave no room for others, and are locked along the line.
#[test]
fn three_digits_fill_a_mini_line() {
    for at in cells() {
        let lines: [&dyn Fn(Cell) -> bool; 2] = [&|cell| cell.0 == at.0, &|cell| cell.1 == at.1];
        for in_line in lines {
            let grid = without(OPEN, ONE_TO_THREE, |cell| {
                same_box(cell, at) && !in_line(cell)
            });
            let full = without(grid, !ONE_TO_THREE, |cell| {
                same_box(cell, at) && in_line(cell)
            });
            let expected = without(full, ONE_TO_THREE, |cell| {
                in_line(cell) && !same_box(cell, at)
            });
            assert_same(&deduced(grid), &expected, "full mini-line");
        }
    }
}

/// Two digits do not fill a mini-line.
#[test]
fn two_digits_leave_room_in_a_mini_line() {
    let grid = without(OPEN, 0b11, |(r, c)| r < 2 && c < 3);
    let expected = without(grid, 0b11, |(r, c)| r == 2 && c >= 3);
    assert_same(&deduced(grid), &expected, "two digits");
}

#[test]
fn a_contradiction_ends_the_rules() {
    for at in cells() {
        let spoilt = [
            without(OPEN, 0x1ff, |cell| cell == at),
            without(OPEN, FIVE, |cell| cell.0 == at.0),
            without(OPEN, FIVE, |cell| cell.1 == at.1),
            without(OPEN, FIVE, |cell| same_box(cell, at)),
        ];
        for mut grid in spoilt {
            let mut solved = false;
            assert_eq!(deduce(&mut grid, &mut solved), None, "{at:?}");
            assert!(!solved);
        }
    }
}

#[test]
fn the_rules_alone_solve_an_easy_board() {
    let mut grid = read_line(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    let solution = read_line(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    let mut solved = false;
    assert_eq!(deduce(&mut grid, &mut solved), None);
    assert!(solved);
    assert_same(&grid, &solution, "canonical");
}

/// The cell with the fewest candidates is found wherever it stands.
#[test]
fn the_next_guess_cell_is_guessed_at() {
    for at in cells() {
        for fewest in [0b11, 0b100000001, 0b10110, 0b101010101] {
            let grid = without(OPEN, !0b111111000, |cell| is_peer(cell, at));
            let grid = without(grid, !fewest, |cell| cell == at);
            let (cell, band, guess, field) = next_guess(&grid).unwrap();
            let shift = 10 * (at.1 / 3);
            assert_eq!((cell, band), (at.0 % 3 * 3 + at.1 % 3, at.0 / 3));
            assert_eq!((field, guess.count_ones()), (0x1ff << shift, 1));
            assert_eq!(guess & fewest << shift, guess);
        }
    }
}

#[test]
fn no_cell_is_left_to_guess_at_in_a_full_grid() {
    let grid = read_line(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    assert_eq!(next_guess(&grid), None);
}
