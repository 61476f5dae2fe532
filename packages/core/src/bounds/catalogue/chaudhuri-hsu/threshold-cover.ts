import { Rational, roughExp, roughLn } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { drawSampleSize } from "../../draw-sample-size.ts";
import { drawExcess } from "../../exponential-excess.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const goal = {
  epsilon: argument.epsilon(),
  alpha: argument.alpha(),
  beta: argument.beta(),
  kappa: argument.kappa(),
};
const assumptions = ["public-candidates", "iid", "smooth"];

/** The cover of radius alpha/(4 kappa) has ceil(2 kappa/alpha) cuts. */
function cuts(alpha: Rational, kappa: Rational): Rational {
  return Rational.of(ceiling(kappa.times(2).over(alpha)));
}

/** The upper side of the phase diagram; inverted in kappa, the smoothness that n examples reach. */
export const thresholdCoverSampleSize: Bound = bound({
  id: "threshold-cover-sample-size",
  summary:
    "the cover learner finds a threshold that is at most alpha worse than the best, except with probability beta, at n examples, on every distribution that is kappa-smooth beside a continuous reference",
  source: "Chaudhuri-Hsu Theorem 8 and Example 1, sharper: Theorem M",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions,
  value: ({ epsilon, alpha, beta, kappa }) =>
    drawSampleSize({ epsilon, gap: alpha.times(Rational.of(3, 4)) }, cuts(alpha, kappa), beta),
});

export const thresholdCoverRealizableSampleSize: Bound = bound({
  id: "threshold-cover-realizable-sample-size",
  summary:
    "the cover learner finds a threshold that errs at most alpha where one never errs, except with probability beta, at n examples, on every distribution that is kappa-smooth beside a continuous reference",
  source: "Chaudhuri-Hsu Theorem 9, sharper: Theorem Mr",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions: [...assumptions, "realizable"],
  value: ({ epsilon, alpha, beta, kappa }) => {
    const noise = alpha.over(4);
    return drawSampleSize({ epsilon, gap: alpha.minus(noise), noise }, cuts(alpha, kappa), beta);
  },
});

/** The number of cuts is free: kappa/(2 cuts) for the cover, and what a draw among so many loses. */
export const thresholdCoverExcess: Bound = bound({
  id: "threshold-cover-excess",
  summary:
    "the cover learner with the best number of cuts finds a threshold that is at most alpha worse than the best, except with probability beta, from n examples, on every distribution that is kappa-smooth beside a continuous reference",
  source: "Chaudhuri-Hsu Theorem 8, sharper: Theorem M, best radius",
  side: "sufficient",
  of: "alpha",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    kappa: argument.kappa(),
  },
  assumptions,
  vacuous: Rational.one,
  value: ({ n, epsilon, beta, kappa }) => {
    const facts = { n: countOf(n), epsilon, beta };
    const candidates = bestCuts(facts, kappa.toNumber());
    return drawExcess({ ...facts, candidates }).plus(kappa.over(Rational.of(2n * candidates)));
  },
});

interface Draws {
  readonly n: number;
  readonly epsilon: Rational;
  readonly beta: Rational;
}

/** Doubles choose the number of cuts, by golden sections of the logarithm of all but one; every number gives a bound. */
function bestCuts({ n, epsilon, beta }: Draws, kappa: number): bigint {
  const grown = roughExp(Math.min(epsilon.toNumber(), 128) / 2);
  const [cosh, sinh] = [(grown + 1 / grown) / 2, (grown - 1 / grown) / 2];
  const lnFailure = -roughLn(beta.toNumber());
  const excess = (lnOthers: number): number => {
    const q = roughExp(-(lnOthers + lnFailure) / n);
    const free = Math.sqrt((1 - q) * (1 + q));
    return (free * cosh < sinh ? free : (cosh - q) / sinh) + kappa / 2 / (roughExp(lnOthers) + 1);
  };
  let [low, high] = [0, 709];
  for (let i = 0; i < 60; i++) {
    const width = (high - low) * 0.3819660112501051;
    if (excess(low + width) < excess(high - width)) high -= width;
    else low += width;
  }
  return BigInt(Math.round(roughExp(low))) + 1n;
}
