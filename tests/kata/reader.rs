//! The reader: what people have is read, what is in doubt is refused, and nothing is read wrongly.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::judge::fixtures::read_folder;
use sudoku_kata::reader::read;
use sudoku_kata::symmetry::Random;

use crate::support::*;

const ROWS: &str = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

/// The board row by row: what stands before it, before and after each row, between two cells of a
/// box, between two boxes, before the second and third band, and after it.
fn drawn(parts: [&str; 7]) -> String {
    let [start, before, after, cell, between, band, end] = parts;
    let mut text = start.to_string();
    for (r, row) in ROWS.lines().enumerate() {
        if matches!(r, 3 | 6) {
            text += band;
        }
        let boxes = [&row[..3], &row[3..6], &row[6..]].map(|cells| {
            let cells: Vec<String> = cells.chars().map(String::from).collect();
            cells.join(cell)
        });
        text += &format!("{before}{}{after}\n", boxes.join(between));
    }
    text + end
}

/// Texts with the board [`PUZZLE`], and how many times.
#[rustfmt::skip] // a form per line
fn good() -> Vec<(&'static str, String, usize)> {
    let zero = |text: String| text.replace('.', "0");
    let grid = drawn(["", "", "", " ", " | ", "------+-------+------\n", ""]);
    let bands = drawn(["", "", "", "", "", "\n", ""]);
    let python = zero(drawn(["", "[", "],", ", ", ", ", "", ""]));
    vec![
        ("line", PUZZLE.to_string(), 1),
        ("lines", format!("{PUZZLE}\n{PUZZLE}\n"), 2),
        ("line with a name", format!("easy-1 {PUZZLE}  # 30 clues"), 1),
        ("line with a rating", format!("{PUZZLE},25,1.2"), 1),
        ("line of a program", format!("String puzzle = \"{PUZZLE}\";"), 1),
        ("rows", ROWS.to_string(), 1),
        ("rows, blank line between boards", format!("{ROWS}\n{ROWS}\n{ROWS}"), 3),
        ("rows, blank line between bands", bands.clone(), 1),
        ("rows, blank lines everywhere", format!("{bands}\n\n{bands}"), 2),
        ("rows, blank line after each", ROWS.replace('\n', "\n\n"), 1),
        ("zeros", zero(ROWS.to_string()), 1),
        ("underscores", ROWS.replace('.', "_"), 1),
        ("boxes", drawn(["", "", "", "", " ", "", ""]), 1),
        ("spaces", drawn(["", "  ", "", " ", "  ", "", ""]), 1),
        ("tabs", zero(drawn(["", "", "", "\t", "\t", "", ""])), 1),
        ("commas", zero(drawn(["", "", "", ",", ",", "", ""])), 1),
        ("grid", grid.clone(), 1),
        ("grids", format!("{grid}\n{grid}"), 2),
        ("star frame", drawn(["*---*\n", "|", "|", "", "|", "|---+---+---|\n", "*---*\n"]), 1),
        ("dotted frame", drawn([".--.--.\n", "| ", " |", " ", " | ", ":--+--:\n", "'--'--'\n"]), 1),
        ("frames on frames", drawn(["+---+\n", "|", "|", "", "|", "+---+\n", "+---+\n"]).repeat(2), 2),
        ("box drawing", drawn(["┌──┬──┐\n", "│ ", " │", " ", " │ ", "├──┼──┤\n", "└──┴──┘\n"]), 1),
        ("Markdown", drawn(["| a | b |\n|:-:|---|\n", "| ", " |", " | ", " | ", "", ""]), 1),
        ("fence in a post", format!("Is it right?\n```text\n{ROWS}```\nThanks!\n"), 1),
        ("mail", drawn(["", "> ", "", "", "", "", ""]), 1),
        ("C", zero(drawn(["int board[9][9] = {\n", "{", "},", ", ", ", ", "", "};\n"])), 1),
        ("Rust", drawn(["let board = vec![\n", "  vec!['", "'],", "', '", "', '", "", "];\n"]), 1),
        ("Python", format!("board = [{}]", python.trim()), 1),
        ("comment after each row", drawn(["", "", "// row", "", "", "", ""]), 1),
        ("judge JSON", JSON.to_string(), 1),
        ("judge statement", format!("Input: board = {JSON}\nOutput: {JSON}\nExplanation: one.\n"), 1),
        ("failed case", format!("Wrong Answer\nInput\nboard =\n{JSON}\n\nOutput\n{JSON}\n\nExpected\n{JSON}\n"), 1),
        ("curled quotes", JSON.replace('"', "”"), 1),
        ("titles", format!("Puzzle 1\n{ROWS}Level 10, hard (4.5)\n{ROWS}// puzzle 3\n{ROWS}\n4.\n{ROWS}"), 4),
        ("byte order mark", format!("\u{feff}{ROWS}"), 1),
        ("carriage returns", ROWS.replace('\n', "\r\n"), 1),
        ("carriage returns alone", ROWS.replace('\n', "\r"), 1),
    ]
}

