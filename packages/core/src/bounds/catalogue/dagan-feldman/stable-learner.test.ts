import { describe, expect, it } from "vitest";
import { growthBound } from "../../../math/index.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("the stable learner", () => {
  it("Theorem 1", () => {
    for (const [subset, n, epsilon, gamma, printed] of [
      [116, 2672, 0.2369, 0.1000008815, 0.3107275537],
      [80, 3300, 1, 0.2632236645, 1.742524253],
      [1, 10, 0.5, 0.2119177016, 0.7487212707],
      [50, 1000, 0.1, 0.07374505332, 0.1551709181],
      [2, 4, 1, 0.6224593312, 2.218281828],
    ] as const) {
      const rate = `${subset}/${n}`;
      expectRows("stable-learner-gamma", "rate epsilon", [[rate, epsilon, gamma]]);
      expectRows("stable-learner-gamma-printed", "rate epsilon", [[rate, epsilon, printed]]);
      expectRows("poisoned-gamma", "n subset epsilon group", [[n, subset, epsilon, 1, gamma]]);
    }
    expectRows("poisoned-gamma", "n subset epsilon group", [
      [2672, 116, 0.2369, 2, 0.1928399374],
      [1000, 20, 0.02, 5, 0.1188529076],
      [5000, 50, 0.01, 10, 0.1183030278],
      [10000, 100, 0.005, 25, 0.2467063297],
    ]);
  });

  it("its accuracy, term by term", () => {
    // Thresholds and intervals with the generic net, whose term stands apart.
    for (const [vc, n, subset, epsilon, gap, draw] of [
      [1, 2672, 116, 0.2368, 0.08314710856, 0.008673933213],
      [2, 4532, 183, 0.2488, 0.07744227463, 0.01208362111],
      [4, 8192, 315, 0.2563, 0.07251507099, 0.015288799],
      [1, 11568, 235, 0.1212, 0.04116537301, 0.004669865626],
    ] as const) {
      expect(valueAt("minimizer-excess", { n, vc, beta: 0.05 })! / gap).toBeCloseTo(1, 9);
      const patterns = String(growthBound(n, vc) - 1n);
      const net = valueAt("net-loss", { n, subset, patterns })! / n;
      const excess = valueAt("stable-learner-excess", { n, subset, epsilon, beta: 0.05, vc })!;
      expect(excess).toBeCloseTo(gap + net + draw, 10);
    }
  });

  it("its sample size", () => {
    expectRows("stable-sample-size", "vc alpha gamma beta", [
      [1, 0.1, 0.1, 0.05, 8000],
      [3, 0.1, 0.1, 0.05, 23540],
      [10, 0.1, 0.1, 0.05, 78940],
      [1, 0.05, 0.02, 0.05, 100200],
      [3, 0.05, 0.02, 0.05, 296100],
      [10, 0.05, 0.02, 0.05, 991800],
    ]);
    expectRows("stable-sample-size-closed", "vc alpha gamma beta", [
      [1, 0.1, 0.1, 0.05, 7717],
      [2, 0.1, 0.1, 0.05, 11397],
      [1, 0.05, 0.02, 0.05, 32630],
      [2, 0.05, 0.02, 0.05, 48858],
    ]);
  });

  it("never needs fewer examples than the lower bounds say", () => {
    for (const vc of [2, 5])
      for (const alpha of [0.05, 0.2]) {
        const beta = 0.01;
        const goal = { vc, alpha, beta };
        const error = { vc, alpha: (alpha + beta).toFixed(4) };
        const stable = valueAt("stable-sample-size", { ...goal, gamma: 0.1 })!;
        expect(stable).toBeGreaterThan(valueAt("stable-lower-bound", { ...error, gamma: 0.1 })!);
        expect(stable).toBeGreaterThan(valueAt("agnostic-lower-bound", error) ?? 0);
        const predicted = valueAt("prediction-sample-size", { ...goal, epsilon: 0.5 })!;
        expect(predicted).toBeGreaterThan(
          valueAt("private-prediction-lower-bound", { ...error, epsilon: 0.5 })!,
        );
      }
  });
});
