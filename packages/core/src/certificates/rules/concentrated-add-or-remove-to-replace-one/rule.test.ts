import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concentratedAddOrRemoveToReplaceOne } from "./rule.ts";

const renyi = (p: readonly number[], q: readonly number[], order: number): number =>
  Math.log(p.reduce((sum, mass, i) => sum + (q[i] ?? 0) * (mass / (q[i] ?? 0)) ** order, 0)) / (order - 1);

describe("concentrated add-or-remove to replace-one", () => {
  it("the triangle inequality of the argument holds for all triples of laws on a grid", () => {
    const grid = Array.from({ length: 9 }, (_, i) => [(i + 1) / 10, (9 - i) / 10]);
    for (const p of grid) {
      for (const r of grid) {
        for (const q of grid) {
          for (const a of [1.1, 2, 5]) {
            const first = ((2 * a) / (2 * a - 1)) * renyi(p, r, 2 * a - 1);
            expect(renyi(p, q, a)).toBeLessThanOrEqual(first + renyi(r, q, 2 * a) + 1e-12);
          }
        }
      }
    }
  });

  it("the factor 4 is attained by Gaussian noise: two steps in one direction are twice the distance", () => {
    const divergence = (distance: number, order: number): number => (order * distance ** 2) / 2;
    for (const order of [1.5, 3]) expect(divergence(2, order)).toBe(4 * divergence(1, order));
  });

  it("is a conversion step without parameters", () => {
    const given = premise(readClaim("zero-concentrated-privacy:rho=1,neighbours=add-or-remove-one"), "any");
    expect(concentratedAddOrRemoveToReplaceOne.proposals?.(given, {})).toEqual([{}]);
  });
});
