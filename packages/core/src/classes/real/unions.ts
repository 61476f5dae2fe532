import { growthBound } from "../../math/index.ts";
import { allRuns, bestRuns } from "../best-runs.ts";
import type { Interval, IntervalUnion } from "../hypothesis.ts";
import { intervalKey } from "../interval-form.ts";
import { sidesOfRegion, type RegionClass, regionOfSides } from "../region.ts";
import { refuse, show } from "../../issues/index.ts";
import { shaped } from "../shape.ts";
import { checkCount, checkPoint, columnsOf, recordOf } from "./checks.ts";
import { type DistinctPoints, distinctPoints } from "./distinct-points.ts";
import { growthOf } from "./growth.ts";
import { canonicalInterval } from "./interval-family.ts";
import { labelledValues } from "./labelled-values.ts";
import { dichotomiesOf, type Labelling } from "./labellings.ts";
import { infiniteLittlestone } from "./littlestone.ts";
import { unionFamily } from "./union-family.ts";

/**
 * Unions of at most k closed intervals of one real feature, with the empty set. Dichotomies: fewest intervals first,
 * then by ends; each interval is the hull of the points in it. ERM is a dynamic program, O(n log n + k n). The
 * family is all unions between cuts.
 */
export function unions(k: number): RegionClass<IntervalUnion> {
  checkCount(k, "k", 1);
  const canonical = (hypothesis: IntervalUnion): IntervalUnion => canonicalUnion(hypothesis, k);
  const subject = Object.freeze<RegionClass<IntervalUnion>>({
    spec: `unions:${k}`,
    domain: Object.freeze({ kind: "real", features: 1 }),
    size: Infinity,
    predict: ({ intervals }, point) => {
      checkPoint(point, 1);
      return intervals.some(({ lower, upper }) => lower <= point[0]! && point[0]! <= upper) ? 1 : 0;
    },
    canonical,
    key: (hypothesis) => canonical(hypothesis).intervals.map(intervalKey).join("+") || "empty",
    dichotomies: (points) => {
      const distinct = distinctPoints(points, 1);
      return dichotomiesOf(distinct, unionLabellings(distinct, k));
    },
    erm: (sample) => {
      const [column] = columnsOf(sample, 1);
      const { values, gains, ones } = labelledValues(column!, sample.labels);
      let errors = ones;
      const intervals = bestRuns(gains, k).map(([first, last]) => {
        for (let i = first; i <= last; i++) errors -= gains[i]!;
        return { lower: values[first]!, upper: values[last]! };
      });
      return { hypothesis: { intervals }, errors };
    },
    growth: (m) => growthOf(m, () => growthBound(m, 2 * k)),
    vc: () => ({
      lower: 2 * k,
      upper: 2 * k,
      why: `every labelling of ${2 * k} points has at most ${k === 1 ? "1 run" : `${k} runs`} of ones, one for each interval; ${2 * k + 1} points labelled 1, 0, …, 1 have ${k + 1}.`,
    }),
    littlestone: () =>
      infiniteLittlestone("the class contains the intervals [t, Infinity], thresholds on a line"),
    family: (cuts) => unionFamily(cuts, k),
    region: ({ intervals }) => regionOfSides(intervals),
    hypothesisOf: (region) => {
      const intervals = sidesOfRegion(region);
      return intervals !== undefined && intervals.length <= k ? { intervals } : undefined;
    },
  });
  return shaped(subject, { kind: "intervals", most: k });
}

/** Sorted by lower end, empty ones dropped, those that share a point merged. */
function canonicalUnion(hypothesis: IntervalUnion, k: number): IntervalUnion {
  const { intervals } = recordOf(hypothesis, "hypothesis");
  if (!Array.isArray(intervals)) {
    return refuse({
      code: "hypothesis",
      path: "intervals",
      expected: "a list of intervals",
      received: show(intervals),
    });
  }
  const checked = (intervals as readonly Interval[])
    .map((interval, i) => canonicalInterval(interval, `intervals.${i}`))
    .filter(({ lower, upper }) => lower <= upper)
    .sort((a, b) => (a.lower < b.lower ? -1 : a.lower > b.lower ? 1 : 0));
  const merged: Interval[] = [];
  for (const { lower, upper } of checked) {
    const last = merged.at(-1);
    if (last !== undefined && lower <= last.upper) {
      merged[merged.length - 1] = { lower: last.lower, upper: Math.max(last.upper, upper) };
    } else merged.push({ lower, upper });
  }
  if (merged.length <= k) return { intervals: merged };
  return refuse({
    code: "hypothesis",
    path: "intervals",
    expected: `at most ${k} disjoint intervals`,
    received: String(merged.length),
  });
}

/** Fewest runs first, then by first, last, first, last, …: the order of `bestRuns`. */
export function* unionLabellings(
  { count, columns }: DistinctPoints,
  k: number,
): Generator<Labelling<IntervalUnion>> {
  const values = columns[0]!;
  for (const runs of allRuns(count, k)) {
    const labels = new Uint8Array(count);
    for (const [first, last] of runs) labels.fill(1, first, last + 1);
    const hypothesis = (): IntervalUnion => ({
      intervals: runs.map(([first, last]) => ({ lower: values[first]!, upper: values[last]! })),
    });
    yield { labels, hypothesis };
  }
}
