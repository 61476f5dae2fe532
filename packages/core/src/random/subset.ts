import { refuse } from "../issues/index.ts";
import type { Bits } from "./bits.ts";
import { uniform } from "./uniform.ts";

/**
 * k of the integers 0, …, n-1 without replacement, ascending; every set with probability exactly 1/C(n,k) (Floyd's
 * algorithm): after step j the set is uniform among the subsets of {0..j} of its size. Ascending,
 * because the order in which Floyd inserts is not uniform. Cost: k uniform draws, whatever n is, and a sort of k.
 */
export function subset(bits: Bits, n: number, k: number): number[] {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(k) || k < 0 || k > n) {
    refuse({
      code: "parameter-range",
      path: "k",
      expected: "integers with 0 <= k <= n",
      received: `k = ${k}, n = ${n}`,
    });
  }
  const chosen = new Set<number>();
  for (let j = n - k; j < n; j++) {
    const candidate = uniform(bits, j + 1);
    chosen.add(chosen.has(candidate) ? j : candidate);
  }
  return Array.from(Float64Array.from(chosen).sort());
}
