import type { Interval, IntervalUnion, Rectangle, Stump, Threshold } from "../../classes/hypothesis.ts";
import { bracketOf } from "../double.ts";
import type { LineReference, ProductReference } from "../reference-law.ts";

/** Disagreement in plain doubles, written down once more: what covers and the enclosed metrics are tested against. */

const memos = new WeakMap<LineReference, Map<number, number>>();

function level(law: LineReference, t: number): number {
  const memo = memos.get(law) ?? new Map<number, number>();
  memos.set(law, memo);
  let value = memo.get(t);
  if (value === undefined) {
    value = bracketOf(law.below(t)).lower.toNumber();
    memo.set(t, value);
  }
  return value;
}

/** The endpoints of a set as levels: on at the first, off at the second, and so on. */
function flips(law: LineReference, { intervals }: IntervalUnion): number[] {
  return intervals.flatMap(({ lower, upper }) => {
    const atom = law.atoms.find(({ at }) => at === upper)?.mass.toNumber() ?? 0;
    return lower <= upper ? [level(law, lower), level(law, upper) + atom] : [];
  });
}

/** Sweeps over all flips of both sets and adds the stretches where an odd number of them lies below. */
export function unionDistance(law: LineReference, a: IntervalUnion, b: IntervalUnion): number {
  const all = [...flips(law, a), ...flips(law, b)].sort((x, y) => x - y);
  let total = 0;
  for (let i = 0; i + 1 < all.length; i += 2) total += all[i + 1]! - all[i]!;
  return total;
}

export function intervalDistance(law: LineReference, a: Interval, b: Interval): number {
  return unionDistance(law, { intervals: [a] }, { intervals: [b] });
}

export function thresholdDistance(law: LineReference, a: Threshold, b: Threshold): number {
  return Math.abs(level(law, a.threshold) - level(law, b.threshold));
}

export function stumpDistance({ features }: ProductReference, a: Stump, b: Stump): number {
  const [s, t] = [a, b].map(({ feature, threshold }) => level(features[feature]!, threshold)) as [
    number,
    number,
  ];
  if (a.feature !== b.feature) {
    const same = s + t - 2 * s * t;
    return a.sign === b.sign ? same : 1 - same;
  }
  return a.sign === b.sign ? Math.abs(s - t) : 1 - Math.abs(s - t);
}

export function rectangleDistance({ features }: ProductReference, a: Rectangle, b: Rectangle): number {
  const mass = (lower: (f: number) => number, upper: (f: number) => number): number =>
    features.reduce((product, law, f) => {
      const [from, to] = [lower(f), upper(f)];
      return from <= to ? product * (level(law, to) - level(law, from)) : 0;
    }, 1);
  const both = mass(
    (f) => Math.max(a.lower[f]!, b.lower[f]!),
    (f) => Math.min(a.upper[f]!, b.upper[f]!),
  );
  const own = [a, b].map(({ lower, upper }) =>
    mass(
      (f) => lower[f]!,
      (f) => upper[f]!,
    ),
  );
  return own[0]! + own[1]! - 2 * both;
}
