import { Rational, Real } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const ball = {
  doubling: argument.doubling(),
  radius: { what: "the radius of the ball", kind: "real", tendency: "rises" },
  separation: { what: "how far apart its points are", kind: "real", tendency: "falls" },
} as const;

const summary =
  "points of a ball of this radius that are pairwise farther apart than separation number at most candidates";

export const packingSize: Bound = bound({
  id: "packing-size",
  summary,
  source: "Chaudhuri-Hsu Lemma 14",
  side: "sufficient",
  of: "candidates",
  arguments: ball,
  assumptions: [],
  value: ({ doubling, radius, separation }) => {
    const ratio = radius.times(4).over(separation);
    return ratio.compare(1) <= 0 ? Real.from(1) : Real.from(ratio).ln().times(doubling).exp();
  },
});

/** The same in integers: the ball is halved k times, and a ball of half the separation holds one point. */
export const packingSizeSharp: Bound = bound({
  id: "packing-size-sharp",
  summary,
  source: "Chaudhuri-Hsu Lemma 14, sharper: whole halvings",
  side: "sufficient",
  of: "candidates",
  arguments: { ...ball, doubling: { ...ball.doubling, most: 1000 } },
  assumptions: [],
  value: ({ doubling, radius, separation }) => {
    const halves =
      doubling.denominator === 1n
        ? 1n << doubling.numerator
        : ceiling(Real.from(2).ln().times(doubling).exp()) - 1n;
    let halvings = 0n;
    for (let reach = radius.times(2); reach.compare(separation) > 0; reach = reach.over(2)) halvings++;
    return Real.from(halves ** halvings);
  },
});

/** Finite whatever the reference, where the doubling dimension may be infinite. */
export const hausslerPacking: Bound = bound({
  id: "haussler-packing",
  summary:
    "hypotheses of a class of VC dimension at most vc that pairwise differ by more than radius, under any distribution, number at most candidates",
  source: "Haussler 1995, for Chaudhuri-Hsu Theorem 8",
  side: "sufficient",
  of: "candidates",
  arguments: { vc: argument.vc(), radius: argument.radius() },
  assumptions: ["bounded-vc"],
  value: ({ vc, radius }) =>
    Real.from(Rational.of(2).over(radius)).ln().plus(1).times(vc).plus(1).exp().times(vc.plus(1)),
});

export const sphereDoubling: Bound = bound({
  id: "sphere-doubling",
  summary:
    "linear separators through the origin have doubling dimension at most doubling, under every spherically symmetric reference in that dimension",
  source: "Chaudhuri-Hsu section 5.2, with the constant of a volume argument",
  side: "sufficient",
  of: "doubling",
  arguments: { dimension: argument.dimension() },
  assumptions: [],
  value: ({ dimension }) => Real.from(5).ln().over(Real.from(2).ln()).times(dimension.minus(1)),
});
