//! What the kata promises: one test binary, a module for each part.

mod folder;
mod judge;
mod ladder;
mod oracle;
mod paste;
mod program;
mod reader;
mod solver;
mod support;
