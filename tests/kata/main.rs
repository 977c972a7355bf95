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
mod support;
mod symmetry;
