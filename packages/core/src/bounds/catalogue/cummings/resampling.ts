import { isBelow, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { pooledMass } from "../../pooled-mass.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const epsilon = argument.epsilon("rises");
const common = {
  side: "sufficient",
  of: "epsilon",
  assumptions: ["resampled", "all-distributions"],
} as const;

/** 1 - (1 - 1/n)^n: how likely a row is among n draws with replacement. */
function drawnShare(n: Rational): Real {
  if (n.equals(1)) return Real.from(1);
  const missed = Real.from(Rational.one.minus(Rational.one.over(n)))
    .ln()
    .times(n)
    .exp();
  return Real.from(1).minus(missed);
}

/** ln(1 + share (e^(links epsilon) - 1)). */
function amplified(n: Rational, epsilon: Rational, links: number): Real {
  return Real.from(epsilon.times(links)).expMinusOne().times(drawnShare(n)).plus(1).ln();
}

/** A perfectly generalizing mechanism run on n draws from its n rows, as printed. */
export const resampledPrivacyPaper: Bound = bound({
  ...common,
  id: "resampled-privacy-printed",
  summary:
    "a mechanism that generalizes perfectly with epsilon, except with probability beta < (1 - 1/n)^n / 2, is 4 epsilon-private when run on n draws from its rows",
  source: "Cummings Theorem 32",
  arguments: { epsilon },
  value: ({ epsilon }) => Real.from(epsilon.times(4)),
});

export const resampledPrivacy: Bound = bound({
  ...common,
  id: "resampled-privacy",
  summary:
    "the same with ln(1 + (1 - q)(e^(4 epsilon) - 1)), q = (1 - 1/n)^n: a row is drawn with probability 1 - q only",
  source: "Cummings Theorem 32, sharper: the rule resampling",
  arguments: { n: argument.n(), epsilon },
  value: ({ n, epsilon }) => amplified(n, epsilon, 4),
});

export const pooledPrivacy: Bound = bound({
  ...common,
  id: "resampled-privacy-pooled",
  summary:
    "the same with ln(1 + (1 - q)(e^(2 epsilon) - 1)), at a larger delta: one simulator serves both neighbors",
  source: "Cummings Theorem 32, sharper: the rule resampling with the pooled distribution",
  arguments: { n: argument.n(), epsilon },
  value: ({ n, epsilon }) => amplified(n, epsilon, 2),
});

/** The delta of the printed map. */
export const resampledDelta: Bound = bound({
  ...common,
  id: "resampled-delta",
  summary:
    "a mechanism that generalizes perfectly with (epsilon, delta) except with probability beta has delta of (1 + e^epsilon + e^(2 epsilon) + e^(3 epsilon)) delta + 2 beta - beta^2 when run on n draws from its rows",
  source: "Cummings Theorem 32, sharper: the chain of four links at any epsilon",
  of: "delta",
  arguments: {
    epsilon,
    delta: { ...argument.delta("rises"), least: 0, closed: true },
    beta: argument.beta("rises"),
  },
  vacuous: Rational.one,
  value: ({ epsilon, delta, beta }) => {
    const growth = Real.from(epsilon).exp();
    const chain = growth.plus(1).times(growth.square().plus(1));
    return chain.times(delta).plus(beta.times(Rational.of(2).minus(beta)));
  },
});

const perfect = {
  epsilon: argument.epsilon("varies"),
  delta: { ...argument.delta("rises"), least: 0, closed: true },
  beta: argument.beta("rises"),
} as const;

/** share (1 + e^epsilon + ...) delta + (1 + e^(epsilon' - links epsilon)) atypical, epsilon' the amplified epsilon. */
function mixedDelta(
  { n, epsilon, delta }: Readonly<Record<"n" | "epsilon" | "delta", Rational>>,
  links: 2 | 4,
  atypical: Real,
): Real {
  const share = drawnShare(n);
  const growth = Real.from(epsilon).exp();
  const chain = links === 2 ? growth.plus(1) : growth.plus(1).times(growth.square().plus(1));
  const shrunk = Real.from(epsilon.times(-links)).exp();
  const weight = share.plus(Real.from(1).minus(share).times(shrunk));
  return share.times(chain).times(delta).plus(weight.plus(1).times(atypical));
}

/** The delta that goes with `resampled-privacy`. */
export const mixtureDelta: Bound = bound({
  ...common,
  id: "resampled-delta-mixture",
  summary:
    "the delta beside resampled-privacy: (1 - q)(1 + e^epsilon + e^(2 epsilon) + e^(3 epsilon)) delta + (1 + e^(epsilon' - 4 epsilon)) beta, where 2 beta < q = (1 - 1/n)^n and epsilon' is the new epsilon",
  source: "Cummings Theorem 32, sharper: the rule resampling",
  of: "delta",
  arguments: { n: argument.n(), ...perfect },
  vacuous: Rational.one,
  value: ({ beta, ...given }) => {
    const missed = Real.from(1).minus(drawnShare(given.n));
    return isBelow(beta.times(2), missed) ? mixedDelta(given, 4, Real.from(beta)) : undefined;
  },
});

/** The delta that goes with `resampled-privacy-pooled`. */
export const pooledDelta: Bound = bound({
  ...common,
  id: "resampled-delta-pooled",
  summary:
    "the delta beside resampled-privacy-pooled: (1 - q)(1 + e^epsilon) delta + (1 + e^(epsilon' - 2 epsilon)) b, b the most mass of resamples of S that are atypical for the pooled sample",
  source: "Cummings Theorem 32, sharper: the rule resampling with the pooled distribution",
  of: "delta",
  arguments: { n: { ...argument.n("varies"), most: 1_000_000 }, ...perfect },
  vacuous: Rational.one,
  value: ({ beta, ...given }) => mixedDelta(given, 2, pooledMass(countOf(given.n), beta)),
});
