import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StumpShape } from "../classes/family.ts";
import { type Sample, sampleOf } from "../data/index.ts";
import { finish } from "./steps.ts";
import { stumpSteps } from "./stump-counts.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, cutsOf, realValue, sampleWith } from "./testing/samples.ts";

const stumpCounts = (family: StumpShape, sample: Sample) => finish(stumpSteps(family, sample));

describe("stumpCounts", () => {
  it("counts the errors of every feature, cut and sign as the predicate does", () => {
    const features = fc.integer({ min: 1, max: 4 });
    const instance = features.chain((d) =>
      fc.tuple(
        fc.array(cutsOf(realValue, 6), { minLength: d, maxLength: d }),
        columnKind.chain((kind) => sampleWith(d, kind, 30)),
      ),
    );
    fc.assert(
      fc.property(instance, ([cuts, sample]) => {
        const family = { kind: "stumps", cuts } as const;
        expect(stumpCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it("lets a feature have no cuts", () => {
    const family = { kind: "stumps", cuts: [Float64Array.of(), Float64Array.of(1)] } as const;
    const sample = sampleOf([Float64Array.of(5, 5), Float64Array.of(0, 1)], [1, 1]);
    expect([...stumpCounts(family, sample)]).toEqual([1, 1]);
  });

  it("refuses points of another dimension", () => {
    const sample = sampleOf([Float64Array.of(1)], [0]);
    const cuts = [Float64Array.of(0), Float64Array.of(0)];
    expect(() => stumpCounts({ kind: "stumps", cuts }, sample)).toThrow(
      "expected 2 features, as in the family",
    );
  });
});
