import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unions } from "../classes/real/unions.ts";
import { inProcessEngine } from "./in-process.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, cutsOf, integerValue, realValue, sampleWith } from "./testing/samples.ts";

const engine = inProcessEngine({ threads: 1 });

describe("unions of intervals between cuts", () => {
  test("are counted as one by one, and are the hypotheses of their places", async () => {
    const given = fc
      .tuple(columnKind, fc.integer({ min: 1, max: 3 }))
      .chain(([kind, k]) =>
        fc.tuple(
          fc.constant(k),
          sampleWith(1, kind, 12),
          cutsOf(kind === "doubles" ? realValue : integerValue, 6),
        ),
      );
    await fc.assert(
      fc.asyncProperty(given, async ([k, sample, cuts]) => {
        const family = unions(k).family([cuts]);
        const counts = await engine.errorCounts(family, sample);
        expect(counts).toEqual(referenceErrorCounts(family, sample));
        for (let i = 0; i < family.count; i++) {
          let errors = 0;
          for (let row = 0; row < sample.n; row++) {
            if (unions(k).predict(family.at(i), [sample.columns[0]![row]!]) !== sample.labels[row]) errors++;
          }
          expect(counts[i]).toBe(errors);
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test("are as many as the ways to choose their ends, and refused beyond what can be held", () => {
    const cuts = Float64Array.from({ length: 10 }, (_, i) => i);
    expect(unions(2).family([cuts]).count).toBe(1 + 55 + 495);
    expect(unions(20).family([cuts.subarray(0, 3)]).count).toBe(1 + 6 + 5 + 1);
    const many = Float64Array.from({ length: 2000 }, (_, i) => i);
    expect(() => unions(3).family([many])).toThrow(/^cuts is too large: expected at most 67108864 unions/);
  });
});
