import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FiniteClass, Label } from "../classes/class.ts";
import { classes } from "../classes/standard.ts";
import { pointAt, pointsOf } from "../data/index.ts";
import { Rational, roundUp } from "../math/index.ts";
import { coverOf } from "./cover-of.ts";
import { coverFinite } from "./finite-cover.ts";
import { knownDoublingDimension } from "./known-doubling.ts";
import { uniformReference } from "./piecewise.ts";
import { productReference, sampleReference, sphericalReference } from "./reference-law.ts";
import { coverSample } from "./sample-cover.ts";
import { pairDeviation, populationRadius } from "./uniform-convergence.ts";

/** Thresholds on the line, with their dichotomies written down. */
const thresholds = {
  spec: "thresholds",
  *dichotomies(points: ReturnType<typeof pointsOf>) {
    const column = points.columns[0]!;
    const cuts = [...new Set(column)].sort((a, b) => a - b);
    for (const threshold of [...cuts, Infinity]) {
      yield { hypothesis: { threshold }, labels: Uint8Array.from(column, (x) => (x >= threshold ? 1 : 0)) };
    }
  },
};

/** Subsets of a finite domain as bits. */
function subsets(
  points: number,
): Pick<FiniteClass<number>, "spec" | "domain" | "size" | "hypotheses" | "predict"> {
  return {
    spec: `all:${points}`,
    domain: { kind: "finite", points },
    size: 1n << BigInt(points),
    hypotheses: () => Array.from({ length: 2 ** points }, (_, i) => i),
    predict: (hypothesis, point) => ((hypothesis >> point[0]!) & 1) as Label,
  };
}

describe("deviations of disagreement", () => {
  test.each([
    [1000, 1, "0.25", 0.07989757457, 0.06913098334],
    [1000, 3, "0.05", 0.1975830706, 0.1828431111],
    [10000, 3, "0.05", 0.02528451129, 0.02381051434],
    [100000, 10, "0.25", 0.008833693591, 0.008639668772],
    [500, 2, "0.01", 0.2787991755, 0.2523603929],
    [1000, 1, "0.05", 0.08633532622, undefined],
    [10000, 4, "0.01", 0.03285160403, undefined],
    [100000, 11, "0.05", 0.009686477153, undefined],
    [5000, 2, "0.1", 0.03340612178, undefined],
  ])("n = %i, vc = %i, beta = %s", (n, vc, beta, plain, sauer) => {
    const closed = roundUp(pairDeviation({ n, vc, beta, bound: "plain" })).toNumber();
    expect(Math.abs(closed / plain - 1)).toBeLessThan(1e-9);
    const sharp = roundUp(pairDeviation({ n, vc, beta })).toNumber();
    expect(sharp).toBeLessThan(closed);
    if (sauer !== undefined) expect(Math.abs(sharp / sauer - 1)).toBeLessThan(1e-9);
  });

  test.each([
    ["0", "0.02", 0.02],
    ["0.01", "0.02", 0.03732050808],
    ["0.05", "0.01", 0.07791287847],
    ["0.02", "0.1", 0.1370820393],
    ["0.1", "0.05", 0.2],
  ])("carry radius %s at gamma %s", (r, gamma, expected) => {
    const radius = populationRadius(
      r,
      pairDeviation({ n: 1, vc: 0, beta: "1/2" }).times(0).plus(Rational.parse(gamma)),
    );
    expect(Math.abs(radius.toNumber() / expected - 1)).toBeLessThan(1e-9);
  });

  test("are refused where they have no meaning", () => {
    expect(() => pairDeviation({ n: 10, vc: 1, beta: 1 })).toThrow("beta");
    expect(() => pairDeviation({ n: 10, vc: -1, beta: "0.1" })).toThrow("vc");
    expect(() => pairDeviation({ n: 1, vc: 3, beta: "0.1", bound: "plain" })).toThrow("n is out of range");
    expect(populationRadius("0.5", pairDeviation({ n: 1, vc: 3, beta: "0.1" }))).toEqual(Rational.one);
  });
});

