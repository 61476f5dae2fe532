import type { Family } from "../classes/family.ts";
import type { Interval } from "../classes/hypothesis.ts";
import { emptyInterval } from "./sides.ts";

/** All intervals between the ends, one-point intervals among them, after the empty one. */
export function intervalFamily(ends: Float64Array): Family<Interval> {
  const count = 1 + (ends.length * (ends.length + 1)) / 2;
  return Object.freeze({
    kind: "intervals",
    cuts: ends,
    count,
    at(i: number): Interval {
      if (i === 0) return emptyInterval;
      let [lower, rest] = [0, i - 1];
      for (; rest >= ends.length - lower; lower++) rest -= ends.length - lower;
      return Object.freeze({ lower: ends[lower]!, upper: ends[lower + rest]! });
    },
  });
}
