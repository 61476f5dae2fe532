import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { boundedRangeToPrivacy } from "./rule.ts";

/** Log-ratios of the exponential mechanism with weights e^(-epsilon count / 2) between two vectors of counts. */
function logRatios(c: readonly number[], d: readonly number[], epsilon: number): number[] {
  const law = (counts: readonly number[]): number[] => {
    const weights = counts.map((count) => Math.exp((-epsilon * count) / 2));
    const total = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / total);
  };
  const other = law(d);
  return law(c).map((mass, i) => Math.log(mass / (other[i] ?? 0)));
}

const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const loss = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

describe("bounded range to privacy", () => {
  it("the exact losses and ranges of the exponential mechanism are those of the table", () => {
    const hundred = (first: number, rest: number): number[] => [first, ...Array<number>(99).fill(rest)];
    const rows = [
      [[0, 1, 1, 3], [1, 0, 1, 2], 1, 0.5577180175, 1],
      [[0, 1, 2], [1, 2, 3], 1, 0, 0],
      [[5, 5, 5, 5], [4, 6, 6, 6], 0.5, 0.3497021749, 0.5],
      [hundred(0, 1), hundred(1, 0), 1, 0.989591284, 1],
      [[3, 0], [2, 1], 2, 1.735325664, 2],
    ] as const;
    for (const [c, d, epsilon, expectedLoss, expectedRange] of rows) {
      const ratios = logRatios(c, d, epsilon);
      expect(loss(ratios)).toBeCloseTo(expectedLoss, 9);
      expect(range(ratios)).toBeCloseTo(expectedRange, 12);
    }
  });

  it("a range of epsilon contains zero, so no log-ratio exceeds it: all pairs of neighbours on small domains", () => {
    const outcomes = [0, 1, 2];
    const vectors = outcomes.flatMap((a) => outcomes.flatMap((b) => outcomes.map((c) => [a, b, c])));
    for (const c of vectors) {
      for (const d of vectors) {
        if (c.some((count, i) => Math.abs(count - (d[i] ?? 0)) > 1)) continue;
        const ratios = logRatios(c, d, 0.8);
        expect(Math.min(...ratios)).toBeLessThanOrEqual(1e-12);
        expect(Math.max(...ratios)).toBeGreaterThanOrEqual(-1e-12);
        expect(loss(ratios)).toBeLessThanOrEqual(range(ratios) + 1e-12);
        expect(range(ratios)).toBeLessThanOrEqual(0.8 + 1e-12);
      }
    }
  });

  it("epsilon cannot be lowered: one likely candidate against many comes as close as wanted", () => {
    const many = (first: number, rest: number): number[] => [first, ...Array<number>(9999).fill(rest)];
    expect(loss(logRatios(many(0, 1), many(1, 0), 1))).toBeGreaterThan(0.9998);
  });

  it("is a conversion step without parameters", () => {
    const given = premise(readClaim("bounded-range:epsilon=1"), "any");
    expect(boundedRangeToPrivacy.proposals?.(given, {})).toEqual([{}]);
  });
});
