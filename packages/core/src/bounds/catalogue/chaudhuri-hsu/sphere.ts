import { cosineOf } from "../../../math/circular.ts";
import { isBelow, Rational, Real, roundDown } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { leastDistance } from "../../packed-draws.ts";
import { sampledFailure } from "../../sampled-packing.ts";
import { capShare } from "../../spherical-cap.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const dimension = { ...argument.dimension(), most: 1000 };

/** How many hypotheses of a cap are pairwise more than half its radius apart. */
export const capPacking: Bound = bound({
  id: "cap-packing",
  summary:
    "of the linear separators within radius of one, under the uniform distribution on the sphere, a largest packing at half that radius has packing members, and so many balls of half the radius are needed to cover them",
  source: "Chaudhuri-Hsu Lemma 25, corrected",
  side: "necessary",
  of: "packing",
  arguments: { dimension, radius: { ...argument.radius(), closed: true, least: "0.000000000000000001" } },
  assumptions: [],
  vacuous: Rational.one,
  value: ({ dimension: size, radius }) => {
    // The whole sphere and half of it.
    if (radius.equals(1)) return Real.from(2);
    return capShare(countOf(size), radius).over(capShare(countOf(size), radius.over(2)));
  },
});

/** At least 2^(dimension - 2) up to the radius (2/pi) arccos 2^(-1/(dimension - 2)): the inverse at that target. */
export const capPackingSimple: Bound = bound({
  id: "cap-packing-simple",
  summary: capPacking.summary,
  source: "Chaudhuri-Hsu Lemma 25, corrected: its closed form",
  side: "necessary",
  of: "packing",
  arguments: {
    dimension: { ...dimension, tendency: "varies" },
    radius: { ...argument.radius(), closed: true, least: "0.000000000000000001" },
  },
  assumptions: [],
  vacuous: Rational.one,
  value: ({ dimension: size, radius }) => {
    if (radius.equals(1)) return Real.from(size.compare(2) > 0 ? 0 : 2);
    const power = countOf(size) - 1;
    return cosineOf(Real.pi().times(radius.over(2)))
      .power(power - 1)
      .times(Rational.of(1n << BigInt(power)));
  },
});

/** Section 5.2 by Theorem 12: a packing of the whole sphere. */
export const separatorLowerBound: Bound = bound({
  id: "separator-lower-bound",
  summary:
    "an epsilon-label-private learner that errs at most alpha on every linear separator through the origin, features uniform on the sphere, except with probability beta, needs n examples",
  source: "Chaudhuri-Hsu section 5.2, repaired: Theorem 12 with a packing of the sphere",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    alpha: { ...argument.alpha(), most: "0.5" },
    beta: argument.beta(),
    dimension,
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha, beta, dimension: size }) => {
    const odds = Rational.one.minus(beta).over(beta);
    // Caps beyond a hemisphere grow with the dimension; separators of a plane are among those of any space.
    const used = alpha.compare("1/4") > 0 ? 2 : countOf(size);
    const packing = Real.from(1).over(capShare(used, alpha.times(2)));
    if (packing.exact !== undefined) return leastDistance(packing.exact, epsilon, beta);
    const evidence = packing.minus(1).times(odds);
    return isBelow(1, evidence) ? evidence.ln().over(epsilon) : Real.from(0);
  },
});

/** Section 5.2 by Theorem 10*: a packing of the cap of radius `reach`; the best reach is near 5 alpha. */
export const separatorFailure: Bound = bound({
  id: "separator-failure",
  summary:
    "an epsilon-label-private learner errs more than alpha on some linear separator through the origin within reach of one, features uniform on the sphere, with probability beta or more at n examples",
  source: "Chaudhuri-Hsu section 5.2, repaired: Theorem 10* with a packing of a cap",
  side: "necessary",
  of: "beta",
  arguments: {
    n: { ...argument.n(), most: 100_000_000 },
    epsilon: argument.epsilon(),
    alpha: argument.alpha(),
    dimension,
    reach: { what: "the radius of the cap, above 2 alpha", kind: "real", tendency: "varies", most: "0.5" },
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ n, epsilon, alpha, dimension: size, reach }) => {
    const fine = capShare(countOf(size), alpha.times(2));
    const packing = Rational.of(leastPacking(capShare(countOf(size), reach).over(fine)));
    if (packing.compare(2) < 0) return Real.from(0);
    return sampledFailure({ epsilon, packing, diameter: reach.times(2) }, countOf(n));
  },
});

/** The least integer that is not below the ratio, rounded down to ten digits: a packing has as many members. */
function leastPacking(ratio: Real): bigint {
  return ceiling(roundDown(ratio));
}
