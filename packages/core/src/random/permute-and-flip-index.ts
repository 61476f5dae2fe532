import { binomialOfDigits } from "./binomial.ts";
import type { Bits } from "./bits.ts";
import { expBernoulli } from "./exp-bernoulli.ts";
import { expDigits } from "./exp-enclosure.ts";
import { scoreCells, type Selection } from "./score-cells.ts";
import { uniform } from "./uniform.ts";

/**
 * The index of one candidate by permute-and-flip (McKenna–Sheldon 2020): visit the
 * candidates in uniform random order, accept each with probability exp(-lambda·distance) below the best, return the
 * first accepted. With lambda = epsilon/2 it is epsilon-private, and never worse in expected score than the
 * exponential mechanism.
 *
 * Exactly that law, without visiting everyone. A candidate's coin is the product of two independent coins, one of
 * probability exp(-spacing·cell), the same for its whole cell, and one of probability exp(-lambda·excess). Flip all
 * first coins ahead: in each cell their number of heads is binomial, and given that number the heads are a uniform
 * subset of the cell. A uniform order of all candidates orders the heads uniformly, independently of the coins. So
 * visit only heads: the next one lies in a cell with probability proportional to the heads left there, and is
 * uniform among that cell's unvisited members; the first whose second coin succeeds is the answer. The best
 * candidate has both coins 1, so the loop ends.
 * Cost: O(n) to count, about n/16 words of randomness, and O(n) for each visited head (1.3 expected at most).
 */
export function permuteAndFlipIndex({ bits, ...selection }: Selection & { readonly bits: Bits }): number {
  const cells = scoreCells(selection);
  const { numerator, denominator } = cells.spacing;
  const heads = Array.from(cells.counts, (count, cell) =>
    cell === 0 || numerator === 0n
      ? count
      : binomialOfDigits(bits, count, expDigits({ numerator: numerator * BigInt(cell), denominator })),
  );
  const visited = new Set<number>();
  for (let left = heads.reduce((sum, count) => sum + count, 0); ; left--) {
    let rank = uniform(bits, left);
    const cell = heads.findIndex((count) => (rank -= count) < 0);
    let { index, excess } = cells.member(cell, uniform(bits, cells.counts[cell] as number));
    while (visited.has(index)) {
      ({ index, excess } = cells.member(cell, uniform(bits, cells.counts[cell] as number)));
    }
    if (expBernoulli(bits, excess)) return index;
    visited.add(index);
    heads[cell] = (heads[cell] as number) - 1;
  }
}