/// Each row without one of its digits, behind its number: nine digits again, but not the row's.
fn labelled(between: &str, blank: &str) -> String {
    let row = |r: usize| {
        let row = &SOLUTION[9 * r..9 * r + 9];
        let cells = row.chars().enumerate();
        let cells = cells.map(|(c, cell)| if c == r { blank.into() } else { cell.to_string() });
        let cells: Vec<String> = cells.collect();
        format!("{}{between}{}\n", r + 1, cells.join(between))
    };
    (0..9).map(row).collect()
}

/// Texts that hold no board that is surely one, and the only message.
#[rustfmt::skip] // a text per line
fn doubtful() -> Vec<(String, &'static str)> {
    let all = |blank: &str| drawn(["", "", "", ",", ",", "", ""]).replace('.', blank);
    let rows_with_numbers = (1..).zip(ROWS.lines()).map(|(i, row)| format!("{i} {row}\n"));
    let table = drawn(["|1|2|3|4|5|6|7|8|9|\n|---|\n", "|", "|", "|", "|", "", ""]);
    let uneven = "line 1: 9 cells, expected even gaps and no number over 9";
    let ten = "line 1: 10 rows without a break (to line 10), expected 9";
    let minus = "line 1: '-' draws a frame here; write a blank as '.', '0' or '_'";
    let empty = "line 1: a row of 3, expected 9 cells; write a blank as '.', '0' or '_'";
    let two = "line 1: 111 cells, expected 9 (a row) or 81 (a board)";
    vec![
        (format!("1,2,3,4,5,6,7,8,9\n{}", all("0")), ten),
        (table, "line 1: 10 rows without a break (to line 11), expected 9"),
        (format!("1.11.2026\n{ROWS}"), ten),
        (format!("Seed: 123456789\n{}", &ROWS[10..]), "line 2: 8 rows without a break (to line 9), expected 9"),
        (format!("{ROWS}{ROWS}"), "line 1: 18 rows without a break (to line 18), expected 9"),
        (ROWS.replace("6..195", "\n6..195"), "line 1: 9 rows, but a gap inside a band of three"),
        (rows_with_numbers.collect(), "line 1: 10 cells, expected 9 (a row) or 81 (a board)"),
        (labelled(" ", " "), uneven),
        (labelled(",", ""), uneven),
        (labelled("\t", ""), uneven),
        (labelled(" | ", " "), uneven),
        ("10,2,3,4,5,6,7,8\n".repeat(9), uneven),
        (all("-1"), "line 1: -1 is not a digit from 1 to 9; write a blank as '.', '0' or '_'"),
        (all("-"), minus),
        (ROWS.replace('.', "-"), minus),
        (all("x"), "line 1: x is not a digit from 1 to 9; write a blank as '.', '0' or '_'"),
        (all("None"), "line 1: None is not a digit from 1 to 9; write a blank as '.', '0' or '_'"),
        (ROWS.replace('5', "５"), "line 1: ５ is not a digit from 1 to 9; write a blank as '.', '0' or '_'"),
        (all(""), empty),
        (ROWS[..9].replace('.', " "), empty),
        (ROWS.replace('\n', &format!(" | {}\n", &SOLUTION[..9])), "line 1: 18 cells, expected 9 (a row) or 81 (a board)"),
        (format!("quizzes,solutions\n{PUZZLE},{SOLUTION}\n"), "line 2: 162 cells, expected 9 (a row) or 81 (a board)"),
        (format!("{},{SOLUTION}", PUZZLE.replace('.', "*")), two),
        (format!("{},{SOLUTION}", PUZZLE.replace('.', "")), two),
        (PUZZLE[1..].to_string(), "line 1: 80 cells, expected 9 (a row) or 81 (a board)"),
        ("1.5,2.5,3.5\n".repeat(3) + "5.0,3.0,0.0,0.0,7.0,0.0,0.0,0.0,0.0", "line 4: 27 cells, expected 9 (a row) or 81 (a board)"),
    ]
}

