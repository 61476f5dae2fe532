import { binomialLowerTail, Rational, Real } from "../../../math/index.ts";
import { floor } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const vc = { ...argument.vc(), what: "a lower bound on the VC dimension", least: 2 };
const half = Rational.of(1, 2);
const quarter = Rational.of(1, 4);

/** Theorem 11: stability costs examples even where labels are certain. */
export const stableLowerBound: Bound = bound({
  id: "stable-lower-bound",
  summary:
    "a gamma-stable learner whose expected error is at most alpha on every realizable distribution needs n examples",
  source: "Dagan-Feldman Theorem 11, sharper: alpha above 1/4",
  side: "necessary",
  of: "n",
  arguments: {
    gamma: { ...argument.gamma(), closed: true, least: "0.000000000000000001" },
    alpha: {
      ...argument.alpha(),
      what: "the expected error: alpha + beta for one of alpha but for beta",
    },
    vc,
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ gamma, alpha, vc: d }) => {
    const others = d.minus(1);
    if (alpha.compare(quarter) <= 0) return Real.from(others.over(gamma.times(alpha).times(8)));
    return alpha.compare(half) < 0
      ? Real.from(others.times(Rational.one.minus(alpha.times(2))).over(gamma))
      : undefined;
  },
});

/** The same, solved for the error. */
export const stableErrorLowerBound: Bound = bound({
  id: "stable-error-lower-bound",
  summary:
    "a gamma-stable learner has expected error alpha or more on some realizable distribution at n examples",
  source: "Dagan-Feldman Theorem 11, sharper: small n",
  side: "necessary",
  of: "alpha",
  arguments: { n: argument.n(), gamma: stableLowerBound.arguments["gamma"]!, vc },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ n, gamma, vc: d }) => {
    const others = d.minus(1);
    const moved = gamma.times(n);
    return Real.from(
      moved.times(2).compare(others) >= 0
        ? others.over(moved.times(8))
        : half.times(Rational.one.minus(moved.over(others))),
    );
  },
});

/** The error on the hard distribution itself, before the last two inequalities of the proof. */
export const stableHardDistribution: Bound = bound({
  id: "stable-hard-distribution",
  summary:
    "a gamma-stable learner has expected error alpha or more at n examples when all but a share mass of them lie at one of the vc shattered points, the others are equally likely and the labels are random",
  source: "Dagan-Feldman Theorem 11 (Appendix D), sharper: before convexity",
  side: "necessary",
  of: "alpha",
  arguments: {
    n: argument.n(),
    gamma: stableLowerBound.arguments["gamma"]!,
    vc: { ...vc, tendency: "rises" },
    mass: {
      what: "the mass of all shattered points but one",
      kind: "real",
      tendency: "varies",
      most: 1,
      closed: true,
      least: "0.000000000000000001",
    },
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ n, gamma, vc: d, mass }) => {
    // E(1 - gamma N)_+ for N ~ Bin(n, p): with N pmf_n(N) = n p pmf_(n-1)(N - 1), two distribution functions.
    const size = countOf(n);
    const p = mass.over(d.minus(1));
    const last = Number(floor(Rational.one.over(gamma)));
    const left = binomialLowerTail(size, last, p);
    const met = binomialLowerTail(size - 1, last - 1, p).times(p.times(n).times(gamma));
    return left.minus(met).times(mass.over(2));
  },
});
