import { Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { drawLoss } from "../../subset-net.ts";
import { leastWithSubset, lnLabellings } from "../../subset-sample-size.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const assumptions = ["binary-output", "fresh-coins", "uniform-subset"];
const goal = {
  epsilon: argument.epsilon(),
  alpha: argument.alpha(),
  beta: argument.beta(),
  vc: { ...argument.vc(), most: 1000 },
};
const summary =
  "the flipped stable learner has epsilon-private answers and is at most alpha worse than the best of a class of VC dimension vc, except with probability beta, at n examples";

/** n >= subset (1 - 2 flip)/(flip (e^epsilon - 1)) at flip = alpha/4, and n >= 16 W/(epsilon alpha). */
const sizeFor =
  (epsilon: Rational, alpha: Rational) =>
  (subset: bigint, labellings: bigint): Real => {
    const rho = alpha.over(4);
    const hidden = Real.from(Rational.one.minus(rho.times(2)).times(Rational.of(subset)).over(rho)).over(
      Real.from(epsilon).expMinusOne(),
    );
    return hidden.max(drawLoss(Rational.of(labellings)).times(16).over(epsilon.times(alpha)));
  };

export const predictionSampleSize: Bound = bound({
  id: "prediction-sample-size",
  summary,
  source: "Dagan-Feldman Corollary 2, with constants",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions: [...assumptions, "iid", "bounded-vc"],
  value: ({ epsilon, alpha, beta, vc }) => {
    const found = leastWithSubset({
      subset: (labellings) => lnLabellings(labellings).plus(1).times(8).over(alpha),
      n: sizeFor(epsilon, alpha),
      vc: countOf(vc),
      alpha,
      beta,
    });
    return found === undefined ? undefined : Real.from(found.n);
  },
});

export const predictionSampleSizeClosed: Bound = bound({
  id: "prediction-sample-size-closed",
  summary: `${summary}, for classes that are closed under intersection`,
  source: "Dagan-Feldman Corollary 2, sharper: closures",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions: [...assumptions, "iid", "bounded-vc", "leave-one-out"],
  value: ({ epsilon, alpha, beta, vc }) => {
    const found = leastWithSubset({
      subset: () => Real.from(vc.times(8).over(alpha)),
      n: sizeFor(epsilon, alpha),
      vc: countOf(vc),
      alpha,
      beta,
    });
    return found === undefined ? undefined : Real.from(found.n);
  },
});
