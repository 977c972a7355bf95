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

paste: ## print what to paste into the judge (FILE=tests/ladder/mrv.rs: another stage)
	@region=$$(sed -n '/@lc code=start/,/@lc code=end/{/@lc code=/!p;}' $(FILE)); \
	case "$$region" in *"impl Solution"*) echo "$$region" ;; \
	*) echo "FILE=$(FILE): no solver between the markers" >&2; exit 2 ;; esac

testcase: ## print a fixture as the judge's Testcase box takes it (NAME=canonical)
	@if test -r fixtures/$(NAME).json; then cat fixtures/$(NAME).json; exit; fi; \
	puzzle=$$(awk '$$1 == "$(NAME)" { print $$2 }' fixtures/*.txt); \
	test -n "$$puzzle" || { echo "NAME=$(NAME): no fixture has this name" >&2; exit 2; }; \
	echo "$$puzzle" | sed -E 's/./"&",/g; s/(("[^"]*",){8}"[^"]*"),/[\1],/g; s/(.*),/[\1]/'

practice: ## run src/practice.rs, your own solver, from easy boards to hard ones
	@test -e src/practice.rs || { cp tests/ladder/stub.rs src/practice.rs \
		&& echo "src/practice.rs is yours now: an empty solver, to be filled."; }
	@cargo run --quiet --features practice --example practice

bench: ## measure the solver (BOARDS=file: on those boards too)
	@cargo bench --quiet --package sudoku-kata-bench

mutants: ## break src/ in every small way and see the tests fail (needs cargo-mutants)
	@cargo mutants --version >/dev/null 2>&1 || { \
		echo "cargo-mutants is not installed, expected: cargo install cargo-mutants" >&2; exit 2; }
	@cargo mutants --config tests/mutants.toml --jobs 2; status=$$?; \
	test $$status -eq 0 -o $$status -eq 3 || exit $$status; \
	test -s mutants.out/caught.txt || { echo "mutants: none were made, expected some" >&2; exit 1; }
