import { growthBound, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { drawExcess } from "../../exponential-excess.ts";
import { errorDeviation } from "../../relative-deviation.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const ln = (x: Rational): Real => Real.from(x).ln();
const noise = {
  what: "the least error of the class",
  kind: "real",
  tendency: "rises",
  most: 1,
  closed: true,
} as const;
const radius = {
  ...argument.radius("rises"),
  what: "the radius of the cover on the points, 0 for every labelling",
  closed: true,
} as const;
const candidates = { ...argument.candidates(), what: "how many labellings of the points are drawn from" };
const assumptions = ["public-features", "iid", "covering", "bounded-vc"];

const summary =
  "a label-private draw from a cover of the labellings of the public points is at most alpha worse than the best of the class, whose error is noise, except with probability beta";

export const labelPrivateSampleSize: Bound = bound({
  id: "label-private-sample-size",
  summary: `${summary}, at n examples; the cover has radius alpha/4 and candidates members on average`,
  source: "Chaudhuri-Hsu Theorem 27, with constants",
  side: "sufficient",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    alpha: argument.alpha(),
    beta: argument.beta(),
    vc: argument.vc(),
    candidates,
    noise,
  },
  assumptions,
  value: ({ epsilon, alpha, beta, vc, candidates: size, noise: eta }) => {
    const scale = eta
      .times(64)
      .over(alpha.times(alpha))
      .plus(Rational.of(80).over(alpha.times(3)));
    const sample = ln(scale.times(16))
      .times(vc)
      .plus(ln(Rational.of(16).over(beta)))
      .times(scale.times(8));
    return sample.max(ln(size.times(2).over(beta)).times(Rational.of(16).over(epsilon.times(alpha))));
  },
});

const instance = {
  side: "sufficient",
  of: "alpha",
  vacuous: Rational.one,
} as const;
const measured = {
  n: argument.n(),
  epsilon: argument.epsilon(),
  beta: argument.beta(),
  vc: argument.vc(),
  candidates,
  radius,
};

export const labelPrivateExcess: Bound = bound({
  ...instance,
  id: "label-private-excess",
  summary: `${summary}, at n examples`,
  source: "Chaudhuri-Hsu Theorem 27, for the points at hand",
  arguments: { ...measured, noise },
  assumptions,
  value: ({ n, epsilon, beta, vc, candidates: size, radius: r, noise: eta }) => {
    const gamma = errorDeviation({ n, vc, beta });
    if (gamma === undefined) return undefined;
    const draw = ln(size.times(2).over(beta)).times(Rational.of(2).over(epsilon.times(n)));
    const known = gamma.times(eta).sqrt().plus(gamma).plus(r).plus(draw);
    const half = gamma.over(2);
    return known.plus(half).plus(known.plus(eta).times(gamma).plus(half.square()).sqrt());
  },
});

/** The points are fixed and nothing is said of others: no VC dimension. */
export const fixedPointsExcess: Bound = bound({
  ...instance,
  id: "fixed-points-excess",
  summary:
    "on the public points themselves, labels drawn independently, a label-private draw from a cover of their labellings is on average at most alpha worse than the best of the class, except with probability beta",
  source: "Chaudhuri-Hsu Theorem 27, sharper: Theorem 27-fd, on fixed points",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    candidates,
    radius,
  },
  assumptions: ["public-features", "covering"],
  value: ({ n, epsilon, beta, candidates: size, radius: r }) =>
    drawExcess({ n: countOf(n), epsilon, beta, candidates: size.numerator }).plus(r),
});

export const labelPrivateExcessSharp: Bound = bound({
  ...instance,
  id: "label-private-excess-sharp",
  summary:
    "a label-private draw from a cover of the labellings of the public points is at most alpha worse than the best of the class, except with probability beta, at n examples",
  source: "Chaudhuri-Hsu Theorem 27, sharper: Theorem 27-fd, for drawn points",
  arguments: measured,
  assumptions,
  value: ({ n, epsilon, beta, vc, candidates: size, radius: r }) => {
    const third = beta.over(3);
    const drawn = drawExcess({ n: countOf(n), epsilon, beta: third, candidates: size.numerator });
    const uniform = Real.from(growthBound(n.numerator, countOf(vc)))
      .ln()
      .times(2)
      .over(n)
      .sqrt();
    return drawn
      .plus(r)
      .plus(uniform)
      .plus(ln(Rational.one.over(third)).times(2).over(n).sqrt());
  },
});
