//! The reader: every form of a board it knows, every error it names; and the rules of a board.

use rstest::rstest;
use sudoku_kata::board::{Board, Unit, read};

use crate::support::fixtures;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The nine rows of the canonical board, each made by `row` and ended by `end`.
fn rows(row: impl Fn(&str) -> String, end: &str) -> String {
    (0..9).map(|r| row(&LINE[9 * r..9 * r + 9]) + end).collect()
}

/// A row with something between its cells.
fn spaced(row: &str, between: &str) -> String {
    row.chars()
        .map(String::from)
        .collect::<Vec<_>>()
        .join(between)
}

/// What was read, a line each: the number of the line and the board, or the error.
fn told(text: &[u8]) -> Vec<String> {
    let told = read(text).into_iter().map(|found| match found {
        Ok((line, board)) => format!("line {line}: {}", board.to_line()),
        Err(bad) => bad.to_string(),
    });
    told.collect()
}

fn board() -> Board {
    fixtures::named("canonical").puzzle
}

#[rstest]
#[case::line(LINE.to_string())]
#[case::line_without_dots(LINE.replace('.', "0"))]
#[case::line_with_underscores(LINE.replace('.', "_"))]
#[case::line_in_quotes(format!("\"{LINE}\",\n"))]
#[case::rows(rows(str::to_string, "\n"))]
#[case::rows_and_carriage_returns(rows(str::to_string, "\r\n"))]
#[case::rows_with_spaces(rows(|row| spaced(row, " "), "\n"))]
#[case::rows_with_tabs(rows(|row| spaced(row, "\t"), "\n"))]
#[case::rows_double_spaced(rows(str::to_string, "\n\n"))]
#[case::rows_framed(rows(|row| format!("+---+---+---+\n| {} |\n", spaced(row, " | ")), ""))]
#[case::no_end_of_line(rows(str::to_string, "\n").trim_end().to_string())]
#[case::byte_order_mark(format!("\u{feff}{LINE}\r\n"))]
#[case::comments(format!("# a board\n\n{LINE} # 30 clues\n"))]
#[case::comment_in_rows(rows(|row| format!("{row} # clues: {row}"), "\n"))]
#[case::display(board().to_string())]
#[case::json_on_one_line(board().to_json())]
#[case::json_on_nine_lines(board().to_json().replace("],", "],\n"))]
#[case::json_on_eleven_lines(board().to_json().replace("[[", "[\n[").replace("],", "],\n").replace("]]", "]\n]"))]
fn reads(#[case] text: String) {
    pretty_assertions::assert_eq!(text.parse(), Ok(board()), "{text}");
}

#[rstest]
#[case::nothing("", "line 1: no board, expected one")]
#[case::only_a_comment("# 53..7....\n", "line 1: no board, expected one")]
#[case::cell_short(&LINE[1..], "line 1: 80 cells, expected 9 (a row) or 81 (a board)")]
#[case::cell_long(&format!("\n{LINE}1"), "line 2: 82 cells, expected 9 (a row) or 81 (a board)")]
#[case::one_cell("5", "line 1: 1 cell, expected 9 (a row) or 81 (a board)")]
#[case::letter(&LINE.replacen("..7", "..x", 1), "line 1, cell 5: 'x' is not 1-9 or a blank")]
#[case::letter_in_a_row(&rows(|row| row.replace("41", "l1"), "\n"), "line 8, cell 4: 'l' is not 1-9 or a blank")]
#[case::full_width_digit(&LINE.replacen('5', "５", 1), "line 1, cell 1: '５' is not 1-9 or a blank")]
#[case::second_board(&format!("{LINE}\n\n{LINE}"), "line 3: a second board, expected one")]
#[case::second_board_wrong(&format!("{LINE}\n5"), "line 2: 1 cell, expected 9 (a row) or 81 (a board)")]
#[case::eight_rows(&rows(str::to_string, "\n")[..80], "line 1: a board of 8 rows, expected 9")]
#[case::one_row(&LINE[..9], "line 1: a board of 1 row, expected 9")]
fn refuses(#[case] text: &str, #[case] error: &str) {
    assert_eq!(
        text.parse::<Board>().map_err(|bad| bad.to_string()),
        Err(error.to_string())
    );
}

/// An error spoils its own board and no other: each text is followed by a good board.
#[rstest]
#[case::short_line(&LINE[1..], &["line 1: 80 cells, expected 9 (a row) or 81 (a board)"])]
#[case::words("Grid 01", &["line 1, cell 1: 'G' is not 1-9 or a blank"])]
#[case::row_too_long(&rows(|row| row.replace("6..1", "6..11"), "\n"), &["line 2: 10 cells, expected 9 (a row) or 81 (a board)"])]
#[case::first_row_too_short(&rows(|row| row.replace("53..", "53."), "\n"), &["line 1: 8 cells, expected 9 (a row) or 81 (a board)"])]
#[case::two_wrong_rows(
    &rows(|row| row.replace('2', "z"), "\n").replace(".6....z8.", ".6....28."),
    &["line 6, cell 5: 'z' is not 1-9 or a blank"],
)]
#[case::last_row_missing(&format!("{}\n", &rows(str::to_string, "\n")[..80]), &["line 1: a board of 8 rows, expected 9"])]
#[case::last_row_missing_double_spaced(&format!("{}\n\n", &rows(str::to_string, "\n\n")[..77]), &["line 1: a board of 7 rows, expected 9"])]
#[case::interrupted_by_words(&format!("{}Grid 02", &rows(str::to_string, "\n")[..50]), &["line 1: a board of 5 rows, expected 9", "line 6, cell 1: 'G' is not 1-9 or a blank"])]
#[case::interrupted_by_a_board(&rows(str::to_string, "\n")[..29], &["line 1: a board of 3 rows, expected 9"])]
fn an_error_spoils_no_other_board(#[case] text: &str, #[case] errors: &[&str]) {
    let text = format!("{text}\n{LINE}\n{}", rows(str::to_string, "\n"));
    let told = told(text.as_bytes());
    let line = text.lines().position(|line| line == LINE).unwrap() + 1;
    let mut expected: Vec<String> = errors.iter().map(|error| error.to_string()).collect();
    expected.push(format!("line {line}: {LINE}"));
    expected.push(format!("line {}: {LINE}", line + 1));
    pretty_assertions::assert_eq!(told, expected, "{text}");
}

