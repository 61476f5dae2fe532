import { isBelow, Rational, Real } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { countedPairDeviation, errorDeviation, pairDeviation } from "../../relative-deviation.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const draws = {
  side: "sufficient",
  of: "deviation",
  arguments: { n: argument.n(), vc: argument.vc(), beta: argument.beta() },
  assumptions: ["iid", "bounded-vc"],
} as const;

export const errorDeviationBound: Bound = bound({
  ...draws,
  id: "error-deviation",
  summary:
    "for all hypotheses of a class of VC dimension vc the error e and the training error x satisfy e <= x + sqrt(e deviation) and x <= e + sqrt(x deviation), except with probability beta/2",
  source: "Chaudhuri-Hsu Lemma 16 (Vapnik-Chervonenkis)",
  value: errorDeviation,
});

const pairs =
  "for all pairs of hypotheses of a class of VC dimension vc the disagreement y and its average x over n points satisfy y <= x + sqrt(y deviation), except with probability beta";

export const pairDeviationBound: Bound = bound({
  ...draws,
  id: "pair-deviation",
  summary: pairs,
  source: "Chaudhuri-Hsu Lemma 17",
  value: pairDeviation,
});

export const pairDeviationSharp: Bound = bound({
  ...draws,
  id: "pair-deviation-sharp",
  summary: pairs,
  source: "Chaudhuri-Hsu Lemma 17, sharper: pairs are counted",
  value: countedPairDeviation,
});

/** Public points in place of a reference. */
export const publicSampleRadius: Bound = bound({
  id: "public-sample-radius",
  summary:
    "a cover of radius sampleRadius in the disagreement on public points is a cover of this radius under their distribution, where pairs deviate by at most deviation",
  source: "Chaudhuri-Hsu Lemma 17, for a cover built on public points",
  side: "sufficient",
  of: "radius",
  arguments: {
    sampleRadius: { ...argument.radius("rises"), closed: true },
    deviation: { what: "the deviation of pairs", kind: "real", tendency: "rises" },
  },
  assumptions: ["public-points-iid", "bounded-vc"],
  vacuous: Rational.one,
  value: ({ sampleRadius, deviation }) => {
    const half = deviation.over(2);
    const root = Real.from(half.times(half).plus(sampleRadius.times(deviation))).sqrt();
    return root.plus(sampleRadius.plus(half));
  },
});

const transfer = {
  summary:
    "with probability 1/2 or more, n points keep the packings of balls: what differs by more than 2 radius on them differs by more than radius, and packings at 6 radius in balls of 12 radius are packings at 4 radius in balls of 16 radius on the points",
  side: "sufficient",
  of: "n",
  arguments: { vc: argument.vc(), radius: argument.radius() },
  assumptions: ["iid", "bounded-vc"],
} as const;

export const packingTransfer: Bound = bound({
  ...transfer,
  id: "packing-transfer",
  source: "Chaudhuri-Hsu Lemma 23, with C = 36",
  value: ({ vc, radius }) => Real.from(Rational.of(36).over(radius)).ln().times(vc.times(36).over(radius)),
});

/** The least n at which the deviation of pairs, but for 1/4, is at most half the radius. */
export const packingTransferSharp: Bound = bound({
  ...transfer,
  id: "packing-transfer-sharp",
  source: "Chaudhuri-Hsu Lemma 23, sharper: least n of its proof",
  value: ({ vc, radius }) => {
    const level = radius.over(2);
    const keeps = (n: bigint): boolean => {
      const value = pairDeviation({ n: Rational.of(n), vc, beta: Rational.of(1, 4) });
      return value !== undefined && !isBelow(level, value);
    };
    let low = 0n;
    let high = ceiling(packingTransfer.value({ vc, radius })!);
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (keeps(middle)) high = middle;
      else low = middle;
    }
    return Real.from(high);
  },
});
