import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";

describe("ridge-regression", () => {
  it("is shorter the more length costs, and least among its neighbors", () => {
    const lengths = ["0", "0.01", "0.1"].map((penalty) => {
      const problem = problems.make("ridge-regression", 4, { penalty });
      const { records } = problem.generate(2000, new Reals(seededSource("ridge")));
      const found = problem.baseline(records);
      const cost = (h: Float64Array): number => riskOf(problem, h, records) + (problem.regularizer?.(h) ?? 0);
      for (let j = 0; j < found.length; j++) {
        for (const step of [-1e-3, 1e-3]) {
          expect(cost(found.map((x, i) => (i === j ? x + step : x)))).toBeGreaterThan(cost(found));
        }
      }
      return Math.sqrt(found.reduce((sum, x) => sum + x * x, 0));
    });
    expect(lengths[0]!).toBeGreaterThan(lengths[1]!);
    expect(lengths[1]!).toBeGreaterThan(lengths[2]!);
  });

  it("offers no margin: its losses are Lipschitz on the ball alone", () => {
    const problem = problems.make("ridge-regression", 4);
    expect(problem.margin).toBeUndefined();
    expect(problem.geometry).toMatchObject({
      convex: true,
      strength: 0.001,
      lipschitz: 0.5,
      smoothness: 0.125,
    });
  });
});
