import { isBelow, Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { growthOfGroups } from "./group.ts";

/** A packing of data sets that differ in 2t of n rows. */
interface Packing {
  readonly n: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
  /** Rows of each label inside the interval that the data set singles out. */
  readonly t: Rational;
  /** How many disjoint intervals there are; undefined on the line, where there is no limit. */
  readonly intervals?: Rational;
}

/**
 * (t/n) q (1 - G delta)/(1 + q), q = (intervals - 1) e^(-2 t epsilon), G = (e^(2 t epsilon) - 1)/(e^epsilon - 1): a threshold
 * outside the interval errs on t rows, and by group privacy no data set draws the output to its own interval.
 */
function packingGap({ n, epsilon, delta, t, intervals }: Packing): Real {
  const group = t.times(2);
  const left = Real.from(1).minus(growthOfGroups(group, epsilon).times(delta)).max(0);
  const share = Real.from(t.over(n)).times(left);
  if (intervals === undefined) return share;
  const q = Real.from(group.times(epsilon)).negate().exp().times(intervals.minus(1));
  return share.times(q).over(q.plus(1));
}

/** The largest of them over t up to n/2. Each factor is log-concave in t, so that the first step that does not gain ends it. */
function bestPackingGap(packing: Omit<Packing, "t">): Real {
  const at = (t: bigint): Real => packingGap({ ...packing, t: Rational.of(t) });
  let low = 1n;
  let high = packing.n.numerator / (2n * packing.n.denominator);
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isBelow(at(middle), at(middle + 1n))) low = middle + 1n;
    else high = middle;
  }
  return at(low);
}

/** Odd numbers of rows have a majority of labels, which a large epsilon reveals: the bound is about even ones. */
const pairs = { what: "half the number of rows, which is even", kind: "count", tendency: "falls" } as const;

const common = {
  side: "necessary",
  of: "xi",
  // A function that is no threshold may be right in every interval at once.
  assumptions: ["proper"],
  vacuous: Rational.zero,
} as const;

/** One packing, at a chosen t. */
export const thresholdPacking: Bound = bound({
  ...common,
  id: "threshold-packing",
  summary:
    "among the data sets of `intervals` disjoint intervals, t rows of either label in one of them and n - 2t anchors, some leaves an (epsilon, delta)-private learner that outputs thresholds an expected error of (t/n) q (1 - G delta)/(1 + q) or more, beside none of the best",
  source: "Wang Proposition 12, corrected: an outsider errs on t of the rows",
  arguments: {
    n: { ...argument.n("varies"), least: 2 },
    t: { what: "how many rows of either label lie in the interval", kind: "count", tendency: "varies" },
    epsilon: argument.epsilon(),
    delta: { ...argument.delta(), least: 0, closed: true },
    intervals: { what: "how many intervals there are", kind: "count", tendency: "rises", least: 2 },
  },
  value: (packing) => (packing.t.times(2).compare(packing.n) > 0 ? undefined : packingGap(packing)),
});

/** What a private learner of thresholds leaves of the empirical risk on a domain of finitely many points. */
export const thresholdGap: Bound = bound({
  ...common,
  id: "threshold-gap",
  summary:
    "every purely private learner that outputs thresholds has expected error max over t of (t/n) q/(1+q) or more on some data set of 2 pairs rows, q = (points - 2) e^(-2 t epsilon), beside none of the best",
  source: "Wang Proposition 12, corrected: an outsider errs on half of the rows",
  arguments: {
    pairs,
    epsilon: argument.epsilon(),
    points: {
      what: "how many points the ordered domain has",
      kind: "count",
      tendency: "rises",
      least: 3,
    },
  },
  value: ({ pairs, epsilon, points }) =>
    bestPackingGap({ n: pairs.times(2), epsilon, delta: Rational.zero, intervals: points.minus(1) }),
});

/** The same on the line, under approximate privacy. */
export const lineThresholdGap: Bound = bound({
  ...common,
  id: "line-threshold-gap",
  summary:
    "every (epsilon, delta)-private learner that outputs thresholds on the line has expected error max over t of (t/n)(1 - delta (e^(2 t epsilon) - 1)/(e^epsilon - 1)) or more on some data set of 2 pairs rows, or comes as near to it as one likes, beside none of the best",
  source: "Wang Propositions 12 and 26, corrected",
  arguments: {
    pairs,
    epsilon: argument.epsilon(),
    delta: { ...argument.delta(), least: 0, closed: true },
  },
  value: ({ pairs, epsilon, delta }) => bestPackingGap({ n: pairs.times(2), epsilon, delta }),
});
