import { describe, expect, it } from "vitest";
import { problems } from "../registry.ts";
import { recordsOf } from "../records.ts";
import { additiveCuts } from "./cuts.ts";

describe("additive-regression", () => {
  it("has even cuts, and three that halve their way to the lower bound", () => {
    expect([...additiveCuts(3)]).toEqual([1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4]);
    expect([...additiveCuts(1)]).toEqual([1 / 16, 1 / 8, 1 / 4, 1 / 2]);
    expect(additiveCuts(31)).toHaveLength(34);
  });

  it("adds up a level and the weights of cuts, reached or not, and stays in [0, 1]", () => {
    const problem = problems.make("additive-regression", 2, { cuts: 1 });
    // Cuts 1/16, 1/8, 1/4, 1/2 of each feature.
    const h = Float64Array.of(0.5, 0, 0, 0.1, 0, 0.2, 0, 0, 0);
    expect(problem.size).toBe(9);
    expect(problem.predict!(h, [0.25, 0])).toBeCloseTo(0.4, 12);
    expect(problem.predict!(h, [0.24, 1])).toBeCloseTo(0.6, 12);
    expect(problem.predict!(h, [1, 1 / 16])).toBeCloseTo(0.8, 12);
    const far = h.map((x) => 4 * x);
    expect([
      problem.predict!(far, [0, 1]),
      problem.predict!(
        far.map((x) => -x),
        [0, 0],
      ),
    ]).toEqual([1, 0]);
    const records = recordsOf(problem, { n: 1, columns: [[0.3], [0], [1]] });
    expect(problem.loss(h, records.values, 0)).toBeCloseTo(0.36, 12);
    expect(problem.describe(h)).toEqual({
      start: 0.5 - 0.1 - 0.2,
      rises: {
        "feature 1": { "at 0.25": 0.2, "at 0.5": 0.2, "at 0.75": 0.2, "at 1": 0.2 },
        "feature 2": { "at 0.25": 0.4, "at 0.5": 0.4, "at 0.75": 0.4, "at 1": 0.4 },
      },
    });
  });

  it("finds a step function of two features without privacy, up to the steps of its last rounds", () => {
    const problem = problems.make("additive-regression", 2);
    const n = 400;
    const columns = [
      Float64Array.from({ length: n }, (_, i) => (i % 20) / 19),
      Float64Array.from({ length: n }, (_, i) => Math.floor(i / 20) / 19),
    ];
    const y = Float64Array.from(
      { length: n },
      (_, i) => 0.3 + (columns[0]![i]! >= 0.5 ? 0.25 : 0) - (columns[1]![i]! >= 0.75 ? 0.1 : 0),
    );
    const h = problem.baseline(recordsOf(problem, { n, columns: [...columns, y] }));
    for (let i = 0; i < n; i++) {
      expect(Math.abs(problem.predict!(h, [columns[0]![i]!, columns[1]![i]!]) - y[i]!)).toBeLessThan(0.03);
    }
  });
});
