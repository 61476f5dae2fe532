import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows } from "../testing/rows.ts";

describe("stability and generalization", () => {
  it("of private learners", () => {
    for (const [epsilon, half, quarter, printed] of [
      [0.01, 0.004999958334, 0.002499994792, 0.01005016708],
      [0.1, 0.04995837496, 0.02499479297, 0.1051709181],
      [0.5, 0.2449186624, 0.1243530018, 0.6487212707],
      [1, 0.4621171573, 0.2449186624, 1.718281828],
      [2, 0.761594156, 0.4621171573, 6.389056099],
    ] as const) {
      expectRows("privacy-stability", "epsilon", [[epsilon, half]]);
      expectRows("bounded-range-stability", "epsilon", [[epsilon, quarter]]);
      expectRows("privacy-stability-printed", "epsilon", [[epsilon, printed]]);
      expectRows("gibbs-consistency", "gap epsilon", [[0.05, epsilon, 0.05 + quarter]]);
    }
    for (const [epsilon, delta, sharp, printed] of [
      [0.1, "1e-6", 0.049959325, 0.1051719181],
      [0.5, 0.01, 0.2524694758, 0.6587212707],
      [1, 0.001, 0.4626550401, 1.719281828],
      [2, 0.05, 0.7735144482, 6.439056099],
    ] as const) {
      expectRows("approximate-stability", "epsilon delta", [[epsilon, delta, sharp]]);
      expectRows("approximate-stability-printed", "epsilon delta", [[epsilon, delta, printed]]);
    }
    expectRows("concentrated-stability", "rho", [
      [0.001, 0.02236067977],
      [0.01, 0.07071067812],
      [0.1, 0.2236067977],
      [0.5, 0.5],
      [1, 0.7071067812],
    ]);
  });

  it("with high probability, and its n", () => {
    expectRows("private-generalization", "epsilon n beta", [
      [0.01, 1000, 0.05, 0.2293127114],
      [0.1, 1e5, 0.05, 0.2],
      [0.05, 5000, 0.01, 0.1199146151],
      [0.2, 500, 0.1, 0.4],
      [0.001, 1e6, 0.001, 0.009976401941],
    ]);
    for (const [target, beta, n] of [
      ["0.1", "0.05", 5259],
      ["0.05", "0.05", 21_034],
      ["0.2", "0.01", 1798],
      ["0.02", "0.001", 248_822],
      ["0.5", "0.1", 178],
    ] as const) {
      const values = { epsilon: "0.000001", beta };
      const least = solveBound(boundOf("private-generalization"), { unknown: "n", target, values })!;
      expect(least.toNumber()).toBe(n);
    }
    expectRows("noisy-mean-rate", "n", [
      [10, 0.3231652035],
      [100, 0.0696238325],
      [1000, 0.015],
      [1e4, 0.003231652035],
      [1e6, 0.00015],
    ]);
  });
});