/// What a text gives: the boards as lines, the errors as they are told.
fn told(bytes: &[u8]) -> Vec<String> {
    let found = read(bytes).into_iter().map(|found| match found {
        Ok((_, board)) => board.to_line(),
        Err(bad) => bad.to_string(),
    });
    found.collect()
}

#[test]
fn every_form_is_read_as_the_same_board() -> Outcome {
    let mut failures = Vec::new();
    for (name, text, boards) in good() {
        let found = told(text.as_bytes());
        if found != vec![PUZZLE; boards] {
            failures.push(format!("{name}: {found:?}, expected {boards} times the board"));
        }
    }
    none(&failures)
}

#[test]
fn what_is_in_doubt_is_refused_once_with_its_reason() -> Outcome {
    let mut failures = Vec::new();
    for (text, reason) in doubtful() {
        let found = told(text.as_bytes());
        if found != [reason] {
            failures.push(format!("{text}: {found:?}, expected {reason:?}"));
        }
    }
    none(&failures)
}

#[test]
#[rustfmt::skip] // a file per line
fn a_file_of_another_kind_is_one_message() -> Outcome {
    let utf_16: Vec<u8> = ROWS.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let code_page = ROWS.bytes().flat_map(|byte| [byte, 0xb3]).collect();
    let cases: [(&str, Vec<u8>); 11] = [
        ("UTF-16", [vec![0xff, 0xfe], utf_16.clone()].concat()),
        ("UTF-16", utf_16),
        ("UTF-16", ROWS.encode_utf16().flat_map(u16::to_be_bytes).collect()),
        ("XML or HTML", format!("<pre>\n{ROWS}</pre>").into()),
        ("XML or HTML", b"\xef\xbb\xbf<?xml?>".to_vec()),
        ("not text", b"PK\x03\x04\x14".to_vec()),
        ("not text", b"%PDF-1.4\n1 0 obj\n".to_vec()),
        ("not text", format!("\x1b[1m5\x1b[0m{}", &PUZZLE[1..]).into()),
        ("not UTF-8", code_page),
        ("no board", b"".to_vec()),
        ("no board", b"Puzzle 1\n\nPuzzle 2\n".to_vec()),
    ];
    let expected = "expected UTF-8 text with lines of 81 cells or nine rows of 9";
    let wrong = cases.iter().filter(|(what, file)| told(file) != [format!("{what}, {expected}")]);
    none(&wrong.map(|(what, file)| format!("{what}: {:?}", told(file))).collect::<Vec<_>>())
}

#[test]
#[rustfmt::skip] // a text per line
fn an_error_spoils_its_own_board_and_no_other() -> Outcome {
    let (short, x) = (&ROWS[10..], ROWS.replacen("...", ".x.", 2));
    let eight = "line 11: 8 rows without a break (to line 18), expected 9";
    let texts = [
        (format!("{PUZZLE}\n{}\n{PUZZLE}", &PUZZLE[1..]), "line 2: 80 cells, expected 9 (a row) or 81 (a board)"),
        (format!("{ROWS}\n{short}\n{ROWS}"), eight),
        (format!("{ROWS}Two\n{short}Three\n{ROWS}"), eight),
        (format!("{ROWS}\n{x}\n{ROWS}"), "line 11: x is not a digit from 1 to 9; write a blank as '.', '0' or '_'"),
    ];
    let wrong = texts.iter().filter(|(text, reason)| told(text.as_bytes()) != [PUZZLE, reason, PUZZLE]);
    none(&wrong.map(|(text, reason)| format!("{:?}, expected {reason}", told(text.as_bytes()))).collect::<Vec<_>>())
}

