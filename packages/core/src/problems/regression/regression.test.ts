import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf, summedTotal } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";

describe("regression", () => {
  it("has the reference values of the exponential mechanism on lines", () => {
    const problem = problems.make("regression", 1, { form: "clipped", reach: 1 });
    const records = weylRecords(200, (u) => [u(1), 0.3 + 0.4 * u(1) + 0.1 * (2 * u(2) - 1)]);
    // w_0 + w_1 x is w_0 + w_1 / 2 in the middle.
    const line = (w0: number, w1: number): Float64Array => Float64Array.of(w0 + w1 / 2, w1);
    expectReferenceRow({
      problem,
      records,
      members: Array.from({ length: 441 }, (_, i) => line(Math.floor(i / 21) / 20, -1 + (i % 21) / 10)),
      truth: line(0.3, 0.4),
      argmin: 140,
      least: 0.003306283216,
      atTruth: 0.003306283216,
      mean: 0.01301202641,
      gap: 0.009705743189,
      likeliest: 0.04619262627,
      sublevels: [0.02494331066, 0.04535147392, 0.09523809524, 0.231292517, 0.3968253968, 0.03904142891],
    });
  });

  it("finds the truth of generated rows, whatever the form", () => {
    for (const form of ["ball", "clipped"] as const) {
      const problem = problems.make("regression", 6, { form });
      const { records, truth } = problem.generate(5000, new Reals(seededSource("rows")));
      const found = riskOf(problem, problem.baseline(records), records);
      expect(found).toBeLessThanOrEqual(riskOf(problem, truth, records) + 1e-9);
      expect(found).toBeGreaterThan(0.9 * riskOf(problem, truth, records));
      expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(2 * found);
    }
  });

  it("ignores rows beyond reach, where least squares would not", () => {
    const problem = problems.make("regression", 1, { form: "clipped", reach: "0.1" });
    const values = Float64Array.from({ length: 200 }, (_, i) => {
      const x = Math.floor(i / 2) / 100;
      return i % 2 === 0 ? x : i % 10 === 1 ? 1 : 0.2 + 0.3 * x;
    });
    const h = problem.baseline({ n: 100, width: 2, values });
    expect(h[0]).toBeCloseTo(0.35, 6);
    expect(h[1]).toBeCloseTo(0.3, 6);
  });

  it("lists sparse predictors within the number that is asked for, and counts them fast", () => {
    const problem = problems.make("regression", 8, { form: "clipped" });
    const members = problem.listed!(100_000);
    expect(members).toHaveLength(13_153 * 7);
    expect(new Set(members.map(String)).size).toBe(members.length);
    expect(Math.max(...members.map((h) => h.filter((x, j) => j > 0 && x !== 0).length))).toBe(3);
    for (const most of [1, 4, 100, 5000]) {
      expect(problem.listed!(most).length).toBeLessThanOrEqual(most);
      expect(problem.listed!(most).length).toBeGreaterThan(most / 50);
    }
    const { records } = problem.generate(50, new Reals(seededSource("few")));
    for (const h of problem.listed!(3000)) {
      expect(problem.total!(h, records)).toBe(summedTotal(problem, h, records));
    }
  });

  it("refuses an option of the other form", () => {
    expect(() => problems.make("regression", 2, { reach: "0.5" })).toThrow(/clipped/);
    expect(() => problems.make("regression", 2, { form: "clipped", radius: 2 })).toThrow(/ball/);
  });
});
