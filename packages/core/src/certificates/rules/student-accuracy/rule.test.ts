import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { studentAccuracy } from "./rule.ts";

interface Use {
  readonly points: number;
  readonly ghost: number;
  readonly growth: string;
  readonly beta: string;
}

const excess = (teacher: number, use: Use, field = "alpha"): number =>
  concluded(
    studentAccuracy,
    field,
    [`accuracy:alpha=${teacher},beta=0.05,setting=agnostic`],
    { ...use },
    1000,
  );

describe("student accuracy", () => {
  it("covers a noisy teacher of two constants, by exact enumeration", () => {
    // The label is always 1; the teacher says 0 with probability a. The student takes the majority of its labels.
    const points = 60;
    for (const a of [0.1, 0.3, 0.45]) {
      let mass = (1 - a) ** points;
      let wrong = 0;
      for (let zeros = 0; zeros <= points; zeros++) {
        if (2 * zeros >= points) wrong += mass;
        mass *= ((points - zeros) / (zeros + 1)) * (a / (1 - a));
      }
      for (const beta of [0.01, 0.1, 0.5]) {
        // A wrong student has error 1: whenever less is claimed, its probability must stay below beta.
        const claimed = excess(a, { points, ghost: 0, growth: "2", beta: String(beta) });
        if (claimed < 1) expect(wrong).toBeLessThanOrEqual(beta);
        if (a === 0.1) expect(claimed).toBeLessThan(1);
      }
    }
  });

  it("adds to twice the premise, and the failures add", () => {
    const use: Use = { points: 200, ghost: 0, growth: "16", beta: "0.1" };
    const own = Math.sqrt(Math.log(320) / 400) + Math.sqrt(Math.log(20) / 400);
    expect(excess(0.1, use)).toBeCloseTo(0.2 + own, 9);
    expect(excess(0, use)).toBeCloseTo(own, 9);
    expect(excess(0, use, "beta")).toBeCloseTo(0.15, 12);
    expect(excess(0, { ...use, points: 201 })).toBeLessThan(excess(0, use));
  });
});
