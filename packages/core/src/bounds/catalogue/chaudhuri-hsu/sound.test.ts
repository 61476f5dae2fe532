import { describe, expect, it } from "vitest";
import { valueAt } from "../testing/rows.ts";

/** Every list of `length` values below `base`. */
function* lists(base: number, length: number): Generator<readonly number[]> {
  for (let code = 0; code < base ** length; code++) {
    yield Array.from({ length }, (_, i) => Math.floor(code / base ** i) % base);
  }
}

describe("an epsilon-private learner obeys the lower bounds", () => {
  it("thresholds with a heavy first point: the exponential mechanism, exactly", () => {
    // Points 0..m-1; cut i labels the points below i 0. Cut i has alpha on each of points i-1 and i, the last 2 alpha on the last.
    const m = 4;
    for (const n of [1, 3, 5])
      for (const epsilon of [0.2, 1, 3])
        for (const alpha of [0.1, 0.3]) {
          const failures = Array.from({ length: m }, (_, k) => k + 1).map((cut) => {
            const mass = Array<number>(m).fill(0);
            mass[0]! += 1 - 2 * alpha;
            mass[cut - 1]! += cut < m ? alpha : 2 * alpha;
            if (cut < m) mass[cut]! += alpha;
            let success = 0;
            for (const points of lists(m, n)) {
              const chance = points.reduce((product, x) => product * mass[x]!, 1);
              if (chance === 0) continue;
              const weights = Array.from({ length: m + 1 }, (_, other) => {
                const errors = points.filter((x) => x >= other !== x >= cut).length;
                return Math.exp((-epsilon * errors) / 2);
              });
              success += (chance * weights[cut]!) / weights.reduce((a, b) => a + b, 0);
            }
            return 1 - success;
          });
          const values = { n, epsilon, packing: m, diameter: (2 * alpha).toFixed(2) };
          const least = valueAt("sampled-packing-failure", values)!;
          expect(Math.max(...failures)).toBeGreaterThanOrEqual(least);
          // With all failures below beta, n is at least what the bound asks.
          const beta = Math.max(...failures).toFixed(6);
          const needed = valueAt("threshold-lower-bound", { epsilon, alpha, beta, packing: m })!;
          expect(n).toBeGreaterThanOrEqual(needed);
        }
  });

  it("labels by randomized response attain the two-sided chain for two inputs", () => {
    // Two inputs k labels apart; the majority of k responses is the best private guess among these.
    for (const [k, epsilon] of [
      [1, 1],
      [3, 0.5],
      [5, 0.3],
    ] as const) {
      const flip = 1 / (1 + Math.exp(epsilon));
      let failure = 0;
      for (const flips of lists(2, k)) {
        const wrong = flips.reduce((a, b) => a + b, 0);
        if (wrong > k / 2) failure += flip ** wrong * (1 - flip) ** (k - wrong);
      }
      const least = valueAt("packing-failure-sharp", { packing: 2, distance: k, epsilon })!;
      expect(failure).toBeGreaterThanOrEqual(least - 1e-12);
      if (k === 1) expect(failure).toBeCloseTo(least, 12);
    }
  });

  it("sharp is at least the simple failure, and Theorem 10* at k = n at least Theorem 12", () => {
    for (const packing of [2, 5, 1000])
      for (const distance of [0, 1, 9, 50])
        for (const epsilon of [0.01, 0.5, 3]) {
          const values = { packing, distance, epsilon };
          expect(valueAt("packing-failure-sharp", values)!).toBeGreaterThanOrEqual(
            valueAt("packing-failure", values)! * (1 - 1e-12),
          );
          if (distance === 0) continue;
          // All n places may differ, so nothing is lost at k = n.
          const sampled = valueAt("sampled-packing-failure", {
            n: distance,
            packing,
            epsilon,
            diameter: "0.999999",
          })!;
          expect(sampled).toBeGreaterThanOrEqual(valueAt("packing-failure", values)! * (1 - 1e-9));
        }
  });
});
