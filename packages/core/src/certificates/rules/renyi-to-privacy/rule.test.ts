import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { renyiToPrivacy } from "./rule.ts";

function epsilonOf(order: number, epsilon: number, delta: number): number {
  const text = `renyi-privacy:order=${order},epsilon=${epsilon.toFixed(15)}`;
  const { claim } = derive(renyiToPrivacy, [premise(readClaim(text), "any")], { delta: String(delta) });
  return claim.notion === "differential-privacy" ? claim.epsilon.toNumber() : Number.NaN;
}

describe("Renyi privacy to privacy", () => {
  it("holds for all pairs of two-point laws on a grid, with their exact divergence as the premise", () => {
    for (let i = 1; i < 14; i++) {
      for (let j = 1; j < 14; j++) {
        const law = [
          [i / 14, j / 14],
          [1 - i / 14, 1 - j / 14],
        ] as const;
        for (const order of [1.25, 2, 16]) {
          const divergence =
            Math.log(law.reduce((sum, [p, q]) => sum + q * (p / q) ** order, 0)) / (order - 1);
          for (const delta of [0.01, 0.3]) {
            const epsilon = epsilonOf(order, Math.max(0, divergence), delta);
            const excess = law.reduce((sum, [p, q]) => sum + Math.max(0, p - Math.exp(epsilon) * q), 0);
            expect(excess).toBeLessThanOrEqual(delta);
          }
        }
      }
    }
  });

  it("falls with the order and with delta, towards the premise's epsilon", () => {
    expect(epsilonOf(2, 0.5, 0.01)).toBeGreaterThan(epsilonOf(3, 0.5, 0.01));
    expect(epsilonOf(2, 0.5, 0.01)).toBeGreaterThan(epsilonOf(2, 0.5, 0.02));
    expect(epsilonOf(1e9, 0.5, 0.5)).toBeCloseTo(0.5, 8);
    expect(epsilonOf(1e9, 0.5, 0.5)).toBeGreaterThan(0.5);
  });

  it("proposes the delta that was asked for, and nothing without one", () => {
    const given = premise(readClaim("renyi-privacy:order=2,epsilon=1"), "any");
    expect(renyiToPrivacy.proposals?.(given, { delta: "0.01" })).toEqual([{ delta: "0.01" }]);
    expect(renyiToPrivacy.proposals?.(given, {})).toEqual([]);
  });
});
