import { Rational, Real } from "../../../math/index.ts";
import { ceiling, floor } from "../../ceiling.ts";
import { leastDistance } from "../../packed-draws.ts";
import { leastSampled } from "../../sampled-packing.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** A learner must output a threshold: a function that is right around every cut at once escapes the argument. */
const assumptions = ["iid", "realizable", "proper"];

/** As the family grows without end, so does n: no n serves all thresholds on the reals. */
export const thresholdImpossibility: Bound = bound({
  id: "threshold-impossibility",
  summary:
    "an epsilon-private learner that outputs thresholds and errs less than 1/2 on each of packing thresholds, whatever realizable distribution the examples have, but for beta, needs n examples; the reals have packings of any size, so that none suffices there",
  source: "Chaudhuri-Hsu Theorem 5, with the constants of its proof",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    packing: { ...argument.packing(), what: "how many thresholds there are: m points have m + 1" },
  },
  assumptions,
  vacuous: Rational.zero,
  value: ({ epsilon, beta, packing }) => leastDistance(packing, epsilon, beta),
});

/** The same at a small error: all examples but a share 2 alpha lie where the thresholds agree. */
export const thresholdLowerBound: Bound = bound({
  id: "threshold-lower-bound",
  summary:
    "an epsilon-private learner that outputs thresholds and errs at most alpha, but for beta, on all realizable distributions needs n examples to learn packing thresholds",
  source: "Chaudhuri-Hsu Theorem 5, sharper: heavy point",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    alpha: { ...argument.alpha(), most: "0.5" },
    beta: argument.beta(),
    packing: {
      ...argument.packing(),
      what: "how many thresholds there are that label the first point 0: of m points, m",
    },
  },
  assumptions,
  vacuous: Rational.zero,
  value: ({ epsilon, alpha, beta, packing }) =>
    Real.from(leastSampled({ epsilon, packing, diameter: alpha.times(2) }, beta)),
});

/** A reference helps as much as it is close: n grows with the logarithm of kappa, as that of the cover learner does. */
export const smoothThresholdLowerBound: Bound = bound({
  id: "smooth-threshold-lower-bound",
  summary:
    "an epsilon-private learner that outputs thresholds and errs at most alpha, but for beta, on all realizable distributions that are kappa-smooth beside the uniform one, needs n examples",
  source: "Chaudhuri-Hsu Theorem 5 and Example 1, with the exact kappa of the family",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    alpha: { ...argument.alpha(), most: "0.5" },
    beta: argument.beta(),
    kappa: argument.kappa(),
  },
  assumptions: [...assumptions, "smooth"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha, beta, kappa }) => {
    // A share 2 alpha of the mass lies within eta/3 of the cut, eta = 1/(packing + 1).
    const share = alpha.times(2);
    const room = kappa.minus(1).plus(share).times(2).over(share.times(3));
    const packing = Rational.of(floor(room)).minus(1);
    return packing.compare(2) < 0 ? Real.from(0) : leastDistance(packing, epsilon, beta);
  },
});

/** How large a family must be to defeat a learner at a given n. */
export const thresholdFamily: Bound = bound({
  id: "threshold-family",
  summary:
    "for every n up to the given one, of packing thresholds some has a distribution on which an epsilon-private learner that outputs thresholds errs 1/2 or more with probability above 1/2",
  source: "Chaudhuri-Hsu Theorem 5, sharper: the least family of its proof",
  side: "sufficient",
  of: "packing",
  arguments: { epsilon: argument.epsilon("rises"), n: argument.n("rises") },
  assumptions,
  // e^(epsilon n) is no integer: its ceiling plus 1 is its floor plus 2.
  value: ({ epsilon, n }) => Real.from(ceiling(Real.from(epsilon.times(n)).exp()) + 1n),
});

/** One distribution against all sample sizes at once. */
export const thresholdFamilyEverySize: Bound = bound({
  id: "threshold-family-every-size",
  summary:
    "of packing thresholds some has one distribution on which an epsilon-private learner that outputs thresholds errs 1/2 or more with probability above 1/2 at every size up to n",
  source: "Chaudhuri-Hsu Theorem 5, repaired: samples of different sizes are no neighbors",
  side: "sufficient",
  of: "packing",
  arguments: { epsilon: argument.epsilon("rises"), n: { ...argument.n("rises"), most: 10_000 } },
  assumptions,
  value: ({ epsilon, n }) => {
    let total = 1n;
    for (let size = 1; n.compare(size) >= 0; size++) {
      total += ceiling(Real.from(epsilon.times(size)).exp());
    }
    return Real.from(total);
  },
});
