import type { DimensionBounds, FiniteClass } from "../class.ts";
import { dimensionOf, exactly } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import type { Interval } from "../hypothesis.ts";
import { gainsOf, mostPoints } from "../index-histogram.ts";
import { emptyInterval } from "../interval-form.ts";
import type { ClassDefinition } from "../registry.ts";
import { bestRuns } from "../best-runs.ts";
import { shaped } from "../shape.ts";
import { refuseHypothesis } from "./members.ts";

/** `intervals:N`: the empty set and all [a, b] on N points, by a and then b; the first is preferred. */
function finiteIntervals(count: number): FiniteClass<Interval> {
  const spec = `intervals:${count}`;
  const subject = finiteClass<Interval>({
    spec,
    points: count,
    size: (BigInt(count) * (BigInt(count) + 1n)) / 2n + 1n,
    *hypotheses() {
      yield emptyInterval;
      for (let lower = 0; lower < count; lower++) {
        for (let upper = lower; upper < count; upper++) yield { lower, upper };
      }
    },
    predict: ({ lower, upper }, x) => (lower <= x && x <= upper ? 1 : 0),
    /** Any two numbers are the ends of an interval; the canonical one has the first and last index inside. */
    canonical: (interval) => indexInterval(spec, interval, count),
    key: rangeKey,
    *candidates(asked) {
      yield emptyInterval;
      for (let i = 0; i < asked.length; i++) {
        const lower = i === 0 ? 0 : asked[i - 1]! + 1;
        for (let j = i; j < asked.length; j++) yield { lower, upper: asked[j]! };
      }
    },
    erm(histogram) {
      const [run] = bestRuns(gainsOf(histogram), 1);
      if (run === undefined) return emptyInterval;
      const { points } = histogram;
      return { lower: run[0] === 0 ? 0 : points[run[0] - 1]! + 1, upper: points[run[1]]! };
    },
    growth: (m) => exactly((BigInt(m) * (BigInt(m) + 1n)) / 2n + 1n),
    vc: () =>
      dimensionOf(
        Math.min(2, count),
        "up to two points are shattered; of three, the middle one cannot be left out",
      ),
    littlestone: () => intervalLittlestone(count),
  });
  return shaped(subject, { kind: "interval" });
}

/**
 * The deepest tree that intervals with the empty one shatter on N points: the largest D with F(D) <= N + 1, where F is
 * 1, 2, 3 and then 5, 7, 10, 14, 20, 28, … (shown in proof.md).
 */
export function intervalLittlestone(count: number): DimensionBounds {
  let depth = 0;
  while (leastSize(depth + 1) <= count + 1) depth++;
  return dimensionOf(
    depth,
    "a tree of depth D needs a segment of F(D) - 1 points, F = 1, 2, 3, 5, 7, 10, 14, 20, 28, …",
  );
}

function leastSize(depth: number): number {
  if (depth < 3) return depth + 1;
  let size = depth % 2 === 1 ? 5 : 7;
  for (let d = depth; d > 4; d -= 2) size *= 2;
  return size;
}

/** The indices inside an interval, as an interval. */
export function indexInterval(spec: string, interval: Interval | null, count: number): Interval {
  const { lower, upper } = interval ?? {};
  if (typeof lower !== "number" || typeof upper !== "number" || Number.isNaN(lower) || Number.isNaN(upper)) {
    return refuseHypothesis(spec, "{ lower, upper }, numbers");
  }
  const first = Math.max(0, Math.ceil(lower)) + 0;
  const last = Math.min(count - 1, Math.floor(upper)) + 0;
  return first > last ? emptyInterval : Object.freeze({ lower: first, upper: last });
}

/** The indices from the first to the last, as text. */
export function rangeKey({ lower, upper }: Interval): string {
  return lower > upper ? "empty" : `${lower}..${upper}`;
}

export const intervalsDefinition: ClassDefinition = {
  name: "intervals",
  form: "intervals:N",
  parse: (_, context) => finiteIntervals(context.integer(0, 1, mostPoints)),
};
