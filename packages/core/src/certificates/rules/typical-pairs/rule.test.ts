import { describe, expect, it } from "vitest";
import {
  hockeyStick,
  normalized,
  probabilityOf,
  randomLaw,
  seededUniform,
  sequences,
  statedAbove,
} from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { typicalPairs } from "./rule.ts";

function pairs(beta: string, epsilon: string, delta: string): Record<"beta" | "epsilon" | "delta", number> {
  const text = `perfect-generalization:beta=${beta},epsilon=${epsilon},delta=${delta}`;
  const claim = derive(typicalPairs, [premise(readClaim(text), "any")], {}).claim as ClaimOf<"closeness">;
  return {
    beta: claim.beta.toNumber(),
    epsilon: claim.epsilon.toNumber(),
    delta: claim.delta.toNumber(),
  };
}

const samples = sequences(2, 4);

describe("typical pairs", () => {
  it("bounds the mass of pairs of samples with distant laws, on random mechanisms", () => {
    const uniform = seededUniform(2);
    for (let round = 0; round < 20; round++) {
      const simulator = randomLaw(3, uniform);
      const laws = samples.map(() => normalized(simulator.map((p) => p * Math.exp(uniform() - 0.5))));
      const mass = samples.map((sample) => probabilityOf(sample, [0.8, 0.2]));
      const distances = laws.map((law) => hockeyStick(law, simulator, 0.25));
      const delta = [...distances].sort((a, b) => a - b)[10]!;
      const atypical = mass.reduce((sum, p, i) => sum + (distances[i]! > delta ? p : 0), 0);
      const claim = pairs(statedAbove(atypical), "0.25", statedAbove(delta));
      let failing = 0;
      laws.forEach((p, i) => {
        laws.forEach((q, j) => {
          if (hockeyStick(p, q, claim.epsilon) > claim.delta) failing += mass[i]! * mass[j]!;
        });
      });
      expect(failing).toBeLessThanOrEqual(claim.beta);
    }
  });

  it("is attained by a law on either side of the simulator", () => {
    const [epsilon, delta] = [0.5, 0.01];
    const points = [Math.exp(epsilon) * delta + delta, delta, 0].map((p) => [p, 1 - p]);
    expect(hockeyStick(points[0]!, points[1]!, epsilon)).toBeCloseTo(delta, 14);
    expect(hockeyStick(points[1]!, points[2]!, epsilon)).toBeCloseTo(delta, 14);
    const claim = pairs("0", "0.5", "0.01");
    expect(hockeyStick(points[0]!, points[2]!, claim.epsilon)).toBeCloseTo(claim.delta, 9);
  });

  it("needs its failure when every atypical sample reveals itself", () => {
    const mass = samples.map((sample) => probabilityOf(sample, [0.9, 0.1]));
    const revealed = samples.map((sample) => sample.reduce((a, b) => a + b, 0) > 1);
    const atypical = mass.reduce((sum, p, i) => sum + (revealed[i]! ? p : 0), 0);
    let failing = 0;
    samples.forEach((_, i) => {
      samples.forEach((_, j) => {
        if (i !== j && (revealed[i]! || revealed[j]!)) failing += mass[i]! * mass[j]!;
      });
    });
    const claim = pairs(statedAbove(atypical), "0", "0");
    expect(failing).toBeLessThanOrEqual(claim.beta);
    expect(failing).toBeGreaterThan(2 * atypical * (1 - atypical));
  });

  it("proposes itself without parameters", () => {
    const judgement = premise(readClaim("perfect-generalization:beta=0,epsilon=1,delta=0"), "any");
    expect(typicalPairs.proposals?.(judgement, {})).toEqual([{}]);
  });
});
