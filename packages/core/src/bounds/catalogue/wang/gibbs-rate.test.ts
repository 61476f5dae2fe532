import { describe, expect, it } from "vitest";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("the risk on the distribution", () => {
  it("at the best epsilon", () => {
    for (const [candidates, n, best, simple, exact] of [
      [2, 100, 0.2354820045, 0.1177410023, 0.08245318608],
      [8, 1000, 0.1289788058, 0.06448940288, 0.04732343266],
      [100, 1000, 0.1919410365, 0.09597051824, 0.07533864117],
      [1024, 1e4, 0.07446594822, 0.03723297411, 0.03053890043],
      [2 ** 20, 1e5, 0.03330218445, 0.01665109222, 0.01463758953],
    ] as const) {
      expectRows("finite-rate-simple", "candidates n", [[candidates, n, simple]]);
      expectRows("finite-rate", "candidates n epsilon", [[candidates, n, best, exact]]);
      const tuned = valueAt("finite-rate-tuned", { candidates, n, epsilon: 1 })!;
      expect(tuned).toBeLessThan(exact);
      // Stability is less than epsilon/4, so that tuning for epsilon/4 misses the very least by little.
      for (const factor of [0.5, 0.8, 1, 1.2, 2]) {
        const other = valueAt("finite-rate", { candidates, n, epsilon: (best * factor).toFixed(9) })!;
        expect(tuned).toBeLessThan(other * 1.001);
      }
    }
    for (const [dimension, n, best, rate] of [
      [1, 100, 0.2828427125, 0.1414213562],
      [2, 1000, 0.1264911064, 0.0632455532],
      [5, 1e4, 0.0632455532, 0.0316227766],
      [10, 1e4, 0.0894427191, 0.04472135955],
      [100, 1e6, 0.02828427125, 0.01414213562],
    ] as const) {
      expectRows("convex-rate", "dimension n epsilon", [
        [dimension, n, 1, rate],
        [dimension, n, best, rate],
      ]);
    }
  });
});
