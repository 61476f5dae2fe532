import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointAt, sampleOf } from "../../data/index.ts";
import type { HypothesisClass } from "../class.ts";
import { halfspaces } from "./halfspaces.ts";
import { separators } from "./separators.ts";
import {
  expectDichotomyLaws,
  expectFirstMinimizer,
  issueOf,
  labelledRows,
  labellingsOf,
  pointsFrom,
} from "./testing/laws.ts";

const moment = (n: number, d: number): number[][] =>
  Array.from({ length: n }, (_, t) => Array.from({ length: d }, (_, f) => (t + 1) ** (f + 1)));
const grid = (width: number, height: number): number[][] =>
  Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)]);
const countOf = (one: HypothesisClass, rows: readonly (readonly number[])[]): number =>
  labellingsOf(one, pointsFrom(rows)).size;

/** All integer vectors of a given length with entries of absolute value at most `most`. */
function* vectors(length: number, most: number): Generator<number[]> {
  if (length === 0) yield [];
  else for (const rest of vectors(length - 1, most)) for (let x = -most; x <= most; x++) yield [...rest, x];
}

describe.each([
  ["halfspaces", halfspaces],
  ["separators", separators],
] as const)("%s", (_, make: (d: number) => HypothesisClass) => {
  it.each([
    [1, 5, 6, 60],
    [2, 2, 7, 60],
    [3, 1, 7, 40],
    [4, 1, 6, 15],
  ])("on %i features have exact dichotomies in every position", (d, most, maxLength, numRuns) => {
    const row = fc.array(fc.integer({ min: -most, max: most }), { minLength: d, maxLength: d });
    fc.assert(
      fc.property(fc.array(row, { maxLength }), (rows) => {
        expectDichotomyLaws(make(d), rows, d);
      }),
      { seed: 1, numRuns },
    );
  });

  it.each([
    [1, 8],
    [2, 9],
    [3, 7],
  ])("on %i features minimize errors like the definition", (d, maxLength) => {
    fc.assert(
      fc.property(labelledRows(fc.integer({ min: -2, max: 2 }), d, maxLength), (rows) => {
        expectFirstMinimizer(make(d), rows, d);
      }),
      { seed: 2, numRuns: 40 },
    );
  });

  it.each([2, 3, 5])("keep 24-bit features exact in dimension %i", (d) => {
    const big = 1 << 24;
    const row = fc.array(fc.integer({ min: -big, max: big }), { minLength: d, maxLength: d });
    fc.assert(
      fc.property(fc.array(row, { maxLength: d === 5 ? 7 : 8 }), (rows) => {
        expectDichotomyLaws(make(d), rows, d);
      }),
      { seed: 3, numRuns: d === 5 ? 5 : 25 },
    );
  });

  it("refuse features off the grid, enumerations out of reach and malformed weights", () => {
    const one = make(2);
    for (const bad of [0.5, Infinity, (1 << 24) + 1, 5e-324]) {
      const issue = issueOf(() => [...one.dichotomies(pointsFrom([[bad, 0]]))]);
      expect(issue.code).toBe("points");
      expect(issue.remedy).toContain("public grid");
      expect(issue.received).not.toContain(String(bad));
    }
    const many = pointsFrom(Array.from({ length: 700 }, (_, i) => [i, i * i, (i * i * i) % 1009]));
    expect(issueOf(() => [...make(3).dichotomies(many)]).code).toBe("too-large");
    for (const weights of [[1], [1, 0.5], [1, NaN], [1, 2 ** 53], "11", [1, 2, 3]]) {
      expect(issueOf(() => one.canonical({ weights, offset: 0 })).code).toBe("hypothesis");
    }
    expect(issueOf(() => one.erm(sampleOf([new Float64Array(1)], [1]))).code).toBe("points");
    const up = { weights: [1, 0], offset: 0 };
    expect(one.predict(up, [Infinity, 3])).toBe(1);
    expect(issueOf(() => one.predict(up, [3, Infinity])).code).toBe("points");
    expect(issueOf(() => one.predict(up, [3, NaN])).code).toBe("points");
    expect(issueOf(() => one.predict(up, [3])).code).toBe("points");
    expect(issueOf(() => make(0)).code).toBe("parameter-range");
  });
});

