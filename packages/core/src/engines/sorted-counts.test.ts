import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ThresholdShape, IntervalShape } from "../classes/family.ts";
import { type Sample, sampleOf } from "../data/index.ts";
import { sortedSteps } from "./sorted-counts.ts";
import { finish } from "./steps.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, cutsOf, integerValue, realValue, sampleWith } from "./testing/samples.ts";

const sortedCounts = (family: ThresholdShape | IntervalShape, sample: Sample) =>
  finish(sortedSteps(family, sample));

const kinds = ["thresholds", "intervals"] as const;
const cuts = fc.oneof(cutsOf(realValue, 12), cutsOf(integerValue, 12));

describe("sortedCounts", () => {
  it.each(kinds)("counts the errors of %s as the predicate does", (kind) => {
    fc.assert(
      fc.property(
        cuts,
        columnKind.chain((column) => sampleWith(1, column, 40)),
        (someCuts, sample) => {
          const family = { kind, cuts: someCuts };
          expect(sortedCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
        },
      ),
      { seed: 1, numRuns: 1500 },
    );
  });

  it("finds the cells by lookup, by buckets and by halving alike", () => {
    // Evenly spaced cuts; cuts of which most crowd into one bucket; both with infinite ends.
    const even = Array.from({ length: 24 }, (_, i) => i / 4 - 3);
    const crowded = [...Array.from({ length: 30 }, (_, i) => (i + 1) * 2 ** -40), 1e9];
    const next = generator(7);
    const values = Array.from({ length: 4500 }, () => {
      const pick = next() % 4;
      if (pick === 0) return even[next() % even.length]!;
      if (pick === 1) return crowded[next() % crowded.length]!;
      return pick === 2 ? (next() % 4096) * 2 ** -46 : (next() % 4096) / 256 - 8;
    });
    values.push(-Infinity, Infinity, -0, Number.MIN_VALUE);
    const labels = values.map(() => next() & 1);
    const doubles = sampleOf([Float64Array.from(values)], labels);
    const integers = sampleOf([Int16Array.from(values, (x) => Math.max(-9, Math.min(9, x)))], labels);
    for (const list of [even, crowded, [-Infinity, ...even, Infinity], [-Infinity, ...crowded, Infinity]]) {
      for (const kind of kinds) {
        const family = { kind, cuts: Float64Array.from(list) };
        for (const sample of [doubles, integers]) {
          expect(sortedCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
        }
      }
    }
  });

  it.each([
    { name: "an infinite range", list: [-Number.MAX_VALUE, 0, Number.MAX_VALUE] },
    { name: "a range of denormals", list: [0, Number.MIN_VALUE, 3 * Number.MIN_VALUE] },
    { name: "one cut", list: [1] },
    { name: "one infinite cut", list: [Infinity] },
    { name: "only infinite cuts", list: [-Infinity, Infinity] },
    { name: "no cut", list: [] },
  ])("is exact on $name", ({ list }) => {
    const values = [-Infinity, -Number.MAX_VALUE, -1, -0, 0, Number.MIN_VALUE, 2 * Number.MIN_VALUE]
      .concat([1, 1 + 2 ** -52, 2, Number.MAX_VALUE, Infinity])
      .flatMap((x) => [x, x, x]);
    const labels = values.map((_, i) => Number(i % 3 > 0));
    const sample = sampleOf([Float64Array.from(values)], labels);
    for (const kind of kinds) {
      const family = { kind, cuts: Float64Array.from(list) };
      expect(sortedCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
    }
  });

  it("counts nothing on an empty sample", () => {
    const family = { kind: "thresholds", cuts: Float64Array.of(0, 1) } as const;
    expect([...sortedCounts(family, sampleOf([], []))]).toEqual([0, 0]);
  });

  it("refuses points of another dimension", () => {
    const sample = sampleOf([Float64Array.of(1), Float64Array.of(2)], [0]);
    expect(() => sortedCounts({ kind: "thresholds", cuts: Float64Array.of(0) }, sample)).toThrow(
      "sample.columns cannot be used as points: expected 1 feature, as in the family, received 2",
    );
  });
});

/** A small linear congruential generator: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}
