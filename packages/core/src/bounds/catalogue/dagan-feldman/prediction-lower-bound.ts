import { isBelow, lambertPrincipal, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { logisticExpectation } from "../../logistic-expectation.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const vc = { ...argument.vc(), what: "a lower bound on the VC dimension", least: 2 };
const alpha = { ...argument.alpha(), what: "the expected error: alpha + beta for one of alpha but for beta" };

/** W(1/e), the largest ln(c - 1)/c; taken at c = 1 + 1/W. */
const peak = lambertPrincipal(Real.from(1).over(Real.from(1).exp()));

/** What one private answer needs; a private model answers, so it needs it too. */
export const predictionLowerBound: Bound = bound({
  id: "private-prediction-lower-bound",
  summary:
    "a learner with epsilon-private answers, delta = 0, whose expected error is at most alpha on every realizable distribution needs n examples",
  source:
    "Dwork-Feldman 2018 Theorem 2.2 with the distribution of Dagan-Feldman Theorem 11, sharper: best mass",
  side: "necessary",
  of: "n",
  arguments: { epsilon: argument.epsilon(), alpha, vc },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha: error, vc: d }) => {
    const others = d.minus(1);
    if (error.compare(Rational.of(1, 2)) >= 0) return undefined;
    // The mass (1 + 1/W) alpha of the best distribution is at most 1.
    if (!isBelow(peak, Real.from(error).times(peak.plus(1)))) {
      return peak.times(others).over(epsilon.times(error));
    }
    return Real.from(Rational.one.over(error).minus(1)).ln().times(others).over(epsilon);
  },
});

/** The mass 4 alpha of Theorem 11 gives a constant that is no more than a logarithm. */
export const predictionLowerBoundSimple: Bound = bound({
  id: "private-prediction-lower-bound-simple",
  summary: `${predictionLowerBound.summary}, for alpha up to 1/4`,
  source: "Dwork-Feldman 2018 Theorem 2.2 with the distribution of Dagan-Feldman Theorem 11",
  side: "necessary",
  of: "n",
  arguments: { epsilon: argument.epsilon(), alpha, vc },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha: error, vc: d }) =>
    error.compare(Rational.of(1, 4)) > 0
      ? undefined
      : Real.from(3).ln().times(d.minus(1)).over(epsilon.times(error).times(4)),
});

/** The same, solved for the error. */
export const predictionErrorLowerBound: Bound = bound({
  id: "private-prediction-error-lower-bound",
  summary:
    "a learner with epsilon-private answers, delta = 0, has expected error alpha or more on some realizable distribution at n examples",
  source: predictionLowerBound.source,
  side: "necessary",
  of: "alpha",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), vc },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ n, epsilon, vc: d }) => {
    const nats = epsilon.times(n).over(d.minus(1));
    // The best mass is (1 + W)/nats, if that is at most 1.
    return isBelow(nats, peak.plus(1)) ? Real.from(1).over(Real.from(nats).exp().plus(1)) : peak.over(nats);
  },
});

/** The error on the hard distribution itself, before convexity. */
export const predictionHardDistribution: Bound = bound({
  id: "private-prediction-hard-distribution",
  summary:
    "a learner with epsilon-private answers, delta = 0, has expected error alpha or more at n examples when all but a share mass of them lie at one of the vc shattered points, the others are equally likely and the labels are random",
  source:
    "Dwork-Feldman 2018 Theorem 2.2 with the distribution of Dagan-Feldman Theorem 11, sharper: before convexity",
  side: "necessary",
  of: "alpha",
  arguments: {
    n: { ...argument.n(), most: 10_000 },
    epsilon: argument.epsilon(),
    vc,
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
  value: ({ n, epsilon, vc: d, mass }) =>
    logisticExpectation({ n: countOf(n), p: mass.over(d.minus(1)), epsilon }).times(mass),
});
