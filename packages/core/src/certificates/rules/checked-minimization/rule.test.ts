import { describe, expect, it } from "vitest";
import { gapSums, histograms, parseFiniteProblem } from "../../../problems/finite/index.ts";
import { optimalLearner, rowFor } from "../../../problems/optimal/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { checkedMinimization } from "./rule.ts";

describe("a table whose gaps were computed", () => {
  it("holds for the best table of three symbols on every histogram, and is attained on one", async () => {
    const problem = parseFiniteProblem("mode:3");
    const { table, upper } = await optimalLearner({ problem, n: 3, epsilon: "1" });
    const xi = concluded(checkedMinimization, "xi", [], { xi: upper.toString() }, 3);
    const excesses = histograms(3, 3).map((histogram) => {
      const gaps = gapSums(problem, histogram);
      const row = rowFor(table, histogram);
      return row.reduce((sum, weight, h) => sum + (weight / table.total) * gaps[h]!, 0) / 3;
    });
    expect(Math.max(...excesses)).toBeLessThanOrEqual(xi + 1e-15);
    expect(Math.max(...excesses)).toBeGreaterThan(xi - 1e-9);
  });
});
