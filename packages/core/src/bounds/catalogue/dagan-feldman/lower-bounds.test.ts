import { describe, expect, it } from "vitest";
import { evaluateBound } from "../evaluate.ts";
import { boundOf } from "../registry.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("lower bounds", () => {
  it("Theorem 11", () => {
    expectRows("stable-lower-bound", "vc gamma alpha", [
      [5, 0.1, 0.1, 50],
      [10, 0.05, 0.1, 225],
      [2, 0.01, 0.05, 250],
      [50, 0.1, 0.01, 6125],
      [101, 0.2, 0.25, 250],
    ]);
    expectRows("stable-error-lower-bound", "vc gamma n", [
      [5, 0.1, 100, 0.05],
      [10, 0.05, 50, 0.3611111111],
      [3, 0.01, 1000, 0.025],
      [50, 0.1, 100, 0.3979591837],
      [2, 0.2, 20, 0.03125],
    ]);
    expectRows("stable-hard-distribution", "vc gamma n mass", [
      [3, 0.2627572726, 5, 1, 0.1804429689],
      [3, 0.2627572726, 5, 0.6, 0.18242198],
      [5, 0.1, 100, 0.4, 0.02373576243],
      [10, 0.05, 200, 0.5, 0.111201933],
      [4, 0.3, 30, 0.3, 0.03839627134],
    ]);
    expect(evaluateBound(boundOf("stable-lower-bound"), { vc: 5, gamma: "0.1", alpha: "0.5" }).status).toBe(
      "vacuous",
    );
  });

  it("private prediction", () => {
    expectRows("private-prediction-lower-bound", "vc epsilon alpha", [
      [5, 1, 0.1, 11.13858171],
      [10, 0.1, 0.05, 501.236177],
      [2, 0.5, 0.01, 55.69290855],
      [50, 1, 0.2, 68.22381298],
      [101, 0.2, 0.1, 1392.322714],
    ]);
    expectRows("private-prediction-lower-bound-simple", "vc epsilon alpha", [
      [5, 1, 0.1, 10.98612289],
      [10, 0.1, 0.05, 494.3755299],
      [2, 0.5, 0.01, 54.93061443],
      [50, 1, 0.2, 67.29000268],
      [101, 0.2, 0.1, 1373.265361],
    ]);
    expectRows("private-prediction-hard-distribution", "vc epsilon n mass", [
      [5, 1, 20, 0.4, 0.07132458505],
      [10, 0.1, 500, 0.5, 0.03245327202],
      [3, 0.5, 30, 0.3, 0.03784439223],
      [2, 1, 50, 0.1, 0.003113686529],
      [20, 0.2, 200, 0.6, 0.1389291884],
    ]);
  });

  it("the two directions of one inequality agree, and the distribution itself says more", () => {
    for (const [vc, epsilon, alpha] of [
      [5, 1, 0.1],
      [10, 0.1, 0.3],
      [3, 2, 0.2178],
      [3, 2, 0.45],
    ] as const) {
      const n = Math.ceil(valueAt("private-prediction-lower-bound", { vc, epsilon, alpha })!);
      expect(valueAt("private-prediction-error-lower-bound", { vc, epsilon, n })!).toBeLessThanOrEqual(alpha);
      if (n > 1) {
        expect(valueAt("private-prediction-error-lower-bound", { vc, epsilon, n: n - 1 })!).toBeGreaterThan(
          alpha,
        );
      }
    }
    // Convexity loses: the largest error over masses is at least the closed form.
    const values = { vc: 5, epsilon: 1, n: 20 };
    const masses = Array.from({ length: 20 }, (_, i) => (i + 1) / 20);
    const errors = masses.map((mass) =>
      valueAt("private-prediction-hard-distribution", { ...values, mass })!,
    );
    expect(Math.max(...errors)).toBeGreaterThan(valueAt("private-prediction-error-lower-bound", values)!);
    const stable = { vc: 5, gamma: 0.1, n: 100 };
    const refined = masses.map((mass) => valueAt("stable-hard-distribution", { ...stable, mass })!);
    expect(Math.max(...refined)).toBeGreaterThan(valueAt("stable-error-lower-bound", stable)!);
  });

  it("exact errors of the stable learner on three points lie above", () => {
    for (const [mass, error] of [
      [1, 0.279730431],
      [0.6, 0.3624595451],
      [0.3, 0.2615819484],
    ] as const) {
      const values = { vc: 3, gamma: 0.2627572726, n: 5, mass };
      expect(valueAt("stable-hard-distribution", values)!).toBeLessThan(error);
    }
  });

  it("agnostic learning", () => {
    expectRows("agnostic-excess-lower-bound", "vc n", [
      [1, 100, 0.01249478493],
      [1, 1000, 0.003952682352],
      [5, 1000, 0.008836992151],
      [10, 10000, 0.003952682352],
      [50, 5000, 0.01249478493],
    ]);
    for (const [vc, alpha] of [
      [1, 0.01],
      [5, 0.05],
      [20, 0.1],
    ] as const) {
      const n = valueAt("agnostic-lower-bound", { vc, alpha })!;
      expect(n).toBeLessThan(vc / (64 * alpha * alpha));
      expect(n).toBeGreaterThan((0.9 * vc) / (64 * alpha * alpha));
    }
  });
});
