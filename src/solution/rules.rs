//! The rules of the solver, each alone, on the pictures of their comments. A picture shows one box:
//! three rows of three cells, each with its candidates, '.' for none. Each rule is tried in all nine
//! boxes, as each is another field or lane. All other boxes are open and must stay so.

use super::*;

type Test = Result<(), String>;

type Picture = [&'static str; 3];

const OPEN: Grid = [[ALL, ALL, ALL, 0]; 9];

/// Where the box is, and whether its picture is turned so that its rows are columns.
type Place = (usize, usize, bool);

fn places() -> impl Iterator<Item = Place> {
    plain_panics();
    (0..18).map(|i| (i / 6, i / 2 % 3, i % 2 == 1))
}

/// A rule that panics is one failure among others: two lines, whatever RUST_BACKTRACE says.
fn plain_panics() {
    std::panic::set_hook(Box::new(|panic| eprintln!("{panic}")));
}

/// The candidates in a text such as "567".
fn digits(text: &str) -> u32 {
    let digits = text.chars().filter_map(|digit| digit.to_digit(10));
    digits.map(|digit| 1 << (digit - 1)).sum()
}

fn grid(picture: Picture, (band, stack, turned): Place) -> Grid {
    let mut grid = OPEN;
    for (i, row) in picture.iter().enumerate() {
        for (j, text) in row.split_whitespace().enumerate() {
            let cell = if turned { 3 * j + i } else { 3 * i + j };
            grid[cell][band] &= !(0x1ff << (10 * stack)) | digits(text) << (10 * stack);
        }
    }
    grid
}

/// The rule turns the first picture into the second, wherever the box stands.
fn becomes(rule: &str, from: Picture, to: Picture, apply: impl Fn(&mut Grid, Place)) -> Test {
    for place in places() {
        let mut found = grid(from, place);
        apply(&mut found, place);
        if found != grid(to, place) {
            let (from, to) = (from.join(" / "), to.join(" / "));
            return Err(format!("{rule}: {from} should become {to}, not at {place:?}"));
        }
    }
    Ok(())
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Test {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: found {found:?}, expected {expected:?}"))
}

/// The board without clues but for these: row, column and digit, from 0.
fn board(clues: &[(usize, usize, char)]) -> Vec<Vec<char>> {
    plain_panics();
    let mut board = vec![vec!['.'; 9]; 9];
    clues.iter().for_each(|&(r, c, digit)| board[r][c] = digit);
    board
}

/// The cell in the middle: its row has 1, its column 2, its box 9; two of them have 3, 4 and 6.
#[test]
fn parse_gives_a_blank_what_its_three_units_leave() -> Test {
    let one_unit = [(4, 0, '1'), (8, 4, '2'), (3, 3, '9')];
    let row_and_column = [(4, 8, '3'), (0, 4, '3')];
    let row_and_box = [(4, 1, '4'), (5, 3, '4')];
    let column_and_box = [(7, 4, '6'), (3, 5, '6')];
    let clues = [&one_unit[..], &row_and_column, &row_and_box, &column_and_box].concat();
    let grid = parse(&board(&clues)).ok_or("parse: refused")?;
    let cell = |r: usize, c: usize| grid[r % 3 * 3 + c % 3][r / 3] >> (10 * (c / 3)) & 0x1ff;
    same("parse: a clue", cell(3, 3), digits("9"))?;
    same("parse: a blank in the middle", cell(4, 4), digits("578"))?;
    same("parse: a blank in row 5", cell(4, 7), digits("256789"))?;
    same("parse: a blank far from clues", cell(1, 7), digits("123456789"))
}

#[test]
fn parse_refuses_repeats_and_what_is_no_board() -> Test {
    let repeats: [(&str, &[(usize, usize)]); 6] = [
        ("row", &[(0, 0), (0, 8)]),
        ("column", &[(0, 0), (8, 0)]),
        ("box", &[(0, 0), (2, 2)]),
        ("row and box", &[(0, 0), (0, 1)]),
        ("column and box", &[(0, 0), (1, 0)]),
        ("row and column", &[(0, 8), (8, 0), (8, 8)]),
    ];
    for (unit, cells) in repeats {
        let sevens: Vec<_> = cells.iter().map(|&(r, c)| (r, c, '7')).collect();
        let refused = parse(&board(&sevens)).is_none();
        same(&format!("parse refuses 7 twice in a {unit}"), refused, true)?;
    }
    for wrong in ['0', '/', ':', 'x'] {
        let board = board(&[(8, 8, wrong)]);
        let refused = parse(&board).is_none();
        same(&format!("parse refuses {wrong:?}"), refused, true)?;
    }
    let refused = parse(&board(&[])[1..]).is_none();
    same("parse refuses eight rows", refused, true)
}

/// 567 | . | 9 becomes 67 | . | . and all of 1 to 9 becomes 2 to 9.
#[test]
fn drop_lowest_takes_one_candidate_of_each_field() -> Test {
    let word = digits("567") | digits("9") << 20;
    same("drop_lowest: 567 | . | 9", drop_lowest(word), digits("67"))?;
    same("drop_lowest: all", drop_lowest(ALL), ALL & !ONE)
}

/// 5 | . | 19 becomes all | . | all.
#[test]
fn nonempty_fills_the_fields_that_have_a_candidate() -> Test {
    let word = digits("5") | digits("19") << 20;
    same("nonempty: 5 | . | 19", nonempty(word), 0x1ff | 0x1ff << 20)?;
    same("nonempty: . | 3 | .", nonempty(digits("3") << 10), 0x1ff << 10)
}

/// Another box of the band has 5 in its second row only, so this box loses it there:
///
/// ```text
/// . . . | 56 56 56          . . . | 56 56 56
/// 5 5 5 | 56 56 56    ->    5 5 5 |  6  6  6
/// . . . | 56 56 56          . . . | 56 56 56
/// ```
#[test]
fn locked_candidates_leave_a_line_that_another_box_needs() -> Test {
    let (from, to) = (["56 56 56"; 3], ["56 56 56", "6 6 6", "56 56 56"]);
    let rule = "locked candidates";
    for first in [true, false] {
        becomes(rule, from, to, |grid, (band, stack, turned)| {
            let five = 1 << 4 << (10 * stack);
            let other = |line: usize| if line == 1 { u32::MAX } else { !five };
            let at = |line: usize| match first {
                true => (other(line), u32::MAX),
                false => (u32::MAX, other(line)),
            };
            match turned {
                true => locked_candidates::<COLUMNS>(grid, band, at),
                false => locked_candidates::<ROWS>(grid, band, at),
            }
        })?;
    }
    Ok(())
}

/// Only the first cell can be 5:
///
/// ```text
/// 5678 67 678           5  67 678
///  67  12 349    ->    67  12 349
/// 349  12 349          349 12 349
/// ```
#[test]
fn hidden_singles_leave_nothing_else_in_their_cell() -> Test {
    let from = ["5678 67 678", "67 12 349", "349 12 349"];
    let to = ["5 67 678", "67 12 349", "349 12 349"];
    becomes("hidden single", from, to, |grid, at| hidden_singles(grid, at.0))
}

/// The first cell is 5, so no other cell is. A cell without a candidate, or a digit without a cell,
/// is a contradiction.
///
/// ```text
///   5   567 56            5    67   6
/// 1234 1234 89     ->   1234 1234  89
/// 1234 1234 89          1234 1234  89
/// ```
#[test]
fn naked_singles_leave_the_rest_of_their_box() -> Test {
    let from = ["5 567 56", "1234 1234 89", "1234 1234 89"];
    let to = ["5 67 6", "1234 1234 89", "1234 1234 89"];
    becomes("naked single", from, to, |grid, at| {
        naked_singles(grid, at.0);
    })?;
    let without_a_cell = ["5 567 56", "123 123 89", "123 123 89"];
    let without_a_digit = ["5 567 56", "1234 . 89", "1234 1234 89"];
    for (picture, flag) in [(from, 0), (without_a_cell, 0x200), (without_a_digit, 0x200)] {
        for place in places() {
            let found = naked_singles(&mut grid(picture, place), place.0);
            let expected = (digits("5") | flag) << (10 * place.1);
            same(&format!("naked single: {}", picture.join(" / ")), found, expected)?;
        }
    }
    Ok(())
}

/// 1, 2 and 3 fill the first row. Two digits would not, a fourth has no room, and two digits are not
/// enough for three cells:
///
/// ```text
/// 1234 1235 1236         123 123 123
/// 456   789  45    ->    456 789  45
/// 789   456  89          789 456  89
/// ```
#[test]
fn hidden_triples_fill_their_mini_line() -> Test {
    let (three, filled) = ("1234 1235 1236", "123 123 123");
    let (four, two) = ("12347 12358 12369", "124 125 126");
    let cases = [
        ([three, "456 789 45", "789 456 89"], [filled, "456 789 45", "789 456 89"]),
        ([two, "3456 789 45", "789 456 89"], [two, "3456 789 45", "789 456 89"]),
        ([four, "56 789 5", "789 56 89"], [filled, "56 789 5", "789 56 89"]),
        (["12 12 12", "3456 789 45", "789 456 89"], [". . ."; 3]),
    ];
    for (from, to) in cases {
        becomes("hidden triple", from, to, |grid, (band, _, turned)| match turned {
            true => hidden_triples::<COLUMNS>(grid, band),
            false => hidden_triples::<ROWS>(grid, band),
        })?;
    }
    Ok(())
}

/// 5 is alone in its mini-row and mini-column three times, 6 and 7 have company in one or the other:
///
/// ```text
/// 56 6  .          5 . .
///  6 5  .    ->    . 5 .
///  7 67 57         . . 5
/// ```
#[test]
fn lone_digits_have_no_company_in_either_mini_line() -> Test {
    let (from, to) = (["56 6 .", "6 5 .", "7 67 57"], ["5 . .", ". 5 .", ". . 5"]);
    for (band, stack, turned) in places() {
        let open = grid(from, (band, stack, turned));
        let lone = lone(&open);
        let field = |grid: &Grid| grid.map(|words| words[band] >> (10 * stack) & 0x1ff);
        let found = std::array::from_fn(|cell| field(&lone)[cell] & field(&open)[cell]);
        same("lone: 56 6 . / 6 5 . / 7 67 57", found, field(&grid(to, (band, stack, turned))))?;
    }
    Ok(())
}

/// Of lone digits the one in the cell with fewest candidates; without lone digits, the cell itself.
///
/// ```text
/// 457 46  46    5, 7, 8 and 9 are lone, and 1, 2 and 3. Only the cell 59 has two candidates,
///  46 59  478   so 5 is tried there.
/// 467 468 123
/// ```
#[test]
fn choose_takes_a_lone_digit_in_a_cell_with_few() -> Test {
    let picture = ["457 46 46", "46 59 478", "467 468 123"];
    for place in places() {
        let Guess { cell, band, candidate } = choose(&grid(picture, place));
        let expected = (4, place.0, 1 << 4 << (10 * place.1));
        let what = format!("choose: {}: cell, band and candidate", picture.join(" / "));
        same(&what, (cell, band, candidate), expected)?;
    }
    Ok(())
}

/// A cell without a candidate, in one band or in two, is a contradiction.
#[test]
fn propagate_tells_a_contradiction_from_an_open_grid() -> Test {
    plain_panics();
    let is_open = matches!(propagate(&mut OPEN.clone()), State::Open);
    same("propagate: the blank board is open", is_open, true)?;
    for bands in [&[0][..], &[1], &[2], &[0, 1], &[0, 2], &[1, 2]] {
        let mut grid = OPEN;
        bands.iter().for_each(|&band| grid[4][band] &= !0x1ff);
        let refused = matches!(propagate(&mut grid), State::Contradiction);
        same(&format!("propagate: empty cells in bands {bands:?}"), refused, true)?;
    }
    Ok(())
}
