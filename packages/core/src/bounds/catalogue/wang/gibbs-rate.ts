import { isBelow, Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { gapNats } from "./finite-gibbs.ts";

/** What a rate of Theorem 17 is made of: the least risk is missed by `nats` over lambda, lambda = epsilon n / 2. */
interface RateFacts {
  readonly n: Rational;
  readonly epsilon: Rational;
  /** ln K + rho (1 + ln(lambda/rho)), ln M or the dimension. */
  readonly nats: Real;
}

/** nats/lambda + tanh(epsilon/4): what the draw loses on the sample, and what it may lose beyond it. */
export function gibbsRate({ n, epsilon, nats }: RateFacts): Real {
  return nats
    .times(2)
    .over(epsilon.times(n))
    .plus(Real.from(epsilon.over(4)).tanh());
}

/**
 * The rate at the best temperature that an epsilon allows. A smaller one is always allowed: sqrt(8 nats/n) is where the nats
 * and the stability epsilon/4 balance, and from there on more privacy loss buys nothing.
 */
function tunedRate({ n, epsilon, nats }: RateFacts): Real {
  const best = nats.times(8).over(n).sqrt();
  if (isBelow(epsilon, best)) return gibbsRate({ n, epsilon, nats });
  return nats.times(2).over(best.times(n)).plus(best.over(4).tanh());
}

const common = { side: "sufficient", of: "xi", vacuous: Rational.one } as const;
const most = { what: "the most that privacy may cost", kind: "real", tendency: "falls" } as const;

/** A finite class: the expected excess risk on the distribution. */
export const finiteRate: Bound = bound({
  ...common,
  id: "finite-rate",
  summary:
    "the exponential mechanism exceeds the least risk by at most (2/(epsilon n)) W((candidates - 1)/e) + tanh(epsilon/4) in expectation",
  source: "Wang Theorem 17 and Example 3, sharper: the exact gap and stability of the draw",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon("varies"),
    candidates: argument.candidates(),
  },
  assumptions: ["gibbs-draw", "base-mass", "bounded-loss", "public-candidates", "iid"],
  value: ({ n, epsilon, candidates }) => gibbsRate({ n, epsilon, nats: gapNats(candidates) }),
});

/** The same at the best epsilon of at most the given one. */
export const finiteRateTuned: Bound = bound({
  ...common,
  id: "finite-rate-tuned",
  summary: "the same with min(epsilon, sqrt(8 W/n)) in place of epsilon, W = W((candidates - 1)/e)",
  source: "Wang Theorem 17 and Example 3, sharper: the exact gap and stability of the draw",
  arguments: { n: argument.n(), epsilon: most, candidates: { ...argument.candidates(), least: 2 } },
  assumptions: ["gibbs-draw", "base-mass", "bounded-loss", "public-candidates", "iid"],
  value: ({ n, epsilon, candidates }) => tunedRate({ n, epsilon, nats: gapNats(candidates) }),
});

/** The same without a limit to epsilon, in one root. */
export const finiteRateSimple: Bound = bound({
  ...common,
  id: "finite-rate-simple",
  summary:
    "the exponential mechanism at sqrt(8 ln(candidates)/n) exceeds the least risk by at most sqrt(2 ln(candidates)/n) in expectation",
  source: "Wang Theorem 17 and Example 3, with constants",
  arguments: { n: argument.n(), candidates: argument.candidates() },
  assumptions: ["gibbs-draw", "base-mass", "bounded-loss", "public-candidates", "iid"],
  value: ({ n, candidates }) => Real.from(candidates).ln().times(2).over(n).sqrt(),
});

/** A convex risk on a convex set. */
export const convexRate: Bound = bound({
  ...common,
  id: "convex-rate",
  summary:
    "the exponential mechanism on a convex set at min(epsilon, sqrt(8 dimension/n)) exceeds the least risk by at most 2 dimension/(epsilon n) + epsilon/4 in expectation",
  source: "Wang Theorem 17, sharper: the dimension for the gap, epsilon/4 for the stability",
  arguments: {
    n: argument.n(),
    epsilon: most,
    dimension: { what: "the dimension of the hypotheses", kind: "count", tendency: "rises" },
  },
  assumptions: ["gibbs-draw", "convex-loss", "convex-set", "bounded-loss", "iid"],
  value: ({ n, epsilon, dimension }) => {
    const best = Real.from(dimension).times(8).over(n).sqrt();
    const chosen = isBelow(epsilon, best) ? Real.from(epsilon) : best;
    return Real.from(dimension).times(2).over(chosen.times(n)).plus(chosen.over(4));
  },
});
