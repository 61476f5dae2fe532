import { describe, expect, it } from "vitest";
import { hockeyStick, randomLaw, seededUniform, statedAbove } from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { chain } from "./rule.ts";

type Link = readonly [epsilon: number | string, delta: number | string];

function chained(links: readonly Link[]): { epsilon: number; delta: number } {
  const premises = links.map(([epsilon, delta]) =>
    premise(readClaim(`closeness:beta=0,epsilon=${epsilon},delta=${delta}`), "any"),
  );
  const claim = derive(chain, premises, {}).claim as ClaimOf<"closeness">;
  return { epsilon: claim.epsilon.toNumber(), delta: claim.delta.toNumber() };
}

describe("chain", () => {
  it("bounds the distance between the ends of random chains", () => {
    const uniform = seededUniform(1);
    for (let round = 0; round < 100; round++) {
      const laws = Array.from({ length: 4 }, () => randomLaw(3, uniform));
      const links = laws.slice(1).map((law, i) => {
        const epsilon = Math.floor(uniform() * 8) / 8;
        return [epsilon, statedAbove(hockeyStick(laws[i]!, law, epsilon))] as const;
      });
      const { epsilon, delta } = chained(links);
      expect(epsilon).toBe(links.reduce((sum, [e]) => sum + e, 0));
      expect(hockeyStick(laws[0]!, laws[3]!, epsilon)).toBeLessThanOrEqual(delta);
    }
  });

  it("is attained by two links on two points", () => {
    const [first, second] = [0.01, 0.02];
    for (const [epsilon, other] of [
      [0.5, 0.25],
      [1, 0],
      [2, 0.5],
    ] as const) {
      const laws = [Math.exp(epsilon) * second + first, second, 0].map((p) => [p, 1 - p]);
      expect(hockeyStick(laws[0]!, laws[1]!, epsilon)).toBeCloseTo(first, 14);
      expect(hockeyStick(laws[1]!, laws[2]!, other)).toBeCloseTo(second, 14);
      const { delta } = chained([
        [epsilon, first],
        [other, second],
      ]);
      expect(hockeyStick(laws[0]!, laws[2]!, epsilon + other)).toBeCloseTo(delta, 9);
    }
  });

  it("is the same read from either end", () => {
    const links: Link[] = [
      [0.1, 0.01],
      [0.7, 0.002],
      [0.4, 0],
      [0.2, 0.03],
    ];
    expect(chained([...links].reverse())).toEqual(chained(links));
  });

  it("gives the paper's 2 (delta + delta') and 3 delta up to ln 2", () => {
    const ln2 = "0.6931471805";
    expect(
      chained([
        [ln2, 0.01],
        [ln2, 0.03],
      ]).delta,
    ).toBeLessThanOrEqual(2 * (0.01 + 0.03));
    expect(
      chained([
        [ln2, 0.01],
        [ln2, 0.01],
      ]).delta,
    ).toBeLessThanOrEqual(0.03);
  });

  it("takes a thousand links and no more", () => {
    const links = Array.from({ length: 1000 }, () => [0.001, "1e-9"] as const);
    const { epsilon, delta } = chained(links);
    expect(epsilon).toBe(1);
    expect(delta).toBeCloseTo((1e-9 * (Math.E - 1)) / Math.expm1(0.001), 12);
    expect(() => chained([...links, [0, 0]])).toThrow("at most 1000 links");
  });
});
