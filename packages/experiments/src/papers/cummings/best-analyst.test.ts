import { expect, it } from "vitest";
import { bestAnalyst, leastAlpha, samplesOf } from "./best-analyst.ts";

const law = [0.2, 0.3, 0.5];

/** Total variation between a sample and the law. */
const variation = (counts: readonly number[], n: number): number =>
  counts.reduce((sum, count, z) => sum + Math.abs(count / n - law[z]!), 0) / 2;

it("the samples have all the mass", () => {
  expect(samplesOf(5, law).reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(1, 12);
});

it("who sees the sample itself deviates by the total variation", () => {
  const failureAt = bestAnalyst(4, law, (counts) => new Map([[counts.join(), 1]]));
  for (const alpha of [0.05, 0.2, 0.33, 0.6]) {
    const expected = samplesOf(4, law).reduce(
      (sum, { counts, mass }) => sum + (variation(counts, 4) > alpha ? mass : 0),
      0,
    );
    expect(failureAt(alpha)).toBeCloseTo(expected, 12);
  }
});

it("who sees nothing must choose one statistic for all samples", () => {
  const failureAt = bestAnalyst(4, law, () => new Map([["nothing", 1]]));
  // Among the singletons and their complements: P[|count/4 - p| > 0.3] for the three values.
  const chances = law.map((p, z) =>
    samplesOf(4, law).reduce(
      (sum, { counts, mass }) => sum + (Math.abs(counts[z]! / 4 - p) > 0.3 ? mass : 0),
      0,
    ),
  );
  expect(failureAt(0.3)).toBeCloseTo(Math.max(...chances), 12);
});

it("finds the least alpha on the grid", () => {
  expect(leastAlpha((alpha) => (alpha < 0.1234 ? 1 : 0), 0.5)).toBe(0.124);
  expect(leastAlpha(() => 0, 0.5)).toBe(0);
});
