# The targets of the kata; a bare `make` lists them.

FILE ?= src/solution.rs
NAME ?= canonical

.PHONY: help run test check fmt clippy doc paste testcase practice bench mutants

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 12

run: ## solve the canonical board
	@cargo run --quiet

test: ## run the harness on src/solution.rs
	cargo test

check: ## all that CI does: format, lints, docs, tests
	@for part in fmt clippy doc test; do \
		echo "== $$part"; \
		$(MAKE) --no-print-directory $$part || { echo "check: $$part failed"; exit 1; }; \
	done; echo "check: all passed"

fmt:
	cargo fmt --all -- --check

clippy:
	cargo clippy --workspace --all-targets -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

paste: ## print what to paste into the judge (FILE=src/ladder/mrv.rs: another solver)
	@cargo run --quiet -- paste $(FILE)

testcase: ## print a board as the judge's Testcase box takes it (NAME=canonical)
	@cargo run --quiet -- testcase $(NAME)

practice: ## judge src/practice.rs, your own solver, from easy boards to hard ones
	@cargo run --quiet -- judge practice

bench: ## measure the solver (BOARDS=file: on those boards too)
	@cargo bench --quiet --package sudoku-kata-bench

mutants: ## break src/ in every small way and see the tests fail (needs cargo-mutants)
	@cargo mutants --version >/dev/null 2>&1 || { \
		echo "cargo-mutants is not installed, expected: cargo install cargo-mutants" >&2; exit 2; }
	@cargo mutants --config tests/mutants.toml --jobs 2; status=$$?; \
	test $$status -eq 0 -o $$status -eq 3 || exit $$status; \
	test -s mutants.out/caught.txt || { echo "mutants: none were made, expected some" >&2; exit 1; }
