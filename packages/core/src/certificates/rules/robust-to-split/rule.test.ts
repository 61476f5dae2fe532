import { describe, expect, it } from "vitest";
import { randomLaw, seededUniform, statedAbove } from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { robustToSplit } from "./rule.ts";

function split(beta: string): number {
  const given = premise(readClaim(`robust-generalization:alpha=0.1,beta=${beta}`), 10);
  const claim = derive(robustToSplit, [given], {}).claim as ClaimOf<"split-robust-generalization">;
  expect(String(claim.alpha)).toBe("0.1");
  return claim.beta.toNumber();
}

/** The least total of a split: a bound g for the coins, plus the mass of the samples that exceed it. */
function leastSplit(mass: readonly number[], failure: readonly number[]): number {
  return Math.min(
    ...[0, ...failure].map((g) => g + mass.reduce((sum, p, i) => sum + (failure[i]! > g ? p : 0), 0)),
  );
}

describe("robust to split", () => {
  it("holds for random failure probabilities per sample", () => {
    const uniform = seededUniform(7);
    for (let round = 0; round < 200; round++) {
      const mass = randomLaw(12, uniform);
      const failure = mass.map(() => uniform() ** 6);
      const joint = mass.reduce((sum, p, i) => sum + p * failure[i]!, 0);
      expect(leastSplit(mass, failure)).toBeLessThanOrEqual(split(statedAbove(joint)) + 1e-9);
    }
  });

  it("shows that the joint beta itself is not enough", () => {
    // Failures fall like 1/mass: every split costs about sqrt(joint), not the joint value.
    const mass = Array.from({ length: 1000 }, () => 1 / 1000);
    const failure = mass.map((_, i) => Math.min(1, 0.01 / ((i + 1) / 1000)) * 0.2);
    const joint = mass.reduce((sum, p, i) => sum + p * failure[i]!, 0);
    const least = leastSplit(mass, failure);
    expect(least).toBeGreaterThan(3 * joint);
    expect(least).toBeLessThanOrEqual(split(statedAbove(joint)));
  });

  it("proposes itself without parameters", () => {
    const given = premise(readClaim("robust-generalization:alpha=0.1,beta=0.1"), 10);
    expect(robustToSplit.proposals?.(given, {})).toEqual([{}]);
  });
});
