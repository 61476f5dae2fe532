import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { concentratedToPrivacy } from "./rule.ts";

function epsilonOf(rho: number, delta: number): number {
  const given = premise(readClaim(`zero-concentrated-privacy:rho=${rho}`), "any");
  const { claim } = derive(concentratedToPrivacy, [given], { delta: String(delta) });
  return claim.notion === "differential-privacy" ? claim.epsilon.toNumber() : Number.NaN;
}

/** The excess between normal laws of means 0 and `shift`, by Simpson's rule. */
function gaussianExcess(shift: number, epsilon: number): number {
  const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const steps = 4000;
  const width = (24 + shift) / steps;
  let total = 0;
  for (let i = 0; i <= steps; i++) {
    const x = -12 + i * width;
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    total += weight * Math.max(0, density(x - shift) - Math.exp(epsilon) * density(x));
  }
  return (total * width) / 3;
}

describe("concentrated privacy to privacy", () => {
  it("holds for the Gaussian mechanism, whose concentration is exactly rho", () => {
    for (const rho of [0.001, 0.1, 0.5, 2]) {
      for (const delta of [1e-6, 0.01, 0.3]) {
        const excess = gaussianExcess(Math.sqrt(2 * rho), epsilonOf(rho, delta));
        expect(excess).toBeLessThanOrEqual(delta);
      }
    }
  });

  it("the order 1 + sqrt(ln(1/delta) / rho) attains it in the formula of Renyi privacy, and no order beats it", () => {
    for (const rho of [0.01, 0.7]) {
      for (const delta of [1e-9, 0.2]) {
        const direct = epsilonOf(rho, delta);
        const through = (order: number): number => rho * order + Math.log(1 / delta) / (order - 1);
        expect(through(1 + Math.sqrt(Math.log(1 / delta) / rho))).toBeCloseTo(direct, 8);
        for (let order = 1.05; order < 60; order *= 1.05) {
          expect(through(order)).toBeGreaterThanOrEqual(direct - 1e-8 * direct);
        }
      }
    }
  });

  it("grows with rho and falls with delta", () => {
    expect(epsilonOf(0.2, 1e-6)).toBeGreaterThan(epsilonOf(0.1, 1e-6));
    expect(epsilonOf(0.1, 1e-5)).toBeLessThan(epsilonOf(0.1, 1e-6));
    expect(epsilonOf(0.1, 0.999999)).toBeGreaterThan(0.1);
  });

  it("proposes the delta that was asked for, and nothing without one", () => {
    const given = premise(readClaim("zero-concentrated-privacy:rho=1"), "any");
    expect(concentratedToPrivacy.proposals?.(given, { delta: "0.01" })).toEqual([{ delta: "0.01" }]);
    expect(concentratedToPrivacy.proposals?.(given, { beta: "0.01" })).toEqual([]);
  });
});
