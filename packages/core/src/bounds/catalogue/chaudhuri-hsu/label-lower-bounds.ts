import { isBelow, Rational, Real } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { packingTransfer } from "./deviations.ts";

/** ln(P/2 - 1)/(32 epsilon r). */
function windowEnd(packing: Rational, epsilon: Rational, radius: Rational): Real {
  return Real.from(packing.over(2).minus(1)).ln().over(epsilon.times(radius).times(32));
}

const packing = {
  ...argument.packing(),
  what: "how many hypotheses of a ball of radius 12 alpha differ pairwise by more than 6 alpha",
  least: 5,
};

/**
 * Lemma 24 holds for the n of a window, of which this is the upper end. Where the window holds a number, fewer examples do not
 * serve either, because a learner may ignore some; where it is empty, nothing follows.
 */
export const windowLowerBound: Bound = bound({
  id: "window-lower-bound",
  summary:
    "an epsilon-label-private proper learner of a class of VC dimension at most vc that errs at most alpha with probability above 7/8 needs n examples, where a ball of radius 12 alpha has a packing at 6 alpha and n is above that of packing-transfer at the radius alpha",
  source: "Chaudhuri-Hsu Lemma 24, with constants",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    // Too small an alpha leaves the window empty.
    alpha: argument.alpha("varies"),
    vc: argument.vc("falls"),
    packing,
  },
  assumptions: ["iid", "realizable", "proper", "bounded-vc"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha, vc, packing: size }) => {
    const first = ceiling(packingTransfer.value({ vc, radius: alpha })!);
    const end = windowEnd(size, epsilon, alpha);
    return isBelow(Rational.of(first), end) ? end : undefined;
  },
});

/** Theorem 10, repaired: it says something only for tiny alpha and epsilon; sampled-packing-lower-bound has no such conditions. */
export const labelLowerBound: Bound = bound({
  id: "label-lower-bound",
  summary:
    "an epsilon-label-private proper learner that errs at most alpha with probability above 7/8 needs n examples, where balls of radius 12 r have packings at 6 r: packing at r = alpha, coarsePacking for every r between alpha and scale",
  source: "Chaudhuri-Hsu Theorem 10, repaired: a free largest scale, constants",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    // Too small an alpha leaves the range of epsilon, too large an alpha its own.
    alpha: argument.alpha("varies"),
    vc: argument.vc("falls"),
    packing,
    coarsePacking: { ...packing, what: "the least of such packings at the scales from alpha to scale" },
    scale: {
      what: "the largest scale, at most a sixth of the diameter of the class",
      kind: "real",
      tendency: "rises",
      most: "0.1666666667",
    },
  },
  assumptions: ["iid", "realizable", "proper", "bounded-vc"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha, vc, packing: size, coarsePacking, scale }) => {
    const ln36Over = (r: Rational): Real => Real.from(Rational.of(36).over(r)).ln();
    const isFine = isBelow(ln36Over(scale).times(vc).times(432).times(alpha), scale);
    const most = Real.from(coarsePacking.over(2).minus(1)).ln().over(ln36Over(alpha).times(vc).times(1152));
    return isFine && isBelow(epsilon, most) ? windowEnd(size, epsilon, alpha) : undefined;
  },
});
