import { levelDistribution, type LevelLearner } from "../learner.ts";
import { levelledSample, type LevelledSample } from "../sample.ts";

/** All samples of n examples of one of the points and one of the levels; `code` in base points * levels names the rows. */
export function everySample(
  n: number,
  points: readonly (readonly number[])[],
  levels: number,
): LevelledSample[] {
  const kinds = points.length * levels;
  return Array.from({ length: kinds ** n }, (_, code) => {
    const rows = Array.from({ length: n }, (_, i) => Math.floor(code / kinds ** i) % kinds);
    return levelledSample(
      points[0]!.map((_, j) => Int32Array.from(rows, (row) => points[row % points.length]![j]!)),
      rows.map((row) => Math.floor(row / points.length)),
      levels,
    );
  });
}

/** The largest privacy loss of the published model over all pairs of samples that differ in one example, from its exact law. */
export async function largestLoss(
  learner: LevelLearner,
  n: number,
  points: readonly (readonly number[])[],
): Promise<number> {
  const kinds = points.length * learner.levels;
  const laws: Awaited<ReturnType<typeof levelDistribution>>[] = [];
  for (const sample of everySample(n, points, learner.levels))
    laws.push(await levelDistribution(learner, sample));
  let largest = 0;
  laws.forEach((law, code) => {
    for (let i = 0; i < n; i++) {
      const own = Math.floor(code / kinds ** i) % kinds;
      for (let row = 0; row < kinds; row++) {
        const other = laws[code + (row - own) * kinds ** i]!;
        for (const [key, { mass }] of law) {
          largest = Math.max(largest, Math.log(mass.lower / (other.get(key)?.mass.upper ?? 0)));
        }
      }
    }
  });
  return largest;
}
