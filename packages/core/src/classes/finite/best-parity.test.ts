import fc from "fast-check";
import { expect, test } from "vitest";
import type { FiniteClass } from "../class.ts";
import { firstMinimizer } from "../listing.ts";
import { histogramOf } from "../index-histogram.ts";
import { classRegistry } from "../registry.ts";
import { paritiesDefinition } from "./parities.ts";
import type { BitSet } from "./parities.ts";

const parities = (k: number): FiniteClass<BitSet> =>
  classRegistry([paritiesDefinition]).parse(`parities:${k}`) as FiniteClass<BitSet>;

test("the transform finds the first of the best parities", () => {
  const given = fc.integer({ min: 1, max: 6 }).chain((k) =>
    fc.tuple(
      fc.constant(k),
      fc.array(fc.tuple(fc.integer({ min: 0, max: (1 << k) - 1 }), fc.constantFrom(0, 1)), {
        maxLength: 40,
      }),
    ),
  );
  fc.assert(
    fc.property(given, ([k, rows]) => {
      const subject = parities(k);
      const sample = {
        n: rows.length,
        columns: [Int32Array.from(rows, ([x]) => x)],
        labels: Uint8Array.from(rows, ([, label]) => label),
      };
      const predict = (hypothesis: BitSet, x: number): 0 | 1 => subject.predict(hypothesis, [x]);
      const first = firstMinimizer(subject.hypotheses(), predict, histogramOf(sample, 1 << k));
      expect(subject.erm(sample).hypothesis).toEqual(first);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test("a parity of 20 bits is learned exactly from labels of which a few are wrong", () => {
  const subject = parities(20);
  const hidden = { bits: [0, 3, 7, 12, 19] };
  const points = Int32Array.from({ length: 2000 }, (_, i) => (i * 7919 * 131) % (1 << 20));
  const labels = Uint8Array.from(points, (x, i) => subject.predict(hidden, [x]) ^ (i % 100 === 0 ? 1 : 0));
  expect(subject.erm({ n: 2000, columns: [points], labels })).toEqual({ hypothesis: hidden, errors: 20 });
});
