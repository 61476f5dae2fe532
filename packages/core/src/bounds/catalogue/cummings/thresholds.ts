import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const points = { what: "how many points the ordered domain has", kind: "count", tendency: "rises" } as const;

/** A proper learner with few outputs cannot tell two points in one cell apart. */
export const fewThresholdsError: Bound = bound({
  id: "few-thresholds-error",
  summary:
    "a proper learner of thresholds with at most `outputs` outputs on at least outputs + 2 points has error 1/2 on some realizable distribution",
  source: "Cummings Lemma 23, corrected: one cell of the outputs + 1 holds two points",
  side: "necessary",
  of: "alpha",
  arguments: {
    outputs: { what: "how many thresholds the learner can return", kind: "count", tendency: "falls" },
    points,
  },
  assumptions: ["iid", "realizable", "proper"],
  vacuous: Rational.zero,
  value: ({ outputs, points }) =>
    Real.from(points.compare(outputs.plus(2)) >= 0 ? Rational.of(1, 2) : Rational.zero),
});

function without(id: string): () => never {
  return () => {
    throw new RangeError(`${id} has no constant, and no value`);
  };
}

/** Proper private learning of thresholds, up to a constant that is not known. */
export const properThresholds: Bound = bound({
  id: "proper-threshold-sample-size",
  summary:
    "a proper (1/2, 1/(1500 n^2))-private learner of thresholds with error alpha, except with probability 1/8, needs a number of examples of order log*(points)/alpha: none suffices on an infinite domain",
  source: "Cummings Theorem 22, from Bun, Nissim, Stemmer and Vadhan",
  side: "necessary",
  of: "n",
  arguments: { points, alpha: argument.alpha() },
  assumptions: ["iid", "realizable", "proper"],
  asymptotic: true,
  value: without("proper-threshold-sample-size"),
});

/** The same through resampling: perfect generalization would give privacy. */
export const properThresholdsPerfect: Bound = bound({
  id: "proper-threshold-perfect-sample-size",
  summary:
    "a proper learner of thresholds that generalizes perfectly with (1/(10000 n^2), 1/8, 1/(10000 n^2)) needs a number of examples of order log*(points)/alpha: none suffices on an infinite domain",
  source: "Cummings Theorem 35, its constants rescued by the sharper map of resampling",
  side: "necessary",
  of: "n",
  arguments: { points, alpha: argument.alpha() },
  assumptions: ["iid", "realizable", "proper"],
  asymptotic: true,
  value: without("proper-threshold-perfect-sample-size"),
});