describe("halfspaces", () => {
  it.each([
    [1, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]],
    [2, [2, 4, 8, 14, 22, 32, 44, 58, 74, 92]],
    [3, [2, 4, 8, 16, 30, 52, 84, 128, 186, 260]],
  ])("in dimension %i have Cover's number of dichotomies in general position", (d, counts) => {
    expect(counts.map((_, n) => countOf(halfspaces(d), moment(n + 1, d)))).toEqual(counts);
    expect(counts.map((_, n) => Number(halfspaces(d).growth(n + 1).lower))).toEqual(counts);
    expect(counts.map((_, n) => Number(separators(d + 1).growth(n + 1).upper) - (n > d ? 1 : 0))).toEqual(
      counts,
    );
  });

  it("have fewer in degenerate position", () => {
    const line = [0, 1, 2, 3, 5].map((t) => [t, 2 * t - 1]);
    expect([grid(2, 3), grid(3, 3), grid(4, 4), line].map((rows) => countOf(halfspaces(2), rows))).toEqual([
      28, 58, 174, 10,
    ]);
    expect([2, 5, 6].map((n) => countOf(halfspaces(2), grid(n, n)))).toEqual([14, 402, 838]);
  });

  it("label the complement of what they label, and nothing but what small weights realize", () => {
    for (const [d, rows] of [
      [2, grid(3, 3)],
      [3, [...vectors(3, 1)].filter((v) => v.every((x) => x >= 0))],
    ] as const) {
      const found = new Set(labellingsOf(halfspaces(d), pointsFrom(rows)).keys());
      const realized = new Set<string>();
      for (const weights of vectors(d, 2)) {
        const sums = rows.map((row) => row.reduce((sum, x, f) => sum + x * weights[f]!, 0));
        for (let offset = -7; offset <= 7; offset++) {
          realized.add(sums.map((sum) => (sum >= offset ? 1 : 0)).join(""));
        }
      }
      expect(found).toEqual(realized);
      const flipped = [...found].map((text) =>
        text.replaceAll(/[01]/g, (label) => (label === "1" ? "0" : "1")),
      );
      expect(new Set(flipped)).toEqual(found);
    }
  });

  it("label 1 on the boundary and sum from feature 0 on", () => {
    const subject = halfspaces(2);
    expect([3, 4].map((offset) => subject.predict({ weights: [1, 2], offset }, [1, 1]))).toEqual([1, 0]);
    expect(subject.predict({ weights: [1, 1], offset: 0 }, [1e300, -1e300])).toBe(1);
  });

  it("are subject.canonical without a common divisor, constants with weights 0", () => {
    const subject = halfspaces(2);
    expect(subject.canonical({ weights: [-4, 6], offset: 2 })).toEqual({ weights: [-2, 3], offset: 1 });
    expect(subject.canonical({ weights: [2, 0], offset: 1 })).toEqual({ weights: [2, 0], offset: 1 });
    expect([-5, -0, 0, 3].map((offset) => subject.key({ weights: [0, -0], offset }))).toEqual([
      "0,0>=0",
      "0,0>=0",
      "0,0>=0",
      "0,0>=1",
    ]);
    expect(issueOf(() => subject.canonical({ weights: [1, 1], offset: 0.5 })).path).toBe("offset");
  });

  it("have VC dimension d + 1 and infinite Littlestone dimension", () => {
    expect(halfspaces(4).vc()).toMatchObject({ lower: 5, upper: 5 });
    expect(halfspaces(2).littlestone()).toMatchObject({ lower: Infinity, upper: Infinity });
    expect(halfspaces(2).littlestone().why).toContain("thresholds on a line");
  });
});

