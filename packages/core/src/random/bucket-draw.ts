import { refuse } from "../issues/index.ts";
import { bitLength } from "../math/index.ts";
import type { Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { expEnclosure } from "./exp-enclosure.ts";

/** `counts[k]` candidates lie in bucket k, whose weight is `counts[k]` · exp(-lambda·k); lambda >= 0. */
export interface Buckets {
  readonly counts: readonly bigint[];
  readonly lambda: Ratio;
}

/**
 * The index of one bucket, with probability exactly its share of the total weight (proved in proof.md).
 *
 * The answer is the inverse distribution function at the real number U that the tape spells: weights are enclosed in
 * fixed point, and digits of U and of the weights are added only until the answer no longer depends on the rest.
 * Cost: two multiplications per bucket and bound, by 130- to 300-bit integers (by longer ones where counts beyond 2^64 have
 * weights that differ as much); more digits of U are read with probability below (number of buckets)·2^-63.
 */
export function bucketDraw({ bits, ...buckets }: Buckets & { readonly bits: Bits }): number {
  const { counts, lambda } = buckets;
  const first = counts.findIndex((count) => count !== 0n);
  const total = counts.reduce((sum, count) => sum + (count < 0n ? refuseCounts() : count), 0n);
  if (total === 0n) refuseCounts();
  if (lambda.numerator < 0n) {
    refuse({ code: "parameter-range", path: "lambda", expected: "a number >= 0" });
  }
  // Only differences of k matter; counted from the first occupied bucket, the total weight is at least 1.
  const occupied = { counts: counts.slice(first), lambda };
  const places = bitLength(BigInt(counts.length));
  const enough = bitLength(total) + places;
  let prefix = 0n;
  for (let digits = 64; ; digits += 64) {
    prefix = (prefix << 64n) | bits.takeBig(64);
    // Where counts are huge, so is the total weight as a rule, and coarser weights decide: finer ones only where they do not.
    for (let slack = Math.min(enough, 64 + places); ; slack = Math.min(enough, 4 * slack)) {
      const bucket = decideBucket(occupied, { prefix, digits, precision: digits + 64 + slack });
      if (bucket !== undefined) return first + bucket;
      if (slack === enough) break;
    }
  }
}

/** The first `digits` binary digits of U, read as an integer, and the fixed-point precision of the weights. */
export interface Prefix {
  readonly prefix: bigint;
  readonly digits: number;
  readonly precision: number;
}

/** The bucket in which every U with this prefix falls, or undefined when that is not certain. Not all counts are 0. */
export function decideBucket(
  { counts, lambda }: Buckets,
  { prefix, digits, precision }: Prefix,
): number | undefined {
  const F = BigInt(precision);
  const B = BigInt(digits);
  const factor = expEnclosure(lambda, precision);
  // Bounds of the cumulative weights T_k, times 2^F.
  const below: bigint[] = [];
  const above: bigint[] = [];
  let weightBelow = 1n << F;
  let weightAbove = weightBelow;
  let sumBelow = 0n;
  let sumAbove = 0n;
  for (const count of counts) {
    sumBelow += count * weightBelow;
    sumAbove += count * weightAbove;
    below.push(sumBelow);
    above.push(sumAbove);
    weightBelow = (weightBelow * factor.lower) >> F;
    weightAbove = ((weightAbove * factor.upper) >> F) + 1n;
  }
  // U·T lies in [lowest, highest), times 2^(F+B).
  const lowest = prefix * sumBelow;
  const highest = (prefix + 1n) * sumAbove;
  const k = below.findIndex((bound) => bound << B > lowest);
  const last = counts.length - 1;
  const reached = k === 0 || lowest >= (above[k - 1] ?? 0n) << B;
  const notPassed = k === last || highest <= (below[k] ?? 0n) << B;
  return reached && notPassed ? k : undefined;
}

function refuseCounts(): never {
  refuse({ code: "scores", path: "counts", expected: "integers >= 0, at least one of them positive" });
}
