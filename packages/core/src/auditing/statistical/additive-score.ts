import type { Projection } from "./projection.ts";
import { scoreOf, type ScoreSamples, tabled } from "./score-table.ts";

/** How often the runs are gone through, the step of the descent, and the pull of every weight toward 0. */
const descent = { steps: 400_000, most: 12, step: 0.2, pull: 1e-4 };

/**
 * An additive score by logistic regression: each projection gives a learned number for the cell it falls in. For outputs with
 * independent parts (noisy histograms, randomized bits, prefix sums by their steps) it tends to the likelihood ratio itself; for
 * others it is what adds up best. Adaptive gradient descent (Duchi, Hazan, Singer 2011) in a fixed order; the last pass is averaged.
 * O(steps x projections).
 */
export function learnScore(samples: ScoreSamples, projections: readonly Projection[]): Projection {
  const table = tabled(samples, projections);
  const cells = [table.cells("second"), table.cells("first")];
  return scoreOf(table, projections, descend(cells, projections.length, table.size));
}

/** Weights under which runs of the second table score high, runs of the first one low. */
function descend(tables: readonly Uint32Array[], width: number, size: number): Float64Array {
  const runs = tables[0]!.length / width;
  const passes = Math.max(1, Math.min(descent.most, Math.ceil(descent.steps / (2 * runs))));
  const weights = new Float64Array(size);
  const moved = new Float64Array(size).fill(1);
  const mean = new Float64Array(size);
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < runs; i++) {
      for (let target = 0; target < 2; target++) {
        const cells = tables[target]!;
        let score = 0;
        for (let j = i * width; j < (i + 1) * width; j++) score += weights[cells[j]!]!;
        const error = target - 1 / (1 + Math.exp(-score));
        for (let j = i * width; j < (i + 1) * width; j++) {
          const cell = cells[j]!;
          const slope = error - descent.pull * weights[cell]!;
          moved[cell]! += slope * slope;
          weights[cell]! += (descent.step * slope) / Math.sqrt(moved[cell]!);
        }
      }
      if (pass === passes - 1 && i % 64 === 0) for (let k = 0; k < size; k++) mean[k]! += weights[k]!;
    }
  }
  const averaged = Math.ceil(runs / 64);
  return mean.map((sum) => sum / averaged);
}
