import { count } from "../../../certificates/index.ts";
import { refuse } from "../../../issues/index.ts";
import { Bits } from "../../../random/index.ts";
import { binomialMasses, normalGrid } from "../laws.ts";
import type { RobustAttack } from "./attack.ts";

export interface SelectionChannelOptions {
  readonly n: number;
  /** Among how many lists of kept examples the learner chooses: at most n^3. Up to n keep one example, up to n^2 two. */
  readonly keys: number;
}

/**
 * A compression learner that is formally honest and leaks all that its choice can carry: every set of kept examples is the key of a
 * pseudo-random statistic, and it keeps the set whose statistic is largest on its sample. The statistic is a bit of a permutation
 * of the 2^32 points, so that its mean on the distribution is exactly 1/2. Its gap is the largest of so many binomial
 * deviations, about sqrt(ln(keys) / (2n)): what the certificate of a selection with ln(keys) nats allows. Cost: n * keys.
 */
export function selectionChannelAttack({ n, keys }: SelectionChannelOptions): RobustAttack {
  count(2).accept(n, "n");
  if (count(1).accept(keys, "keys") > n ** 3) {
    refuse({ code: "parameter-range", path: "keys", expected: "at most n^3", received: String(keys) });
  }
  return Object.freeze({
    id: "selection-channel",
    victim: `a selection of one of ${keys} sets of kept examples, n = ${n}`,
    statistic: "the bit that the kept examples are the key of",
    range: [-1 / 2, 1 / 2],
    gap(random) {
      const bits = new Bits(random);
      const points = Int32Array.from({ length: n }, () => bits.take(32));
      let most = 0;
      for (let set = 0; set < keys; set++) {
        const key = keyOf(points, set);
        let ones = 0;
        for (let i = 0; i < n; i++) ones += mixed(points[i]! ^ key) >>> 31;
        if (ones > most) most = ones;
      }
      return most / n - 1 / 2;
    },
    expected: expectedLargest(n, keys),
  } satisfies RobustAttack);
}

/** The key of the set-th set of kept examples, a function of their points alone. */
function keyOf(points: Int32Array, set: number): number {
  const { length: n } = points;
  let key = 0x9e3779b9;
  for (let rest = set, first = true; first || rest > 0; rest = Math.floor(rest / n), first = false) {
    key = mixed(Math.imul(key, 0x85ebca6b) ^ points[rest % n]!);
  }
  return key;
}

/** A permutation of the 32-bit words (the final mixing of MurmurHash3, Appleby, after an offset that moves 0). */
function mixed(word: number): number {
  let h = (word + 0x6a09e667) | 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** E max of so many independent Bin(n, 1/2), divided by n, minus 1/2. */
function expectedLargest(n: number, keys: number): number {
  let below = 0;
  let sum = 0;
  binomialMasses(n, 1 / 2).forEach((mass, k) => {
    below += mass;
    if (k < n) sum += 1 - Math.min(1, below) ** keys;
  });
  return sum / n - 1 / 2;
}

/** P[the largest of so many independent Bin(n, 1/2) is at most most]. */
export function chanceOfLargest(n: number, keys: number, most: number): number {
  let below = 0;
  binomialMasses(n, 1 / 2).forEach((mass, k) => {
    if (k <= most) below += mass;
  });
  return Math.min(1, below) ** keys;
}

/** The same for large n: E max of so many normals of deviation 1/(2 sqrt n), by the trapezoidal rule. */
export function largestLimit(n: number, keys: number): number {
  const { step, from, below } = normalGrid();
  let sum = 0;
  below.forEach((p, i) => {
    const x = from + i * step;
    sum += x < 0 ? -(p ** keys) * step : (1 - p ** keys) * step;
    if (i === (below.length - 1) / 2) sum -= (1 / 2) * step;
  });
  return sum / (2 * Math.sqrt(n));
}
