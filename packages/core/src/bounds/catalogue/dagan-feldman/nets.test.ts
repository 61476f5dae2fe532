import { describe, expect, it } from "vitest";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("nets", () => {
  it("subsets of n points", () => {
    expectRows("net-failure", "n subset weight patterns", [
      [100, 20, 25, 100, 0.149849425],
      [200, 40, 30, 200, 0.1341795821],
      [1000, 100, 101, 1000, 0.01306385602],
      [1000, 350, 51, 500500, 7.02147671e-5],
      [5000, 400, 126, 5000, 0.1190412216],
    ]);
    expectRows("net-loss", "n subset patterns", [
      [50, 10, 50, 16.92440141],
      [200, 20, 200, 50.73670126],
      [1000, 100, 1000, 71.65124535],
      [1000, 100, 500500, 124.5281445],
      [5000, 250, 5000, 181.5369476],
    ]);
    expectRows("net-loss-simple", "n subset patterns", [
      [50, 10, 50, 24.56011503],
      [200, 20, 200, 62.98317367],
      [1000, 100, 1000, 79.07755279],
      [1000, 100, 500500, 141.2336288],
      [5000, 250, 5000, 190.3438638],
    ]);
    expectRows("closure-loss", "n subset vc", [
      [50, 10, 1, 3.636363636],
      [200, 20, 1, 8.571428571],
      [1000, 100, 2, 17.82178218],
      [3300, 80, 1, 39.75308642],
      [5000, 250, 4, 75.69721116],
    ]);
    expectRows("window-net-failure", "n subset weight", [
      [100, 20, 25, 0.113885563],
      [1000, 200, 51, 0.007787595597],
      [1000, 400, 30, 0.0001593697804],
      [5000, 1000, 60, 0.006925202591],
      [10000, 500, 300, 0.001582090402],
    ]);
    expect(valueAt("net-size", { patterns: 1000, beta: 0.05, scale: 0.1 })!).toBeCloseTo(
      10 * Math.log(20000),
      9,
    );
  });

  it("every small subset, counted: the failure of windows is not above its bound", () => {
    // Twelve points on a line; a subset of m fails if w neighboring points are missed.
    const n = 12;
    for (const [m, w] of [
      [3, 5],
      [4, 4],
      [6, 3],
    ] as const) {
      let [subsets, failures] = [0, 0];
      for (let mask = 0; mask < 1 << n; mask++) {
        const chosen = Array.from({ length: n }, (_, i) => (mask >> i) & 1);
        if (chosen.reduce((a, b) => a + b, 0) !== m) continue;
        subsets++;
        let run = 0;
        if (chosen.some((bit) => (run = bit === 1 ? 0 : run + 1) >= w)) failures++;
      }
      const values = { n, subset: m, weight: w };
      expect(failures / subsets).toBeLessThanOrEqual(valueAt("window-net-failure", values)!);
      // Of thresholds, windows that start or end at a fixed cut: n patterns.
      expect(valueAt("window-net-failure", values)!).toBeLessThanOrEqual(
        valueAt("net-failure", { ...values, patterns: n * (n + 1) })!,
      );
    }
  });

  it("samples", () => {
    expectRows("sample-net-failure", "vc scale subset", [
      [1, 0.1, 150, 0.0009702596242],
      [1, 0.01, 2000, 0.00021543579],
      [2, 0.05, 600, 7.772276735e-6],
      [3, 0.1, 500, 9.854706661e-12],
    ]);
    for (const [vc, scale, beta, subset] of [
      [1, 0.1, 0.05, 108],
      [1, 0.01, 0.001, 1838],
      [2, 0.05, 0.01, 440],
      [3, 0.1, 0.05, 250],
    ] as const) {
      expect(valueAt("sample-net-failure", { vc, scale, subset })!).toBeLessThanOrEqual(beta);
      expect(valueAt("sample-net-failure", { vc, scale, subset: subset - 1 })!).toBeGreaterThan(beta);
      expect(subset).toBeLessThan(valueAt("sample-net-size", { vc, scale, beta })!);
    }
    expectRows("sample-net-size", "vc scale beta", [
      [1, 0.1, 0.05, 243.4524513],
      [1, 0.01, 0.001, 4227.681369],
      [3, 0.1, 0.05, 477.48023],
      [10, 0.05, 0.01, 3086.032035],
      [2, 0.02, 1e-6, 3827.681369],
    ]);
    expectRows("sample-pair-net-size", "vc scale beta", [
      [1, 0.1, 0.05, 380.4663406],
      [1, 0.01, 0.001, 6262.205882],
      [3, 0.1, 0.05, 928.521898],
      [10, 0.05, 0.01, 6586.309822],
      [2, 0.02, 1e-6, 5762.205882],
    ]);
  });

  it("closures: the least sizes for one target and for all", () => {
    const least = (id: string, scale: number, beta: number, pieces: number): number => {
      let [low, high] = [0, 1 << 14];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (valueAt(id, { subset: middle, scale, pieces })! <= beta) high = middle;
        else low = middle;
      }
      return high;
    };
    for (const [scale, beta, ...sizes] of [
      [0.1, 0.05, 29, 72, 174, 69, 158],
      [0.05, 0.01, 90, 210, 477, 193, 421],
      [0.01, 0.001, 688, 1517, 3314, 1409, 2974],
      [0.02, 1e-6, 684, 1444, 3033, 1028, 2138],
      [0.25, 0.1, 9, 23, 58, 19, 47],
    ] as const) {
      const one = [1, 2, 4].map((pieces) => least("closure-failure", scale, beta, pieces));
      const all = [1, 2].map((pieces) => least("closure-failure-every-target", scale, beta, pieces));
      expect([...one, ...all]).toEqual(sizes);
    }
  });
});
