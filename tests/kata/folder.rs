//! The fixtures folder: what is dropped there counts, what is wrong there is told by name and line.

use std::fs;
use std::path::PathBuf;

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::fixtures::{self, Expected, named, read_folder};
use crate::support::lessons::LESSONS;

const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A folder of this test alone, with one file in it.
fn folder(test: &str, file: &str, content: &[u8]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("folder")
        .join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(file), content).unwrap();
    folder
}

#[test]
fn the_canonical_board_is_the_first() {
    let canonical = &fixtures::all()[0];
    assert_eq!(
        (canonical.name.as_str(), canonical.puzzle.to_line().as_str()),
        ("canonical", BOARD)
    );
    assert_eq!(canonical.expected, Expected::One(SOLVED.parse().unwrap()));
}

/// Those that were added have a lesson of their own.
#[test]
fn every_board_that_is_taught_is_there_and_taught_once() {
    let mut taught: Vec<&str> = LESSONS
        .iter()
        .flat_map(|(_, names)| *names)
        .copied()
        .collect();
    taught.iter().for_each(|name| drop(named(name)));
    taught.sort();
    taught.dedup();
    assert_eq!(
        taught.len(),
        LESSONS.iter().map(|(_, names)| names.len()).sum()
    );
}

#[test]
fn a_list_may_have_notes_empty_lines_and_a_byte_order_mark() {
    let text = format!(
        "\u{feff}# boards\r\n\r\na {BOARD} {SOLVED} # 30 clues\r\nb {BOARD} many:2\nc {BOARD} many\nd {BOARD} none"
    );
    let (found, faults) = read_folder(&folder("list", "mine.txt", text.as_bytes()));
    assert_eq!(faults, Vec::<String>::new());
    let expected = [
        Expected::One(SOLVED.parse().unwrap()),
        Expected::Many(Some(2)),
        Expected::Many(None),
        Expected::None,
    ];
    assert_eq!(
        found
            .iter()
            .map(|fixture| fixture.expected.clone())
            .collect::<Vec<_>>(),
        expected
    );
    assert_eq!(
        found
            .iter()
            .map(|fixture| fixture.name.as_str())
            .collect::<Vec<_>>(),
        ["a", "b", "c", "d"]
    );
}

#[test]
fn a_judge_input_is_named_by_its_file() {
    let canonical = named("canonical");
    let folder = folder(
        "json",
        "failed-case.json",
        canonical.puzzle.to_json().as_bytes(),
    );
    let (found, faults) = read_folder(&folder);
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(
        found,
        [fixtures::Fixture {
            name: "failed-case".to_string(),
            ..canonical
        }]
    );
}

#[rstest]
#[case::word_missing(
    "list.txt",
    "\na 53..7",
    "list.txt:2: 2 words, expected a name, a puzzle, its expectation and a # note"
)]
#[case::puzzle_short(
    "list.txt",
    "a 53..7 none",
    "list.txt:1: puzzle: 5 cells, expected 9 (a row) or 81 (a board)"
)]
#[case::puzzle_letter("list.txt", &format!("a {} none", BOARD.replacen('.', "x", 1)), "list.txt:1: puzzle: cell 3: 'x' is not 1-9 or a blank")]
#[case::expectation_unknown("list.txt", &format!("a {BOARD} nine"), "list.txt:1: expectation: cell 1: 'n' is not 1-9 or a blank")]
#[case::count_of_one("list.txt", &format!("a {BOARD} many:1"), "list.txt:1: many:1, expected a number over 1 behind many:")]
#[case::count_no_number("list.txt", &format!("a {BOARD} many:x"), "list.txt:1: many:x, expected a number over 1 behind many:")]
#[case::name_twice("list.txt", &format!("a {BOARD} none\na {BOARD} none"), "list.txt:2: a second a, expected a new name")]
#[case::json_short(
    "short.json",
    "[[\"5\"]]",
    "short.json: line 1: 1 cell, expected 9 (a row) or 81 (a board)"
)]
#[case::json_unsolvable("none.json", &format!("{}4", &BOARD[..80]), "none.json: no solution, expected one")]
#[case::json_repeat("none.json", &format!("55{}", &BOARD[2..]), "none.json: two 5s in row 1 (columns 1 and 2), expected a board with one solution")]
#[case::json_ambiguous("many.json", &".".repeat(81), "many.json: several solutions, expected one")]
fn a_fault_is_told_by_file_and_line(
    #[case] file: &str,
    #[case] content: &str,
    #[case] fault: &str,
) {
    let test = format!(
        "fault-{}",
        fault.replace(|c: char| !c.is_ascii_alphanumeric(), "-")
    );
    let (_, faults) = read_folder(&folder(&test, file, content.as_bytes()));
    assert_eq!(faults, [format!("fixtures/{fault}")]);
}

#[test]
fn a_file_that_is_no_text_is_a_fault() {
    let (found, faults) = read_folder(&folder("bytes", "bytes.txt", b"a \xff"));
    assert_eq!(
        (found, faults),
        (
            vec![],
            vec!["fixtures/bytes.txt: not UTF-8 text, expected boards".to_string()]
        )
    );
}

#[rstest]
fn other_files_are_no_fixtures(
    #[values(".hidden.txt", "notes.md", "txt", "list.txt~")] file: &str,
) {
    let (found, faults) = read_folder(&folder(&format!("other-{file}"), file, b"nonsense"));
    assert_eq!((found, faults), (vec![], vec![]));
}
