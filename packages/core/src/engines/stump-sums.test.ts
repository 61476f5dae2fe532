import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceScores } from "./balance-scores.ts";
import { slopeSets, slopeSteps } from "./slope-scores.ts";
import { finish } from "./steps.ts";
import { addStump, cutRows, mostCuts, stumpSums } from "./stump-sums.ts";
import { referenceSlopeScores, referenceStump, referenceStumpSums } from "./testing/reference-sums.ts";
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

describe("slopeSteps", () => {
  const bins = 16;
  const lines = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 4 }))
    .chain(([features, n, even]) => {
      const column = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: n, maxLength: n });
      const weight = Math.floor((bins << 3) / (2 * even));
      return fc.record({
        cuts: fc.constant(Float64Array.from({ length: even + 1 }, (_, k) => (k === 0 ? 0.5 : k + 1))),
        columns: fc.array(
          column.map((numbers) => Float64Array.from(numbers)),
          { minLength: features, maxLength: features },
        ),
        values: fc
          .array(fc.integer({ min: 0, max: bins << 3 }), { minLength: n, maxLength: n })
          .map((numbers) => Int32Array.from(numbers)),
        shape: fc.record({
          from: fc.constant(1),
          weights: fc.constantFrom([weight], [weight, -weight], [weight >> 1, -weight]),
          terms: fc.integer({ min: 0, max: 2 }),
          binBits: fc.constant(3),
          levels: fc.constant(Int32Array.of(0, 5, 16)),
          bins: fc.constant(bins),
          reach: fc.integer({ min: 1, max: 6 }),
        }),
      });
    });

  it("scores every line with every level as the definition does, also counted rows (500 instances, seed 6)", () => {
    fc.assert(
      fc.property(lines, ({ cuts, columns, values, shape }) => {
        const expected = referenceSlopeScores({ cuts, columns }, values, shape);
        expect(finish(slopeSteps(cutRows(columns, cuts), values, shape))).toEqual(expected);
        const times = new Float64Array(values.length).fill(3);
        const thrice = finish(slopeSteps(cutRows(columns, cuts, times), values, shape));
        expect(thrice).toEqual(expected.map((score) => 3 * score));
      }),
      { seed: 6, numRuns: 500 },
    );
  });

  it("lists a line once, and the empty one first", () => {
    const sets = slopeSets(3, { weights: [1, -1], terms: 2 });
    // 1 + 3 * 2 + 3 * 4.
    expect(sets).toHaveLength(19);
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(19);
    expect(sets[0]).toEqual([]);
  });
});
