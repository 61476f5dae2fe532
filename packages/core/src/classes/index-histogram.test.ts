import fc from "fast-check";
import { expect, test } from "vitest";
import { gainsOf, histogramOf } from "./index-histogram.ts";

test("a sample is counted alike on a small domain and on a large one", () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 1)), { maxLength: 60 });
  fc.assert(
    fc.property(rows, (list) => {
      const sample = {
        n: list.length,
        columns: [Int32Array.from(list, ([x]) => x)],
        labels: Uint8Array.from(list, ([, label]) => label),
      };
      const points = [...new Set(list.map(([x]) => x))].sort((a, b) => a - b);
      const count = (label: number): number[] =>
        points.map((point) => list.filter(([x, own]) => x === point && own === label).length);
      for (const domain of [31, 4503599627370496]) {
        const histogram = histogramOf(sample, domain);
        expect([...histogram.points]).toEqual(points);
        expect([...histogram.positives]).toEqual(count(1));
        expect([...histogram.negatives]).toEqual(count(0));
        expect([...gainsOf(histogram)]).toEqual(count(1).map((positives, i) => positives - count(0)[i]!));
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});