describe("covers of public samples", () => {
  test("are maximal packings in the empirical metric, repetitions counted", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (values, percent) => {
          const points = pointsOf([Float64Array.from(values)]);
          const scale = Rational.of(percent, 40);
          const cover = coverSample({ class: thresholds, points, scale });
          const rows = [...thresholds.dichotomies(points)].map(({ labels }) => labels);
          const rowOf = (threshold: number): Uint8Array =>
            Uint8Array.from(values, (x) => (x >= threshold ? 1 : 0));
          const kept = Array.from({ length: Number(cover.size) }, (_, i) =>
            rowOf(cover.at(BigInt(i)).threshold),
          );
          const distance = (a: Uint8Array, b: Uint8Array): Rational =>
            Rational.of(a.filter((label, i) => label !== b[i]).length, values.length);
          for (const row of rows) {
            expect(kept.some((member) => distance(member, row).compare(cover.radius) <= 0)).toBe(true);
          }
          kept.forEach((a, i) => {
            for (const b of kept.slice(i + 1)) expect(distance(a, b).compare(cover.separation)).toBe(1);
          });
          expect(cover.radius.compare(scale)).toBeLessThanOrEqual(0);
          expect(cover.sizeLowerBound).toBeLessThanOrEqual(cover.size);
          const family = cover.family();
          expect(family.count).toBe(kept.length);
        },
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  test("get a radius under the law of the points by uniform convergence, and claim nothing else", () => {
    const points = pointsOf([Float64Array.from({ length: 1000 }, (_, i) => i)]);
    const cover = coverSample({ class: thresholds, points, scale: 0, population: { vc: 1, beta: "0.25" } });
    expect(cover.size).toBe(1001n);
    expect(cover.radius.toNumber()).toBeCloseTo(0.06913098334, 10);
    expect(cover).toMatchObject({ sizeLowerBound: 1n, separation: Rational.zero });
    expect(cover.why).toContain("except with probability 0.25");
    expect(cover.family().at(3)).toEqual({ threshold: 3 });
  });

  test("want points and a scale", () => {
    expect(() =>
      coverSample({ class: thresholds, points: pointsOf([new Float64Array()]), scale: 0 }),
    ).toThrow("at least one");
    const points = pointsOf([Float64Array.of(1)]);
    expect(pointAt(points, 0)).toEqual([1]);
    expect(() => coverSample({ class: thresholds, points, scale: -1 })).toThrow("scale");
  });
});

describe("covers of finite classes", () => {
  test("of radius 0 are the class", () => {
    const cover = coverFinite({ class: subsets(4) });
    expect(cover).toMatchObject({ size: 16n, sizeLowerBound: 16n, radius: Rational.zero });
    expect(cover.at(5n)).toBe(5);
    expect(cover.family().count).toBe(16);
  });

  test("are packings of the cube under the uniform law", () => {
    const cover = coverFinite({ class: subsets(4), scale: "1/4" });
    expect(cover.size).toBe(8n);
    expect(cover.radius).toEqual(Rational.parse("1/4"));
    expect(cover.sizeLowerBound).toBe(2n);
  });

  test("follow the masses of the points", () => {
    const masses = ["1/2", "1/4", "1/8", "1/8"];
    const cover = coverFinite({ class: subsets(4), scale: "1/4", masses });
    expect(cover.separation).toEqual(Rational.parse("1/4"));
    const members = Array.from({ length: Number(cover.size) }, (_, i) => cover.at(BigInt(i)));
    const distance = (a: number, b: number): number =>
      [0.5, 0.25, 0.125, 0.125].reduce((sum, mass, p) => sum + ((((a ^ b) >> p) & 1) === 1 ? mass : 0), 0);
    for (let h = 0; h < 16; h++) expect(members.some((member) => distance(member, h) <= 0.25)).toBe(true);
    members.forEach((a, i) => {
      for (const b of members.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(0.25);
    });
    expect(coverFinite({ class: subsets(2), scale: 0, masses: [1, 0] })).toMatchObject({
      size: 4n,
      sizeLowerBound: 2n,
      separation: Rational.zero,
    });
    expect(
      coverFinite({ class: subsets(6), scale: 0, masses: [0, 0, "1/2", 0, "1/4", "1/4"] }),
    ).toMatchObject({
      size: 64n,
      sizeLowerBound: 8n,
    });
  });

  test("beyond the diameter are one function of radius 1", () => {
    expect(coverFinite({ class: subsets(3), scale: "1e30" })).toMatchObject({
      size: 1n,
      radius: Rational.one,
      separation: Rational.zero,
      sizeLowerBound: 1n,
    });
  });

  test("check the law and the size", () => {
    expect(() => coverFinite({ class: subsets(2), masses: [1] })).toThrow("2 masses");
    expect(() => coverFinite({ class: { ...subsets(2), size: 1n << 40n } })).toThrow("functions");
    expect(() => coverFinite({ class: subsets(2), scale: -1 })).toThrow("scale");
  });
});

describe("the cover of a class", () => {
  test.each([
    ["thresholds", 5n],
    ["intervals", 46n],
    ["unions:2", 5036n],
    ["stumps:3", 30n],
    ["rectangles:2", 36101n],
  ])("%s", (spec, size) => {
    expect(coverOf(classes.parse(spec), { scale: "0.1" }).size).toBe(size);
  });

  test("lives on the sphere for linear classes, under references that no rotation changes", () => {
    const [size, reference] = [
      coverOf(classes.parse("separators:3"), { scale: "0.1" }).size,
      sphericalReference("ball", 3),
    ];
    expect(coverOf(classes.parse("separators:3"), { scale: "0.1", reference }).size).toBe(size);
    expect(
      coverOf(classes.parse("separators:3"), { scale: "0.1", construction: "cube" }).construction,
    ).toContain("cube");
    const [normal, ball] = [undefined, sphericalReference("ball", 2)].map((law) =>
      coverOf(classes.parse("halfspaces:2"), { scale: "0.1", ...(law && { reference: law }) }).at(0n),
    );
    expect(normal).not.toEqual(ball);
    expect(() => coverOf(classes.parse("separators:3"), { scale: 1, reference: uniformReference() })).toThrow(
      "spherically symmetric",
    );
    expect(() => coverOf(classes.parse("separators:3"), { scale: 1, construction: "midpoints" })).toThrow(
      "one of circle",
    );
  });

  test("refuses scales that doubles cannot reach", () => {
    expect(coverOf(classes.parse("thresholds"), { scale: "1e-14" }).size).toBe(50000000000000n);
    expect(() => coverOf(classes.parse("thresholds"), { scale: "1e-18" })).toThrow(
      /^scale is out of range: expected a scale/,
    );
  });

  test("finds finite classes and samples", () => {
    expect(coverOf(subsets(3) as never, { scale: "0.1" }).size).toBe(8n);
    expect(() => coverOf(subsets(3) as never, { scale: 1, reference: uniformReference() })).toThrow(
      "no reference",
    );
    const reference = sampleReference(pointsOf([Float64Array.of(1, 2, 3)]));
    expect(coverOf(classes.parse("thresholds"), { scale: 0, reference }).size).toBe(4n);
  });

  test("carries the radius of a sample to the law of its points, by the class's own dimension", () => {
    const points = pointsOf([Float64Array.from({ length: 1000 }, (_, i) => i)]);
    const reference = sampleReference(points);
    const cover = coverOf(classes.parse("thresholds"), { scale: 0, reference, population: { beta: "0.25" } });
    expect(cover.radius.toNumber()).toBeCloseTo(0.06913098334, 10);
    const population = { beta: "0.25", vc: 1 };
    expect(coverOf(classes.parse("thresholds"), { scale: 0, reference, population }).radius).toEqual(
      cover.radius,
    );
    const unbounded = { ...classes.parse("thresholds"), vc: () => ({ lower: 1, upper: Infinity, why: "" }) };
    expect(() => coverOf(unbounded, { scale: 0, reference, population: { beta: "0.25" } })).toThrow(
      "population.vc",
    );
    expect(() =>
      coverOf(classes.parse("thresholds"), { scale: 0, reference, construction: "greedy" }),
    ).toThrow("sample");
    expect(() => coverOf(classes.parse("thresholds"), { scale: "0.1", population })).toThrow("a sample");
  });

  test("refuses what does not fit", () => {
    const cube = productReference([uniformReference(), uniformReference()]);
    expect(() => coverOf(classes.parse("thresholds"), { scale: 1, reference: cube })).toThrow(
      "a law on the line",
    );
    expect(() => coverOf(classes.parse("stumps:3"), { scale: 1, reference: cube })).toThrow("3 features");
    expect(() => coverOf(classes.parse("intervals"), { scale: 1, construction: "zonal" })).toThrow(
      "midpoints, checkerboard",
    );
    expect(() => coverOf(classes.parse("thresholds"), { scale: 0 })).toThrow("scale");
  });
});

describe("known doubling dimensions", () => {
  test.each([
    [2, 2.321928095],
    [3, 4.64385619],
    [5, 9.28771238],
    [10, 20.89735285],
    [20, 44.1166338],
  ])("separators in dimension %i: at most %d", (dimension, upper) => {
    const found = knownDoublingDimension("separators", { dimension })!;
    if (dimension === 2) expect(found).toMatchObject({ lower: 1, upper: 1 });
    else expect(found.upper).toBeCloseTo(upper, 7);
    expect(found.lower).toBe(dimension - 1);
  });

  test("of the other classes", () => {
    expect(knownDoublingDimension("thresholds")).toMatchObject({ lower: 1, upper: 1 });
    expect(knownDoublingDimension("stumps", { dimension: 1 })).toMatchObject({ lower: 1, upper: 1 });
    // x >= 0 and x <= 0 are at distance 1: the ball of radius 1 needs two of radius 1/2.
    expect(knownDoublingDimension("separators", { dimension: 1 })).toMatchObject({ lower: 1, upper: 1 });
    expect(knownDoublingDimension("stumps", { dimension: 4 })!.lower).toBe(3);
    expect(knownDoublingDimension("stumps", { dimension: 4 })!.upper).toBeCloseTo(Math.log2(24), 12);
    expect(knownDoublingDimension("halfspaces", { dimension: 1 })).toMatchObject({ lower: 1, upper: 1 });
    for (const name of ["intervals", "unions", "rectangles", "halfspaces"]) {
      expect(knownDoublingDimension(name, { dimension: 2 })).toMatchObject({
        lower: Infinity,
        upper: Infinity,
      });
    }
    expect(knownDoublingDimension("anything", { size: 1024 })).toMatchObject({ lower: 0, upper: 10 });
    expect(knownDoublingDimension("parities")).toBeUndefined();
  });
});
