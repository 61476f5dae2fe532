import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const epsilon = { ...argument.epsilon("rises"), least: 0, closed: true } as const;
const common = {
  side: "sufficient",
  of: "alpha",
  vacuous: Rational.one,
  assumptions: ["iid", "all-distributions"],
} as const;

/** Perfect generalization. */
export const perfectDeviation: Bound = bound({
  ...common,
  id: "perfect-deviation",
  summary:
    "a mechanism that generalizes perfectly with epsilon, where its failure and delta add up to `lost`, generalizes robustly within sqrt((epsilon + ln(2/(beta - lost)))/(2 n)), except with probability beta above that",
  source: "Cummings Lemma 36, sharper: the rule perfect-to-robust-generalization",
  arguments: {
    n: argument.n(),
    epsilon,
    lost: { ...argument.beta("rises"), what: "failure and delta of perfect generalization together" },
    beta: argument.beta(),
  },
  value: ({ n, epsilon, lost, beta }) => {
    const left = beta.minus(lost);
    return left.sign() <= 0
      ? undefined
      : Real.from(Rational.of(2).over(left)).ln().plus(epsilon).over(n.times(2)).sqrt();
  },
});

export const perfectDeviationPaper: Bound = bound({
  ...common,
  id: "perfect-deviation-printed",
  summary: "the same with sqrt((2/n) ln(2 (1 + 2 epsilon)/lost)), except with probability 2 lost",
  source: "Cummings Lemma 36",
  arguments: {
    n: argument.n(),
    // e^x <= 1 + 2x holds up to 1.2564.
    epsilon: { ...epsilon, most: "1.2564" },
    lost: { ...argument.beta(), what: "failure and delta of perfect generalization together" },
  },
  value: ({ n, epsilon, lost }) =>
    Real.from(epsilon.times(2).plus(1).times(2).over(lost)).ln().times(2).over(n).sqrt(),
});
