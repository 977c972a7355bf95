//! Numbers that look random and are the same in every run.
//!
//! Source: SplitMix64, by G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number
//! Generators", 2014.

pub struct Random(pub u64);

impl Random {
    /// A number from 0 up to, not including, `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end as u64) as usize
    }

    /// The numbers below N in some order.
    pub fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}
