import type { Interval, IntervalUnion, Rectangle, Stump, Threshold } from "../classes/hypothesis.ts";
import { refuse } from "../issues/index.ts";
import { product, Real, sum } from "../math/index.ts";
import type { LineReference, ProductReference } from "./reference-law.ts";

/**
 * Disagreement metrics: the mass, under a public law, of the points that two hypotheses label differently (Chaudhuri-Hsu,
 * section 2.4). Exact where the law's masses are rational, enclosed otherwise.
 */

/** |F(a) - F(b)|, with an atom counted when exactly one of the thresholds excludes it. */
export function thresholdDisagreement(reference: LineReference, a: Threshold, b: Threshold): Real {
  checkThresholds(a, b);
  const [low, high] = a.threshold <= b.threshold ? [a, b] : [b, a];
  if (low.threshold === high.threshold) return Real.from(0);
  return reference.below(high.threshold).minus(reference.below(low.threshold));
}

function checkThresholds(...list: readonly { readonly threshold: number }[]): void {
  for (const { threshold } of list) {
    if (typeof threshold === "number" && !Number.isNaN(threshold)) continue;
    refuse({ code: "hypothesis", path: "threshold", expected: "a number", received: String(threshold) });
  }
}

/** The mass of a closed interval; 0 of an empty one. */
function intervalMass(reference: LineReference, { lower, upper }: Interval): Real {
  if (!(lower <= upper)) return Real.from(0);
  const atom = reference.atoms.find(({ at }) => at === upper)?.mass ?? 0;
  return reference.below(upper).plus(atom).minus(reference.below(lower));
}

/** The mass of the symmetric difference, from the masses of the sets and of their intersection. */
function symmetricDifference(a: Real, b: Real, both: Real): Real {
  return a.plus(b).minus(both.times(2));
}

export function intervalDisagreement(reference: LineReference, a: Interval, b: Interval): Real {
  return unionDisagreement(reference, { intervals: [a] }, { intervals: [b] });
}

/** Intervals of a union may overlap, touch or be empty: what counts is the set. */
export function unionDisagreement(reference: LineReference, a: IntervalUnion, b: IntervalUnion): Real {
  const mass = (interval: Interval): Real => intervalMass(reference, interval);
  const [left, right] = [disjoint(a), disjoint(b)];
  const common = left.flatMap((x) => right.map((y) => mass(intersection(x, y))));
  return symmetricDifference(sum(left.map(mass)), sum(right.map(mass)), sum(common));
}

/** The same set as disjoint intervals, ascending, none empty. */
function disjoint({ intervals }: IntervalUnion): Interval[] {
  const runs: { lower: number; upper: number }[] = [];
  for (const { lower, upper } of [...intervals].sort((x, y) =>
    x.lower === y.lower ? 0 : x.lower < y.lower ? -1 : 1,
  )) {
    const last = runs.at(-1);
    if (!(lower <= upper)) continue;
    if (last !== undefined && lower <= last.upper) last.upper = Math.max(last.upper, upper);
    else runs.push({ lower, upper });
  }
  return runs;
}

function intersection(a: Interval, b: Interval): Interval {
  return { lower: Math.max(a.lower, b.lower), upper: Math.min(a.upper, b.upper) };
}

function unlike({ features }: ProductReference, received: string): never {
  const expected = `${features.length} features, as the reference has`;
  return refuse({ code: "hypothesis", path: "hypothesis", expected, received });
}

/** Boxes under independent features: masses are products over the sides. */
export function rectangleDisagreement(reference: ProductReference, a: Rectangle, b: Rectangle): Real {
  const side = ({ lower, upper }: Rectangle, f: number): Interval => ({ lower: lower[f]!, upper: upper[f]! });
  for (const { lower, upper } of [a, b]) {
    if (lower.length !== reference.features.length || upper.length !== lower.length)
      unlike(reference, `${lower.length} and ${upper.length} ends`);
  }
  const mass = (of: (f: number) => Interval): Real =>
    product(reference.features.map((law, f) => intervalMass(law, of(f))));
  return symmetricDifference(
    mass((f) => side(a, f)),
    mass((f) => side(b, f)),
    mass((f) => intersection(side(a, f), side(b, f))),
  );
}

/** Stumps under independent features: on one feature the arc of its circle, across features p + q - 2pq. */
export function stumpDisagreement(reference: ProductReference, a: Stump, b: Stump): Real {
  checkThresholds(a, b);
  const accepted = ({ feature, threshold, sign }: Stump): Real => {
    if (reference.features[feature] === undefined) unlike(reference, `feature ${feature}`);
    const below = reference.features[feature].below(threshold);
    return sign === 1 ? Real.from(1).minus(below) : below;
  };
  const [p, q] = [accepted(a), accepted(b)];
  if (a.feature !== b.feature) return symmetricDifference(p, q, p.times(q));
  const between = thresholdDisagreement(reference.features[a.feature]!, a, b);
  return a.sign === b.sign ? between : Real.from(1).minus(between);
}

/** Separators through the origin under any spherically symmetric law: the angle of their normals over pi. */
export function separatorDisagreement(angle: Real): Real {
  return angle.over(Real.pi());
}
