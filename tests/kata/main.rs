//! The harness of the kata: one test binary, a module for each thing that is promised.

mod boards;
mod contract;
mod paste;
mod reader;
mod runner;
mod support;
