import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { gibbsLaw } from "./rule.ts";

/** Hypotheses in [low, high], one record z in the list, loss |h - z|: the density is log-linear between the records. */
interface Median {
  readonly low: number;
  readonly high: number;
  readonly records: readonly number[];
}
const claimed = (lambda: number, n: number, oscillation = 2): number =>
  concluded(
    gibbsLaw,
    "epsilon",
    [],
    { lambda: String(lambda), oscillation: String(oscillation), sampler: "segments", randomness: "seeded" },
    n,
  );
const samples = (records: readonly number[], n: number): number[][] =>
  n === 0 ? [[]] : samples(records, n - 1).flatMap((rest) => records.map((z) => [...rest, z]));
const points = ({ low, high }: Median): number[] =>
  Array.from({ length: 401 }, (_, i) => low + ((high - low) * i) / 400);

/** The logarithm of the density at the points of a grid that holds every record, normalized segment by segment. */
function logDensity(problem: Median, sample: readonly number[], lambda: number): number[] {
  const grid = points(problem);
  const risk = grid.map((h) => sample.reduce((sum, z) => sum + Math.abs(h - z), 0) / sample.length);
  const width = grid[1]! - grid[0]!;
  let total = 0;
  for (let i = 0; i + 1 < grid.length; i++) {
    const drop = lambda * (risk[i + 1]! - risk[i]!);
    const mean = Math.abs(drop) < 1e-12 ? 1 : -Math.expm1(-drop) / drop;
    total += width * Math.exp(-lambda * risk[i]!) * mean;
  }
  return risk.map((r) => -lambda * r - Math.log(total));
}

/** The largest log-ratio and the longest interval of log-ratios, over all samples and all replaced records. */
function worst(problem: Median, n: number, lambda: number): { loss: number; range: number } {
  let [loss, range] = [0, 0];
  for (const sample of samples(problem.records, n)) {
    const before = logDensity(problem, sample, lambda);
    for (const z of problem.records) {
      const after = logDensity(problem, sample.with(0, z), lambda);
      const ratios = before.map((p, i) => p - after[i]!);
      loss = Math.max(loss, ...ratios);
      range = Math.max(range, Math.max(...ratios) - Math.min(...ratios));
    }
  }
  return { loss, range };
}
const wide: Median = { low: 0, high: 1, records: [0, 0.25, 1] };
const narrow: Median = { low: 0.3, high: 0.7, records: [0, 0.5, 1] };

describe("the Gibbs law", () => {
  it("keeps its range for medians on an interval, for all samples and replaced records, and uses it up", () => {
    for (const n of [1, 3, 4]) {
      for (const lambda of [0.5, 6, 40]) {
        const epsilon = claimed(lambda, n);
        const { loss, range } = worst(wide, n, lambda);
        expect(range).toBeLessThanOrEqual(epsilon * (1 + 1e-12));
        expect(range).toBeGreaterThan(0.999999 * epsilon);
        expect(loss).toBeLessThanOrEqual(epsilon);
      }
    }
    // With the other records at one end both laws sit there, and the loss at the other end is nearly epsilon.
    expect(worst(wide, 3, 200).loss).toBeGreaterThan(0.95 * claimed(200, 3));
  });

  it("needs less where the losses oscillate less: hypotheses in [0.3, 0.7] move by 0.8 at most", () => {
    const { range } = worst(narrow, 3, 30);
    expect(range).toBeLessThanOrEqual(claimed(30, 3, 0.8) * (1 + 1e-12));
    expect(range).toBeGreaterThan(0.999 * claimed(30, 3, 0.8));
    expect(range).toBeLessThan(claimed(30, 3, 2) / 2);
  });

  it("is broken at 1.3 times lambda, and with an oscillation that does not hold", () => {
    expect(worst(wide, 3, 1.3 * 6).range).toBeGreaterThan(1.2 * claimed(6, 3));
    expect(worst(wide, 3, 6).range).toBeGreaterThan(1.2 * claimed(6, 3, 0.8));
  });

  it("a public regularizer and a public weight of the base measure cancel in every ratio of two densities", () => {
    // Weights w(h) on four hypotheses; one record replaced.
    const losses = [
      [0, 0.3, 0.8, 1],
      [1, 0.2, 0.1, 0],
    ];
    const law = (record: number, base: readonly number[]): number[] => {
      const weights = base.map((w, h) => w * Math.exp(-3 * losses[record]![h]!));
      return weights.map((w) => Math.log(w / weights.reduce((a, b) => a + b, 0)));
    };
    for (const base of [
      [1, 1, 1, 1],
      [0.001, 5, 2, 1e-9],
      [1, 0.1, 0.01, 0.001],
    ]) {
      const ratios = law(0, base).map((p, h) => p - law(1, base)[h]!);
      expect(Math.max(...ratios) - Math.min(...ratios)).toBeCloseTo(claimed(3, 1), 9);
      expect(Math.max(...ratios.map(Math.abs))).toBeLessThanOrEqual(claimed(3, 1));
    }
  });
});
