import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stumps } from "./stumps.ts";
import {
  awkward,
  expectDichotomyLaws,
  expectFirstMinimizer,
  issueOf,
  labelledRows,
  labellingsOf,
  pointsFrom,
} from "./testing/laws.ts";

const plotted = (values: readonly number[]): number[][] => values.map((value, index) => [index, value]);

describe("stumps", () => {
  it.each([2, 3])("on %i features have exact dichotomies that depend on the set alone", (d) => {
    const rows = fc.array(fc.array(awkward, { minLength: d, maxLength: d }), { maxLength: 7 });
    fc.assert(
      fc.property(rows, (points) => {
        expectDichotomyLaws(stumps(d), points, d);
      }),
      { seed: 1, numRuns: 80 },
    );
  });

  it.each([2, 3])("on %i features minimize errors like the definition", (d) => {
    fc.assert(
      fc.property(labelledRows(awkward, d, 12), (rows) => {
        expectFirstMinimizer(stumps(d), rows, d);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it("of the plane have as many dichotomies as known", () => {
    for (let n = 1; n <= 8; n++) {
      const diagonal = Array.from({ length: n }, (_, i) => [i, i]);
      expect(labellingsOf(stumps(2), pointsFrom(diagonal)).size).toBe(2 * n);
    }
    const known: [number[], number][] = [
      [[1, 3, 0, 2], 14],
      [[1, 3, 0, 4, 2], 18],
      [[2, 5, 1, 4, 0, 3], 22],
      [[3, 1, 5, 0, 6, 2, 4], 26],
      [[3, 6, 1, 4, 7, 2, 5, 0], 28],
    ];
    for (const [values, count] of known) {
      expect(labellingsOf(stumps(2), pointsFrom(plotted(values))).size).toBe(count);
    }
  });

  it("realize on a small grid exactly what all cuts realize", () => {
    const rows = [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [Infinity, -Infinity],
    ];
    const realized = new Set<string>();
    for (const threshold of [-Infinity, 0, 0.5, 1, 1.5, 2, 3, Infinity]) {
      for (const feature of [0, 1]) {
        for (const sign of [1, -1] as const) {
          realized.add(rows.map((row) => stumps(2).predict({ feature, threshold, sign }, row)).join(""));
        }
      }
    }
    expect(new Set(labellingsOf(stumps(2), pointsFrom(rows)).keys())).toEqual(realized);
  });

  it("have the two constants once", () => {
    const subject = stumps(3);
    expect(subject.canonical({ feature: 2, threshold: -Infinity, sign: 1 })).toEqual({
      feature: 0,
      threshold: -Infinity,
      sign: 1,
    });
    expect(subject.key({ feature: 1, threshold: -Infinity, sign: -1 })).toBe("x0<-Infinity");
    expect(subject.key({ feature: 1, threshold: -0, sign: -1 })).toBe("x1<0");
    expect(subject.key({ feature: 1, threshold: Infinity, sign: 1 })).toBe("x1>=Infinity");
  });

  it("list a family feature by feature, cut by cut, both signs", () => {
    const one = stumps(2);
    const family = one.family([
      [-Infinity, 1],
      [2, 3],
    ]);
    expect([family.kind, family.count]).toEqual(["stumps", 8]);
    expect(Array.from({ length: family.count }, (_, i) => one.key(family.at(i)))).toEqual(
      "x0>=-Infinity x0<-Infinity x0>=1 x0<1 x1>=2 x1<2 x1>=3 x1<3".split(" "),
    );
  });

  it.each([
    { feature: 2, threshold: 0, sign: 1 as const },
    { feature: 0.5, threshold: 0, sign: 1 as const },
    { feature: 0, threshold: NaN, sign: 1 as const },
    { feature: 0, threshold: 0, sign: 0 as never },
  ])("refuse what is no stump (%#)", (hypothesis) => {
    expect(issueOf(() => stumps(2).canonical(hypothesis)).code).toBe("hypothesis");
  });

  it("refuse an enumeration out of reach before they begin it", () => {
    const column = Float64Array.from({ length: 40_000 }, (_, i) => i);
    const [first] = [
      () => [...stumps(3).dichotomies({ n: column.length, columns: [column, column, column] })],
    ];
    expect(issueOf(first).code).toBe("too-large");
  });
});
