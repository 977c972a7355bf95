//! An independent solver that counts solutions: sudoku as an exact cover, by Knuth's Algorithm X.
//!
//! A grid is a choice of placements (this digit in this cell) that meets every constraint once:
//! each cell has a digit, and each digit has a cell in each row, column and box: 4 x 81 = 324
//! constraints for boxes of 3 x 3. Nothing here is shared with the solver, no mask and no rule.
//!
//! Source: D. E. Knuth, "Dancing Links", 2000. The links are left out: counters do here.

/// What the oracle found.
#[derive(Debug, PartialEq)]
pub struct Found {
    /// The number of solutions, at most the limit that was asked for.
    pub count: usize,
    pub first: Option<Vec<Vec<char>>>,
}

/// Counts the solutions of a board with boxes of `order` x `order` cells, up to `limit`.
///
/// Digits are counted from '1'; any other character is a blank.
pub fn solve(board: &[Vec<char>], order: usize, limit: usize) -> Found {
    solve_within(board, order, limit, usize::MAX).expect("the steps do not run out")
}

/// The same, unless it takes more choices than `steps`.
pub fn solve_within(
    board: &[Vec<char>],
    order: usize,
    limit: usize,
    steps: usize,
) -> Option<Found> {
    let mut cover = Cover::new(order);
    cover.steps = steps;
    let mut found = Found { count: 0, first: None };
    for (r, row) in board.iter().enumerate() {
        for (c, cell) in row.iter().enumerate() {
            if let Some(digit) =
                (*cell as usize).checked_sub('1' as usize).filter(|&d| d < cover.size)
            {
                let placement = cover.placement(r, c, digit);
                if cover.blocked[placement] > 0 {
                    return Some(found);
                }
                cover.choose(placement);
            }
        }
    }
    cover.search(limit, &mut found);
    (cover.steps > 0).then_some(found)
}

struct Cover {
    order: usize,
    size: usize,
    /// The placements that would meet each constraint.
    placements: Vec<Vec<usize>>,
    met: Vec<bool>,
    /// How many constraints of a placement are met already; it can be chosen while there are none.
    blocked: Vec<u8>,
    /// How many placements can still be chosen for a constraint.
    open: Vec<usize>,
    chosen: Vec<usize>,
    /// How many more choices the search may make.
    steps: usize,
}

impl Cover {
    fn new(order: usize) -> Cover {
        let size = order * order;
        let mut cover = Cover {
            order,
            size,
            placements: vec![Vec::new(); 4 * size * size],
            met: vec![false; 4 * size * size],
            blocked: vec![0; size * size * size],
            open: vec![size; 4 * size * size],
            chosen: Vec::new(),
            steps: 0,
        };
        for placement in 0..size * size * size {
            for constraint in cover.constraints(placement) {
                cover.placements[constraint].push(placement);
            }
        }
        cover
    }

    fn placement(&self, r: usize, c: usize, digit: usize) -> usize {
        (r * self.size + c) * self.size + digit
    }

    /// The four constraints that a placement meets.
    fn constraints(&self, placement: usize) -> [usize; 4] {
        let n = self.size;
        let (r, c, digit) = (placement / n / n, placement / n % n, placement % n);
        let b = r / self.order * self.order + c / self.order;
        [r * n + c, n * n + r * n + digit, 2 * n * n + c * n + digit, 3 * n * n + b * n + digit]
    }

    fn choose(&mut self, placement: usize) {
        self.chosen.push(placement);
        for constraint in self.constraints(placement) {
            self.met[constraint] = true;
            for i in 0..self.size {
                let other = self.placements[constraint][i];
                self.blocked[other] += 1;
                if self.blocked[other] == 1 {
                    for constraint in self.constraints(other) {
                        self.open[constraint] -= 1;
                    }
                }
            }
        }
    }

    fn undo(&mut self, placement: usize) {
        self.chosen.pop();
        for constraint in self.constraints(placement) {
            self.met[constraint] = false;
            for i in 0..self.size {
                let other = self.placements[constraint][i];
                self.blocked[other] -= 1;
                if self.blocked[other] == 0 {
                    for constraint in self.constraints(other) {
                        self.open[constraint] += 1;
                    }
                }
            }
        }
    }

    /// Algorithm X: meets the constraint with the fewest placements left in each possible way.
    fn search(&mut self, limit: usize, found: &mut Found) {
        let unmet = (0..self.met.len()).filter(|&constraint| !self.met[constraint]);
        let Some(constraint) = unmet.min_by_key(|&constraint| self.open[constraint]) else {
            found.count += 1;
            found.first.get_or_insert_with(|| self.grid());
            return;
        };
        for i in 0..self.size {
            let placement = self.placements[constraint][i];
            if self.blocked[placement] == 0 && found.count < limit && self.steps > 0 {
                self.steps -= 1;
                self.choose(placement);
                self.search(limit, found);
                self.undo(placement);
            }
        }
    }

    fn grid(&self) -> Vec<Vec<char>> {
        let mut grid = vec![vec!['.'; self.size]; self.size];
        for placement in &self.chosen {
            let (cell, digit) = (placement / self.size, placement % self.size);
            grid[cell / self.size][cell % self.size] = (b'1' + digit as u8) as char;
        }
        grid
    }
}
