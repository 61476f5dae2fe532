import { describe, expect, it } from "vitest";
import {
  hockeyStick,
  normalized,
  probabilityOf,
  product,
  randomLaw,
  seededUniform,
  sequences,
  statedAbove,
} from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { perfectComposition } from "./rule.ts";

type Triple = readonly [beta: string, epsilon: string, delta: string];

function composed(parts: readonly Triple[]): ClaimOf<"perfect-generalization"> {
  const premises = parts.map(([beta, epsilon, delta]) =>
    premise(readClaim(`perfect-generalization:beta=${beta},epsilon=${epsilon},delta=${delta}`), "any"),
  );
  return derive(perfectComposition, premises, {}).claim as ClaimOf<"perfect-generalization">;
}

describe("perfect composition", () => {
  it("covers the pair of outputs of two random mechanisms, sample by sample", () => {
    const samples = sequences(2, 4);
    const uniform = seededUniform(4);
    const epsilon = 0.25;
    for (let round = 0; round < 20; round++) {
      const mechanisms = [0, 1].map(() => {
        const simulator = randomLaw(3, uniform);
        const laws = samples.map(() => normalized(simulator.map((p) => p * Math.exp(uniform() - 0.5))));
        const distances = laws.map((law) => hockeyStick(law, simulator, epsilon));
        return { simulator, laws, distances, delta: [...distances].sort((a, b) => a - b)[12]! };
      });
      const [first, second] = [mechanisms[0]!, mechanisms[1]!];
      const mass = samples.map((sample) => probabilityOf(sample, [0.7, 0.3]));
      const atypical = ({ distances, delta }: typeof first): number =>
        mass.reduce((sum, p, i) => sum + (distances[i]! > delta ? p : 0), 0);
      const claim = composed(
        mechanisms.map((m) => [statedAbove(atypical(m)), String(epsilon), statedAbove(m.delta)]),
      );
      const simulator = product(first.simulator, second.simulator);
      const failing = samples.reduce((sum, _, i) => {
        const distance = hockeyStick(product(first.laws[i]!, second.laws[i]!), simulator, 2 * epsilon);
        return distance > claim.delta.toNumber() ? sum + mass[i]! : sum;
      }, 0);
      expect(failing).toBeLessThanOrEqual(claim.beta.toNumber());
    }
  });

  it("needs the sum of the epsilons for randomized responses", () => {
    const response = (epsilon: number): readonly (readonly number[])[] => {
      const p = 1 / (1 + Math.exp(-epsilon));
      return [
        [p, 1 - p],
        [1 - p, p],
      ];
    };
    const [a, b] = [response(0.3), response(0.5)];
    const claim = composed([
      ["0", "0.3", "0"],
      ["0", "0.5", "0"],
    ]);
    const distance = (epsilon: number): number =>
      hockeyStick(product(a[0]!, b[0]!), product(a[1]!, b[1]!), epsilon);
    expect(distance(claim.epsilon.toNumber())).toBeCloseTo(0, 14);
    expect(distance(claim.epsilon.toNumber() - 0.01)).toBeGreaterThan(1e-3);
  });

  it("does not depend on the order or the grouping of its premises", () => {
    const parts: Triple[] = [
      ["0.01", "0.5", "0.001"],
      ["1/3", "1/7", "0"],
      ["0", "2", "0.25"],
    ];
    const all = composed(parts);
    expect(composed([...parts].reverse())).toEqual(all);
    const inner = composed(parts.slice(0, 2));
    expect(composed([[String(inner.beta), String(inner.epsilon), String(inner.delta)], parts[2]!])).toEqual(
      all,
    );
    expect(String(all.beta)).toBe("103/300");
  });
});
