import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitAt, distinctRows } from "../bit-matrix.ts";
import type { FiniteClass } from "../class.ts";
import { mostRestrictions } from "../dimension/search/most-restrictions.ts";
import { littlestoneOfTable, vcOfTable } from "../dimension/of-table.ts";
import { bruteGrowth } from "../laws/brute-force.ts";
import { checkLaws } from "../laws/index.ts";
import { classRegistry } from "../registry.ts";
import { truthTable } from "../truth-table.ts";
import { finiteDefinitions } from "./index.ts";

const registry = classRegistry(finiteDefinitions);

function parse(spec: string): FiniteClass {
  return registry.parse(spec) as FiniteClass;
}

/** Every class with its smallest parameters, so that its table can be searched. */
const small: readonly string[] = [
  ...range(1, 12).flatMap((n) => [`points:${n}`, `thresholds:${n}`, `intervals:${n}`]),
  ...range(1, 8).flatMap((n) => range(1, n).map((k) => `unions:${n},${k}`)),
  ...range(1, 4).map((k) => `parities:${k}`),
  ...range(1, 4).flatMap((k) => [`monotone:${k}`, `conjunctions:${k}`]),
  ...range(1, 7).flatMap((n) => range(0, n).flatMap((k) => [`subsets:${n},${k}`, `at-most:${n},${k}`])),
  ...[
    "2,1,0",
    "2,1,1",
    "2,2,0",
    "2,2,1",
    "2,2,2",
    "2,3,1",
    "2,3,2",
    "2,3,3",
    "3,1,0",
    "3,1,1",
    "3,2,1",
    "3,2,2",
  ].map((parameters) => `affine:${parameters}`),
  ...["2,4,1", "5,1,1", "5,2,1", "7,1,0", "3,3,1"].map((parameters) => `affine:${parameters}`),
  ...range(1, 7).map((m) => `all:${m}`),
];

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

describe("closed forms", () => {
  test.each(small)("%s agrees with searches of its truth table", (spec) => {
    const subject = parse(spec);
    expect(subject.spec).toBe(spec);
    const table = truthTable(subject);
    expect(distinctRows(table).matrix.rows).toBe(table.rows);
    expect(BigInt([...subject.hypotheses()].length)).toBe(subject.size);
    const vc = vcOfTable(table);
    expect(vc.lower).toBe(vc.upper);
    expect(subject.vc()).toMatchObject({ lower: vc.lower, upper: vc.lower });
    const littlestone = littlestoneOfTable(table);
    expect(littlestone.lower).toBe(littlestone.upper);
    expect(subject.littlestone()).toMatchObject({ lower: littlestone.lower, upper: littlestone.lower });
    for (let m = 1; m <= Math.min(table.points + 1, 6); m++) {
      const { most, isComplete } = mostRestrictions(table, m);
      const growth = subject.growth(m);
      if (isComplete) expect([m, growth.lower, growth.upper]).toEqual([m, BigInt(most), BigInt(most)]);
      else expect(growth.lower).toBeLessThanOrEqual(growth.upper);
    }
  });

  test("conjunctions grow as all sets of points say", () => {
    for (const k of [2, 3]) {
      const [subject, table] = [parse(`conjunctions:${k}`), truthTable(parse(`conjunctions:${k}`))];
      const rows = range(0, table.rows - 1).map((row) =>
        Uint8Array.from(range(0, table.points - 1), (x) => bitAt(table, row, x)),
      );
      for (let m = 0; m <= table.points; m++) {
        const truth = BigInt(bruteGrowth(rows, m));
        expect([k, m, subject.growth(m)]).toEqual([k, m, { lower: truth, upper: truth }]);
      }
    }
    const four = range(1, 10).map((m) => parse("conjunctions:4").growth(m));
    expect(four.map(({ upper }) => Number(upper))).toEqual([2, 4, 8, 16, 21, 28, 35, 42, 47, 52]);
    expect(four.every(({ lower, upper }) => lower === upper)).toBe(true);
    const five = parse("conjunctions:5");
    expect(five.growth(6)).toEqual({ lower: 38n, upper: 38n });
    expect(five.growth(7).upper).toBeLessThanOrEqual(76n);
  });

  /** Bun-Livni-Moran: dimensions found by exhaustive search. */
  test.each([
    ["points:1", 1, 1, 0, 0],
    ["points:10", 10, 10, 1, 1],
    ["thresholds:7", 8, 7, 3, 1],
    ["thresholds:31", 32, 31, 5, 1],
    ["intervals:4", 11, 4, 3, 2],
    ["intervals:6", 22, 6, 4, 2],
    ["intervals:9", 46, 9, 5, 2],
    ["parities:4", 16, 16, 4, 4],
    ["monotone:4", 16, 16, 4, 4],
    ["conjunctions:1", 4, 2, 2, 2],
    ["conjunctions:2", 10, 4, 3, 2],
    ["conjunctions:3", 28, 8, 4, 3],
    ["conjunctions:5", 244, 32, 6, 5],
    ["all:4", 16, 4, 4, 4],
    ["subsets:6,3", 20, 6, 3, 3],
    ["subsets:6,4", 15, 6, 2, 2],
    ["at-most:6,2", 22, 6, 2, 2],
    ["affine:3,1,0", 3, 3, 1, 1],
    ["affine:2,1,1", 3, 2, 1, 1],
    ["affine:3,2,1", 21, 9, 2, 2],
    ["affine:2,2,2", 11, 4, 3, 3],
    ["affine:2,3,2", 50, 8, 3, 3],
    ["affine:5,2,1", 55, 25, 2, 2],
    ["unions:8,2", 163, 8, 6, 4],
    ["product(subsets:1,0;thresholds:3)", 4, 4, 2, 1],
    ["product(thresholds:3;thresholds:3)", 16, 6, 4, 2],
  ])("%s has %i functions on %i points, littlestone %i, vc %i", (spec, size, points, littlestone, vc) => {
    const subject = parse(spec);
    expect(subject.size).toBe(BigInt(size));
    expect(subject.domain).toEqual({ kind: "finite", points });
    expect(subject.littlestone()).toMatchObject({ lower: littlestone, upper: littlestone });
    expect(subject.vc()).toMatchObject({ lower: vc, upper: vc });
    expect(littlestoneOfTable(truthTable(subject))).toMatchObject({ lower: littlestone, upper: littlestone });
    expect(vcOfTable(truthTable(subject))).toMatchObject({ lower: vc, upper: vc });
  });

  test.each([
    [3, 2],
    [5, 3],
    [12, 5],
    [18, 6],
    [26, 7],
    [38, 8],
    [54, 9],
    [78, 10],
    [180, 13],
    [256, 14],
    [40, 9],
    [55, 10],
  ])("intervals on %i points shatter trees of depth %i", (n, depth) => {
    expect(parse(`intervals:${n}`).littlestone()).toMatchObject({ lower: depth, upper: depth });
  });

  test.each([
    ["101,3,1", 2],
    ["2,3,3", 4],
    ["2,1,1", 1],
    ["7,3,2", 3],
    ["3,1,1", 2],
  ])("affine:%s has littlestone %i", (parameters, depth) => {
    expect(parse(`affine:${parameters}`).littlestone()).toMatchObject({ lower: depth, upper: depth });
  });
});

