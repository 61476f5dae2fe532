import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lossCode, lossUnit, summedTotal, totalOf } from "./loss-code.ts";
import { problems } from "./registry.ts";

describe("the code of a loss", () => {
  it("is an integer from 0 to the unit, whatever the loss computed to", () => {
    expect([0, -1e-17, -Infinity, 1, 1 + 1e-12, Infinity, NaN, 0.5].map(lossCode)).toEqual([
      0,
      0,
      0,
      lossUnit,
      lossUnit,
      lossUnit,
      lossUnit,
      lossUnit / 2,
    ]);
    fc.assert(
      fc.property(fc.double(), (loss) => {
        const code = lossCode(loss);
        return Number.isInteger(code) && code >= 0 && code <= lossUnit;
      }),
    );
  });

  it("adds up exactly, in any order, and counts multiplicities", () => {
    const problem = problems.make("k-means", 2, { k: 2 });
    const h = Float64Array.of(0.25, 0.25, 0.75, 0.5);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 40 }),
        (numbers) => {
          const n = Math.floor(numbers.length / 2);
          const values = Float64Array.from(numbers.slice(0, 2 * n));
          const pairs = Array.from({ length: n }, (_, i) => values.subarray(2 * i, 2 * i + 2));
          const backwards = Float64Array.from(pairs.reverse().flatMap((pair) => [...pair]));
          const total = totalOf(problem, h, { n, width: 2, values });
          expect(totalOf(problem, h, { n, width: 2, values: backwards })).toBe(total);
          expect(summedTotal(problem, h, { n, width: 2, values })).toBe(total);
          const counts = new Float64Array(n).fill(3);
          expect(totalOf(problem, h, { n: 3 * n, width: 2, values, counts })).toBe(3 * total);
        },
      ),
    );
  });
});
