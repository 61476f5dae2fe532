import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitMatrixOf } from "../classes/bit-matrix.ts";
import type { VoteShape } from "../classes/family.ts";
import { stumps } from "../classes/real/stumps.ts";
import { voteCount, votesOf } from "../classes/votes.ts";
import { type Sample, sampleOf } from "../data/index.ts";
import { finish } from "./steps.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, cutsOf, realValue, sampleWith } from "./testing/samples.ts";
import { voteSteps } from "./vote-counts.ts";

const counted = (base: VoteShape["base"], sample: Sample) =>
  finish(voteSteps({ kind: "votes", base }, sample));

describe("voteSteps", () => {
  it("counts the errors of every vote of stumps as the predicate does", () => {
    const instance = fc.integer({ min: 1, max: 3 }).chain((d) =>
      fc.tuple(
        fc.array(cutsOf(realValue, 3), { minLength: d, maxLength: d }),
        columnKind.chain((kind) => sampleWith(d, kind, 70)),
      ),
    );
    fc.assert(
      fc.property(instance, ([cuts, sample]) => {
        const base = { kind: "stumps", cuts } as const;
        expect(counted(base, sample)).toEqual(referenceErrorCounts({ kind: "votes", base }, sample));
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  it("counts votes of thresholds and of the rows of a table", () => {
    const x = [0, 1, 2, 3, 3, 1, 0, 2];
    const sample = sampleOf([Int32Array.from(x)], [0, 1, 1, 0, 1, 1, 0, 0]);
    const thresholds = { kind: "thresholds", cuts: Float64Array.of(0, 1, 2, 3, 4) } as const;
    const table = { kind: "table", table: bitMatrixOf(["0110", "1111", "0011", "0000"]) } as const;
    for (const base of [thresholds, table]) {
      expect(counted(base, sample)).toEqual(referenceErrorCounts({ kind: "votes", base }, sample));
    }
  });

  it("refuses points that the table does not have", () => {
    const table = { kind: "table", table: bitMatrixOf(["01", "10", "11"]) } as const;
    expect(() => counted(table, sampleOf([Int32Array.of(2)], [1]))).toThrow("integers from 0 to 1");
  });
});

describe("votesOf", () => {
  it("names every three stumps once, and every stump alone, in the order of the counts", () => {
    const base = stumps(2).family([[0], [0, 1]]);
    if (base.kind !== "stumps") throw new Error("a family of stumps");
    const family = votesOf(base);
    expect(family.count).toBe(voteCount(6));
    const names = Array.from({ length: family.count }, (_, i) => JSON.stringify(family.at(i)));
    expect(new Set(names).size).toBe((6 * 5 * 4) / 6 + 6);
    expect(JSON.parse(names[1]!)).toEqual([base.at(0), base.at(1), base.at(3)]);
    expect(() => family.at(family.count)).toThrow("an index from 0 to 25");
  });

  it("refuses more votes than are counted at once", () => {
    const cuts = [Float64Array.from({ length: 240 }, (_, i) => i)];
    const base = stumps(1).family(cuts);
    if (base.kind !== "stumps") throw new Error("a family of stumps");
    expect(() => votesOf(base)).toThrow(
      "Use fewer cuts or fewer features, a smaller class, or boosted-votes.",
    );
  });
});
