import type { Projection } from "./projection.ts";
import { scoreOf, type ScoreSamples, tabled } from "./score-table.ts";

/** What is added to every count. */
const shrink = 2;

/**
 * The sum over the projections of the logarithm of the ratio in which the two data sets show the projection's cell: the likelihood ratio
 * itself where the projections are independent and all there is, as bits that are randomized each on its own. Ratios that are
 * no larger than their standard error count nothing, others less by as much as that error explains. O(runs x projections).
 */
export function logRatioScore(samples: ScoreSamples, projections: readonly Projection[]): Projection {
  const table = tabled(samples, projections);
  const counts = (side: "first" | "second"): Float64Array => {
    const sums = new Float64Array(table.size).fill(shrink);
    for (const cell of table.cells(side)) sums[cell]!++;
    return sums;
  };
  const [first, second] = [counts("first"), counts("second")];
  const weights = first.map((count, cell) => {
    const ratio = Math.log(count / second[cell]!);
    const variance = 1 / count + 1 / second[cell]!;
    return ratio === 0 ? 0 : ratio * Math.max(0, 1 - variance / (ratio * ratio));
  });
  return scoreOf(table, projections, weights);
}

/**
 * The same with one table of ratios for all coordinates, learned from all of them together: the likelihood ratio of coordinates that are
 * independent and alike, as the same answer released many times, where each alone tells too little to be learned.
 */
export function sharedLogRatioScore(samples: ScoreSamples): Projection {
  const { length } = samples;
  const single = logRatioScore({ ...samples, length: 1 }, [{ kind: "coordinate", length: 1, index: 0 }]);
  if (single.kind !== "score") throw new TypeError("a score was expected");
  const { cuts, gives } = single.parts[0]!;
  const parts = Array.from({ length }, (_, index) => ({
    projection: { kind: "coordinate", length, index } as const,
    cuts,
    gives,
  }));
  return { kind: "score", length, parts };
}
