import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classes } from "../classes/standard.ts";
import type { Sample } from "../data/index.ts";
import type { Groups } from "./examples.ts";
import { groupCounts } from "./group-counts.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { cutsOf, integerValue, sampleWith } from "./testing/samples.ts";

/** Every group written out as often as it occurs. */
function spread({ columns, labels, times }: Groups): Sample {
  const rows = [...times].flatMap((count, i) => Array.from({ length: count }, () => i));
  return {
    n: rows.length,
    columns: columns.map((column) => Float64Array.from(rows, (i) => column[i]!)),
    labels: Uint8Array.from(rows, (i) => labels[i]!),
  };
}

/** Groups of examples with so many features, some of which occur never and some often. */
const groupsWith = (features: number, value?: (x: number) => number): fc.Arbitrary<Groups> =>
  sampleWith(features, "int16", 12).chain((sample) =>
    fc.array(fc.integer({ min: 0, max: 5 }), { minLength: sample.n, maxLength: sample.n }).map((times) => ({
      ...sample,
      columns:
        value === undefined
          ? sample.columns
          : sample.columns.map((column) => Float64Array.from(column, (x) => value(x))),
      times: Int32Array.from(times),
    })),
  );

const cuts = cutsOf(integerValue, 5);

describe("counts of groups", () => {
  it.each([
    ["thresholds", 1, () => cuts.map((some) => classes.parse("thresholds").family([some]))],
    ["intervals", 1, () => cuts.map((some) => classes.parse("intervals").family([some]))],
    ["stumps", 2, () => fc.tuple(cuts, cuts).map((some) => classes.parse("stumps:2").family(some))],
    ["rectangles", 2, () => fc.tuple(cuts, cuts).map((some) => classes.parse("rectangles:2").family(some))],
  ] as const)("are those of the groups written out: %s", (_name, features, family) => {
    fc.assert(
      fc.property(family(), groupsWith(features), (some, groups) => {
        expect(groupCounts(some, groups)).toEqual(referenceErrorCounts(some, spread(groups)));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it.each(["unions:13,2", "points:13", "intervals:13", "conjunctions:3"])(
    "on a finite domain too: %s",
    (spec) => {
      const subject = classes.parse(spec);
      const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
      fc.assert(
        fc.property(
          groupsWith(1, (x) => ((x % points) + points) % points),
          (groups) => {
            const family = subject.family();
            expect(groupCounts(family, groups)).toEqual(referenceErrorCounts(family, spread(groups)));
          },
        ),
        { seed: 4, numRuns: 150 },
      );
    },
  );

  it("refuses halfspaces, which are not counted so", () => {
    const family = classes.parse("separators:2").family([
      [0, 1],
      [0, 1],
    ]);
    const groups = { n: 0, columns: [], labels: new Uint8Array(0), times: new Int32Array(0) };
    expect(() => groupCounts(family, groups)).toThrow(/counted by groups/);
  });
});
