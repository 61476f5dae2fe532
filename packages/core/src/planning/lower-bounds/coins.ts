import { argument } from "../../bounds/catalogue/arguments.ts";
import { type Bound, bound } from "../../bounds/catalogue/bound.ts";
import { Rational, Real } from "../../math/index.ts";

/** How far apart two coins are that a learner must tell from each other. */
const bias = {
  what: "the bias of the label at one point",
  kind: "real",
  tendency: "falls",
  most: 1,
} as const;

/** Two coins of small bias look alike for long, whoever looks (proof.md, A). */
export const coinBound: Bound = bound({
  id: "coin-lower-bound",
  summary:
    "to tell a coin of bias +bias from one of bias -bias, each but for probability beta, takes n examples, with or without privacy",
  source: "two-point argument with the Bretagnolle-Huber inequality",
  side: "necessary",
  of: "n",
  arguments: { bias, beta: { ...argument.beta(), most: "0.5" } },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ bias: b, beta }) => {
    const logarithm = Real.from(Rational.one.over(beta.times(4))).ln();
    const odds = Real.from(Rational.one.plus(b).over(Rational.one.minus(b))).ln();
    return logarithm.over(odds.times(b));
  },
});

/** What is private sees few of the flips between two coins (proof.md, B). */
export const privateCoinBound: Bound = bound({
  id: "private-coin-lower-bound",
  summary:
    "to tell a coin of bias +bias from one of bias -bias, each but for probability beta, takes an epsilon-private learner n examples",
  source: "Dwork-Feldman 2018 Theorem 2.2: group privacy over the flips of a coupling",
  side: "necessary",
  of: "n",
  arguments: { bias, beta: { ...argument.beta(), most: "0.5" }, epsilon: argument.epsilon() },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ bias: b, beta, epsilon }) =>
    Real.from(Rational.one.minus(beta).over(beta)).ln().over(epsilon.times(b)),
});

/** The same of a stable learner: each flip moves a prediction by gamma at most (proof.md, C). */
export const stableCoinBound: Bound = bound({
  id: "stable-coin-lower-bound",
  summary:
    "to tell a coin of bias +bias from one of bias -bias, each but for probability beta, takes a gamma-stable learner n examples",
  source: "stability over the flips of a coupling, after Dagan-Feldman Theorem 11",
  side: "necessary",
  of: "n",
  arguments: { bias, beta: { ...argument.beta(), most: "0.5" }, gamma: argument.gamma() },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ bias: b, beta, gamma }) => Real.from(Rational.one.minus(beta.times(2)).over(gamma.times(b))),
});

/** What was not seen is guessed (proof.md, D). */
export const unseenPointBound: Bound = bound({
  id: "unseen-point-lower-bound",
  summary:
    "to see a point of mass alpha but for probability 2 beta takes n examples; unseen, its label is a guess for two functions of the class that differ there",
  source: "two targets that differ at one point",
  side: "necessary",
  of: "n",
  arguments: { alpha: argument.alpha(), beta: { ...argument.beta(), most: "0.5" } },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ alpha, beta }) => {
    const unseen = Real.from(Rational.one.over(Rational.one.minus(alpha))).ln();
    return Real.from(Rational.one.over(beta.times(2)))
      .ln()
      .over(unseen);
  },
});
