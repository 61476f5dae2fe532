import { describe, expect, it } from "vitest";
import { valueOf, worstFailure } from "../../../testing/adversary.ts";
import { selectionToRobustGeneralization } from "../selection-to-robust-generalization/rule.ts";
import { blindSubsample } from "./rule.ts";

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

/** The law of the values at m positions drawn blindly: hypergeometric. */
function subsampleLaw(histogram: readonly number[], m: number): Record<string, number> {
  const n = histogram.reduce((a, b) => a + b, 0);
  const law: Record<string, number> = {};
  for (let a = 0; a <= m; a++) {
    for (let b = 0; a + b <= m; b++) {
      const part = [a, b, m - a - b];
      const ways = part.reduce(
        (w, k, z) => (k > (histogram[z] ?? 0) ? 0 : w * choose(histogram[z] ?? 0, k)),
        1,
      );
      if (ways > 0) law[part.join()] = ways / choose(n, m);
    }
  }
  return law;
}

describe("blind subsample", () => {
  it("the best analyst of a published blind subsample fails at most with probability beta", () => {
    for (const [n, m] of [
      [6, 2],
      [10, 1],
      [12, 3],
    ] as const) {
      for (const beta of ["0.1", "0.4"]) {
        const alpha = valueOf(selectionToRobustGeneralization, "alpha", {
          premises: [`selection:kept=${m},nats=0,stable=true`],
          n,
          parameters: { beta },
        });
        for (const d of [
          [1 / 3, 1 / 3, 1 / 3],
          [0.5, 0.5, 0],
          [0.8, 0.15, 0.05],
        ]) {
          const failure = worstFailure(n, d, alpha, (sample) => subsampleLaw(sample, m));
          expect(failure).toBeLessThanOrEqual(Number(beta));
        }
      }
    }
  });

  it("the kept part itself may deviate: without s/n the bound would be false at n = 2, m = 1", () => {
    const withoutKept = Math.sqrt(Math.log(2 / 0.4) / 2) / 2;
    const failure = worstFailure(2, [0.5, 0.5, 0], withoutKept, (sample) => subsampleLaw(sample, 1));
    expect(failure).toBeGreaterThan(0.4);
  });

  it("keeps the stated number, charges nothing, and is stable", () => {
    const given = { premises: [], n: 10, parameters: { kept: 9 } };
    expect(valueOf(blindSubsample, "kept", given)).toBe(9);
    expect(valueOf(blindSubsample, "nats", given)).toBe(0);
  });
});
