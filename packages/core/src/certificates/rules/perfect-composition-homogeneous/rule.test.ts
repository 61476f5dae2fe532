import { describe, expect, it } from "vitest";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { perfectCompositionHomogeneous } from "./rule.ts";

function composed(epsilon: string, times: number, level: number): ClaimOf<"perfect-generalization"> {
  const given = premise(readClaim(`perfect-generalization:beta=0.001,epsilon=${epsilon},delta=0`), "any");
  return derive(perfectCompositionHomogeneous, [given], { times, level })
    .claim as ClaimOf<"perfect-generalization">;
}

/** The masses of k randomized responses with l answers of the other kind, l = 0, ..., k. */
function responses(k: number, epsilon: number): number[] {
  let logarithm = -k * Math.log1p(Math.exp(-epsilon));
  return Array.from({ length: k + 1 }, (_, l) => {
    const mass = Math.exp(logarithm);
    logarithm += Math.log((k - l) / (l + 1)) - epsilon;
    return mass;
  });
}

/** The exact distance between the responses and those with both answers exchanged. */
function distance(k: number, epsilon: number, total: number): number {
  const p = responses(k, epsilon);
  return p.reduce((sum, mass, l) => sum + Math.max(0, mass - Math.exp(total) * p[k - l]!), 0);
}

describe("perfect composition, homogeneous", () => {
  it("is the exact distance between k-fold randomized responses", () => {
    for (const k of [1, 2, 3, 7, 20, 61]) {
      for (const epsilon of ["0.05", "0.5", "2"]) {
        for (let level = 0; 2 * level <= k; level += Math.max(1, Math.floor(k / 9))) {
          const claim = composed(epsilon, k, level);
          const total = (k - 2 * level) * Number(epsilon);
          const exact = distance(k, Number(epsilon), total);
          expect(claim.epsilon.toNumber()).toBeCloseTo(total, 12);
          expect(claim.delta.toNumber()).toBeCloseTo(exact, 9);
          if (exact > 1e-6) expect(claim.delta.toNumber() / exact).toBeCloseTo(1, 8);
        }
      }
    }
  });

  it("is the total variation at the last level of an even number", () => {
    const claim = composed("1", 2, 1);
    expect(String(claim.epsilon)).toBe("0");
    expect(claim.delta.toNumber()).toBeCloseTo(Math.tanh(1 / 2), 9);
  });

  it("trades epsilon for delta from level to level", () => {
    const curve = Array.from({ length: 11 }, (_, level) => composed("0.3", 20, level));
    curve.slice(1).forEach((claim, i) => {
      expect(claim.epsilon.compare(curve[i]!.epsilon)).toBe(-1);
      expect(claim.delta.compare(curve[i]!.delta)).toBe(1);
    });
  });

  it("works where the terms are huge, tiny or almost cancel", () => {
    expect(composed("1000", 4, 2).delta.toNumber()).toBe(1);
    // To first order in epsilon delta is (4 + 4 * 2) epsilon / 2^4.
    expect(composed("1e-12", 4, 2).delta.toNumber()).toBeCloseTo(0.75e-12, 20);
    expect(composed("1000", 4, 1).delta.toNumber()).toBe(1);
    expect(
      composed("0.5", 60, 1).delta.toNumber() / (-Math.expm1(-1) * (1 / (1 + Math.exp(-0.5))) ** 60),
    ).toBeCloseTo(1, 8);
  });

  it("takes a hundred thousand mechanisms", () => {
    const claim = composed("0.001", 100_000, 49_500);
    expect(String(claim.epsilon)).toBe("1");
    expect(String(claim.beta)).toBe("1");
    expect(claim.delta.toNumber() / distance(100_000, 0.001, 1)).toBeCloseTo(1, 6);
  });
});
