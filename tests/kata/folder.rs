//! The fixtures folder: what is dropped there counts, what is wrong there is named by file and line.

use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::judge::fixtures::{Expected, read_folder};

use crate::support::*;

/// A folder of this test alone, with one file in it.
fn folder(test: &str, file: &str, content: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("folder").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(file), content).unwrap();
    folder
}

#[test]
fn a_numbered_list_is_a_lesson_with_its_first_comment_as_title() {
    let canonical = named("canonical");
    let (puzzle, solution) = (canonical.puzzle.to_line(), solution_of("canonical").to_line());
    let text = format!(
        "\u{feff}# Two boards\r\n\r\na {puzzle} {solution} # 30 clues\r\nb {puzzle} many:2\r\n"
    );
    let (lessons, faults) = read_folder(&folder("list", "07-two.txt", &text));
    assert_eq!(faults, Vec::<String>::new());
    let [lesson] = &lessons[..] else { panic!("{} lessons", lessons.len()) };
    assert_eq!((lesson.name.as_str(), lesson.beyond_the_judge), ("lesson 7 \"Two boards\"", true));
    let found: Vec<_> = lesson.fixtures.iter().map(|f| (f.name.as_str(), &f.expected)).collect();
    assert_eq!(found, [("a", &canonical.expected), ("b", &Expected::Many(Some(2)))]);
}

#[test]
fn a_judge_input_is_named_by_its_file_and_comes_first() {
    let canonical = named("canonical");
    let folder = folder("json", "zz-failed-case.json", &canonical.puzzle.to_json());
    fs::write(folder.join("01-one.txt"), format!("# One\na {} none", canonical.puzzle.to_line()))
        .unwrap();
    let (lessons, faults) = read_folder(&folder);
    assert_eq!(faults, Vec::<String>::new());
    let first = &lessons[0];
    assert_eq!(first.name, "the boards that you added");
    assert_eq!(first.fixtures[0].name, "zz-failed-case");
    assert_eq!(first.fixtures[0].expected, canonical.expected);
}

#[rstest]
#[case::word_missing(
    "a 1 2 3\nb P none",
    "list.txt:1: 4 words, expected a name, a puzzle, its expectation and a # note"
)]
#[case::count_of_one("a P many:1\n", "list.txt:1: many:1, expected a number over 1 after many:")]
#[case::name_twice("a P none\na P none", "list.txt:2: a second board named a, expected a new name")]
fn a_fault_is_named_by_file_and_line(#[case] content: &str, #[case] fault: &str) {
    let content = content.replace('P', &named("canonical").puzzle.to_line());
    let test: String = fault.chars().filter(char::is_ascii_alphanumeric).collect();
    let (_, faults) = read_folder(&folder(&test, "list.txt", &content));
    assert_eq!(faults, [format!("fixtures/{fault}")]);
}

#[rstest]
#[case::unsolvable("mistyped-clue", "no solution, expected a board with one")]
#[case::repeat(
    "repeat-in-row-only-two-clues",
    "two 1s in row 1 (columns 1 and 2), expected a board with one solution"
)]
#[case::several("empty", "several solutions, expected a board with one")]
fn an_added_board_must_have_one_solution(#[case] name: &str, #[case] fault: &str) {
    let board = named(name).puzzle.to_json();
    let (_, faults) = read_folder(&folder(name, "mine.json", &board));
    let faults: Vec<&str> =
        faults.iter().filter_map(|fault| fault.rsplit_once(": ")).map(|(_, fault)| fault).collect();
    assert_eq!(faults, [fault]);
}

#[rstest]
#[case(".hidden.txt")]
#[case("list.txt~")]
fn hidden_files_and_backups_are_no_fixtures(#[case] file: &str) {
    let (lessons, faults) = read_folder(&folder(&format!("other{file}"), file, "nonsense"));
    assert_eq!((lessons, faults), (vec![], vec![]));
}