/// Nine rows that follow are a board of their own, if an empty line says so.
#[rstest]
#[case::last_row_missing(8, "\n")]
#[case::half_a_board(5, "\n")]
#[case::one_row(1, "\n")]
#[case::all_but_one_missing_double_spaced(2, "\n\n")]
#[case::last_rows_missing_double_spaced(7, "\n\n")]
#[case::band_and_a_half(4, "\n")]
fn a_board_that_ends_early_ends_at_an_empty_line(#[case] n: usize, #[case] end: &str) {
    let rows = rows(str::to_string, end);
    let first = &rows[..n * (9 + end.len())];
    let text = format!("{first}\n{}", self::rows(str::to_string, "\n"));
    let line = first.lines().count() + 2;
    let s = if n == 1 { "" } else { "s" };
    let early = format!("line 1: a board of {n} row{s}, expected 9");
    assert_eq!(
        told(text.as_bytes()),
        [early, format!("line {line}: {LINE}")]
    );
}

#[rstest]
fn bands_may_be_parted_by_empty_lines(#[values(1, 2, 3)] lines: usize) {
    let band = |r: usize| {
        if r % 3 == 2 {
            "\n".repeat(lines)
        } else {
            String::new()
        }
    };
    let text: String = (0..9)
        .map(|r| format!("{}\n{}", &LINE[9 * r..9 * r + 9], band(r)))
        .collect();
    assert_eq!(told(text.as_bytes()), [format!("line 1: {LINE}")]);
}

#[test]
fn a_line_that_is_no_text_is_an_error_of_its_own() {
    let text = [b"# caf\xe9\n\xff\xfe\n", LINE.as_bytes()].concat();
    let error = "line 2: not UTF-8 text, expected a row or a board";
    assert_eq!(told(&text), [error.to_string(), format!("line 3: {LINE}")]);
}

#[test]
fn shows_a_grid() {
    let grid = "\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9";
    pretty_assertions::assert_eq!(board().to_string(), grid);
}

/// The labels are the lines that a diff holds on to; without them it pairs rows at random.
#[test]
fn debug_labels_each_row() {
    let debug = format!("{:?}", board());
    let lines: Vec<&str> = debug.split('\n').collect();
    assert_eq!(lines.len(), 18);
    assert_eq!(
        lines[..4],
        [
            "row 1",
            "  5 3 . | . 7 . | . . .",
            "row 2",
            "  6 . . | 1 9 5 | . . ."
        ]
    );
}

#[test]
fn shows_a_line_and_judge_json() {
    assert_eq!(board().to_line(), LINE);
    let row = r#"["5","3",".",".","7",".",".",".","."]"#;
    assert!(board().to_json().starts_with(&format!("[{row},[")));
    assert!(board().to_json().ends_with(r#","7","9"]]"#));
}

#[rstest]
#[case::row(&[(0, 0, '1'), (0, 8, '1')], "two 1s in row 1 (columns 1 and 9)")]
#[case::column(&[(1, 3, '4'), (7, 3, '4')], "two 4s in column 4 (rows 2 and 8)")]
#[case::box_only(&[(3, 4, '9'), (5, 5, '9')], "two 9s in box 5 (row 4 column 5 and row 6 column 6)")]
#[case::last_box(&[(6, 8, '2'), (8, 6, '2')], "two 2s in box 9 (row 7 column 9 and row 9 column 7)")]
#[case::row_before_box(&[(2, 0, '3'), (2, 2, '3')], "two 3s in row 3 (columns 1 and 3)")]
fn names_the_repeated_digit(#[case] clues: &[(usize, usize, char)], #[case] said: &str) {
    let mut board = Board(vec![vec!['.'; 9]; 9]);
    for &(r, c, digit) in clues {
        board.0[r][c] = digit;
    }
    assert_eq!(
        board.repeat().map(|repeat| repeat.to_string()).as_deref(),
        Some(said)
    );
}

#[test]
fn repeats_nothing_where_nothing_repeats() {
    assert_eq!(board().repeat(), None);
    assert_eq!(Board(vec![vec!['.'; 9]; 9]).repeat(), None);
    assert_eq!(Board(vec![vec!['0', '0'], vec![]]).repeat(), None);
}

#[test]
fn units_are_the_27_and_each_cell_is_in_three() {
    let mut times = [[0; 9]; 9];
    for (r, c) in Unit::all().flat_map(Unit::cells) {
        times[r][c] += 1;
    }
    assert_eq!((Unit::all().count(), times), (27, [[3; 9]; 9]));
}

#[test]
fn full_means_81_digits() {
    let full = Board(vec![vec!['5'; 9]; 9]);
    assert!(full.is_full());
    for i in 0..81 {
        for cell in ['.', '0', 'x'] {
            let mut board = full.clone();
            board.0[i / 9][i % 9] = cell;
            assert!(!board.is_full(), "{cell} at {i}");
        }
    }
    assert!(!Board(vec![vec!['5'; 9]; 8]).is_full());
}
