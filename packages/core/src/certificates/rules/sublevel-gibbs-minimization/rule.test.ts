import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { excessOf, gibbsMasses } from "../../../testing/gibbs-excess.ts";
import { derive, premise, readClaim } from "../../index.ts";
import { boundedRangeToStability } from "../bounded-range-to-stability/rule.ts";
import { regularizedMinimization } from "../regularized-minimization/rule.ts";
import { stabilityAndMinimizationToConsistency } from "../stability-and-minimization-to-consistency/rule.ts";
import { sublevelGibbsMinimization } from "./rule.ts";

const bound = (constant: number, exponent: number, lambda: number): number =>
  concluded(sublevelGibbsMinimization, "xi", [], {
    constant: String(constant),
    exponent: String(exponent),
    lambda: String(lambda),
  });

describe("a Gibbs draw where hypotheses near the best are not rare", () => {
  it("is within it where it is exact how rare they are: mass t^rho / K within t, all other mass on one level", () => {
    for (const rho of [0.5, 1, 2, 4]) {
      for (const K of [1, 3, 50]) {
        for (const lambda of [5, 30, 200]) {
          // The risk t^2, t in [0, 1], has density 2 rho t^(2 rho - 1) / K; the rest of the measure has risk `level`.
          const [points, weights] = [2000, [] as (readonly [number, number])[]];
          for (let i = 0; i < points; i++) {
            const t = (i + 0.5) / points;
            weights.push([t * t, (2 * rho * t ** (2 * rho - 1)) / K / points]);
          }
          for (const level of [0.02, 0.05, 0.1, 0.3, 1]) {
            const nodes = [...weights, [level, 1 - 1 / K] as const];
            const [total, sum] = nodes.reduce(
              ([a, b], [risk, mass]) => [
                a + mass * Math.exp(-lambda * risk),
                b + mass * risk * Math.exp(-lambda * risk),
              ],
              [0, 0],
            );
            expect(sum / total).toBeLessThanOrEqual(bound(K, rho, lambda));
          }
        }
      }
    }
  });

  it("on a union of ten lines no bound of the form (ln 10 + 1)/lambda is true, and this one is", () => {
    // The risk is h on one line and x/lambda on the nine others; the first weighs (1 - e^-lambda)/lambda.
    const lambda = 1000;
    const first = -Math.expm1(-lambda) / lambda;
    const mean = 1 / lambda - Math.exp(-lambda) / -Math.expm1(-lambda);
    let worst = 0;
    for (let x = 0; x <= 20; x += 0.001) {
      const plain = 9 * Math.exp(-x);
      worst = Math.max(worst, (first * mean + (plain * x) / lambda) / (first + plain));
    }
    expect(worst * lambda).toBeCloseTo(6.415681, 4);
    expect(worst).toBeGreaterThan((Math.log(10) + 1) / lambda);
    expect(worst).toBeLessThanOrEqual(bound(10, 1, lambda));
  });

  it("for finitely many candidates is ln(constant)/lambda", () => {
    for (const M of [2, 5, 40]) {
      expect(bound(M, 0, 7)).toBeCloseTo(Math.log(M) / 7, 9);
      for (let gap = 0; gap < 2; gap += 0.05) {
        const risks = Array.from({ length: M }, (_, h) => (h === 0 ? 0 : gap));
        expect(excessOf(risks, gibbsMasses(risks, 7))).toBeLessThanOrEqual(bound(M, 0, 7));
      }
    }
    expect(bound(1, 0, 7)).toBe(0);
  });

  // constant, exponent, n, epsilon, oscillation of the regularizer, and the excess risk on the population.
  it.each([
    ["8", "0", 1000, "0.1", "0", 0.0665836238],
    ["100", "2", 10_000, "0.05", "0.001", 0.07854653964],
    ["1", "5", 100_000, "0.02", "0", 0.03649154517],
    ["1048576", "0", 50_000, "0.05", "0.01", 0.03358970389],
    ["1", "10", 1_000_000, "0.01", "0", 0.01692921099],
  ])(
    "gives the rate of Theorem 17 (K = %s, rho = %s, n = %d)",
    (constant, exponent, n, epsilon, oscillation, xi) => {
      const lambda = `${(Number(epsilon) * n) / 2}`;
      const regularized = derive(sublevelGibbsMinimization, [], { constant, exponent, lambda }, n);
      const minimization = derive(regularizedMinimization, [regularized], { oscillation });
      const stability = derive(
        boundedRangeToStability,
        [premise(readClaim(`bounded-range:epsilon=${epsilon}`), n)],
        {},
      );
      const { claim } = derive(stabilityAndMinimizationToConsistency, [minimization, stability], {});
      expect(claim).toMatchObject({ notion: "consistency", scope: "all-distributions" });
      expect((claim as { xi: { toNumber(): number } }).xi.toNumber() / xi).toBeCloseTo(1, 9);
    },
  );
});
