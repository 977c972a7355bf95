//! The solver in earlier stages, each with one idea more than the one before, each ready to paste.

pub mod mask;
pub mod mrv;
pub mod scan;

/// What a stage would need seconds or minutes for: the stage, the board, and why.
const TOO_SLOW: &[(&str, &str, &str)] = &[
    (
        "scan",
        "first-row-987654321",
        "its empty first row solves to 987654321",
    ),
    ("scan", "seventeen-a", "27 million placements in row order"),
    ("scan", "seventeen-b", "ten million placements in row order"),
    ("scan", "seventeen-c", "seconds in row order"),
    ("scan", "weekly-unsolvable-28", "over a second in row order"),
    ("scan", "fata-morgana", "a second in row order"),
    (
        "scan",
        "column-without-place",
        "13 million placements before it is refused",
    ),
    ("scan", "impossible-17", "all placements have to be tried"),
    ("mask", "impossible-17", "all placements have to be tried"),
    ("mask", "first-row-987654321", "over a second in row order"),
    (
        "mrv",
        "impossible-17",
        "80 million nodes, though fewest candidates come first",
    ),
];

/// Why this stage is not run on this board, if it is too slow for it.
pub fn too_slow(stage: &str, board: &str) -> Option<&'static str> {
    let entry = TOO_SLOW
        .iter()
        .find(|entry| (entry.0, entry.1) == (stage, board));
    entry.map(|(_, _, reason)| *reason)
}
