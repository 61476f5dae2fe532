import { describe, expect, it } from "vitest";
import { audit, type Law, lists, loss, neighbouringLaws } from "../../testing/audit.ts";
import { exponentialLaw } from "../../testing/laws.ts";

const scores = lists(3, 0, 3);
/** The law on error counts, where lower is better; sensitivity 1. */
const onCounts = (counts: readonly number[], epsilon: number): Law =>
  exponentialLaw(
    counts.map((count) => -count),
    2 / epsilon,
  );
/** The length of the interval of log-ratios. */
const range = (a: Law, b: Law): number => {
  const ratios = [...a.masses].map(([outcome, p]) => Math.log(p / (b.masses.get(outcome) ?? 0)));
  return Math.max(...ratios) - Math.min(...ratios);
};

describe("exponential mechanism", () => {
  it("keeps loss and range within epsilon, for all scores in {0..3}^3 and all moves within the sensitivity", () => {
    for (const epsilon of [0.1, 1, 4]) {
      for (const sensitivity of [1, 2]) {
        const pairs = [
          ...neighbouringLaws(scores, sensitivity, (s) => exponentialLaw(s, (2 * sensitivity) / epsilon)),
        ];
        expect(audit(pairs, { epsilon }).verdict).toBe("kept");
        expect(Math.max(...pairs.map(([a, b]) => range(a, b)))).toBeCloseTo(epsilon, 10);
      }
    }
  });

  it("uses its epsilon up: the loss comes within a tenth of it", () => {
    const pairs = neighbouringLaws(scores, 1, (s) => exponentialLaw(s, 0.5));
    expect(audit(pairs, { epsilon: 4 }).worst).toBeGreaterThan(0.9 * 4);
    // Wang's two-point problem with ten bits.
    const { most } = loss(exponentialLaw([9, 1], 2), exponentialLaw([10, 0], 2));
    expect(most).toBeCloseTo(0.9885654206, 9);
  });

  it("is rejected by the same check with weights exp(epsilon * score) instead of exp(epsilon * score / 2)", () => {
    expect(
      audit(
        neighbouringLaws(scores, 1, (s) => exponentialLaw(s, 1)),
        { epsilon: 1 },
      ).verdict,
    ).toBe("broken");
  });

  it("has the losses and ranges of Chaudhuri-Hsu's tables for rows and for labels", () => {
    const ones = (first: number, rest: number): number[] => [
      first,
      ...Array.from({ length: 99 }, () => rest),
    ];
    const table: [number[], number[], number, number, number?][] = [
      [[0, 1, 1, 3], [1, 0, 1, 2], 1, 0.5577180175, 1],
      [[0, 1, 2], [1, 2, 3], 1, 0, 0],
      [[5, 5, 5, 5], [4, 6, 6, 6], 0.5, 0.3497021749, 0.5],
      [ones(0, 1), ones(1, 0), 1, 0.989591284, 1],
      [[3, 0], [2, 1], 2, 1.735325664, 2],
      [[0, 1, 2, 3], [1, 0, 1, 2], 1, 0.6608152967],
      [[2, 2], [1, 3], 1, 0.620114507],
      [[1, 2, 3], [2, 3, 4], 1, 0],
      [[0, 4, 4, 4], [1, 3, 3, 3], 0.5, 0.2929238056],
      [[0, 1, 2, 3, 4, 5], [1, 0, 1, 2, 3, 4], 0.1, 0.08193086407],
    ];
    for (const [before, after, epsilon, wantedLoss, wantedRange] of table) {
      const [a, b] = [onCounts(before, epsilon), onCounts(after, epsilon)];
      expect(Math.max(loss(a, b).most, loss(b, a).most)).toBeCloseTo(wantedLoss, 9);
      if (wantedRange !== undefined) expect(range(a, b)).toBeCloseTo(wantedRange, 9);
    }
  });

  it("has the probabilities of Chaudhuri-Hsu Theorem 7's table", () => {
    const third = 1 / 3;
    const table: [number[], number, number[]][] = [
      [[0, 1, 1, 3], 1, [0.410476766, 0.2489667437, 0.2489667437, 0.09158974654]],
      [[5, 5, 6, 9, 20], 0.5, [0.3154377138, 0.3154377138, 0.2456631385, 0.1160430499, 0.007418383987]],
      [[0, 1, 2, 3, 4], 0.1, [0.2204825866, 0.209729524, 0.1995008944, 0.1897711209, 0.1805158742]],
      [[0, 100], 0.1, [0.9933071491, 0.006692850924]],
      [[7, 7, 7], 2, [third, third, third]],
    ];
    for (const [counts, epsilon, wanted] of table) {
      [...onCounts(counts, epsilon).masses.values()].forEach((p, i) => {
        expect(p).toBeCloseTo(wanted[i]!, 9);
      });
    }
  });

  it("moves total variation by tanh(epsilon/4) at most, for all counts in {0..4}^3", () => {
    for (const epsilon of [0.5, 2]) {
      let worst = 0;
      for (const [a, b] of neighbouringLaws(lists(3, 0, 4), 1, (s) => exponentialLaw(s, 2 / epsilon))) {
        const distance = [...a.masses].reduce(
          (sum, [o, p]) => sum + Math.abs(p - (b.masses.get(o) ?? 0)) / 2,
          0,
        );
        worst = Math.max(worst, distance);
      }
      expect(worst).toBeLessThanOrEqual(Math.tanh(epsilon / 4) + 1e-12);
    }
  });
});
