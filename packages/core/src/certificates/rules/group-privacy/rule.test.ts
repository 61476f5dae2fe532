import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { derive, premise, readClaim } from "../../index.ts";
import { groupPrivacy } from "./rule.ts";

const given = premise(readClaim("differential-privacy:epsilon=0.1"), "any");

function deltaOf(epsilon: string, delta: string, group: number): number {
  const text = `differential-privacy:epsilon=${epsilon},delta=${delta}`;
  const { claim } = derive(groupPrivacy, [premise(readClaim(text), "any")], { group });
  return claim.notion === "differential-privacy" ? claim.delta.toNumber() : Number.NaN;
}

describe("group privacy", () => {
  it("is attained: probabilities of one event that grow as fast as (epsilon, delta) allows, step by step", () => {
    for (const [epsilon, delta] of [
      [0.1, 1e-6],
      [0.5, 1e-3],
      [1, 1e-8],
      [0, 0.01],
    ] as const) {
      const chain = [0];
      for (let k = 1; k <= 5; k++) chain.push(Math.exp(epsilon) * (chain[k - 1] ?? 0) + delta);
      for (let k = 1; k <= 5; k++) {
        // The chain starts at 0, where only delta can be gained: its k-th value is the excess after k steps.
        const total = deltaOf(String(epsilon), String(delta), k);
        expect(total).toBeGreaterThanOrEqual((chain[k] ?? 0) * (1 - 1e-12));
        expect(total).toBeLessThanOrEqual((chain[k] ?? 0) * (1 + 2e-9));
      }
    }
  });

  it("holds along every chain of two-point laws on a grid whose steps are (0.3, 0.02)-close", () => {
    const grid = Array.from({ length: 41 }, (_, i) => i / 40);
    const close = (p: number, q: number, epsilon: number, delta: number): boolean =>
      [
        [p, q],
        [q, p],
        [1 - p, 1 - q],
        [1 - q, 1 - p],
      ].every(([a = 0, b = 0]) => a <= Math.exp(epsilon) * b + delta + 1e-12);
    const after = deltaOf("0.3", "0.02", 2);
    for (const p of grid) {
      for (const r of grid.filter((x) => close(p, x, 0.3, 0.02))) {
        for (const q of grid.filter((x) => close(r, x, 0.3, 0.02))) {
          expect(close(p, q, 0.6, after)).toBe(true);
        }
      }
    }
  });

  it("steps of steps: group k of epsilon is one step of the same sum, and grows with everything", () => {
    expect(deltaOf("0.1", "1e-6", 6)).toBeCloseTo(
      deltaOf("0.1", "1e-6", 3) + Math.exp(0.3) * deltaOf("0.1", "1e-6", 3),
      12,
    );
    expect(deltaOf("0.1", "1e-6", 4)).toBeGreaterThan(deltaOf("0.1", "1e-6", 3));
    expect(deltaOf("0.2", "1e-6", 3)).toBeGreaterThan(deltaOf("0.1", "1e-6", 3));
    expect(deltaOf("1e-12", "1e-6", 1000)).toBeCloseTo(1e-3, 9);
  });

  it("is capped at one, on both sides of the last term reaching one", () => {
    // delta e^epsilon just below and just above 1 at epsilon = ln 4.
    expect(deltaOf("1.386294361", "0.25", 2)).toBe(1);
    expect(deltaOf("1.386294362", "0.25", 2)).toBe(1);
    expect(deltaOf("1.09", "0.25", 2)).toBeCloseTo(0.25 * (1 + Math.exp(1.09)), 8);
    expect(deltaOf("1e12", "1e-300", 3)).toBe(1);
  });

  it("proposes the group that was asked for, as a count, and nothing for single rows", () => {
    expect(groupPrivacy.proposals?.(given, { group: 3 })).toEqual([{ group: 3 }]);
    expect(groupPrivacy.proposals?.(given, { group: Rational.of(3) })).toEqual([{ group: 3 }]);
    expect(groupPrivacy.proposals?.(given, { group: 1 })).toEqual([]);
    expect(groupPrivacy.proposals?.(given, { delta: "0.1" })).toEqual([]);
  });
});
