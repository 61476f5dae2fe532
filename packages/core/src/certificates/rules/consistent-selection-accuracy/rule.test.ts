import { describe, expect, it } from "vitest";
import { histograms, multinomial, valueOf } from "../../../testing/adversary.ts";
import { selectionToErrorBound } from "../selection-to-error-bound/rule.ts";
import { consistentSelectionAccuracy } from "./rule.ts";

const given = (n: number, kept: number, nats: number, beta: string) => ({
  premises: [`selection:kept=${kept},nats=${nats.toFixed(12)}`],
  n,
  parameters: { beta },
});
const alpha = (n: number, kept: number, nats: number, beta: string): number =>
  valueOf(consistentSelectionAccuracy, "alpha", given(n, kept, nats, beta));

describe("accuracy of consistent selections", () => {
  it("the best threshold through one example errs by more than the bound at most with probability beta", () => {
    // Points 0 ... 5, right threshold 2; the learner takes the consistent threshold at an example that errs most.
    const n = 12;
    const bound = alpha(n, 1, Math.log(n + 1), "0.2");
    expect(bound).toBeLessThan(1);
    for (const law of [
      [0.1, 0.1, 0.1, 0.2, 0.2, 0.3],
      [0.05, 0.15, 0.4, 0.1, 0.2, 0.1],
      [0, 0, 0.35, 0.35, 0.1, 0.2],
    ]) {
      let mass = 0;
      for (const sample of histograms(n, 6)) {
        const positives = sample.flatMap((count, x) => (count > 0 && x >= 2 ? [x] : []));
        const least = positives[0] ?? Infinity;
        const error = law.reduce((sum, p, x) => sum + (x >= 2 && x < least ? p : 0), 0);
        if (error > bound) mass += multinomial(sample, law);
      }
      expect(mass).toBeLessThanOrEqual(0.2);
    }
  });

  it("agrees with the error bound of a selection without errors", () => {
    for (const [n, kept, nats] of [
      [1000, 4, 24.4],
      [50, 10, 30],
    ] as const) {
      const errorBound = valueOf(selectionToErrorBound, "alpha", {
        ...given(n, kept, nats, "0.05"),
        parameters: { errors: 0, beta: "0.05" },
      });
      expect(alpha(n, kept, nats, "0.05")).toBeCloseTo(errorBound, 9);
    }
  });

  it("falls with n and beta and grows with kept examples and nats", () => {
    const base = alpha(1000, 10, 60, "0.05");
    expect(alpha(1001, 10, 60, "0.05")).toBeLessThan(base);
    expect(alpha(1000, 10, 60, "0.06")).toBeLessThan(base);
    expect(alpha(1000, 11, 60, "0.05")).toBeGreaterThan(base);
    expect(alpha(1000, 10, 61, "0.05")).toBeGreaterThan(base);
  });

  it("rests on a consistent learner and a realizable distribution", () => {
    const use = { premises: [], n: 10, parameters: {} };
    expect(consistentSelectionAccuracy.assumptions(use)).toEqual(["iid", "realizable", "consistent"]);
  });
});
