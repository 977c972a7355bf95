//! Times by criterion, a group for each list; every solver has the boards of the whole list to
//! solve. Criterion keeps the last run and says what has changed since.

use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput};
use sudoku_kata_bench::{MASK, MRV, SCAN, SOLUTION, Solver, lists};

/// A stage that needs longer than this for a list is left out of its group.
const BEARABLE: Duration = Duration::from_secs(1);

fn main() {
    let lists = lists().unwrap_or_else(|reason| {
        eprintln!("{reason}");
        std::process::exit(2)
    });
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    for (i, list) in lists.iter().enumerate() {
        let mut group = criterion.benchmark_group(&list.name);
        group.throughput(Throughput::Elements(list.boards.len() as u64));
        // The first list is easy enough for every stage.
        let stages: &[Solver] = if i == 0 { &[MRV, MASK, SCAN] } else { &[MRV] };
        for solver in [SOLUTION, Solver::Peer].iter().chain(stages) {
            if solver.ready(&list.boards).time() > BEARABLE {
                println!(
                    "{}/{}: left out, it takes over {BEARABLE:?}",
                    list.name,
                    solver.name()
                );
                continue;
            }
            solver.check(list);
            group.bench_function(solver.name(), |bencher| {
                bencher.iter_batched_ref(
                    || solver.ready(&list.boards),
                    |ready| ready.solve(),
                    BatchSize::LargeInput,
                );
            });
        }
    }
    criterion.final_summary();
}
