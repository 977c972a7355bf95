//! Says in one line, in place of the compiler's wall, that the practice file is missing.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=src/build.rs");
    if std::env::var_os("CARGO_FEATURE_PRACTICE").is_some() {
        println!("cargo::rerun-if-changed=src/practice.rs");
        if !Path::new("src/practice.rs").exists() {
            println!(
                "cargo::error=src/practice.rs is missing, expected your solver; `make practice` creates it"
            );
        }
    }
}
