import { growthBound, isBelow, Rational, Real } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { leastPassing } from "./least.ts";

const common = { side: "sufficient", of: "n" } as const;
const vc = { ...argument.vc(), most: 1000 } as const;
const agnostic = ["iid", "bounded-vc", "dichotomy-relabelling"] as const;

/** vc ln(e k/vc). */
const growthNats = (points: Rational, vc: Rational): Real =>
  Real.from(points.over(vc)).ln().plus(1).times(vc);

/** The least fixed point m >= needed(m) of a function that grows like a logarithm, from 1000 upward. */
function fixedPoint(needed: (m: Rational) => Real): Real {
  for (let m = 1000n; ;) {
    const least = ceiling(needed(Rational.of(m)));
    if (least <= m) return Real.from(Rational.of(m));
    m = least;
  }
}

/** Uniform convergence of the examples that are relabelled. */
export const relabelledUniform: Bound = bound({
  ...common,
  id: "relabelled-uniform-sample-size",
  summary:
    "examples that an agnostic learner relabels so that errors converge uniformly within alpha/5: the least m of at least 1000 with m >= (200/alpha^2)(ln(16/beta) + vc ln(2 e m/vc))",
  source: "Bun-Livni-Moran Corollary 2, reconstructed with constants",
  arguments: { alpha: argument.alpha(), beta: argument.beta(), vc },
  assumptions: agnostic,
  value: ({ alpha, beta, vc }) =>
    fixedPoint((m) =>
      Real.from(Rational.of(16).over(beta))
        .ln()
        .plus(growthNats(m.times(2), vc))
        .times(Rational.of(200).over(alpha.times(alpha))),
    ),
});

/** The draw of the labels. */
export const relabelledDraw: Bound = bound({
  ...common,
  id: "relabelled-draw-sample-size",
  summary:
    "examples that an agnostic learner relabels so that the drawn labels are within alpha/5 of the best: the least m of at least 1000 with m >= (10/(relabelling alpha))(ln(4/beta) + vc ln(e m/vc))",
  source: "Bun-Livni-Moran Corollary 2, reconstructed with constants",
  arguments: {
    alpha: argument.alpha(),
    beta: argument.beta(),
    vc,
    relabelling: { ...argument.epsilon(), what: "the parameter of the draw of labels" },
  },
  assumptions: agnostic,
  value: ({ alpha, beta, vc, relabelling }) =>
    fixedPoint((m) =>
      Real.from(Rational.of(4).over(beta))
        .ln()
        .plus(growthNats(m, vc))
        .times(Rational.of(10).over(relabelling.times(alpha))),
    ),
});

const net = {
  ...common,
  arguments: { alpha: argument.alpha(), beta: argument.beta(), vc },
  assumptions: ["public-points-iid", "bounded-vc"],
} as const;

/** The least u with 2 ln G(2u) + ln(4/beta) below (alpha u/6) ln 2, from `first` on. */
function leastNet(
  { alpha, beta }: Readonly<Record<"alpha" | "beta", Rational>>,
  first: bigint,
  lnGrowth: (points: bigint) => Real,
): Real | undefined {
  const passes = (u: bigint): boolean => {
    const nats = lnGrowth(2n * u)
      .times(2)
      .plus(Real.from(Rational.of(4).over(beta)).ln());
    return isBelow(
      nats,
      Real.from(2)
        .ln()
        .times(alpha.times(Rational.of(u)).over(6)),
    );
  };
  const least = leastPassing(first, 10n ** 15n, passes);
  return least === undefined ? undefined : Real.from(Rational.of(least));
}

/** Public unlabelled points on which one hypothesis of every labelling represents the class. */
export const publicPoints: Bound = bound({
  ...net,
  id: "public-points-sample-size",
  summary:
    "public points such that every hypothesis is within alpha/3 of the representative of its labelling, except with probability beta/2: the least u with 2 G^2 2^(-alpha u/6) <= beta/2, G = (2 e u/vc)^vc",
  source: "the alternative to Bun-Livni-Moran Corollary 2 with public points, by the net theorem for pairs",
  value: ({ alpha, beta, vc }) =>
    leastNet({ alpha, beta }, vc.numerator, (points) => growthNats(Rational.of(points), vc)),
});

export const publicPointsSharp: Bound = bound({
  ...net,
  id: "public-points-sample-size-sharp",
  summary: "the same with the exact Sauer sum of 2u and the VC dimension",
  source: "the alternative to Bun-Livni-Moran Corollary 2 with public points, sharper: the Sauer sum",
  value: ({ alpha, beta, vc }) =>
    leastNet({ alpha, beta }, 1n, (points) => Real.from(growthBound(points, countOf(vc))).ln()),
});
