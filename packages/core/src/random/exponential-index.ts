import type { Bits } from "./bits.ts";
import { bucketDraw } from "./bucket-draw.ts";
import { expBernoulli } from "./exp-bernoulli.ts";
import { scoreCells, type Selection } from "./score-cells.ts";
import { uniform } from "./uniform.ts";

/**
 * The index of one candidate, with probability exactly proportional to exp(lambda · score): the exponential
 * mechanism. With integer scores that one record moves by at most 1 each, lambda = epsilon/2 is epsilon-private
 * (Chaudhuri–Hsu Theorem 7).
 *
 * Exact by rejection: a cell is drawn in proportion to its count times its bound exp(-spacing·cell), then a uniform
 * member, which is kept with probability exp(-lambda·excess); bound times coin is the member's weight. All scores
 * are validated before a bit is read. Cost: O(n) to count, at most 256 big-integer steps and O(n) to find the member
 * per try; 1 try when lambda > 1/8 (save with probability below n·e^-32), fewer than 1.3 expected otherwise.
 */
export function exponentialIndex({ bits, ...selection }: Selection & { readonly bits: Bits }): number {
  const cells = scoreCells(selection);
  const buckets = { counts: Array.from(cells.counts, BigInt), lambda: cells.spacing };
  for (;;) {
    const cell = bucketDraw({ bits, ...buckets });
    const { index, excess } = cells.member(cell, uniform(bits, cells.counts[cell] as number));
    if (expBernoulli(bits, excess)) return index;
  }
}
