import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf, summedTotal, totalOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";

const twoClouds = () => weylRecords(200, (u) => [0.2 + (u(1) >= 0.4 ? 0.6 : 0) + 0.1 * (2 * u(2) - 1)]);

describe("k-means", () => {
  it("has the reference values of the exponential mechanism on two clouds of the line", () => {
    expectReferenceRow({
      problem: problems.make("k-means", 1, { k: 2, reach: 1 }),
      records: twoClouds(),
      members: Array.from({ length: 441 }, (_, i) => Float64Array.of(Math.floor(i / 21) / 20, (i % 21) / 20)),
      truth: Float64Array.of(0.2, 0.8),
      argmin: 100,
      least: 0.003306283216,
      atTruth: 0.003306283216,
      mean: 0.01256616828,
      gap: 0.00925988506,
      likeliest: 0.02001643668,
      sublevels: [0.04988662132, 0.1133786848, 0.231292517, 0.4761904762, 0.7414965986, 0.03034366012],
    });
  });

  it("finds the best two centers of the line without privacy", () => {
    const problem = problems.make("k-means", 1, { k: 2, reach: 1 });
    const records = twoClouds();
    expect(riskOf(problem, problem.baseline(records), records)).toBeCloseTo(0.003305071778, 11);
    // The same by trying every cut of the sorted records.
    const sorted = [...records.values].sort((a, b) => a - b);
    const spread = (part: readonly number[]): number => {
      const mean = part.reduce((a, b) => a + b, 0) / part.length;
      return part.reduce((sum, x) => sum + (x - mean) ** 2, 0);
    };
    const cuts = sorted.slice(1).map((_, i) => spread(sorted.slice(0, i + 1)) + spread(sorted.slice(i + 1)));
    expect(Math.min(...cuts) / 200).toBeCloseTo(0.003305071778, 11);
  });

  it("comes near the truth on generated records, also where distances are cut off", () => {
    for (const reach of [undefined, "0.3", "2"]) {
      const problem = problems.make("k-means", 2, { k: 3, ...(reach === undefined ? {} : { reach }) });
      const { records, truth } = problem.generate(3000, new Reals(seededSource("clouds")));
      const atTruth = riskOf(problem, truth, records);
      expect(riskOf(problem, problem.baseline(records), records)).toBeLessThan(atTruth * 1.001);
      expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(atTruth * 2);
    }
  });

  it("counts all cells of its grid, and the totals stay the same to the last unit", () => {
    const problem = problems.make("k-means", 2, { k: 3, grid: 8 });
    const reals = new Reals(seededSource("cells"));
    const { records } = problem.generate(1000, reals);
    const condensed = problem.condense!(records);
    expect(condensed.values.length).toBe(128);
    expect(condensed.counts!.reduce((a, b) => a + b, 0)).toBe(1000);
    for (let i = 0; i < 50; i++) {
      const centers = problem.drawBase(reals);
      const total = summedTotal(problem, centers, records);
      expect(totalOf(problem, centers, records)).toBe(total);
      expect(totalOf(problem, centers, condensed)).toBe(total);
      expect(totalOf(problem, centers, problem.condense!(condensed))).toBe(total);
    }
    // All records in one cell: as many places as ever.
    const heap = { n: 500, width: 2, values: new Float64Array(1000).fill(1 / 16) };
    expect(problem.condense!(heap).values).toEqual(condensed.values);
    // Fewer records than cells: nothing to gain.
    const few = { n: 3, width: 2, values: new Float64Array(6).fill(1 / 16) };
    expect(problem.condense!(few)).toBe(few);
  });

  it("brings rows to the middles of cells", () => {
    const problem = problems.make("k-means", 3, { grid: 4 });
    const out = new Float64Array(3);
    problem.encode([0.3, NaN, Infinity], out, 0);
    expect([...out]).toEqual([0.375, 0.125, 0.875]);
    problem.normalize(out, 0);
    expect([...out]).toEqual([0.375, 0.125, 0.875]);
    expect(() => problems.make("k-means", 8, { grid: 16 })).toThrow("1048576");
  });

  it("lists all sets of different points of one list", () => {
    const problem = problems.make("k-means", 2, { k: 3 });
    for (const [most, points] of [
      [1, 3],
      [3, 3],
      [4, 4],
      [120, 10],
      [164, 10],
      [165, 11],
    ] as const) {
      const members = problem.listed!(most);
      expect(members.length).toBe((points * (points - 1) * (points - 2)) / 6);
      const sets = members.map((centers) =>
        [0, 2, 4].map((at) => `${centers[at]} ${centers[at + 1]}`).sort(),
      );
      expect(new Set(sets.flat()).size).toBe(points);
      expect(new Set(sets.map((set) => set.join())).size).toBe(members.length);
      expect(sets.every((set) => new Set(set).size === 3)).toBe(true);
    }
    expect(problem.listed!(1000).every((centers) => centers.every((x) => x >= 0.1 && x <= 0.9))).toBe(true);
  });

  it("says which center is nearest", () => {
    const problem = problems.make("k-means", 2, { k: 2 });
    const centers = Float64Array.of(0.2, 0.2, 0.8, 0.8);
    expect(problem.predict!(centers, [0.3, 0.4])).toBe(0);
    expect(problem.predict!(centers, [0.9, 0.4])).toBe(1);
    expect(problem.describe(centers)).toEqual({
      centers: [
        [0.2, 0.2],
        [0.8, 0.8],
      ],
    });
  });
});
