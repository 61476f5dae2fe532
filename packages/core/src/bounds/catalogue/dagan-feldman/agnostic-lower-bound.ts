import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const vc = { ...argument.vc(), what: "a lower bound on the VC dimension" };

/** What agnostic learning costs without any promise to the people in the data. */
export const agnosticLowerBound: Bound = bound({
  id: "agnostic-lower-bound",
  summary:
    "a learner, private or not, whose expected excess error is at most alpha on every distribution needs n examples",
  source: "classical (Vapnik-Chervonenkis), beside Dagan-Feldman Theorem 11, with constants: biased coins",
  side: "necessary",
  of: "n",
  arguments: {
    alpha: {
      ...argument.alpha(),
      what: "the expected excess error: alpha + beta for one of alpha but for beta",
    },
    vc,
  },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  // The bias is 4 alpha.
  value: ({ alpha, vc: d }) => {
    const bias = alpha.times(4);
    if (bias.compare(1) >= 0) return undefined;
    return Real.from(d.over(alpha.times(8))).over(information(bias));
  },
});

/** The same, solved for the excess. */
export const agnosticExcessLowerBound: Bound = bound({
  id: "agnostic-excess-lower-bound",
  summary:
    "a learner, private or not, has expected excess error alpha or more on some distribution at n examples",
  source: agnosticLowerBound.source,
  side: "necessary",
  of: "alpha",
  arguments: { n: argument.n(), vc },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  // The bias is sqrt(vc/n)/2; below vc examples are no better than vc.
  value: ({ n, vc: d }) => {
    const ratio = n.compare(d) < 0 ? Rational.one : n.over(d);
    const bias = Real.from(1).over(Real.from(ratio).sqrt()).over(2);
    const told = information(bias).times(bias).times(ratio).over(2);
    return Real.from(1).minus(told.sqrt()).times(bias).over(2);
  },
});

/** ln((1 + b)/(1 - b)): b times it is the divergence of a coin of bias b from the opposite one. */
function information(bias: Rational | Real): Real {
  const b = Real.from(bias);
  return b.plus(1).over(Real.from(1).minus(b)).ln();
}
