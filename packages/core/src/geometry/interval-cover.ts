import type { Interval } from "../classes/hypothesis.ts";
import { checkerboard } from "./checkerboard.ts";
import { pairAt } from "./combination.ts";
import { atMostOne, constructed, scaleOf } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { intervalFamily } from "./interval-family.ts";
import { uniformReference } from "./piecewise.ts";
import { emptyInterval, sidesOf } from "./sides.ts";
import type { LineCoverOptions } from "./threshold-cover.ts";
import { fewestUnions } from "./union-count.ts";

export interface IntervalCoverOptions extends LineCoverOptions {
  /**
   * `midpoints`, the default: all pairs of ceil(1/scale) cuts. `checkerboard`: half as many members, every second pair of
   * ceil(1/scale) + 1 cuts, a packing as well; for continuous laws.
   */
  readonly construction?: "midpoints" | "checkerboard";
}

/**
 * A cover of the intervals: the empty one, and those between two of N = ceil(1 / scale) cuts, N(N-1)/2 + 1 in all. An
 * interval is the difference of two thresholds, and moving each to its nearest cut costs at most scale / 2.
 */
export function coverIntervals(options: IntervalCoverOptions): Cover<Interval> {
  const { reference = uniformReference(), construction = "midpoints" } = options;
  const scale = atMostOne(scaleOf(options.scale));
  if (construction === "checkerboard") return checkerboard(reference, scale);
  const sides = sidesOf(reference, scale);
  return constructed({
    size: sides.pairs + 1n,
    radius: sides.radius,
    separation: sides.separation,
    sizeLowerBound: fewestUnions(reference, 1, sides.radius),
    construction: "midpoints",
    why:
      `Intervals between ${String(sides.cuts.count)} cuts, and the empty one: the ends of an interval are each within half ` +
      "the radius of a cut, and when both go to the same cut the interval was no longer than the radius.",
    at: (i) => (i === 0n ? emptyInterval : sides.between(...pairAt(i - 1n))),
    candidates: sides.pairs === 0n ? 1n : sides.candidates + 1n,
    shape: () => intervalFamily(sides.pairs === 0n ? new Float64Array() : sides.ends()),
  });
}
