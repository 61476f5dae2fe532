import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { deviation, freeSetNats } from "./selection.ts";

const n = { ...argument.n(), most: 1_000_000_000_000 } as const;
const beta = argument.beta();
const common = { side: "sufficient", of: "alpha", vacuous: Rational.one } as const;
const stable = ["iid", "stable-selection", "output-is-function-of-kept"] as const;

/** Half of beta for Hoeffding around the conditional mean, `gap` between the conditional and the true one. */
function stableDeviation(n: Rational, kept: Rational, beta: Rational, gap: Real): Real {
  const nats = Real.from(Rational.of(4).over(beta)).ln();
  return deviation(n, kept, nats).plus(gap.times(n.minus(kept).over(n)));
}

/** parts (1 - (beta/parts)^(1/n)): what `parts` strips of the mass can be missed by all of n examples. */
function missedMass(n: Rational, beta: Rational, parts: number | Rational): Real {
  const each = Real.from(beta.over(parts)).ln().over(n).exp();
  return Real.from(1).minus(each).times(parts);
}

/** Selections that no single other example would upset: no root over the length of the code. */
export const stableSelectionDeviation: Bound = bound({
  ...common,
  id: "stable-selection-deviation",
  summary:
    "a stable selection of `kept` examples, of a size not known in advance, generalizes robustly within ((n-s)/n)(sqrt(ln(4/beta)/(2(n-s))) + 1 - exp(-(L + ln(2/beta))/(n-s))) + s/n, s = kept and L = ln C(n, s) + ln((s+1)(s+2)), except with probability beta",
  source: "Cummings Theorem 18, sharper: the rule stable-selection-to-robust-generalization",
  arguments: {
    n,
    kept: { what: "how many examples are kept", kind: "count", tendency: "rises", least: 0 },
    beta,
  },
  assumptions: stable,
  value: ({ n, kept, beta }) => {
    if (kept.compare(n) >= 0) return undefined;
    const nats = freeSetNats(n, kept).plus(Real.from(Rational.of(2).over(beta)).ln());
    const gap = Real.from(1).minus(nats.over(n.minus(kept)).negate().exp());
    return stableDeviation(n, kept, beta, gap);
  },
});

const dimension = { what: "the dimension of the boxes", kind: "count", tendency: "rises" } as const;

/** The bounding box of the positive examples. */
export const boxDeviation: Bound = bound({
  ...common,
  id: "box-deviation",
  summary:
    "the bounding box of the positive examples generalizes robustly within ((n-s)/n)(sqrt(ln(4/beta)/(2(n-s))) + g) + s/n, s = 2 dimension and g = s (1 - (beta/(2 s))^(1/n)), except with probability beta",
  source: "Cummings Theorem 24 for boxes, sharper: the rule stable-selection-to-robust-generalization",
  arguments: { n, dimension, beta },
  assumptions: ["iid", "extreme-positives", "stable-selection"],
  value: ({ n, dimension, beta }) => {
    const kept = dimension.times(2);
    return kept.compare(n) >= 0
      ? undefined
      : stableDeviation(n, kept, beta, missedMass(n, beta.over(2), kept));
  },
});

export const boxError: Bound = bound({
  ...common,
  id: "box-error",
  summary:
    "the bounding box of the positive examples has error at most s (1 - (beta/s)^(1/n)), s = 2 dimension, except with probability beta",
  source: "Cummings Theorem 24 for boxes, sharper: the rule extreme-positives-accuracy",
  arguments: { n, dimension, beta },
  assumptions: ["iid", "realizable", "extreme-positives"],
  value: ({ n, dimension, beta }) => missedMass(n, beta, dimension.times(2)),
});

/** The largest positive example. */
export const thresholdDeviation: Bound = bound({
  ...common,
  id: "threshold-deviation",
  summary:
    "the threshold at the largest positive example generalizes robustly within ((n-1)/n)(sqrt(ln(4/beta)/(2(n-1))) + 1 - (beta/2)^(1/n)) + 1/n, except with probability beta",
  source: "Cummings Theorem 24, sharper: the rule stable-selection-to-robust-generalization",
  arguments: { n: { ...n, least: 2 }, beta },
  assumptions: ["iid", "extreme-positives", "stable-selection"],
  value: ({ n, beta }) => stableDeviation(n, Rational.one, beta, missedMass(n, beta.over(2), 1)),
});

export const thresholdDeviationCoded: Bound = bound({
  ...common,
  id: "threshold-deviation-coded",
  summary:
    "any threshold at an example, or at none, generalizes robustly within sqrt((n-1)(ln(n+1) + ln(2/beta))/2)/n + 1/n, except with probability beta",
  source:
    "Cummings Theorem 24, for the agnostic learner as well: the rule selection-to-robust-generalization",
  arguments: { n: { ...n, least: 2 }, beta },
  assumptions: ["iid", "output-is-function-of-kept", "code-fixed-in-advance"],
  value: ({ n, beta }) => deviation(n, Rational.one, Real.from(n.plus(1).times(2).over(beta)).ln()),
});

export const thresholdError: Bound = bound({
  ...common,
  id: "threshold-error",
  summary:
    "the threshold at the largest positive example has error at most 1 - beta^(1/n), except with probability beta",
  source: "Cummings Theorem 24, exact: the rule extreme-positives-accuracy",
  arguments: { n, beta },
  assumptions: ["iid", "realizable", "extreme-positives"],
  value: ({ n, beta }) => missedMass(n, beta, 1),
});

const drawn = { what: "how many examples are kept, drawn without looking", kind: "count" } as const;

/** Examples that were chosen before anything was seen. */
export const subsampleDeviation: Bound = bound({
  ...common,
  id: "subsample-deviation",
  summary:
    "anything computed from `drawn` of n examples, chosen without looking, generalizes robustly within drawn/n + sqrt((n - drawn) ln(2/beta)/2)/n, except with probability beta",
  source: "Cummings Remark 27, sharper: the rule blind-subsample",
  arguments: { n, drawn: { ...drawn, tendency: "rises" }, beta },
  assumptions: ["iid", "data-independent-selection"],
  value: ({ n, drawn, beta }) =>
    drawn.compare(n) >= 0 ? undefined : deviation(n, drawn, Real.from(Rational.of(2).over(beta)).ln()),
});
