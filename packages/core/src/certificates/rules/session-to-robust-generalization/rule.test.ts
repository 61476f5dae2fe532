import { describe, expect, it } from "vitest";
import { valueOf, worstFailure } from "../../../testing/adversary.ts";
import { purePrivacyToRobustGeneralization } from "../pure-privacy-to-robust-generalization/rule.ts";
import { selectionToRobustGeneralization } from "../selection-to-robust-generalization/rule.ts";
import { sessionToRobustGeneralization } from "./rule.ts";

const alpha = (n: number, kept: number, nats: string, epsilon: string, beta: string): number =>
  valueOf(sessionToRobustGeneralization, "alpha", {
    premises: [`selection:kept=${kept},nats=${nats}`, `differential-privacy:epsilon=${epsilon}`],
    n,
    parameters: { beta },
  });

describe("session to robust generalization", () => {
  it("is Theorem C at cap 0, Theorem R without selections, and Hoeffding without either", () => {
    for (const [n, kept, nats, beta] of [
      [1000, 3, "21.92423614", "0.05"],
      [20_000, 29, "289.9087928", "0.01"],
      [50, 49, "0.5", "0.7"],
    ] as const) {
      const selected = valueOf(selectionToRobustGeneralization, "alpha", {
        premises: [`selection:kept=${kept},nats=${nats}`],
        n,
        parameters: { beta },
      });
      expect(alpha(n, kept, nats, "0", beta)).toBe(selected);
    }
    for (const [n, epsilon, beta] of [
      [1000, "0.1", "0.05"],
      [77, "2.5", "0.4"],
      [1000, "0", "0.05"],
    ] as const) {
      const isPrivate = valueOf(purePrivacyToRobustGeneralization, "alpha", {
        premises: [`differential-privacy:epsilon=${epsilon}`],
        n,
        parameters: { beta },
      });
      expect(alpha(n, 0, "0", epsilon, beta)).toBe(isPrivate);
    }
    expect(alpha(1000, 0, "0", "0", "0.05")).toBeCloseTo(Math.sqrt(Math.log(40) / 2000), 9);
  });

  it("the best analyst of a private answer that chooses an exact one fails at most with probability beta", () => {
    // A private vote (exponential weights) for a value z, then the exact answer: does z hold more than half?
    const transcript =
      (epsilon: number) =>
      (sample: readonly number[]): Record<string, number> => {
        const n = sample.reduce((a, b) => a + b, 0);
        const weights = sample.map((count) => Math.exp((epsilon * count) / 2));
        const total = weights.reduce((a, b) => a + b, 0);
        return Object.fromEntries(
          weights.map((weight, z) => [`${z} ${2 * (sample[z] ?? 0) > n}`, weight / total]),
        );
      };
    for (const n of [6, 12]) {
      for (const epsilon of ["0.2", "1"]) {
        for (const beta of ["0.1", "0.4"]) {
          const bound = alpha(n, 0, "0.6931471806", epsilon, beta);
          for (const d of [
            [1 / 3, 1 / 3, 1 / 3],
            [0.5, 0.4, 0.1],
            [0.5, 0.5, 0],
          ]) {
            expect(worstFailure(n, d, bound, transcript(Number(epsilon)))).toBeLessThanOrEqual(Number(beta));
          }
        }
      }
    }
  });

  it("falls with n and beta, and grows with kept examples, nats and the cap", () => {
    const base = alpha(1000, 10, "30.5", "0.1", "0.05");
    expect(alpha(1001, 10, "30.5", "0.1", "0.05")).toBeLessThan(base);
    expect(alpha(1000, 10, "30.5", "0.1", "0.06")).toBeLessThan(base);
    expect(alpha(1000, 11, "30.5", "0.1", "0.05")).toBeGreaterThan(base);
    expect(alpha(1000, 10, "30.6", "0.1", "0.05")).toBeGreaterThan(base);
    expect(alpha(1000, 10, "30.5", "0.11", "0.05")).toBeGreaterThan(base);
  });

  it("the walk-through's boosting step would go beyond alphaMax = 0.08", () => {
    expect(alpha(20_000, 2, "44.45892533", "0.05", "0.05")).toBeLessThan(0.08);
    expect(alpha(20_000, 29, "289.9087928", "0.05", "0.05")).toBeGreaterThan(0.08);
  });
});
