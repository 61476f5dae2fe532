import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { rowFilter } from "./rule.ts";

/** The law of the sum of the first q values let through, value v with chance c[v]; 0 is the fixed value. */
function sumLaw(chunk: readonly number[], chance: readonly number[], q: number): number[] {
  let law = new Map<string, number>([["0,0", 1]]);
  for (const value of chunk) {
    const next = new Map<string, number>();
    for (const [state, p] of law) {
      const [taken, sum] = state.split(",").map(Number) as [number, number];
      const c = taken < q ? chance[value]! : 0;
      const through = `${taken + 1},${sum + value}`;
      if (c > 0) next.set(through, (next.get(through) ?? 0) + p * c);
      next.set(state, (next.get(state) ?? 0) + p * (1 - c));
    }
    law = next;
  }
  const sums = new Array<number>(q + 1).fill(0);
  for (const [state, p] of law) sums[Number(state.split(",")[1])]! += p;
  return sums;
}

describe("a filter with coins for each example", () => {
  it("the filtered count of small chunks is as private as the count, by exact enumeration", () => {
    const epsilon = 0.7;
    const claimed = concluded(rowFilter, "epsilon", ["differential-privacy:epsilon=0.7"], {
      chunk: 3,
      parts: 1,
    });
    expect(claimed).toBe(epsilon);
    // Geometric noise at epsilon is private for the sum of q values in {0, 1}; clipped outputs keep the sums short.
    const noisy = (sums: readonly number[]): number[] =>
      Array.from({ length: 41 }, (_, i) =>
        sums.reduce((total, p, sum) => total + p * Math.exp(-epsilon * Math.abs(i - 20 - sum)), 0),
      );
    let largest = 0;
    for (const chance of [
      [1, 0.25],
      [0.3, 0.9],
      [0, 1],
    ]) {
      for (const q of [1, 2]) {
        for (let a = 0; a < 8; a++) {
          for (let i = 0; i < 3; i++) {
            const chunk = [a & 1, (a >> 1) & 1, a >> 2];
            const other = chunk.map((value, j) => (j === i ? 1 - value : value));
            const [p, p2] = [noisy(sumLaw(chunk, chance, q)), noisy(sumLaw(other, chance, q))];
            p.forEach((mass, k) => (largest = Math.max(largest, Math.log(mass / p2[k]!))));
          }
        }
      }
    }
    expect(largest).toBeLessThanOrEqual(epsilon + 1e-12);
    expect(largest).toBeGreaterThan(0.9 * epsilon);
  });
});
