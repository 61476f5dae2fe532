import { binomial } from "../math/index.ts";
import { integerRoot } from "../math/integer.ts";

/**
 * The subset of the given size with the given rank, ascending, in the order of largest elements first compared: rank is
 * the sum of C(c_i, i) over its elements c_1 < c_2 < ... Independent of how large the ground set is. Cost: for each
 * element a binary search over binomial coefficients.
 */
export function subsetAt(rank: bigint, size: number): bigint[] {
  const subset: bigint[] = [];
  let rest = rank;
  for (let k = size; k > 0; k--) {
    const element = largestWithin(rest, k);
    rest -= binomial(element, k);
    subset.push(element);
  }
  return subset.reverse();
}

/** The same for pairs i < j, by a square root: rank = j (j - 1) / 2 + i. */
export function pairAt(rank: bigint): [bigint, bigint] {
  const j = (1n + integerRoot(8n * rank + 1n)) / 2n;
  return [rank - (j * (j - 1n)) / 2n, j];
}

/** The largest c with C(c, k) <= rest. */
function largestWithin(rest: bigint, k: number): bigint {
  let low = BigInt(k - 1);
  let high = BigInt(k);
  while (binomial(high, k) <= rest) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (binomial(middle, k) <= rest) low = middle;
    else high = middle;
  }
  return low;
}