describe("classes beyond listing", () => {
  test.each([
    ["points:1000000000", 1_000_000_000n, 1, 1, 11n],
    ["thresholds:1e12", 1_000_000_000_001n, 1, 39, 11n],
    ["intervals:1000000", 500_000_500_001n, 2, 38, 56n],
    ["parities:40", 1n << 40n, 40, 40, 1024n],
    ["monotone:52", 1n << 52n, 52, 52, 1024n],
    ["conjunctions:40", 3n ** 40n + 1n, 40, 41, 1024n],
    ["at-most:1000000,3", 166666166667000000n + 499999500000n + 1000001n, 3, 3, 176n],
    ["subsets:100000,99998", 4999950000n, 2, 2, 56n],
    ["all:1000", 1n << 1000n, 1000, 1000, 1024n],
    ["affine:101,3,1", 1030301n + 10201n * 10303n, 2, 2, 56n],
    ["product(parities:40;thresholds:1e12)", (1n << 40n) * 1_000_000_000_001n, 41, 79, 1024n],
  ])("%s knows its size, dimensions and growth", (spec, size, vc, littlestone, growthOfTen) => {
    const subject = parse(spec);
    expect(subject.size).toBe(size);
    expect(subject.vc()).toMatchObject({ lower: vc, upper: vc });
    expect(subject.littlestone()).toMatchObject({ lower: littlestone, upper: littlestone });
    expect(subject.growth(10)).toEqual({ lower: growthOfTen, upper: growthOfTen });
    const [hypothesis] = subject.hypotheses();
    expect(subject.canonical(hypothesis)).toEqual(hypothesis);
    expect([0, 1]).toContain(
      subject.predict(hypothesis, [(subject.domain as { points: number }).points - 1]),
    );
    expect(() => truthTable(subject)).toThrow("is too large: expected at most 268435456 labels to compute");
  });

  test("unions of intervals without a closed form have a bracket", () => {
    const { lower, upper } = parse("unions:1000,3").littlestone();
    expect([lower, upper]).toEqual([45, 50]);
    const searched = parse("unions:10,3").littlestone();
    expect(searched.lower).toBe(searched.upper);
  });

  test.each([
    "points:1000000000",
    "thresholds:1e12",
    "intervals:1e12",
    "at-most:1e12,4",
    "subsets:1e12,3",
    "unions:1e9,2",
  ])("%s learns from a sample of a large domain", (spec) => {
    const columns = [Float64Array.of(5, 7, 5, 123456789, 7, 9, 0)];
    const labels = Uint8Array.of(1, 0, 1, 1, 0, 1, 0);
    const { hypothesis, errors } = parse(spec).erm({ n: 7, columns, labels });
    const wrong = labels.filter((label, i) => parse(spec).predict(hypothesis, [columns[0]![i]!]) !== label);
    expect(errors).toBe(wrong.length);
    const expected = { points: 2, thresholds: 1, intervals: 1, "at-most": 0, subsets: 0, unions: 0 };
    expect(errors).toBe({ ...expected, thresholds: 2, intervals: 2 }[spec.split(":")[0]!]);
  });
});

