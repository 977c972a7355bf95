//! What the tests share: the fixtures, the check of a solver on a board, the words for what went
//! wrong, and an oracle that owes nothing to the solver.

pub mod check;
pub mod diagnosis;
pub mod fixtures;
pub mod lessons;
pub mod oracle;
pub mod process;
pub mod random;
pub mod symmetry;
