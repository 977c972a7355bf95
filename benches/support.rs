//! What the tests have already: the fixtures and their copies.

#![allow(dead_code)] // the tests use the rest

#[path = "../tests/kata/support/fixtures.rs"]
pub mod fixtures;
#[path = "../tests/kata/support/lessons.rs"]
pub mod lessons;
#[path = "../tests/kata/support/oracle.rs"]
pub mod oracle;
#[path = "../tests/kata/support/random.rs"]
pub mod random;
#[path = "../tests/kata/support/symmetry.rs"]
pub mod symmetry;
