import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { gibbsLaw } from "../gibbs-law.ts";
import { problems } from "../registry.ts";
import { asProblem, parseFiniteProblem } from "../finite/index.ts";
import { weyl, weylRecords } from "../testing/weyl.ts";
import { fitSublevels, massAt, type Sublevels, sublevelsOf, variationalBound } from "./sublevels.ts";
import { measureTable } from "./measure.ts";
import { readLaw } from "./risk.ts";
import { sublevelCondition } from "./sublevel-condition.ts";
import { estimateSublevels } from "./sublevel-estimate.ts";
import { mechanismTable } from "./table.ts";

function expectRow(sublevels: Sublevels, row: readonly number[]): void {
  [0.005, 0.01, 0.02, 0.05, 0.1].forEach((t, i) => {
    expect(massAt(sublevels, t)).toBeCloseTo(row[i]!, 10);
  });
  expect(variationalBound(sublevels, 100)).toBeCloseTo(row[5]!, 10);
}

const clusters = problems.make("k-means", 1, { k: 2, reach: 1 });
const points = weylRecords(200, (u) => [0.2 + (u(1) >= 0.4 ? 0.6 : 0) + 0.1 * (2 * u(2) - 1)]);

describe("sublevel sets of a finite list", () => {
  it("has the masses of the reference instance of k-means", () => {
    const members = Array.from({ length: 441 }, (_, i) =>
      Float64Array.of(Math.floor(i / 21) / 20, (i % 21) / 20),
    );
    const { risks, gap } = gibbsLaw(clusters, points, { members, lambda: 100 });
    const sublevels = sublevelsOf(risks);
    expectRow(
      sublevels,
      [0.04988662132, 0.1133786848, 0.231292517, 0.4761904762, 0.7414965986, 0.03034366012],
    );
    expect(gap).toBeLessThanOrEqual(variationalBound(sublevels, 100));
  });

  it("has those of robust PCA, where the base measure is not uniform", () => {
    // Ranks 0, 1 (180 angles) and 2 with a third each; the price of a rank is 0.08.
    const tilt = Math.PI / 6;
    const records = Array.from({ length: 200 }, (_, i) => {
      const a = 0.9 * (2 * weyl(i + 1, 1) - 1);
      return weyl(i + 1, 3) >= 0.1
        ? [a * Math.cos(tilt), a * Math.sin(tilt)]
        : [-0.6 * Math.sin(tilt), 0.6 * Math.cos(tilt)];
    });
    const mean = (loss: (z: readonly number[]) => number): number =>
      records.reduce((sum, z) => sum + loss(z), 0) / 200 / Math.SQRT2;
    const values = [
      mean((z) => Math.abs(z[0]!) + Math.abs(z[1]!)),
      ...Array.from({ length: 180 }, (_, degree) => {
        const [c, s] = [Math.cos((degree * Math.PI) / 180), Math.sin((degree * Math.PI) / 180)];
        const residual = (z: readonly number[]): number => {
          const along = z[0]! * c + z[1]! * s;
          return Math.abs(z[0]! - along * c) + Math.abs(z[1]! - along * s);
        };
        return 0.08 + mean(residual);
      }),
      0.16,
    ];
    const weights = values.map((_, i) => (i === 0 || i === 181 ? 180 : 1));
    expectRow(
      sublevelsOf(values, weights),
      [0.001851851852, 0.005555555556, 0.01111111111, 0.362962963, 0.3981481481, 0.03264905565],
    );
  });

  it("finds K and rho of a power law", () => {
    const levels = [0.01, 0.02, 0.05, 0.1].map((t) => ({ t, mass: 4 * t ** 1.5 }));
    for (const fit of [fitSublevels(levels), fitSublevels(levels, 1000)]) {
      expect(fit).toMatchObject({ kind: "measured" });
      expect(fit!.rho).toBeCloseTo(1.5, 10);
      expect(fit!.K).toBeCloseTo(1 / 4, 10);
    }
    expect(fitSublevels([{ t: 0.1, mass: 0.5 }])).toBeUndefined();
    expect(fitSublevels([])).toBeUndefined();
  });
});

