import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { concentratedComposition } from "./rule.ts";

const renyi = (p: readonly number[], q: readonly number[], order: number): number =>
  Math.log(p.reduce((sum, mass, i) => sum + (q[i] ?? 0) * (mass / (q[i] ?? 0)) ** order, 0)) / (order - 1);

const coin = (bias: number): number[] => [bias, 1 - bias];

describe("concentrated composition", () => {
  it("Renyi divergences of independent answers add exactly", () => {
    const product = (a: readonly number[], b: readonly number[]): number[] =>
      a.flatMap((x) => b.map((y) => x * y));
    for (const order of [1.01, 2, 10]) {
      const joint = renyi(product(coin(0.6), coin(0.3)), product(coin(0.5), coin(0.4)), order);
      const apart = renyi(coin(0.6), coin(0.5), order) + renyi(coin(0.3), coin(0.4), order);
      expect(joint).toBeCloseTo(apart, 12);
    }
  });

  it("of adaptive answers they are at most the first plus the worst of the second", () => {
    const chosen = (first: readonly number[], second: readonly (readonly number[])[]): number[] =>
      first.flatMap((x, i) => (second[i] ?? []).map((y) => x * y));
    for (const order of [1.01, 2, 10]) {
      const p = chosen(coin(0.6), [coin(0.3), coin(0.52)]);
      const q = chosen(coin(0.5), [coin(0.4), coin(0.5)]);
      const worst = Math.max(renyi(coin(0.3), coin(0.4), order), renyi(coin(0.52), coin(0.5), order));
      expect(renyi(p, q, order)).toBeLessThanOrEqual(renyi(coin(0.6), coin(0.5), order) + worst);
    }
  });

  it("keeps n and is not a step of a conversion", () => {
    const claim = readClaim("zero-concentrated-privacy:rho=0.1");
    expect(derive(concentratedComposition, [premise(claim, 70), premise(claim, 70)], {}).n).toBe(70);
    expect(concentratedComposition.proposals).toBeUndefined();
  });
});
