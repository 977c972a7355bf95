//! Times by criterion, a group for each list. It keeps the last run and says what has changed
//! since; `--save-baseline` and `--baseline` compare with an earlier one.

use std::time::Duration;

use criterion::{Criterion, Throughput};
use sudoku_kata_bench::{PEER, SOLUTION, lists, or_exit};

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_secs(1))
        .configure_from_args();
    for (name, boards) in or_exit(lists()) {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(boards.len() as u64));
        // The crate does not change, so if it is slower than before, the machine is.
        for solver in [SOLUTION, PEER] {
            group.bench_function(solver.0, |bencher| {
                bencher.iter_custom(|n| (0..n).map(|_| solver.solve(&boards).0).sum());
            });
        }
    }
    criterion.final_summary();
}