describe("the condition A2 of a finite problem", () => {
  it("bounds the expected gap of the exponential mechanism", () => {
    for (const [name, law] of [
      ["mode:3", ["0.5", "0.3", "0.2"]],
      ["median:5", ["0.1", "0.2", "0.4", "0.2", "0.1"]],
    ] as const) {
      const problem = parseFiniteProblem(name);
      const table = mechanismTable({ problem, n: 6, epsilon: 1 });
      const { universal } = measureTable(table, { distributions: [law] }).populations[0]!;
      const thresholds = Array.from({ length: 25 }, (_, i) => i / 24);
      const { levels, bound } = sublevelCondition(table, readLaw(problem, law), { thresholds, lambda: 3 });
      expect(bound).toBeGreaterThanOrEqual(universal.value);
      expect(bound).toBeLessThanOrEqual(Math.log(problem.hypotheses) / 3);
      expect(levels.at(-1)).toEqual({ t: 1, logInverseMass: 0 });
    }
  });

  it("is the multinomial mean of logarithms", () => {
    const problem = parseFiniteProblem("bits");
    const table = mechanismTable({ problem, n: 2, epsilon: 1 });
    // Two equal bits have one best hypothesis of two, different bits have two: the mean of log(1/pi) is log(2)/2.
    const { levels } = sublevelCondition(table, [0.5, 0.5], { thresholds: [0, 0.9, 1], lambda: 1 });
    expect(levels.map(({ logInverseMass }) => logInverseMass)).toEqual([
      expect.closeTo(Math.LN2 / 2, 14),
      expect.closeTo(Math.LN2 / 2, 14),
      0,
    ]);
  });
});

describe("estimated sublevel sets", () => {
  it("has lower limits below the exact masses, and a bound that holds", () => {
    // bits, eight zeros of ten: gaps 0 and 0.6, mass 1/2 below t = 0.6. Seed "draws", 400 draws, level 1e-9 for both limits.
    const problem = asProblem(parseFiniteProblem("bits"));
    const records = { n: 10, width: 1, values: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1) };
    const found = estimateSublevels({
      problem,
      records,
      lambda: 5,
      draws: 400,
      thresholds: [0.1, 0.7],
      beta: 1e-9,
      random: seededSource("draws"),
    });
    expect(found.reference).toBeCloseTo(0.2, 12);
    expect(found.levels[0]!.lower).toBeLessThanOrEqual(0.5);
    expect(found.levels[0]!.lower).toBeGreaterThan(0.3);
    expect(found.levels[1]).toMatchObject({ mass: 1 });
    const { gap } = gibbsLaw(problem, records, {
      members: [Float64Array.of(0), Float64Array.of(1)],
      lambda: 5,
    });
    expect(found.bound).toBeGreaterThanOrEqual(gap);
    expect(found.bound).toBeCloseTo(0.1 - Math.log(found.levels[0]!.lower) / 5, 12);
  });

  it("measures half the dimension at a quadratic minimum, and finds no bound where no draw is low enough", () => {
    const options = { problem: clusters, records: points, lambda: 100, random: seededSource("centers") };
    const found = estimateSublevels({ ...options, draws: 4000, thresholds: [0.005, 0.01, 0.02, 0.04] });
    // Two centers on a line: near a quadratic minimum the mass grows as t^(2/2).
    expect(found.fit!.rho).toBeGreaterThan(0.6);
    expect(found.fit!.rho).toBeLessThan(1.5);
    expect(found.bound).toBeLessThan(0.06);
    const none = estimateSublevels({ ...options, draws: 10, thresholds: [1e-9] });
    expect(none.bound).toBe(Infinity);
    expect(none.fit).toBeUndefined();
  });
});
