//! The fixtures from easy to hard, for those who write their own solver.

/// What a lesson is about, and its boards; the lesson without boards takes all that stand nowhere.
pub const LESSONS: &[(&str, &[&str])] = &[
    ("one blank cell", &["one-blank"]),
    (
        "one blank in each row, column and box",
        &["one-blank-a-box"],
    ),
    (
        "the examples of the judge",
        &["canonical", "judge-second-sample"],
    ),
    ("boards that you added to fixtures/", &[]),
    (
        "several solutions, any of them is right",
        &[
            "six-blanks-two-solutions",
            "two-solutions",
            "three-solutions",
            "ten-solutions",
            "hundred-twenty-five-solutions",
            "typo-missing-clue",
            "pair-several",
            "list-line-lost-a-clue",
            "ten-clues",
            "empty",
        ],
    ),
    (
        "no solution, the board stays as it is",
        &[
            "two-blanks-no-solution",
            "last-clue-changed",
            "mistyped-clue",
            "corner-has-no-candidate",
            "cell-without-candidate",
            "box-without-place",
            "row-without-place",
        ],
    ),
    (
        "repeated clues, the board stays as it is",
        &[
            "repeat-far-from-the-blank",
            "repeat-in-row",
            "repeat-in-column",
            "repeat-in-box",
            "repeat-in-row-only-two-clues",
        ],
    ),
    (
        "boards with a name for being hard",
        &[
            "typo-restored",
            "ai-escargot",
            "digits-in-order",
            "inkala-2010",
            "inkala-2012",
            "pair-unique",
            "easter-monster",
            "red-dwarf",
            "golden-nugget",
        ],
    ),
    (
        "boards that are slow to scan (tests/ladder/mask.rs)",
        &[
            "several-17",
            "eighteen-empty-last-row",
            "platinum-blonde",
            "fata-morgana",
            "weekly-unsolvable-28",
            "column-without-place",
        ],
    ),
    (
        "boards that are slowest in row order (tests/ladder/mrv.rs)",
        &[
            "seventeen-c",
            "seventeen-b",
            "seventeen-a",
            "first-row-987654321",
        ],
    ),
    (
        "a board that only deduction refuses in time (src/solution.rs)",
        &["impossible-17"],
    ),
];

/// Whether a lesson names this board; those that were added are in none.
pub fn is_taught(name: &str) -> bool {
    LESSONS.iter().any(|(_, names)| names.contains(&name))
}
