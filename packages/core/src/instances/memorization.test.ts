import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { memorization, missingMass } from "./memorization.ts";

describe("memorizing finite sets (Wang, Lei, Fienberg Examples 1 and 2)", () => {
  it("has all small sets, the empty one first, and finds what was seen", () => {
    const { sets, losses, memorized } = memorization({ values: 4, most: 2 });
    expect(sets).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12]);
    expect(losses[0]).toEqual([1, 1, 1, 1]);
    expect(losses[5]).toEqual([0, 1, 0, 1]);
    expect(memorized([2, 0, 1, 0])).toBe(5);
    expect(memorized([1, 1, 1, 0])).toBe(-1);
    expect(() => memorization({ values: 17, most: 1 })).toThrow("values");
    expect(() => memorization({ values: 3, most: 4 })).toThrow("most");
  });

  it.each([
    [1, 0.6666666667],
    [5, 0.7082455967],
    [10, 0.7124713938],
    [100, 0.7161324618],
    [1000, 0.7164914955],
  ])("misses (1 - 1/3n)^n of 3n equal values after n = %i records: %d", (n, mass) => {
    const law = Array.from({ length: 3 * n }, () => Rational.of(1, 3 * n));
    // All terms are equal: one of them, times 3n.
    const found = missingMass(law.slice(0, 1), n)
      .times(3 * n)
      .toNumber();
    expect(found / mass).toBeCloseTo(1, 9);
    if (n <= 10) expect(missingMass(law, n).toNumber()).toBeCloseTo(found, 14);
  });

  it("misses at most n^n/(n+1)^(n+1) of each value, which masses of 1/(n+1) attain", () => {
    const most = Rational.of(4 * 27, 256);
    expect(missingMass(["1/4", "1/4", "1/4", "1/4"], 3).toString()).toBe(most.toString());
    expect(missingMass(["7/10", "1/10", "1/10", "1/10"], 3).compare(most)).toBe(-1);
  });
});
