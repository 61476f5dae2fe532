import { neighboursOf, ranking } from "../finite/index.ts";
import { Sum } from "./sum.ts";
import type { LearnerTable } from "./table.ts";

/** How far apart a learner's laws on neighboring data sets are, at most. */
export interface TableDistances {
  /** Strongly uniform replace-one stability: how far the expected loss at any one record moves (Definition 6). */
  readonly gamma: number;
  /** The total variation distance; at least gamma. */
  readonly totalVariation: number;
  /** The least epsilon for which the learner is purely private; infinite where a neighbor excludes an outcome. */
  readonly epsilon: number;
}

/** Every pair of neighboring histograms once, by their ranks. */
function* neighbouringRanks({
  n,
  problem,
  histograms,
}: Pick<LearnerTable, "n" | "problem" | "histograms">): Generator<readonly [number, number]> {
  const rankOf = ranking(n, problem.values);
  for (const [rank, histogram] of histograms.entries()) {
    for (const other of neighboursOf(histogram)) {
      const place = rankOf(other);
      if (place > rank) yield [rank, place];
    }
  }
}

/** The largest distances over all neighbors. O(pairs * hypotheses * values). */
export function tableDistances(table: LearnerTable): TableDistances {
  const { problem, probabilities } = table;
  const { hypotheses: m, values: k, losses, denominator } = problem;
  let [gamma, totalVariation, epsilon] = [0, 0, 0];
  for (const [i, j] of neighbouringRanks(table)) {
    const moved = new Sum();
    const shifts = new Float64Array(m);
    for (let h = 0; h < m; h++) {
      const [p, q] = [probabilities[i * m + h]!, probabilities[j * m + h]!];
      shifts[h] = p - q;
      moved.add(Math.abs(p - q));
      if (p !== q) epsilon = Math.max(epsilon, Math.abs(Math.log(p / q)));
    }
    totalVariation = Math.max(totalVariation, moved.value / 2);
    for (let z = 0; z < k; z++) {
      const shift = new Sum();
      for (let h = 0; h < m; h++) shift.add((shifts[h]! * losses[h]![z]!) / denominator);
      gamma = Math.max(gamma, Math.abs(shift.value));
    }
  }
  return { gamma, totalVariation, epsilon };
}

/** The least delta for which the learner is (epsilon, delta)-private: the largest sum of p - e^epsilon p' where positive. */
export function tableDelta(table: LearnerTable, epsilon: number): number {
  const { problem, probabilities } = table;
  const m = problem.hypotheses;
  const growth = Math.exp(epsilon);
  let worst = 0;
  for (const [i, j] of neighbouringRanks(table)) {
    const [up, down] = [new Sum(), new Sum()];
    for (let h = 0; h < m; h++) {
      const [p, q] = [probabilities[i * m + h]!, probabilities[j * m + h]!];
      up.add(Math.max(0, p - growth * q));
      down.add(Math.max(0, q - growth * p));
    }
    worst = Math.max(worst, up.value, down.value);
  }
  return worst;
}
