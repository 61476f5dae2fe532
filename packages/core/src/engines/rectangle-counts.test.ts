import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RectangleShape } from "../classes/family.ts";
import { type Sample, sampleOf } from "../data/index.ts";
import { rectangleSteps } from "./rectangle-counts.ts";
import { finish } from "./steps.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, cutsOf, realValue, sampleWith } from "./testing/samples.ts";

const rectangleCounts = (family: RectangleShape, sample: Sample) => finish(rectangleSteps(family, sample));

describe("rectangleCounts", () => {
  it.each([
    { features: 1, cuts: 8, runs: 500 },
    { features: 2, cuts: 5, runs: 500 },
    { features: 3, cuts: 3, runs: 300 },
    { features: 4, cuts: 2, runs: 200 },
  ])(
    "counts the errors of every box of $features features as the predicate does",
    ({ features, cuts, runs }) => {
      const instance = fc.tuple(
        fc.array(cutsOf(realValue, cuts), { minLength: features, maxLength: features }),
        columnKind.chain((kind) => sampleWith(features, kind, 30)),
      );
      fc.assert(
        fc.property(instance, ([someCuts, sample]) => {
          const family = { kind: "rectangles", cuts: someCuts } as const;
          expect(rectangleCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
        }),
        { seed: 3, numRuns: runs },
      );
    },
  );

  it("keeps a table no larger than the result however many features have one cut", () => {
    const features = 40;
    const cuts = Array.from({ length: features }, () => Float64Array.of(0));
    const sample = sampleOf(
      cuts.map((_, f) => Float64Array.of(0, f === 39 ? 1 : 0, 0)),
      [1, 1, 0],
    );
    expect([...rectangleCounts({ kind: "rectangles", cuts }, sample)]).toEqual([2, 2]);
  });

  it("has only the empty set where a feature has no cuts", () => {
    const cuts = [Float64Array.of(0, 1), Float64Array.of()];
    const sample = sampleOf([Float64Array.of(0, 1), Float64Array.of(0, 1)], [1, 0]);
    expect([...rectangleCounts({ kind: "rectangles", cuts }, sample)]).toEqual([1]);
  });

  it("refuses more boxes than fit, whatever the sample", () => {
    const side = Float64Array.from({ length: 200 }, (_, i) => i);
    const sample = sampleOf([], []);
    expect(() => rectangleCounts({ kind: "rectangles", cuts: [side, side] }, sample)).toThrow(
      "family.cuts is too large: expected fewer than 134217728 boxes, received 404010000 boxes",
    );
  });
});
