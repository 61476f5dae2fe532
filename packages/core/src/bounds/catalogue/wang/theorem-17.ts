import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { gibbsRate } from "./gibbs-rate.ts";

/** Assumption A2 and the regularizer: how rare good hypotheses are, and how far a public term may lead astray. */
const facts = {
  constant: {
    what: "the constant K of assumption A2",
    kind: "real",
    tendency: "rises",
    least: 1,
    closed: true,
  },
  exponent: {
    what: "the exponent rho of assumption A2",
    kind: "real",
    tendency: "rises",
    least: 0,
    closed: true,
  },
  oscillation: {
    what: "the oscillation of the public regularizer",
    kind: "real",
    tendency: "rises",
    least: 0,
    closed: true,
  },
} as const;
const common = {
  side: "sufficient",
  of: "xi",
  assumptions: ["gibbs-draw", "sublevel-mass", "public-regularizer", "bounded-loss", "iid"],
  vacuous: Rational.one,
} as const;

/** Algorithm 1 on any space of hypotheses: the expected excess risk on the distribution. */
export const sublevelRate: Bound = bound({
  ...common,
  id: "gibbs-rate",
  summary:
    "where hypotheses within t of the best have base mass of at least t^rho/K, Algorithm 1 exceeds the least risk by at most (ln K + rho (1 + ln(lambda/rho)))/lambda + tanh(epsilon/4) + oscillation in expectation, lambda = epsilon n / 2",
  source: "Wang Theorem 17, sharper: the variational principle and the exact stability of the draw",
  arguments: { n: argument.n(), epsilon: argument.epsilon("varies"), ...facts },
  value: ({ n, epsilon, constant, exponent, oscillation }) => {
    const lambda = epsilon.times(n).over(2);
    if (lambda.compare(exponent) < 0) return undefined;
    const spread =
      exponent.sign() === 0 ? Real.from(0) : Real.from(lambda.over(exponent)).ln().plus(1).times(exponent);
    return gibbsRate({ n, epsilon, nats: Real.from(constant).ln().plus(spread) }).plus(oscillation);
  },
});

/** factor (ln K + (rho + 2) ln n)/(n epsilon) + 2 epsilon. */
function printedRate(
  factor: number,
  given: Readonly<Record<"n" | "epsilon" | "constant" | "exponent", Rational>>,
): Real {
  const { n, epsilon, constant, exponent } = given;
  const logs = Real.from(n).ln().times(exponent.plus(2)).plus(Real.from(constant).ln());
  return logs.times(factor).over(epsilon.times(n)).plus(epsilon.times(2));
}

/** ln n/n falls from 3 on, and e^x - 1 <= 2 x, which the term 2 epsilon rests on, holds up to 1.2564. */
const printed = {
  n: { ...argument.n(), least: 3 },
  epsilon: { ...argument.epsilon("varies"), most: "1.2564" },
  ...facts,
};

export const gibbsRatePaper: Bound = bound({
  ...common,
  id: "gibbs-rate-printed",
  summary: "the same with 9 (ln K + (rho + 2) ln n)/(n epsilon) + 2 epsilon + oscillation",
  source: "Wang Theorem 17, equation (11), as printed",
  arguments: printed,
  value: ({ oscillation, ...given }) => printedRate(9, given).plus(oscillation),
});

export const gibbsRateRepaired: Bound = bound({
  ...common,
  id: "gibbs-rate-repaired",
  summary: "the same with 5 (ln K + (rho + 2) ln n)/(n epsilon) + 2 epsilon + 2 oscillation",
  source: "Wang Theorem 17, its proof with sensitivity 1/n and the regularizer counted twice",
  arguments: printed,
  value: ({ oscillation, ...given }) => printedRate(5, given).plus(oscillation.times(2)),
});