#[rstest]
#[case::one(PUZZLE.to_string(), PUZZLE)]
#[case::two(format!("{PUZZLE}\n\n{PUZZLE}"), "line 3: a second board, expected one")]
#[case::one_short(format!("{PUZZLE}\n1.2\n{}", &PUZZLE[1..]), "line 3: 80 cells, expected 9 (a row) or 81 (a board)")]
fn a_text_with_one_board_can_be_parsed(#[case] text: String, #[case] expected: &str) {
    let found = text.parse::<Board>().map(|board| board.to_line());
    assert_eq!(found.unwrap_or_else(|bad| bad.to_string()), expected);
}

#[test]
fn a_file_in_fixtures_is_read_as_the_command_line_reads_it() -> Outcome {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reader");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let mut wrong = Vec::new();
    let good = good().into_iter().filter(|(_, _, boards)| *boards == 1);
    let good = good.map(|(_, text, _)| (text, PUZZLE));
    for (i, (text, expected)) in good.chain(doubtful()).enumerate() {
        let name = ["mine.json", "mine.txt"][i % 2];
        fs::write(folder.join(name), &text).unwrap();
        let (lessons, faults) = read_folder(&folder);
        fs::remove_file(folder.join(name)).unwrap();
        let boards = lessons.iter().flat_map(|lesson| &lesson.fixtures);
        let boards = boards.map(|fixture| fixture.puzzle.to_line());
        let place = format!("fixtures/{name}:");
        let faults = faults.iter().map(|fault| fault.replace(&place, "line "));
        let found: Vec<String> = boards.chain(faults).collect();
        if found != [expected] {
            wrong.push(format!("{text}\n{found:?}, expected {expected}"));
        }
    }
    none(&wrong)
}

/// Whether one board is the other with two cells swapped.
fn is_swapped(board: &str, was: &str) -> bool {
    let pairs = board.chars().zip(was.chars());
    let pairs: Vec<(char, char)> = pairs.filter(|(a, b)| a != b).collect();
    matches!(pairs[..], [(a, b), (c, d)] if a == d && b == c)
}

/// Whether one board is the other with one row at another place.
fn is_moved(board: &str, was: &str) -> bool {
    let rows = |text: &str| -> Vec<String> {
        (0..9).map(|r| text[9 * r..9 * r + 9].to_string()).collect()
    };
    let without = |text: &str, row: usize| {
        let mut rows = rows(text);
        let row = rows.remove(row);
        (row, rows)
    };
    (0..9).any(|from| (0..9).any(|to| without(board, to) == without(was, from)))
}

/// A random edit, as it may happen: to a character, to a line, or to the file.
fn edit(text: &str, other: &str, random: &mut Random) -> (usize, String) {
    let kind = random.below(7);
    let mut chars: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (c, l) = (random.below(chars.len() - 1), random.below(lines.len()));
    match kind {
        0 => drop(chars.remove(c)),
        1 => chars.insert(c, chars[c]),
        2 => chars.swap(c, c + 1),
        3 => drop(lines.remove(l)),
        4 => lines.insert(l, lines[l]),
        5 => {
            let line = lines.remove(l);
            lines.insert(random.below(lines.len() + 1), line);
        }
        _ => lines.push(other),
    }
    let edited = if kind < 3 { chars.into_iter().collect() } else { lines.concat() };
    (kind, edited)
}

/// No edit gives a board that was not there, but for the very cells or row that it moved.
#[test]
fn no_edit_of_a_good_file_is_read_wrongly() -> Outcome {
    let good = good();
    let mut random = Random(37);
    let mut failures = Vec::new();
    for _ in 0..3000 {
        let (name, text, _) = &good[random.below(good.len())];
        let (_, other, _) = &good[random.below(good.len())];
        let (kind, edited) = edit(text, other, &mut random);
        for board in read(edited.as_bytes()).into_iter().flatten() {
            let board = board.1.to_line();
            let fits = board == PUZZLE
                || kind == 2 && is_swapped(&board, PUZZLE)
                || kind == 5 && is_moved(&board, PUZZLE);
            if !fits {
                failures.push(format!("{name}: {board}\n{edited}"));
            }
        }
    }
    none(&failures)
}