describe("separators", () => {
  it("leave out a labelling that only weights beyond doubles realize, and minimize over the others", () => {
    const [a, b] = [(1 << 24) - 3, (1 << 24) - 17];
    const plane = [
      [a, b, 5],
      [3, a, b],
    ];
    const tied = pointsFrom([...plane, ...plane.map((row) => row.map((x) => -x)), [1, 0, 0]]);
    const found = [...separators(3).dichotomies(tied)];
    const labels = found.map((dichotomy) => dichotomy.labels.join(""));
    expect(labels).not.toContain("11110");
    expect(labels).toContain("11111");
    for (const { labels: wanted, hypothesis } of found) {
      expect(Array.from(wanted)).toEqual(
        Array.from(wanted, (_, i) => separators(3).predict(hypothesis, pointAt(tied, i))),
      );
    }
    // That labelling would make no error.
    const { hypothesis, errors } = separators(3).erm({ ...tied, labels: Uint8Array.of(1, 1, 1, 1, 0) });
    expect(errors).toBe(1);
    expect(labels).toContain(
      Array.from({ length: 5 }, (_, i) => separators(3).predict(hypothesis, pointAt(tied, i))).join(""),
    );
  });

  it("realize on the grid of radius 1 exactly what small weights realize, ties included", () => {
    for (const [d, most] of [
      [1, 1],
      [2, 3],
      [3, 4],
    ] as const) {
      const rows = [...vectors(d, 1)];
      const realized = new Set<string>();
      for (const weights of vectors(d, most)) {
        realized.add(
          rows.map((row) => (row.reduce((sum, x, f) => sum + x * weights[f]!, 0) >= 0 ? 1 : 0)).join(""),
        );
      }
      expect(new Set(labellingsOf(separators(d), pointsFrom(rows)).keys())).toEqual(realized);
    }
  });

  it("of one feature are three functions of Littlestone dimension 1", () => {
    const one = separators(1);
    expect([-7, 0, 4].map((weight) => one.key({ weights: [weight] }))).toEqual(["-1>=0", "0>=0", "1>=0"]);
    expect(one.size).toBe(3n);
    expect(countOf(one, [[-2], [-1], [0], [5]])).toBe(3);
    expect(one.littlestone()).toMatchObject({ lower: 1, upper: 1 });
    expect(one.vc()).toMatchObject({ lower: 1, upper: 1 });
    expect([0, 1, 2, 3, 9].map((m) => one.growth(m).lower)).toEqual([1n, 2n, 3n, 3n, 3n]);
  });

  it("have one dichotomy more than Cover's number when the points surround the origin", () => {
    const triangle = [
      [2, 0],
      [-1, 2],
      [-1, -2],
    ];
    expect(countOf(separators(2), triangle)).toBe(7);
    expect(countOf(separators(2), [...triangle, [3, 1], [-5, 1]])).toBe(11);
    const simplex = [
      [1, 2, 3],
      [-2, 1, 1],
      [1, -3, 1],
      [0, 1, -4],
      [5, 1, -1],
      [1, 7, -2],
    ];
    expect(simplex.map((_, n) => countOf(separators(3), simplex.slice(0, n + 1)))).toEqual([
      2, 4, 8, 15, 23, 33,
    ]);
    expect([1, 2, 3, 4, 5, 6].map((m) => separators(3).growth(m).upper)).toEqual([2n, 4n, 8n, 15n, 23n, 33n]);
  });

  it("never have more dichotomies than that", () => {
    const row = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.uniqueArray(row, { minLength: 4, maxLength: 9, selector: (v) => v.join() }), (rows) => {
        expect(BigInt(countOf(separators(3), rows)) <= separators(3).growth(rows.length).upper).toBe(true);
      }),
      { seed: 5, numRuns: 60 },
    );
    const around = [...vectors(2, 1)].filter((v) => v.some((x) => x !== 0));
    const most = new Array<number>(around.length + 1).fill(1);
    for (let set = 1; set < 1 << around.length; set++) {
      const rows = around.filter((_, i) => (set >>> i) & 1);
      most[rows.length] = Math.max(most[rows.length]!, countOf(separators(2), rows));
    }
    expect(most.map(BigInt)).toEqual(most.map((_, m) => separators(2).growth(m).upper));
  });

  it("contain thresholds from dimension 2 on", () => {
    const one = separators(3);
    for (let t = -3; t <= 3; t++) {
      for (let j = -4; j <= 4; j++) {
        expect(one.predict({ weights: [t, 1, 0] }, [1, -j, 0])).toBe(j <= t ? 1 : 0);
      }
    }
    expect(separators(2).littlestone().lower).toBe(Infinity);
    expect(separators(3).vc()).toMatchObject({ lower: 3, upper: 3 });
  });
});
