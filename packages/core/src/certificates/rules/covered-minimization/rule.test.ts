import { describe, expect, it } from "vitest";
import { histograms } from "../../../testing/adversary.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { excessOf, gibbsMasses } from "../../../testing/gibbs-excess.ts";
import { statedAbove } from "../../../testing/laws.ts";
import { coveredMinimization } from "./rule.ts";

const bound = (xi: number, radius: number): number =>
  concluded(coveredMinimization, "xi", [`empirical-risk-minimization:xi=${statedAbove(xi)},scope=always`], {
    radius: statedAbove(radius),
  });

describe("a draw from a cover", () => {
  it("is within it for medians on a grid and every data set of five records", () => {
    // Hypotheses and records lie on k/12, candidates on every cell's center: losses |h - z| differ by at most the half cell.
    const records = [0, 3, 6, 9, 12].map((k) => k / 12);
    const all = Array.from({ length: 1201 }, (_, k) => k / 1200);
    for (const cells of [1, 2, 5, 8]) {
      const candidates = Array.from({ length: cells }, (_, k) => (k + 0.5) / cells);
      let closest = Infinity;
      for (const counts of histograms(5, records.length)) {
        const riskOf = (h: number): number =>
          counts.reduce((sum, count, z) => sum + (count / 5) * Math.abs(h - (records[z] ?? 0)), 0);
        const risks = candidates.map(riskOf);
        const law = gibbsMasses(risks, 10);
        const mean = risks.reduce((sum, risk, h) => sum + risk * (law[h] ?? 0), 0);
        const excess = mean - Math.min(...all.map(riskOf));
        const promised = bound(excessOf(risks, law), 0.5 / cells);
        expect(excess).toBeLessThanOrEqual(promised + 1e-12);
        closest = Math.min(closest, promised - excess);
      }
      // Five records at the end of the interval: the nearest candidate is half a cell away.
      expect(closest).toBeCloseTo(0, 9);
    }
  });

  it.each(["always", "universal", "class"])("keeps the scope %s", (scope) => {
    const given = [`empirical-risk-minimization:xi=0.1,scope=${scope}`];
    expect(concluded(coveredMinimization, "xi", given, { radius: "0.05" })).toBe(0.15);
  });
});