describe("laws", () => {
  test.each([
    ...small.filter((_, i) => i % 4 === 0),
    "points:1000000000",
    "thresholds:1e12",
    "intervals:1e12",
    "unions:1e9,2",
    "unions:12,2",
    "intervals:40",
    "parities:6",
    "parities:40",
    "conjunctions:40",
    "monotone:30",
    "at-most:1000,3",
    "subsets:40,37",
    "all:30",
    "affine:7,2,1",
    "affine:101,3,1",
    "product(intervals:5;product(parities:2;points:3))",
    "union(points:8;union(thresholds:8;parities:3))",
    "product(union(points:4;all:4);thresholds:4)",
    "union(product(points:3;points:3);thresholds:6)",
    "product(thresholds:1e12;points:3)",
  ])("hold for %s", (spec) => {
    expect(checkLaws(parse(spec)).filter(({ holds }) => !holds)).toEqual([]);
  });

  test("nothing is skipped for a small class, and a large one says what is", () => {
    expect(checkLaws(parse("conjunctions:3")).filter(({ skipped }) => skipped !== undefined)).toEqual([]);
    expect(checkLaws(parse("parities:40")).some(({ skipped }) => skipped !== undefined)).toBe(true);
  });

  test("hold for random matrices, products and unions", () => {
    fc.assert(
      fc.property(table, table, (first, second) => {
        const read = (file: string): string => (file === "a" ? first : second);
        const own = (spec: string): FiniteClass => registry.parse(spec, { read }) as FiniteClass;
        const [a, b] = [own("matrix:a"), own("matrix:b")];
        const product = own("product(matrix:a;matrix:b)");
        for (const subject of [a, product]) {
          expect(checkLaws(subject).filter(({ holds }) => !holds)).toEqual([]);
        }
        expect(product.size).toBe(a.size * b.size);
        expect(product.littlestone().lower).toBe(a.littlestone().lower + b.littlestone().lower);
        const searched = littlestoneOfTable(truthTable(product));
        expect(product.littlestone()).toMatchObject({ lower: searched.lower, upper: searched.upper });
        if (a.domain.points !== b.domain.points) return;
        const union = own("union(matrix:a;matrix:b)");
        expect(checkLaws(union).filter(({ holds }) => !holds)).toEqual([]);
        expect(union.littlestone().upper).toBeLessThanOrEqual(
          a.littlestone().upper + b.littlestone().upper + 1,
        );
        expect(union.vc().upper).toBeLessThanOrEqual(a.vc().upper + b.vc().upper + 1);
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  const table = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 7 }))
    .chain(([columns, rows]) =>
      fc.array(fc.array(fc.constantFrom("0", "1"), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .map((rows) => rows.map((row) => row.join(",")).join("\n"));
});

describe("canonical forms", () => {
  test.each([
    ["points:5", { point: 3 }, "3"],
    ["thresholds:5", { threshold: -7.5 }, "0"],
    ["thresholds:5", { threshold: 2.1 }, "3"],
    ["thresholds:5", { threshold: Infinity }, "5"],
    ["intervals:5", { lower: 3, upper: 2 }, "empty"],
    ["intervals:5", { lower: 1.2, upper: 1.9 }, "empty"],
    ["intervals:5", { lower: -Infinity, upper: 2.5 }, "0..2"],
    [
      "unions:9,2",
      {
        intervals: [
          { lower: 5, upper: 6 },
          { lower: 1, upper: 2 },
          { lower: 3, upper: 3 },
        ],
      },
      "1..3 5..6",
    ],
    ["parities:4", { bits: [2, 0, 2] }, "0"],
    ["monotone:4", { bits: [2, 0, 2] }, "0 2"],
    ["conjunctions:4", { positive: [2, 0], negative: [3] }, "0 2|3"],
    ["conjunctions:4", { positive: [2], negative: [2, 3] }, "0|0"],
    ["subsets:4,2", { members: [3, 1] }, "1 3"],
    [
      "affine:3,2,1",
      {
        point: [2, 1],
        directions: [
          [2, 2],
          [1, 1],
        ],
      },
      "0,2 1,1",
    ],
  ])("of %s: %j is %s", (spec, hypothesis, key) => {
    const subject = parse(spec);
    expect(subject.key(hypothesis)).toBe(key);
    for (let x = 0; x < subject.domain.points; x++) {
      expect(subject.predict(subject.canonical(hypothesis), [x])).toBe(subject.predict(hypothesis, [x]));
    }
  });

  test.each([
    ["points:5", { point: 5 }],
    ["points:5", { point: 1.5 }],
    ["points:5", null],
    ["thresholds:5", { threshold: NaN }],
    ["thresholds:5", {}],
    ["intervals:5", { lower: 1 }],
    [
      "unions:9,1",
      {
        intervals: [
          { lower: 0, upper: 1 },
          { lower: 4, upper: 5 },
        ],
      },
    ],
    ["unions:9,1", {}],
    ["parities:3", { bits: [3] }],
    ["monotone:3", {}],
    ["conjunctions:3", { positive: [0] }],
    ["subsets:4,2", { members: [1] }],
    ["at-most:4,2", { members: [1, 2, 3] }],
    ["all:4", { members: [4] }],
    ["affine:3,2,1", { point: [0, 3], directions: [] }],
    [
      "affine:3,2,1",
      {
        point: [0, 0],
        directions: [
          [1, 0],
          [0, 1],
        ],
      },
    ],
    ["unions:5,2", { intervals: [null] }],
    ["union(points:3;all:3)", { member: 2, hypothesis: {} }],
    ["union(points:3;all:3)", { member: 0, hypothesis: null }],
    ["union(points:3;all:3)", { member: 1, hypothesis: { members: [3] } }],
    ["union(points:3;all:3)", {}],
    ["product(points:3;unions:3,1)", { first: { point: 0 }, second: null }],
  ])("of %s: %j is refused", (spec, hypothesis) => {
    expect(() => parse(spec).canonical(hypothesis)).toThrow("is not a hypothesis of the class: expected");
  });
});

test.each([99, -1, 0.5, undefined])("a matrix has no row %s to predict with", (row) => {
  const matrix = registry.parse("matrix:a", { read: () => "0,1\n1,1" });
  expect(matrix.predict({ row: 1 }, [0])).toBe(1);
  expect(() => matrix.predict({ row }, [0])).toThrow(
    "matrix:a is not a hypothesis of the class: expected { row } from 0 to 1",
  );
});

test("-0 is 0 in the canonical form of a flat", () => {
  expect(parse("affine:3,2,1").canonical({ point: [-0, 1], directions: [[1, -0]] })).toEqual({
    point: [0, 1],
    directions: [[1, 0]],
  });
});

describe("points", () => {
  const thresholds = parse("thresholds:5");
  test.each([[Float64Array.of(0, 5)], [Float64Array.of(-1)], [Float64Array.of(0.5)], [Float64Array.of(NaN)]])(
    "%s outside the domain are refused, without being shown",
    (column) => {
      const points = { n: column.length, columns: [column] };
      const words =
        "columns.0 cannot be used as points: expected whole numbers from 0 to 4, received something else";
      expect(() => [...thresholds.dichotomies(points)]).toThrow(words);
      expect(() => thresholds.erm({ ...points, labels: new Uint8Array(points.n) })).toThrow(words);
      expect(() => thresholds.predict({ threshold: 1 }, [column[column.length - 1]!])).toThrow("from 0 to 4");
    },
  );

  test("of more than one feature are refused", () => {
    const columns = [Float64Array.of(0), Float64Array.of(1)];
    expect(() => [...thresholds.dichotomies({ n: 1, columns })]).toThrow("expected one column");
    expect(() => thresholds.predict({ threshold: 1 }, [1, 2])).toThrow("one whole number");
  });

  test.each([-1, 0.5, NaN])("growth refuses m = %d", (m) => {
    expect(() => thresholds.growth(m)).toThrow("m is out of range");
  });

  test("a family takes no cuts", () => {
    expect(() => thresholds.family([[1]])).toThrow("cuts is not known here");
  });
});
