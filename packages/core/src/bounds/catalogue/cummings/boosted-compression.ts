import { binomial, growthBound, lnGamma, product, Rational, Real } from "../../../math/index.ts";
import { ceiling, floor } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { deviation } from "./selection.ts";

const largestBlock = 2000;
const fifth = Rational.of(1, 5);

/**
 * growth(m + k, vc) < C(m + k, k) w^k for some k: a block of m examples with weak error w exists under any weights. From
 * k >= w (m + 1)/(1 - w) on a further point multiplies C(m + k, k) w^k by at most 1, so that no larger k helps.
 */
function isWeaklyRight(m: number, vc: number, weakError: Rational): boolean {
  const { numerator, denominator } = weakError;
  const last = floor(weakError.times(m + 1).over(Rational.one.minus(weakError))) + 1n;
  let [top, bottom] = [1n, 1n];
  for (let k = 1n; k <= last; k++) {
    top *= denominator;
    bottom *= numerator;
    const points = BigInt(m) + k;
    if (growthBound(points, vc) * top < binomial(points, Number(k)) * bottom) return true;
  }
  return false;
}

/** The least block size; none up to the largest that is looked at. */
function leastBlock(vc: number, weakError: Rational): number | undefined {
  let [low, high] = [0, 1];
  while (!isWeaklyRight(high, vc, weakError)) {
    if (high >= largestBlock) return undefined;
    [low, high] = [high, 2 * high];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWeaklyRight(middle, vc, weakError)) high = middle;
    else low = middle;
  }
  return high;
}

/** ln of how many multisets of `blocks` sets of `size` of n positions there are. */
function multisetNats(n: Rational, blocks: number, size: number): Real {
  const sets = Real.from(binomial(n.numerator, size));
  // Enclosed rather than exact: the exact ratios would be as long as the number of sets.
  const number = new Real((bits) => sets.enclose(bits));
  const repeated = product(Array.from({ length: blocks }, (_, i) => Real.from(i).over(number).plus(1)));
  return sets
    .ln()
    .times(blocks)
    .minus(lnGamma(Rational.of(blocks + 1)))
    .plus(repeated.ln());
}

/** Examples such that some block of that many is weakly right, whatever the weights. */
export const weakBlockSize: Bound = bound({
  id: "weak-block-size",
  summary:
    "whatever the weights, some block of that many examples has only hypotheses consistent with it that err on at most weakError of the weight",
  source: "Cummings Theorem 25, with constants: a double sample and one split for every labelling",
  side: "sufficient",
  of: "block",
  arguments: {
    vc: { ...argument.vc(), most: 100 },
    weakError: { ...argument.alpha(), what: "the weak error", most: "0.5" },
  },
  assumptions: ["bounded-vc"],
  value: ({ vc, weakError }) => {
    const least = leastBlock(countOf(vc), weakError);
    return least === undefined ? undefined : Real.from(least);
  },
});

const common = {
  side: "sufficient",
  of: "alpha",
  vacuous: Rational.one,
} as const;

/** A vote over blocks that were found, whose number and size were not known in advance. */
export const blockDeviation: Bound = bound({
  ...common,
  id: "block-selection-deviation",
  summary:
    "a vote over `blocks` blocks of `size` examples generalizes robustly within the deviation of a selection of blocks size examples, spelled as a multiset of blocks, except with probability beta",
  source: "Cummings Theorem 26, sharper: the rule block-selection-code",
  arguments: {
    n: { ...argument.n(), most: 1_000_000_000_000 },
    blocks: { what: "how many blocks vote", kind: "count", tendency: "rises", most: 1000 },
    size: { what: "how many examples a block has", kind: "count", tendency: "rises", most: 1000 },
    beta: argument.beta(),
  },
  assumptions: ["iid", "output-is-function-of-kept", "code-fixed-in-advance"],
  value: ({ n, blocks, size, beta }) => {
    const kept = blocks.times(size);
    if (kept.compare(n) >= 0) return undefined;
    const priors = blocks.times(blocks.plus(1)).times(size).times(size.plus(1));
    const nats = multisetNats(n, countOf(blocks), countOf(size)).plus(
      Real.from(priors.times(2).over(beta)).ln(),
    );
    return deviation(n, kept, nats);
  },
});

/** The worst case over all samples, for any class of that VC dimension. */
export const boostedDeviation: Bound = bound({
  ...common,
  id: "boosted-compression-deviation",
  summary:
    "boosting consistent hypotheses of weak error 1/5 classifies every example of the sample as the class can and generalizes robustly within the deviation of floor(ln n/0.18) + 1 blocks of the weak block size, except with probability beta",
  source: "Cummings Theorem 26, with constants",
  arguments: {
    // The number of rounds jumps, and the deviation with it.
    n: { ...argument.n("varies"), least: 2, most: 1_000_000_000_000 },
    vc: { ...argument.vc(), most: 40 },
    beta: argument.beta(),
  },
  assumptions: ["iid", "bounded-vc", "output-is-function-of-kept", "code-fixed-in-advance"],
  value: ({ n, vc, beta }) => {
    const size = leastBlock(countOf(vc), fifth);
    const rounds = roundsFor(n);
    if (size === undefined || n.compare(rounds * size) <= 0) return undefined;
    const nats = multisetNats(n, rounds, size).plus(Real.from(Rational.of(2).over(beta)).ln());
    return deviation(n, Rational.of(rounds * size), nats);
  },
});

/** The least integer above ln n/(2 (1/2 - 1/5)^2), a number that is no integer. */
function roundsFor(n: Rational): number {
  return Number(ceiling(Real.from(n).ln().over("0.18")));
}
