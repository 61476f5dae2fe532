import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const perfectBeta = {
  what: "the failure probability of perfect generalization",
  kind: "real",
  tendency: "falls",
  most: 1,
} as const;
const candidates = { ...argument.candidates(), least: 2 } as const;
const goal = {
  alpha: argument.alpha(),
  beta: argument.beta(),
  epsilon: argument.epsilon(),
  candidates,
};
const common = {
  side: "sufficient",
  assumptions: ["iid", "public-candidates", "finite-class"],
} as const;

/** ln(c candidates/beta). */
const nats = (c: number, candidates: Rational, beta: Rational): Real =>
  Real.from(candidates.times(c).over(beta)).ln();

/** sqrt(ln(4 candidates/beta)/2) + sqrt(ln(4/beta)/2): over sqrt(n), what sampling adds to the draw. */
function sampling(candidates: Rational, beta: Rational): Real {
  const root = (size: Rational): Real => nats(4, size, beta).over(2).sqrt();
  return root(candidates).plus(root(Rational.one));
}

/** sqrt(2 ln(2 candidates/perfectBeta)) ln(2 candidates/beta)/epsilon: over sqrt(n), what the draw adds. */
function drawing(given: Readonly<Record<"candidates" | "beta" | "perfectBeta" | "epsilon", Rational>>): Real {
  const { candidates, beta, perfectBeta, epsilon } = given;
  return nats(2, candidates, perfectBeta)
    .times(2)
    .sqrt()
    .times(nats(2, candidates, beta))
    .over(epsilon);
}

/** Algorithm 1: exponential weights at the temperature that n samples of one distribution cannot be told apart at. */
export const exponentialWeightsExcess: Bound = bound({
  ...common,
  id: "exponential-weights-excess",
  summary:
    "the draw that generalizes perfectly with (perfectBeta, epsilon, 0) exceeds the least error by at most alpha, except with probability beta",
  source: "Cummings Theorem 30, with constants: the rule exponential-weights-accuracy",
  of: "alpha",
  arguments: {
    n: argument.n(),
    beta: argument.beta(),
    perfectBeta,
    epsilon: argument.epsilon(),
    candidates,
  },
  vacuous: Rational.one,
  value: ({ n, ...given }) =>
    drawing(given).plus(sampling(given.candidates, given.beta)).over(Real.from(n).sqrt()),
});

export const exponentialWeightsSampleSize: Bound = bound({
  ...common,
  id: "exponential-weights-sample-size",
  summary: "how many examples that draw needs for alpha",
  source: "Cummings Theorem 30, sharper: its terms solved for n",
  of: "n",
  arguments: { ...goal, perfectBeta },
  value: ({ alpha, ...given }) =>
    drawing(given).plus(sampling(given.candidates, given.beta)).over(alpha).square(),
});

/** factor ln(2 candidates/beta)^3/(epsilon^2 alpha^2), at one beta for both. */
function cubed(factor: number, given: Readonly<Record<keyof typeof goal, Rational>>): Real {
  const { alpha, beta, epsilon, candidates } = given;
  return nats(2, candidates, beta)
    .power(3)
    .times(factor)
    .over(alpha.times(epsilon).times(alpha.times(epsilon)));
}

export const exponentialWeightsSampleSizePaper: Bound = bound({
  ...common,
  id: "exponential-weights-sample-size-printed",
  summary: "the same with 6 ln(2 candidates/beta)^3/(epsilon^2 alpha^2), perfectBeta = beta",
  source: "Cummings Theorem 30, as printed; true for epsilon up to 1 and beta up to 1/2",
  of: "n",
  arguments: {
    ...goal,
    epsilon: { ...argument.epsilon(), least: "0.000000000000000001", most: 1, closed: true },
    beta: { ...argument.beta(), least: "0.000000000000000001", most: "0.5", closed: true },
  },
  value: (given) => cubed(6, given),
});

export const exponentialWeightsSampleSizeThirds: Bound = bound({
  ...common,
  id: "exponential-weights-sample-size-thirds",
  summary: "the same with 18, as the printed proof by thirds of alpha needs",
  source: "Cummings Theorem 30, its proof",
  of: "n",
  arguments: {
    ...goal,
    epsilon: { ...argument.epsilon(), least: "0.000000000000000001", most: 1, closed: true },
  },
  value: (given) => cubed(18, given),
});

/** The same draw is private as well. */
export const exponentialWeightsPrivacy: Bound = bound({
  ...common,
  id: "exponential-weights-privacy",
  summary:
    "the draw that generalizes perfectly with (perfectBeta, epsilon, 0) is epsilon sqrt(2/(n ln(2 candidates/perfectBeta)))-private",
  source: "Cummings Algorithm 1, its temperature over the sensitivity 1/n",
  of: "epsilon",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon("rises"),
    candidates: { ...candidates, tendency: "falls" },
    perfectBeta: { ...perfectBeta, tendency: "rises" },
  },
  assumptions: ["public-candidates", "finite-class"],
  value: ({ n, epsilon, candidates, perfectBeta }) =>
    Real.from(2)
      .over(nats(2, candidates, perfectBeta).times(n))
      .sqrt()
      .times(epsilon),
});
