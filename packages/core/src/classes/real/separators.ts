import type { Sample } from "../../data/index.ts";
import type { DimensionBounds, Scored } from "../class.ts";
import type { Separator } from "../hypothesis.ts";
import type { RegionClass } from "../region.ts";
import { shaped } from "../shape.ts";
import { checkCount, integerOf, listOf, recordOf } from "./checks.ts";
import { type DistinctPoints, distinctPoints } from "./distinct-points.ts";
import { exactWeights, gridVectors } from "./grid-vectors.ts";
import { coverCount, growthOf } from "./growth.ts";
import { commonDivisor } from "./integer-algebra.ts";
import { dichotomiesOf, firstExact, gainsOf, type Labelling } from "./labellings.ts";
import { gridFamily } from "./linear-family.ts";
import { linearLabellings } from "./linear-labellings.ts";
import { linearMinimizer } from "./linear-minimizer.ts";
import { halfspaceOfRegion, regionOfHalfspace } from "./linear-region.ts";
import { linearSum } from "./linear-sum.ts";
import { infiniteLittlestone } from "./littlestone.ts";

/**
 * `w · x >= 0` on d real features with integer weights: the origin and every boundary point are labelled 1, and w = 0 is
 * the constant 1. Growth is Cover's number and, from d + 1 points on, one more: points around the origin are all labelled 1
 * by w = 0 alone (shown in proof.md). Otherwise as `halfspaces`.
 */
export function separators(d: number): RegionClass<Separator> {
  checkCount(d, "d", 1);
  const canonical = (hypothesis: Separator): Separator => canonicalSeparator(hypothesis, d);
  const subject = Object.freeze<RegionClass<Separator>>({
    spec: `separators:${d}`,
    domain: Object.freeze({ kind: "real", features: d }),
    size: d === 1 ? 3n : Infinity,
    predict: ({ weights }, point) => (linearSum(weights, point, d) >= 0 ? 1 : 0),
    canonical,
    key: (hypothesis) => `${canonical(hypothesis).weights.join(",")}>=0`,
    dichotomies: (points) => {
      const distinct = distinctPoints(points, d);
      return dichotomiesOf(distinct, separatorLabellings(distinct));
    },
    erm: (sample) => separatorErm(sample, d),
    growth: (m) => growthOf(m, () => coverCount(m, d) + (m > d ? 1n : 0n)),
    vc: () => ({
      lower: d,
      upper: d,
      why: `The ${d} unit vectors are shattered; ${d + 1} vectors have a linear relation, and the labelling by the signs of its coefficients contradicts it.`,
    }),
    littlestone: () => separatorLittlestone(d),
    family: (cuts) => gridFamily(cuts, d, false, (weights) => canonical({ weights })),
    region: ({ weights }) => regionOfHalfspace({ weights, offset: 0 }),
    hypothesisOf: (region) => {
      const found = halfspaceOfRegion(region, d);
      return found?.offset === 0 ? { weights: found.weights } : undefined;
    },
  });
  return shaped(subject, { kind: "linear", features: d, offset: false });
}

function separatorLittlestone(d: number): DimensionBounds {
  if (d === 1) {
    const why =
      "The class has the 3 functions x >= 0, x <= 0 and 1: different functions give at least 1, and 3 functions at most floor(log2 3) = 1.";
    return { lower: 1, upper: 1, why };
  }
  return infiniteLittlestone(
    "on the line of the points (1, -j), the weights (t, 1) label 1 exactly j <= t, thresholds",
  );
}

/** Integers divided by what they have in common. */
function canonicalSeparator(hypothesis: Separator, d: number): Separator {
  const weights = listOf(recordOf(hypothesis, "hypothesis").weights, d, "weights").map((value, f) =>
    integerOf(value, `weights.${f}`),
  );
  const divisor = Math.max(commonDivisor(weights), 1);
  return { weights: weights.map((value) => value / divisor + 0) };
}

/** 1…1, then the others as the hyperplanes spanned by points bring them up. The origin is always labelled 1. */
function* separatorLabellings(distinct: DistinctPoints): Generator<Labelling<Separator>> {
  const points = gridVectors(distinct);
  const nonzero = points.filter((point) => point.some((value) => value !== 0));
  const origin = points.findIndex((point) => point.every((value) => value === 0));
  for (const { labels, weights } of linearLabellings(nonzero, distinct.columns.length)) {
    yield {
      labels: origin < 0 ? labels : withOrigin(labels, origin),
      hypothesis: () => separatorOf(weights(), nonzero, labels),
    };
  }
}

function withOrigin(labels: Uint8Array, origin: number): Uint8Array {
  const all = new Uint8Array(labels.length + 1).fill(1);
  all.set(labels.subarray(0, origin));
  all.set(labels.subarray(origin), origin + 1);
  return all;
}

function separatorErm(sample: Sample, d: number): Scored<Separator> {
  const distinct = distinctPoints(sample, d);
  const points = gridVectors(distinct);
  const { gains, ones } = gainsOf(distinct.count, distinct.place, sample.labels);
  const chosen = [...points.keys()].filter((i) => points[i]!.some((value) => value !== 0));
  const nonzero = chosen.map((i) => points[i]!);
  const weighed = Int32Array.from(chosen, (i) => gains[i]!);
  const all = weighed.reduce((sum, gain) => sum + gain, 0);
  // The origin is labelled 1 by all.
  const fixed = gains.reduce((sum, gain) => sum + gain, 0) - all;
  const best = linearMinimizer(nonzero, d, weighed, all);
  const hypothesis =
    best === undefined
      ? { weights: new Array<number>(d).fill(0) }
      : separatorOf(best.weights, nonzero, best.labels);
  // Too long for exact sums: the first best of the labellings that have an exact separator.
  if (hypothesis === undefined) {
    const constant = { hypothesis: { weights: new Array<number>(d).fill(0) }, errors: sample.n - ones };
    return firstExact(distinct, () => separatorLabellings(distinct), sample, constant);
  }
  return { hypothesis, errors: ones - fixed - (best?.gain ?? all) };
}

function separatorOf(
  functional: readonly bigint[],
  points: readonly (readonly number[])[],
  labels: Uint8Array,
): Separator | undefined {
  const realizes = (weights: readonly number[]): boolean =>
    points.every((point, i) => linearSum(weights, point, weights.length) >= 0 === (labels[i] === 1));
  const weights = exactWeights(functional, points, realizes);
  return weights && { weights };
}
