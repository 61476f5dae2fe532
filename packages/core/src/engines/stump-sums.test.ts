import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceScores } from "./balance-scores.ts";
import { addStump, cutRows, mostCuts, stumpSums } from "./stump-sums.ts";
import { referenceStump, referenceStumpSums } from "./testing/reference-sums.ts";
import { cutsOf, realValue } from "./testing/samples.ts";

const instance = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 30 }))
  .chain(([features, n]) => {
    const many = <T>(item: fc.Arbitrary<T>, length: number): fc.Arbitrary<T[]> =>
      fc.array(item, { minLength: length, maxLength: length });
    return fc.record({
      cuts: cutsOf(realValue, 6),
      columns: many(
        many(realValue, n).map((column) => Float64Array.from(column)),
        features,
      ),
      weights: many(fc.integer({ min: -1000, max: 1000 }), n).map((weights) => Float64Array.from(weights)),
      times: fc.option(
        many(fc.integer({ min: 0, max: 3 }), n).map((times) => Float64Array.from(times)),
        { nil: undefined },
      ),
    });
  });

describe("stumpSums", () => {
  it("adds weights as the sum over rows does, for every feature and cut (1000 instances, seed 3)", () => {
    fc.assert(
      fc.property(instance, ({ cuts, columns, weights, times }) => {
        const rows = cutRows(columns, cuts, times);
        expect(stumpSums(rows, weights)).toEqual(referenceStumpSums({ cuts, columns, weights, times }));
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  it("adds a stump to a number of every row (seed 4)", () => {
    fc.assert(
      fc.property(instance, fc.nat(), fc.integer({ min: -9, max: 9 }), (given, any, step) => {
        const { cuts, columns, weights } = given;
        const place = any % (1 + columns.length * cuts.length);
        const values = weights.slice();
        addStump(cutRows(columns, cuts), { place, step }, values);
        expect(values).toEqual(
          weights.map((weight, i) => weight + step * referenceStump({ cuts, columns }, place, i)),
        );
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it("refuses more cuts than it can count", () => {
    const cuts = Float64Array.from({ length: mostCuts + 1 }, (_, k) => k);
    expect(() => cutRows([Float64Array.of(1)], cuts)).toThrow("cuts");
  });
});

describe("balanceScores", () => {
  it("is minus the difference of what lies below and above each level, and a replaced row moves it by at most 2 (seed 5)", () => {
    fc.assert(
      fc.property(instance, realValue, ({ cuts, columns: [values], times }, other) => {
        const counted = (numbers: Float64Array, level: number): number => {
          const sides = [...numbers].map((x, i) => Math.sign(x - level) * (times?.[i] ?? 1));
          return -Math.abs(sides.reduce((sum, side) => sum + (Number.isNaN(side) ? 0 : side), 0)) + 0;
        };
        const found = balanceScores(values!, cuts, times);
        expect([...found]).toEqual([...cuts].map((level) => counted(values!, level)));
        if (values!.length === 0) return;
        const replaced = values!.slice();
        replaced[0] = other;
        const moved = balanceScores(replaced, cuts);
        balanceScores(values!, cuts).forEach((score, k) => {
          expect(Math.abs(score - moved[k]!)).toBeLessThanOrEqual(2);
        });
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
