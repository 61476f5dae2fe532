import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { renyiToPrivacy } from "../renyi-to-privacy/rule.ts";
import { renyiToPrivacySharp } from "./rule.ts";

function epsilonOf(order: number, epsilon: number, delta: number, rule = renyiToPrivacySharp): number {
  const text = `renyi-privacy:order=${order},epsilon=${epsilon.toFixed(15)}`;
  const { claim } = derive(rule, [premise(readClaim(text), "any")], { delta: String(delta) });
  return claim.notion === "differential-privacy" ? claim.epsilon.toNumber() : Number.NaN;
}

type Law = readonly (readonly [p: number, q: number])[];
const divergence = (law: Law, order: number): number =>
  Math.log(law.reduce((sum, [p, q]) => sum + (p === 0 ? 0 : q * (p / q) ** order), 0)) / (order - 1);
const excess = (law: Law, epsilon: number): number =>
  law.reduce((sum, [p, q]) => sum + Math.max(0, p - Math.exp(epsilon) * q), 0);

describe("Renyi privacy to privacy, sharp", () => {
  it("holds for all pairs of two-point laws on a grid, with their exact divergence as the premise", () => {
    for (let i = 1; i < 10; i++) {
      for (let j = 1; j < 10; j++) {
        const law: Law = [
          [i / 10, j / 10],
          [1 - i / 10, 1 - j / 10],
        ];
        for (const order of [1.25, 2, 16]) {
          for (const delta of [0.01, 0.3]) {
            const epsilon = epsilonOf(order, Math.max(0, divergence(law, order)), delta);
            expect(excess(law, epsilon)).toBeLessThanOrEqual(delta * (1 + 1e-12));
          }
        }
      }
    }
  });

  it("is attained in the limit of large losses: all that can be lost sits where the bound touches", () => {
    for (const order of [2, 3, 6]) {
      const epsilon = 12;
      const loss = epsilon + Math.log(order / (order - 1));
      const mass = 0.02;
      const law: Law = [
        [mass, mass * Math.exp(-loss)],
        [1 - mass, 1 - mass * Math.exp(-loss)],
      ];
      expect(excess(law, epsilon)).toBeCloseTo(mass / order, 12);
      const proved = epsilonOf(order, divergence(law, order), excess(law, epsilon));
      expect(proved).toBeGreaterThanOrEqual(epsilon - 1e-9);
      expect(proved).toBeLessThan(epsilon + 2e-3);
    }
  });

  it("the touching point: (1 - x) x^(order-1) is largest at x = 1 - 1/order", () => {
    for (const order of [1.1, 2, 10]) {
      const top = (1 / order) * (1 - 1 / order) ** (order - 1);
      for (let x = 0; x <= 1; x += 0.001) {
        expect((1 - x) * x ** (order - 1)).toBeLessThanOrEqual(top + 1e-15);
      }
    }
  });

  it("is never above the classical conversion, and never below zero", () => {
    for (const order of [1.01, 1.5, 4, 200]) {
      for (const delta of [1e-9, 0.1, 0.9]) {
        const sharp = epsilonOf(order, 0.3, delta);
        expect(sharp).toBeLessThan(epsilonOf(order, 0.3, delta, renyiToPrivacy));
        expect(sharp).toBeGreaterThanOrEqual(0);
      }
    }
    expect(epsilonOf(1.5, 0.01, 0.9)).toBe(0);
  });

  it("proposes the delta that was asked for, and nothing without one", () => {
    const given = premise(readClaim("renyi-privacy:order=2,epsilon=1"), "any");
    expect(renyiToPrivacySharp.proposals?.(given, { delta: "0.01" })).toEqual([{ delta: "0.01" }]);
    expect(renyiToPrivacySharp.proposals?.(given, {})).toEqual([]);
  });
});
