import { describe, expect, test } from "vitest";
import type { Points } from "../data/index.ts";
import type { HypothesisClass } from "./class.ts";
import { issueOf } from "./real/testing/laws.ts";
import { classes } from "./standard.ts";

/** Points, with labels if an ERM is asked for, that skip `pointsOf` as a caller's own literal does. */
function uses(subject: HypothesisClass, points: Points, labels?: ArrayLike<number>): (() => unknown)[] {
  const erm = (): unknown =>
    subject.erm({ ...points, labels: Uint8Array.from(labels ?? { length: points.n }) });
  return labels === undefined ? [() => [...subject.dichotomies(points)], erm] : [erm];
}

const line = [
  "thresholds",
  "intervals",
  "unions:2",
  "stumps:1",
  "rectangles:1",
  "halfspaces:1",
  "separators:1",
];
const plane = ["stumps:2", "rectangles:2", "halfspaces:2", "separators:2"];
const space = ["stumps:3", "rectangles:3"];
const real = [...line, ...plane, ...space, "union(thresholds;intervals)"].map((spec) => classes.parse(spec));
const finite = [
  "points:5",
  "thresholds:5",
  "intervals:5",
  "unions:5,2",
  "parities:2",
  "subsets:5,2",
  "all:5",
  "union(points:5;thresholds:5)",
  "product(points:2;thresholds:3)",
].map((spec) => classes.parse(spec));

const featuresOf = ({ domain }: HypothesisClass): number => (domain.kind === "real" ? domain.features : 1);

describe.each(real.map((subject) => [subject.spec, subject] as const))("%s", (_, subject) => {
  const features = featuresOf(subject);

  test("refuses NaN in any column, without saying where or what", () => {
    for (let f = 0; f < features; f++) {
      const columns = Array.from({ length: features }, (_, g) => Float64Array.of(g === f ? NaN : 2, 1, 0));
      for (const use of uses(subject, { n: 3, columns })) {
        expect(issueOf(use)).toEqual({
          code: "points",
          path: `columns.${f}`,
          expected: "numbers other than NaN",
          remedy: "Replace missing values by a public default before they enter a sample.",
        });
      }
    }
  });

  test("refuses what is no hypothesis, whatever it is", () => {
    for (const hypothesis of [null, undefined, 7, "x", {}, { intervals: [null] }, { weights: null }, []]) {
      expect(issueOf(() => subject.canonical(hypothesis)).code).toBe("hypothesis");
      expect(issueOf(() => subject.key(hypothesis)).code).toBe("hypothesis");
    }
  });
});

describe.each([...real, ...finite].map((subject) => [subject.spec, subject] as const))("%s", (_, subject) => {
  const columnsOf = (...values: number[]): Float64Array[] =>
    Array.from({ length: featuresOf(subject) }, () => Float64Array.from(values));

  test("refuses columns that are not n long", () => {
    for (const n of [1, 3]) {
      for (const use of uses(subject, { n, columns: columnsOf(1, 2) }, new Uint8Array(n))) {
        expect(issueOf(use)).toMatchObject({ code: "points", path: "columns.0", received: "2 rows" });
      }
      expect(issueOf(() => [...subject.dichotomies({ n, columns: columnsOf(1, 2) })]).code).toBe("points");
    }
  });

  test("refuses labels that are not n times 0 or 1, without saying which", () => {
    const points = { n: 2, columns: columnsOf(1, 2) };
    for (const use of uses(subject, points, [1, 2])) {
      expect(issueOf(use)).toEqual({ code: "points", path: "labels", expected: "0 or 1 in every row" });
    }
    for (const labels of [[1], [1, 0, 1]]) {
      for (const use of uses(subject, points, labels)) expect(issueOf(use).path).toBe("labels");
    }
  });

  test("takes the empty list with and without columns", () => {
    for (const columns of [[], columnsOf()]) {
      const points = { n: 0, columns };
      expect(Array.from(subject.dichotomies(points), ({ labels }) => labels.length)).toEqual([0]);
      expect(subject.erm({ ...points, labels: new Uint8Array(0) }).errors).toBe(0);
    }
    expect(issueOf(() => [...subject.dichotomies({ n: 1, columns: [] })]).code).toBe("points");
  });

  test("has no -0 in its representatives", () => {
    const points = { n: 2, columns: columnsOf(-0, 1) };
    const hypotheses: unknown[] = Array.from(subject.dichotomies(points), ({ hypothesis }) => hypothesis);
    for (const labels of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]) {
      hypotheses.push(subject.erm({ ...points, labels: Uint8Array.from(labels) }).hypothesis);
    }
    const numbers = hypotheses.flatMap(numbersIn);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((value) => Object.is(value, -0))).toEqual([]);
  });
});

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
