import type { Sample } from "../../data/index.ts";
import type { Scored } from "../class.ts";
import type { Halfspace } from "../hypothesis.ts";
import type { RegionClass } from "../region.ts";
import { shaped } from "../shape.ts";
import { checkCount, integerOf, listOf, recordOf } from "./checks.ts";
import { type DistinctPoints, distinctPoints } from "./distinct-points.ts";
import { exactWeights, gridVectors } from "./grid-vectors.ts";
import { coverCount, growthOf } from "./growth.ts";
import { commonDivisor, primitive } from "./integer-algebra.ts";
import { dichotomiesOf, firstExact, gainsOf, type Labelling } from "./labellings.ts";
import { gridFamily } from "./linear-family.ts";
import { linearLabellings } from "./linear-labellings.ts";
import { linearMinimizer } from "./linear-minimizer.ts";
import { halfspaceOfRegion, regionOfHalfspace } from "./linear-region.ts";
import { linearSum } from "./linear-sum.ts";
import { infiniteLittlestone } from "./littlestone.ts";

/**
 * `w · x >= b` on d real features, integer weights and offset; w = 0 gives the constants. Sums run from feature 0 on
 * in doubles and are exact on integer features while they stay within 53 bits. Dichotomies and ERM are for integer
 * features of at most 24 bits, in any position; each dichotomy's halfspace has primitive weights, and its boundary lies midway
 * between the two sides. Family: choices for every weight, then for the offset, all combinations.
 */
export function halfspaces(d: number): RegionClass<Halfspace> {
  checkCount(d, "d", 1);
  const canonical = (hypothesis: Halfspace): Halfspace => canonicalHalfspace(hypothesis, d);
  const subject = Object.freeze<RegionClass<Halfspace>>({
    spec: `halfspaces:${d}`,
    domain: Object.freeze({ kind: "real", features: d }),
    size: Infinity,
    predict: ({ weights, offset }, point) => (linearSum(weights, point, d) >= offset ? 1 : 0),
    canonical,
    key: (hypothesis) => {
      const { weights, offset } = canonical(hypothesis);
      return `${weights.join(",")}>=${offset}`;
    },
    dichotomies: (points) => {
      const distinct = distinctPoints(points, d);
      return dichotomiesOf(distinct, halfspaceLabellings(distinct));
    },
    erm: (sample) => halfspaceErm(sample, d),
    growth: (m) => growthOf(m, () => coverCount(m, d + 1)),
    vc: () => ({
      lower: d + 1,
      upper: d + 1,
      why: `A simplex of ${d + 1} points is shattered; ${d + 2} points have two disjoint parts whose hulls meet (Radon).`,
    }),
    littlestone: () =>
      infiniteLittlestone("the halfspaces x_0 >= t contain all integer thresholds on a line"),
    family: (cuts) => gridFamily(cuts, d, true, (weights, offset) => canonical({ weights, offset })),
    region: regionOfHalfspace,
    hypothesisOf: (region) => halfspaceOfRegion(region, d),
  });
  return shaped(subject, { kind: "linear", features: d, offset: true });
}

/** Integers divided by what they have in common; weights 0 with offset 0 for the constant 1, offset 1 for the constant 0. */
function canonicalHalfspace(hypothesis: Halfspace, d: number): Halfspace {
  const given = recordOf(hypothesis, "hypothesis");
  const weights = listOf(given.weights, d, "weights").map((value, f) => integerOf(value, `weights.${f}`));
  const offset = integerOf(given.offset, "offset");
  if (weights.every((value) => value === 0)) return { weights, offset: offset <= 0 ? 0 : 1 };
  const divisor = commonDivisor([...weights, offset]);
  return { weights: weights.map((value) => value / divisor + 0), offset: offset / divisor + 0 };
}

/** 1…1 and 0…0, then the labellings that both occur, as the hyperplanes spanned by points bring them up. */
function* halfspaceLabellings(distinct: DistinctPoints): Generator<Labelling<Halfspace>> {
  const points = gridVectors(distinct);
  const d = distinct.columns.length;
  const constant = (offset: number) => (): Halfspace => ({ weights: new Array<number>(d).fill(0), offset });
  yield { labels: new Uint8Array(points.length).fill(1), hypothesis: constant(0) };
  if (points.length === 0) return;
  yield { labels: new Uint8Array(points.length), hypothesis: constant(1) };
  const lifted = points.map((point) => [...point, 1]);
  for (const { labels, weights } of linearLabellings(lifted, d + 1)) {
    if (!labels.includes(0) || !labels.includes(1)) continue;
    yield { labels, hypothesis: () => halfspaceOf(weights(), points, labels) };
  }
}

function halfspaceErm(sample: Sample, d: number): Scored<Halfspace> {
  const distinct = distinctPoints(sample, d);
  const points = gridVectors(distinct);
  const { gains, ones } = gainsOf(distinct.count, distinct.place, sample.labels);
  const zeros = sample.n - ones;
  const constant: Scored<Halfspace> = {
    hypothesis: { weights: new Array<number>(d).fill(0), offset: zeros <= ones ? 0 : 1 },
    errors: Math.min(ones, zeros),
  };
  const lifted = points.map((point) => [...point, 1]);
  const best = linearMinimizer(lifted, d + 1, gains, Math.max(ones - zeros, 0));
  if (best === undefined) return constant;
  const hypothesis = halfspaceOf(best.weights, points, best.labels);
  // Too long for exact sums: the first best of the labellings that have an exact halfspace.
  if (hypothesis === undefined)
    return firstExact(distinct, () => halfspaceLabellings(distinct), sample, constant);
  return { hypothesis, errors: ones - best.gain };
}

/** The halfspace in the direction of a functional, its boundary midway between the labels, on the integer at or above. */
function halfspaceOf(
  functional: readonly bigint[],
  points: readonly (readonly number[])[],
  labels: Uint8Array,
): Halfspace | undefined {
  const direction = primitive(functional.slice(0, -1));
  const weights = exactWeights(direction, points, (cut) => {
    const [below, above] = gapOf(cut, points, labels);
    return below < above;
  });
  if (weights === undefined) return undefined;
  const [below, above] = gapOf(weights, points, labels);
  return { weights: weights.map((value) => value + 0), offset: Math.ceil((below + above) / 2) + 0 };
}

/** The largest sum at a point labelled 0 and the least at one labelled 1. */
function gapOf(
  weights: readonly number[],
  points: readonly (readonly number[])[],
  labels: Uint8Array,
): readonly [number, number] {
  let below = -Infinity;
  let above = Infinity;
  for (let i = 0; i < points.length; i++) {
    let sum = 0;
    for (let f = 0; f < weights.length; f++) sum += weights[f]! * points[i]![f]!;
    if (labels[i] === 1) above = Math.min(above, sum);
    else below = Math.max(below, sum);
  }
  return [below, above];
}
