//! The solver in earlier stages, each with one idea more than the one before, each ready to paste.

pub mod mask;
pub mod mrv;
pub mod scan;

/// What a stage would need seconds or minutes for: the stage, the board, and why.
const TOO_SLOW: &[(&str, &str, &str)] = &[
    ("scan", "seventeen-a", "27 million tries"),
    ("scan", "seventeen-b", "10 million tries"),
    ("scan", "seventeen-c", "14 million tries"),
    ("scan", "weekly-unsolvable-28", "3 million tries"),
    ("scan", "platinum-blonde", "a million tries"),
    ("scan", "eighteen-empty-last-row", "a million tries"),
    ("scan", "fata-morgana", "2 million tries"),
    ("scan", "column-without-place", "13 million tries"),
    ("scan", "first-row-987654321", "row 1 solves to 987654321"),
    ("mask", "first-row-987654321", "row 1 solves to 987654321"),
    ("scan", "impossible-17", "no end in sight"),
    ("mask", "impossible-17", "no end in sight"),
    ("mrv", "impossible-17", "80 million tries"),
];

/// Why this stage is not run on this board, if it is too slow for it.
pub fn too_slow(stage: &str, board: &str) -> Option<&'static str> {
    let entry = TOO_SLOW.iter().find(|entry| (entry.0, entry.1) == (stage, board));
    entry.map(|(_, _, reason)| *reason)
}
