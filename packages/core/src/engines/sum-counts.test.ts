import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stumps } from "../classes/real/stumps.ts";
import { either } from "../classes/either.ts";
import { sumCount, sumsOf } from "../classes/sums.ts";
import { pointAt, sampleOf } from "../data/index.ts";
import { inProcessEngine } from "./in-process.ts";
import { groupCounts } from "./group-counts.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, realValue, sampleWith } from "./testing/samples.ts";

const engine = inProcessEngine({ threads: 1 });

/** So many different cuts for each of d features, ascending. */
const scales = (d: number, places: number) =>
  fc
    .array(fc.uniqueArray(realValue, { minLength: places, maxLength: places, comparator: "SameValueZero" }), {
      minLength: d,
      maxLength: d,
    })
    .map((lists) => lists.map((cuts, feature) => ({ feature, cuts: Float64Array.from(cuts).sort() })));

const instance = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .chain(([d, places]) =>
    fc.tuple(
      scales(d, places),
      columnKind.chain((kind) => sampleWith(d, kind, 60)),
    ),
  );

describe("sumSteps", () => {
  it("counts the errors of every sum as the predicate does", async () => {
    await fc.assert(
      fc.asyncProperty(instance, async ([list, sample]) => {
        const family = sumsOf(list.length, list);
        expect(await engine.errorCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  it("leaves out features without a scale", async () => {
    const sample = sampleOf([Float64Array.of(5, 1, 9), Float64Array.of(0, 1, 2)], [0, 1, 1]);
    const family = sumsOf(2, [{ feature: 1, cuts: Float64Array.of(0.5, 1.5) }]);
    expect([...(await engine.errorCounts(family, sample))]).toEqual([0, 1, 2, 3]);
    await expect(engine.errorCounts(family, sampleOf([Float64Array.of(5)], [0]))).rejects.toThrow(
      "2 features",
    );
  });

  it("is exact with as many places as there may be, and refuses scales that are none", async () => {
    const cuts = Float64Array.from({ length: 85 }, (_, i) => i);
    const family = sumsOf(
      3,
      [0, 1, 2].map((feature) => ({ feature, cuts })),
    );
    const top = sampleOf(
      [84, 84, 84].map((x) => Float64Array.of(x, 0)),
      [1, 0],
    );
    expect(await engine.errorCounts(family, top)).toEqual(referenceErrorCounts(family, top));
    const scale = (...values: number[]) => ({ feature: 0, cuts: Float64Array.from(values) });
    expect(() => sumsOf(1, [{ feature: 0, cuts: new Float64Array(86) }])).toThrow("at most 85 cuts");
    expect(() => sumsOf(1, [scale(1, 2), scale(1)])).toThrow("as many for all of them");
    expect(() => sumsOf(1, [scale(2, 1)])).toThrow("ascending");
    const shape = { ...sumsOf(1, [scale(1, 2)]), scales: [scale(1, 2), scale(1)] };
    await expect(engine.errorCounts(shape, top)).rejects.toThrow("as many for all of them");
  });

  it("tells progress that never falls, over all families of a list", async () => {
    const scale = { feature: 0, cuts: Float64Array.of(1, 2) };
    const family = either(sumsOf(1, [scale]), sumsOf(1, [scale]));
    const parts: number[] = [];
    await engine.errorCounts(family, sampleOf([Float64Array.of(1)], [1]), {
      onProgress: ({ done, total }) => parts.push(done / total),
    });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  it("is not counted by groups", () => {
    const groups = { ...sampleOf([Float64Array.of(1)], [1]), times: Int32Array.of(2) };
    expect(() => groupCounts(sumsOf(1, [{ feature: 0, cuts: Float64Array.of(0) }]), groups)).toThrow(
      "a family that is counted by groups",
    );
    const one = sumsOf(1, [{ feature: 0, cuts: Float64Array.of(0) }]);
    expect(() => groupCounts(either(one, one), groups)).toThrow("a family that is counted by groups");
    expect(() => either(one, one).at(4)).toThrow("an index from 0 to 3");
  });
});

describe("sumsOf and either", () => {
  it("give every sum as the vote that it is, in the order of the counts", async () => {
    await fc.assert(
      fc.asyncProperty(instance, async ([list, sample]) => {
        const subject = stumps(list.length);
        const alone = subject.family(list.map(({ cuts }) => [...cuts]));
        const singles = { ...alone, at: (i: number) => [alone.at(i)] };
        const family = either(sumsOf(list.length, list), singles);
        const errors = Uint32Array.from({ length: family.count }, (_, place) => {
          const vote = family.at(place);
          const label = (i: number): number => {
            const ones = vote.filter((stump) => subject.predict(stump, pointAt(sample, i)) === 1);
            expect(2 * ones.length).not.toBe(vote.length);
            return Number(2 * ones.length > vote.length);
          };
          return Array.from(sample.labels, (y, i) => Number(label(i) !== y)).reduce((a, b) => a + b, 0);
        });
        expect(await engine.errorCounts(family, sample)).toEqual(errors);
      }),
      { seed: 13, numRuns: 60 },
    );
  });

  it("count what they say", () => {
    expect(sumCount(3, 2)).toBe(3 * 2 * 2 + 3 * 4 * 4 + 8 * 6);
    const family = sumsOf(1, [{ feature: 0, cuts: Float64Array.of(1, 2) }]);
    expect(family.at(1)).toEqual([{ feature: 0, threshold: 2, sign: 1 }]);
    expect(family.at(3)).toEqual([{ feature: 0, threshold: 1, sign: -1 }]);
    expect(() => family.at(4)).toThrow("an index from 0 to 3");
  });
});
