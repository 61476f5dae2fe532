import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { pairs } from "../../../testing/two-point.ts";
import { concentratedToStability } from "./rule.ts";

const gammaOf = (rho: number): number =>
  concluded(concentratedToStability, "gamma", [`zero-concentrated-privacy:rho=${rho}`]);

/** The largest quotient of Renyi divergence and order, both ways, over orders from just above 1 on. */
function concentration(p: number, q: number): number {
  const orders = [1 + 1e-6, 1.1, 1.5, 2, 4, 10, 50];
  const divergence = (a: number, x: number, y: number): number =>
    Math.log(x ** a * y ** (1 - a) + (1 - x) ** a * (1 - y) ** (1 - a)) / (a - 1);
  return Math.max(...orders.flatMap((a) => [divergence(a, p, q) / a, divergence(a, q, p) / a]));
}

describe("concentrated privacy to uniform stability", () => {
  it("no pair of concentrated laws is further apart", () => {
    let excess = -1;
    for (const [p, q] of pairs(100)) {
      if (p === 0 || q === 0 || p === 1 || q === 1) continue;
      excess = Math.max(excess, Math.abs(p - q) - Math.sqrt(concentration(p, q) / 2));
    }
    expect(excess).toBeLessThanOrEqual(1e-5);
  });

  it("the constant is right to first order", () => {
    for (const epsilon of [0.2, 0.02]) {
      const gamma = gammaOf(epsilon ** 2 / 8);
      expect(gamma).toBeCloseTo(epsilon / 4, 9);
      expect(Math.tanh(epsilon / 4)).toBeGreaterThan(gamma * (1 - epsilon ** 2 / 40));
    }
  });

  it("is at most one, and exact at zero", () => {
    expect(gammaOf(2.0001)).toBe(1);
    expect(gammaOf(1.9999)).toBeLessThan(1);
    expect(gammaOf(0)).toBe(0);
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("zero-concentrated-privacy:rho=1"), "any");
    expect(concentratedToStability.proposals?.(judgement, {})).toEqual([{}]);
  });
});
