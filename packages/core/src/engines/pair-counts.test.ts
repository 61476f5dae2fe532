import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairCounts, type PairCounting, type PairCounts, pairSteps } from "./pair-counts.ts";
import { finish } from "./steps.ts";

/** By the definition: every example at every pair of cuts. */
function referencePairCounts({ columns, levels, count, cuts }: PairCounting): PairCounts {
  const m = cuts.length;
  const sizes = new Int32Array(count);
  const pairs = new Int32Array(count * m * m);
  for (let i = 0; i < levels.length; i++) {
    sizes[levels[i]!]!++;
    const passes = cuts.map(({ feature, threshold }) => columns[feature]![i]! >= threshold);
    for (let u = 0; u < m; u++) {
      for (let v = 0; v < m; v++) if (passes[u]! && passes[v]!) pairs[(levels[i]! * m + u) * m + v]!++;
    }
  }
  return { sizes, pairs };
}

const counting = fc
  .record({
    n: fc.integer({ min: 1, max: 140 }),
    d: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ n, d, count }) =>
    fc.record({
      columns: fc.array(
        fc
          .array(fc.integer({ min: -4, max: 4 }), { minLength: n, maxLength: n })
          .map((c) => Int32Array.from(c)),
        { minLength: d, maxLength: d },
      ),
      levels: fc
        .array(fc.integer({ min: 0, max: count - 1 }), { minLength: n, maxLength: n })
        .map((list) => Uint16Array.from(list)),
      count: fc.constant(count),
      cuts: fc.array(
        fc.record({
          feature: fc.integer({ min: 0, max: d - 1 }),
          threshold: fc.constantFrom(-4, -1.5, 0, 0.5, 2, 4, Infinity, -Infinity),
        }),
        { minLength: 1, maxLength: 7 },
      ),
    }),
  );

describe("pairCounts", () => {
  it("counts what the definition counts", () => {
    fc.assert(
      fc.property(counting, (one) => {
        expect(finish(pairSteps(one))).toEqual(referencePairCounts(one));
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("can be stopped", async () => {
    const stopped = AbortSignal.abort(new Error("enough"));
    const one = { columns: [Int32Array.of(1)], levels: [0], count: 1, cuts: [{ feature: 0, threshold: 0 }] };
    await expect(pairCounts(one, { signal: stopped })).rejects.toThrow("enough");
    expect((await pairCounts(one)).pairs).toEqual(Int32Array.of(1));
  });
});
