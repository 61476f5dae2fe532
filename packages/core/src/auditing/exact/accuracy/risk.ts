import { type Enclosed, widened } from "../enclosed.ts";
import type { LawTable } from "../law-table.ts";

/** The weight of the cells that a labelling of the points gets wrong. */
export function wrongWeight(labels: readonly number[], weights: ArrayLike<number>): number {
  let wrong = 0;
  for (let x = 0; x < labels.length; x++) wrong += weights[2 * x + 1 - labels[x]!]!;
  return wrong;
}

/** The least such weight in the class. */
export function bestWeight({ subject }: LawTable, weights: readonly number[]): number {
  let best = Infinity;
  for (const hypothesis of subject.hypotheses()) {
    const labels = weights.flatMap((_, z) => (z % 2 === 0 ? [subject.predict(hypothesis, [z >> 1])] : []));
    best = Math.min(best, wrongWeight(labels, weights));
  }
  return best;
}

/** The expected weight of wrong answers on one data set. */
export function expectedLoss(table: LawTable, set: number, weights: ArrayLike<number>): Enclosed {
  let lower = 0;
  let upper = 0;
  table.answers.forEach(({ outcomes, masses }, x) => {
    outcomes.forEach((label, r) => {
      const mass = masses[set]![r];
      if (mass === undefined) return;
      const wrong =
        label === "1"
          ? weights[2 * x]!
          : label === "0"
            ? weights[2 * x + 1]!
            : weights[2 * x]! + weights[2 * x + 1]!;
      lower += wrong * mass.lower;
      upper += wrong * mass.upper;
    });
  });
  return widened({ lower, upper }, 64);
}
