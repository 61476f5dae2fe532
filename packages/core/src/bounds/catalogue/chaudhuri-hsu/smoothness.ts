import { isBelow, Rational, Real } from "../../../math/index.ts";
import { regularizedBeta } from "../../../math/regularized-beta.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const width = {
  what: "half the width of the band around the equator",
  kind: "real",
  tendency: "falls",
  most: 1,
} as const;
const dimension = { ...argument.dimension(), most: 1000 };
const half = Rational.of(1, 2);

/** Where a mass is rational its digits never settle: 400 bits are enough, and what is rounded is the outer end. */
function settled(value: Real): Real {
  return value.exact === undefined
    ? new Real((bits) => (bits > 400 ? undefined : value.enclose(bits)))
    : value;
}

const band = {
  summary:
    "the uniform distribution on the points of the sphere within width of the equator is kappa-smooth beside the uniform one",
  side: "sufficient",
  of: "kappa",
  arguments: { dimension: { ...dimension, tendency: "falls" }, width },
  assumptions: [],
} as const;

export const bandKappa: Bound = bound({
  ...band,
  id: "band-kappa",
  source: "Chaudhuri-Hsu Example 2, exactly",
  value: ({ dimension: d, width: w }) =>
    settled(Real.from(1).over(regularizedBeta(w.times(w), half, d.minus(1).over(2)))),
});

export const bandKappaPrinted: Bound = bound({
  ...band,
  id: "band-kappa-printed",
  source: "Chaudhuri-Hsu Lemma 20, where it is defined",
  value: ({ dimension: d, width: w }) => {
    const outside = Real.from(d.times(w).times(w).over(-2)).exp().times(2);
    return isBelow(outside, 1) ? Real.from(1).over(Real.from(1).minus(outside)) : undefined;
  },
});

const caps = {
  summary:
    "the uniform distribution on the points of the sphere farther than width from the equator is kappa-smooth beside the uniform one",
  side: "sufficient",
  of: "kappa",
  arguments: { dimension, width: { ...width, tendency: "rises" } },
  assumptions: [],
} as const;

export const capsKappa: Bound = bound({
  ...caps,
  id: "caps-kappa",
  source: "Chaudhuri-Hsu Example 3, exactly",
  value: ({ dimension: d, width: w }) =>
    settled(Real.from(1).over(regularizedBeta(Rational.one.minus(w.times(w)), d.minus(1).over(2), half))),
});

export const capsKappaPrinted: Bound = bound({
  ...caps,
  id: "caps-kappa-printed",
  source: "Chaudhuri-Hsu Lemma 21",
  value: ({ dimension: d, width: w }) => {
    const base = Real.from(Rational.of(2).over(Rational.one.minus(w)));
    const power = countOf(d) - 1;
    const whole = base.power(Math.floor(power / 2));
    return power % 2 === 0 ? whole : whole.times(base.sqrt());
  },
});
