//! The harness of the kata: one test binary, a module for each thing that is promised.

mod boards;
mod contract;
mod diagnosis;
mod folder;
mod ladder;
mod odd;
mod oracle;
mod paste;
mod pitfalls;
mod reader;
mod runner;
/// The solver's file once more: its rules are private, and their tests are in it.
#[allow(dead_code)]
#[cfg(not(feature = "practice"))]
#[path = "../../src/solution.rs"]
mod solution;
mod support;
mod symmetry;
