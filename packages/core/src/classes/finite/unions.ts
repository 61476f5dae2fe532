import { growthBound } from "../../math/index.ts";
import type { DimensionBounds, FiniteClass } from "../class.ts";
import { dimensionOf, exactly, floorLog2 } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import type { IntervalUnion } from "../hypothesis.ts";
import { gainsOf, mostPoints } from "../index-histogram.ts";
import type { ClassDefinition } from "../registry.ts";
import { allRuns, bestRuns, type Run } from "../best-runs.ts";
import { shaped } from "../shape.ts";
import { indexInterval, intervalLittlestone, rangeKey } from "./intervals.ts";
import { refuseHypothesis } from "./members.ts";

/** The most intervals of a union on a finite domain: sums of so many binomial coefficients are still spelled out. */
const mostIntervals = 10_000;

/** `unions:N,k`: unions of at most k intervals of N points; by their number, then by ends from the left. */
function finiteUnions(count: number, k: number): FiniteClass<IntervalUnion> {
  const spec = `unions:${count},${k}`;
  const size = growthBound(count, 2 * k);
  const subject = finiteClass<IntervalUnion>({
    spec,
    points: count,
    size,
    *hypotheses() {
      for (const runs of allRuns(count, k)) yield unionOf(runs);
    },
    predict: ({ intervals }, x) => (intervals.some(({ lower, upper }) => lower <= x && x <= upper) ? 1 : 0),
    canonical(union) {
      const runs = runsOf(spec, union, count);
      return runs.length <= k
        ? unionOf(runs)
        : refuseHypothesis(spec, `at most ${k} intervals, as they stay when those that touch are joined`);
    },
    key: ({ intervals }) => intervals.map(rangeKey).join(" "),
    *candidates(asked) {
      for (const runs of allRuns(asked.length, k)) yield unionOf(runs.map((run) => spread(run, asked)));
    },
    erm: (histogram) => unionOf(bestRuns(gainsOf(histogram), k).map((run) => spread(run, histogram.points))),
    growth: (m) => exactly(growthBound(m, 2 * k)),
    vc: () =>
      dimensionOf(
        Math.min(2 * k, count),
        "any 2k points are shattered; of 2k + 1, every second one from the first on needs k + 1 intervals",
      ),
    littlestone: () => unionLittlestone(count, k, size),
  });
  return shaped(subject, { kind: "intervals", most: k });
}

/** Exact for one interval and for all functions; otherwise from disjoint segments, and from the size. */
function unionLittlestone(count: number, k: number, size: bigint): DimensionBounds {
  if (k === 1) return intervalLittlestone(count);
  if (2 * k >= count)
    return dimensionOf(count, "all functions: the points in any order are a shattered tree");
  // One interval in each of k segments: the dimension of a product is the sum (Bun-Livni-Moran, direct products).
  const longer = count % k;
  const short = intervalLittlestone(Math.floor(count / k)).lower;
  const long = intervalLittlestone(Math.floor(count / k) + 1).lower;
  const lower = Math.max(2 * k, longer * long + (k - longer) * short);
  const why = "one interval in each of k segments, or 2k shattered points; log2 of the number of functions";
  return { lower, upper: floorLog2(size), why };
}

/** The intervals of indices in ascending order, with those joined that overlap or touch. */
function runsOf(spec: string, { intervals }: IntervalUnion, count: number): readonly Run[] {
  if (!Array.isArray(intervals)) return refuseHypothesis(spec, "{ intervals }, a list of { lower, upper }");
  const sorted = (intervals as IntervalUnion["intervals"])
    .map((interval) => indexInterval(spec, interval, count))
    .filter(({ lower, upper }) => lower <= upper)
    .sort((a, b) => a.lower - b.lower);
  const runs: [number, number][] = [];
  for (const { lower, upper } of sorted) {
    const last = runs.at(-1);
    if (last === undefined || lower > last[1] + 1) runs.push([lower, upper]);
    else last[1] = Math.max(last[1], upper);
  }
  return runs;
}

/** A run of asked points as the first run of indices that holds them and no other asked point. */
function spread([start, end]: Run, asked: Float64Array): Run {
  return [start === 0 ? 0 : asked[start - 1]! + 1, asked[end]!];
}

function unionOf(runs: readonly Run[]): IntervalUnion {
  return Object.freeze({
    intervals: Object.freeze(runs.map(([lower, upper]) => Object.freeze({ lower, upper }))),
  });
}

export const unionsDefinition: ClassDefinition = {
  name: "unions",
  form: "unions:N,k",
  parse(_, context) {
    const count = context.integer(0, 1, mostPoints);
    return finiteUnions(count, context.integer(1, 1, Math.min(count, mostIntervals)));
  },
};
