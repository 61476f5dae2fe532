import { describe, expect, it } from "vitest";
import { closedPlan, type LittlestonePlan, optimizedPlan } from "../../../bounds/littlestone/index.ts";
import { Rational } from "../../../math/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { littlestoneAccuracy } from "./rule.ts";

const goal = (ldim: number, mode: "general" | "closure") => ({
  ...{ ldim, mode, alpha: Rational.parse("0.1"), beta: Rational.parse("0.05") },
  ...{ epsilon: Rational.one, delta: Rational.parse("1e-6") },
});

function failure(plan: LittlestonePlan, changed: Record<string, unknown> = {}): number {
  const { ldim, mode, attempts, tau, block, batches, epsilon, threshold, copies } = plan;
  const { selection, best, few, many, alpha } = plan;
  const parameters = {
    ...{
      ldim,
      mode,
      attempts,
      tau: tau.toString(),
      block,
      batches,
      epsilon: epsilon.toString(),
      threshold,
      copies,
    },
    ...{ selection, best: best.toString(), few, many, alpha: alpha.toString(), spare: 0, ...changed },
  };
  return concluded(littlestoneAccuracy, "beta", [], parameters);
}

describe("the accuracy of the private learner", () => {
  it.each([1, 2, 3, 4])("the closed plans keep their beta (dimension %i)", (ldim) => {
    for (const mode of ["general", "closure"] as const) {
      expect(failure(closedPlan(goal(ldim, mode)))).toBeLessThan(0.05);
    }
  });

  it.each([1, 2, 3])(
    "the optimized plans keep their beta, and nothing smaller by a tenth does (dimension %i)",
    (ldim) => {
      for (const mode of ["general", "closure"] as const) {
        const plan = optimizedPlan(goal(ldim, mode));
        expect(failure(plan)).toBeLessThanOrEqual(0.05);
        const batches = Math.floor(plan.batches * 0.9);
        expect(failure(plan, { batches })).toBeGreaterThan(failure(plan));
        const selection = Math.floor(plan.selection * 0.9);
        const [few, many] = [Math.floor(plan.few * 0.9), Math.floor(plan.many * 0.9)];
        expect(failure(plan, { selection, few, many })).toBeGreaterThan(0.05);
      }
    },
  );

  it("is the failure of an exact toy", () => {
    // Dimension 1, three batches that name the function with probability 1/2, threshold 1, two copies wanted.
    const q = Math.exp(-1);
    const wanted = 1 / 2 + q ** 2 / (1 + q) + 0.25 ** 3 + 3 * (0.5 ** 3 + 3 * 0.5 ** 3) + 3 * Math.exp(-2);
    const parameters = {
      ...{
        ldim: 1,
        mode: "general",
        attempts: 1,
        tau: "0.5",
        block: 3,
        batches: 3,
        epsilon: "2",
        threshold: 1,
      },
      ...{ copies: 2, selection: 3, best: "0.25", few: 0, many: 2, alpha: "0.5", spare: 0 },
    };
    const unlucky = 1 - 0.75 ** 3;
    const exact = wanted - 0.25 ** 3 + unlucky;
    expect(concluded(littlestoneAccuracy, "beta", [], parameters)).toBe(Math.min(1, exact));
    const likely = {
      ...parameters,
      batches: 40,
      copies: 8,
      selection: 60,
      few: 24,
      many: 26,
      best: "0.25",
      alpha: "0.75",
    };
    const value = concluded(littlestoneAccuracy, "beta", [], likely);
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
    const tail = (n: number, k: number, p: number): number =>
      Array.from({ length: k + 1 }, (_, j) => choose(n, j) * p ** j * (1 - p) ** (n - j)).reduce(
        (a, b) => a + b,
        0,
      );
    const sum =
      tail(40, 7, 0.5) +
      q ** 8 / (1 + q) +
      (1 - tail(60, 24, 0.25)) +
      40 * tail(60, 25, 0.75) +
      40 * Math.exp(-2);
    expect(value).toBeCloseTo(Math.min(1, sum), 8);
  });
});
