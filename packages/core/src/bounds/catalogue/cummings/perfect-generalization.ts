import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const outputs = { what: "how many outputs there are", kind: "count", tendency: "rises" } as const;
const n = argument.n("rises");
const epsilon = argument.epsilon("rises");
const common = { side: "sufficient", of: "epsilon", assumptions: ["iid"] } as const;

/** epsilon sqrt((n/2) nats): how far the logarithm of a probability strays from its mean. */
function straying(n: Rational, epsilon: Rational, nats: Real): Real {
  return nats.times(n.over(2)).sqrt().times(epsilon);
}

/** n epsilon^2 / 8: what the fresh sample's law adds. */
const shift = (n: Rational, epsilon: Rational): Rational => n.times(epsilon).times(epsilon).over(8);

const lnOf = (top: Rational): Real => Real.from(top).ln();

/** Pure privacy generalizes perfectly where there are finitely many outputs. */
export const privacyToPerfectFinite: Bound = bound({
  ...common,
  id: "privacy-to-perfect-finite",
  summary:
    "an epsilon-private mechanism with that many outputs generalizes perfectly, except with probability beta and with delta 0, with the least of n epsilon^2/8 + t, 2t and n epsilon, t = epsilon sqrt((n/2) ln(2 outputs/beta))",
  source: "Cummings Theorem 39, sharper: the rule pure-privacy-to-perfect-generalization-finite",
  arguments: { n, epsilon, outputs, beta: argument.beta() },
  assumptions: ["iid", "finite-range"],
  value: ({ n, epsilon, outputs, beta }) => {
    const t = straying(n, epsilon, lnOf(outputs.times(2).over(beta)));
    return t.plus(shift(n, epsilon)).min(t.times(2)).min(n.times(epsilon));
  },
});

export const privacyToPerfectPaper: Bound = bound({
  ...common,
  id: "privacy-to-perfect-printed",
  summary: "the same with epsilon sqrt(2 n ln(2 outputs/beta))",
  source: "Cummings Theorem 39",
  arguments: { n, epsilon, outputs, beta: argument.beta() },
  assumptions: ["iid", "finite-range"],
  value: ({ n, epsilon, outputs, beta }) => straying(n, epsilon, lnOf(outputs.times(2).over(beta))).times(2),
});

/** The same with any outputs, at a delta. */
export const privacyToPerfect: Bound = bound({
  ...common,
  id: "privacy-to-perfect",
  summary:
    "an epsilon-private mechanism generalizes perfectly, except with probability beta, with delta and n epsilon^2/8 + epsilon sqrt((n/2) ln(2/(beta delta)))",
  source: "Cummings Theorem 39, for any range: the rule pure-privacy-to-perfect-generalization",
  arguments: { n, epsilon, beta: argument.beta(), delta: argument.delta() },
  value: ({ n, epsilon, beta, delta }) =>
    straying(n, epsilon, lnOf(Rational.of(2).over(beta.times(delta)))).plus(shift(n, epsilon)),
});

/** The mechanism that says "strange" of one order of ones and zeros: perfectly general, and not private at all. */
export const strangeFailure: Bound = bound({
  id: "strange-failure",
  summary:
    "the mechanism that singles out the sample of floor(n/2) ones and then zeros generalizes perfectly with parameters 0 only with failure beta of at least a^a b^b/n^n, a = floor(n/2) and b = ceil(n/2), and then it does",
  source: "Cummings Theorem 38, corrected for odd n",
  side: "necessary",
  of: "beta",
  arguments: { n: { ...argument.n(), least: 2 } },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ n }) => {
    const a = Rational.of(n.numerator / 2n);
    const b = n.minus(a);
    const power = (x: Rational): Real => Real.from(x.over(n)).ln().times(x);
    return power(a).plus(power(b)).exp();
  },
});

/** Below this failure a perfectly generalizing mechanism is private as it stands. */
export const perfectButNotPrivate: Bound = bound({
  id: "perfect-but-not-private",
  summary:
    "a mechanism that generalizes perfectly with (epsilon, delta) and is not (2 epsilon, (1 + e^epsilon) delta)-private itself fails with beta of at least 1/(2 n^n)",
  source: "Cummings Theorem 32, sharper: both neighbors are typical for one pooled distribution",
  side: "necessary",
  of: "beta",
  arguments: { n: argument.n() },
  assumptions: ["all-distributions"],
  vacuous: Rational.zero,
  value: ({ n }) => Real.from(n).ln().times(n).negate().exp().over(2),
});
