import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { excessOf, gibbsMasses } from "../../../testing/gibbs-excess.ts";
import { seededUniform, statedAbove } from "../../../testing/laws.ts";
import { regularizedMinimization } from "./rule.ts";

const bound = (xi: number, oscillation: number): number =>
  concluded(
    regularizedMinimization,
    "xi",
    [`empirical-risk-minimization:xi=${statedAbove(xi)},scope=always`],
    {
      oscillation: statedAbove(oscillation),
    },
  );

/** The excesses of a Gibbs draw for the regularized risk: of that, and of the risk. */
function both(risks: readonly number[], regularizer: readonly number[], lambda: number) {
  const sums = risks.map((risk, h) => risk + (regularizer[h] ?? 0));
  const law = gibbsMasses(sums, lambda);
  return { regularized: excessOf(sums, law), plain: excessOf(risks, law) };
}

describe("from the regularized risk to the risk", () => {
  it("no draw for the sum exceeds it (seed 11, 3000 cases)", () => {
    const uniform = seededUniform(11);
    for (let i = 0; i < 3000; i++) {
      const risks = Array.from({ length: 2 + Math.floor(uniform() * 4) }, uniform);
      const regularizer = risks.map(() => uniform() - 0.5);
      const oscillation = Math.max(...regularizer) - Math.min(...regularizer);
      const { regularized, plain } = both(risks, regularizer, 1 + 100 * uniform());
      expect(plain).toBeLessThanOrEqual(bound(regularized, oscillation) + 1e-12);
    }
  });

  it("is attained when the regularizer makes the worse of two hypotheses the best", () => {
    // Risks 0 and a; regularizer a + b and 0: the sum prefers the second by b, and its risk exceeds the least by a.
    const { regularized, plain } = both([0, 0.3], [0.3 + 1e-9, 0], 1e12);
    expect(plain).toBeCloseTo(0.3, 8);
    expect(bound(regularized, 0.3 + 1e-9)).toBeCloseTo(plain, 8);
  });

  it("needs the oscillation: the largest absolute value is not enough", () => {
    // The regularizer is +0.2 and -0.2, its absolute value 0.2; the excess is almost 0.4.
    const { regularized, plain } = both([0, 0.399], [0.2, -0.2], 1e6);
    expect(plain).toBeGreaterThan(regularized + 0.2);
    expect(plain).toBeLessThanOrEqual(bound(regularized, 0.4));
  });

  it.each(["always", "universal", "class"])("keeps the scope %s", (scope) => {
    const given = [`empirical-risk-minimization:xi=0.1,scope=${scope}`];
    expect(concluded(regularizedMinimization, "xi", given, { oscillation: "0.05" })).toBe(0.15);
  });
});
