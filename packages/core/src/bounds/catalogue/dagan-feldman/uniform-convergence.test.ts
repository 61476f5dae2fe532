import { describe, expect, it } from "vitest";
import { minimizerExcess } from "../../../certificates/uniform-convergence.ts";
import { growthBound, Rational, roundUp } from "../../../math/index.ts";
import { generalizationGap } from "../../growth-deviation.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("uniform convergence", () => {
  it("Lemma 6 with the VC dimension, for finite classes, and without a logarithm", () => {
    expectRows("uniform-convergence", "vc n beta", [
      [1, 1000, 0.025, 0.09011309223],
      [1, 100000, 0.025, 0.01027887081],
      [2, 2000, 0.05, 0.08241336999],
      [4, 10000, 0.025, 0.05246749691],
    ]);
    expectRows("uniform-convergence-finite", "n beta candidates", [
      [1000, 0.05, 10, 0.05146997847],
      [1000, 0.05, 1024, 0.07045283557],
      [5000, 0.01, 2 ** 20, 0.04297454339],
      [200, 0.1, 2, 0.08654091913],
      [20000, 0.001, 1e6, 0.02276140694],
    ]);
    expectRows("uniform-convergence-log-free", "vc n beta", [
      [1, 1000, 0.025, 0.5604463605],
      [1, 100000, 0.025, 0.05604463605],
      [3, 5000, 0.01, 0.3969912769],
      [10, 100000, 0.05, 0.1516417574],
      [1, 1e7, 0.01, 0.005654846788],
    ]);
  });

  it("agrees with the gap of certificates, at the best imagined sample", () => {
    const beta = Rational.parse("0.05");
    for (const [n, vc] of [
      [1000, 1],
      [4532, 2],
      [300, 7],
    ] as const) {
      const gaps = Array.from({ length: 21 }, (_, j) => n * 2 ** j).map((ghost) =>
        roundUp(minimizerExcess(n, beta, { ghost, growth: growthBound(n + ghost, vc) })),
      );
      const least = gaps.reduce((a, b) => (a.compare(b) <= 0 ? a : b));
      expect(roundUp(generalizationGap(n, vc, beta)).toString()).toBe(least.toString());
    }
  });

  it("public points and students", () => {
    expectRows("public-points-excess", "vc points n epsilon beta", [
      [1, 200, 5000, 1, 0.05, 0.0846332899],
      [1, 1000, 20000, 0.1, 0.05, 0.04090356284],
      [2, 500, 10000, 1, 0.05, 0.07497453086],
      [2, 200, 10000, 0.5, 0.01, 0.12357164],
      [4, 300, 20000, 1, 0.05, 0.1223629687],
    ]);
    expectRows("student-error", "vc n beta teacher noise", [
      [1, 500, 0.05, 0.05, 0, 0.2852482063],
      [1, 2000, 0.05, 0.1, 0, 0.2955177388],
      [2, 1000, 0.05, 0.05, 0, 0.2578515656],
      [1, 200, 0.1, 0.1, 0, 0.4722065535],
    ]);
  });

  it("a public class of 2^64 thresholds", () => {
    // Excess at most alpha = 0.1 from 3258 examples on.
    const values = { beta: 0.05, vc: 1, epsilon: 1, candidates: String(2n ** 64n) };
    expect(valueAt("public-class-excess", { ...values, n: 3258 })!).toBeLessThanOrEqual(0.1);
    expect(valueAt("public-class-excess", { ...values, n: 3220 })!).toBeGreaterThan(0.1);
  });
});
