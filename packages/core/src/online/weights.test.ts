import fc from "fast-check";
import { expect, test } from "vitest";
import { Rational } from "../math/index.ts";
import { Weights } from "./weights.ts";

test("weights are sums of products of any size, to the last bits", () => {
  // Weights run from 2^-3000 to 1: each is one, halved some times sixteen by sixteen, and then three are added up.
  const halvings = fc.array(fc.nat(180), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(halvings, fc.double({ min: 0.001, max: 1, noNaN: true }), (counts, first) => {
      let weights = new Weights();
      weights.clear(3);
      for (let i = 0; i < 3; i++) weights.set(i, i === 0 ? first : 1);
      for (let round = 0; round < 180; round++) {
        const next = new Weights();
        next.clear(3);
        for (let i = 0; i < 3; i++) next.add(i, weights, i, round < counts[i]! ? 2 ** -16 : 1);
        weights = next;
      }
      const merged = new Weights();
      merged.clear(2);
      for (let i = 0; i < 3; i++) merged.add(0, weights, i, 1);
      merged.add(1, weights, 0, 1);
      const top = merged.top();
      const exactFirst = Rational.of(BigInt(first * 2 ** 70), 1n << 70n);
      const exact = counts.map((count, i) =>
        (i === 0 ? exactFirst : Rational.of(1)).times(Rational.of(1n, 1n << BigInt(16 * count))),
      );
      const sum = exact.reduce((a, b) => a.plus(b));
      const share = exact[0]!.over(sum).toNumber();
      const computed = merged.at(1, top) / merged.at(0, top);
      expect(Math.abs(computed - share)).toBeLessThanOrEqual(2 ** -50 * share + 2 ** -500);
    }),
    { seed: 11, numRuns: 300 },
  );
});

test("a weight that was never added is zero, also after the list was cleared", () => {
  const [list, other] = [new Weights(), new Weights()];
  other.clear(1);
  other.set(0, 0.5);
  list.clear(20);
  list.add(19, other, 0, 0.5);
  expect([list.length, list.at(19, 0), list.at(3, 0)]).toEqual([20, 0.25, 0]);
  list.clear(20);
  expect([list.at(19, 0), list.top()]).toEqual([0, -Infinity]);
});
