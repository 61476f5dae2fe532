import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf, summedTotal, totalOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";
import { compositionCount, compositions, largestSum } from "./compositions.ts";
import { likeliestWeights } from "./histogram.ts";

describe("density", () => {
  const reference = () => {
    const problem = problems.make("density", 1, { bins: 4, eta: "0.2" });
    const records = weylRecords(200, (u) => [[0.4, 0.7, 0.9, 1].findIndex((upper) => u(1) < upper)]);
    return { problem, records };
  };

  it("has the reference values of the exponential mechanism over compositions", () => {
    const { problem, records } = reference();
    const members = problem.listed!(286);
    expect(members.length).toBe(286);
    expectReferenceRow({
      problem,
      records,
      members,
      truth: Float64Array.of(0.4, 0.3, 0.2, 0.1),
      argmin: 222,
      least: 0.3954160586,
      atTruth: 0.3931470825,
      mean: 0.4077184524,
      gap: 0.01230239373,
      likeliest: 0.1225306648,
      sublevels: [0.006993006993, 0.02797202797, 0.06993006993, 0.1783216783, 0.3776223776, 0.04457463626],
    });
  });

  it("has the masses of the Dirichlet law", () => {
    const { problem, records } = reference();
    const { law } = problem;
    if (law?.kind !== "dirichlet") throw new Error("the law is Dirichlet's");
    const parameters = law.masses(records).map((mass) => 1 + 100 * mass);
    [15.118245, 11.588684, 8.235601, 4.353083].forEach((value, j) => {
      expect(parameters[j]).toBeCloseTo(value, 6);
    });
    expect(law.floor).toBeCloseTo(0.05, 15);
    // Their logarithm is minus lambda times the risk, up to a constant.
    const [a, b] = [Float64Array.of(0.4, 0.3, 0.2, 0.1), Float64Array.of(0.1, 0.2, 0.3, 0.4)];
    const ratio = a.reduce((sum, weight, j) => sum + law.masses(records)[j]! * Math.log(weight / b[j]!), 0);
    expect(ratio).toBeCloseTo(riskOf(problem, b, records) - riskOf(problem, a, records), 12);
  });

  it("finds the likeliest weights above the floor: no other weights have a lower risk", () => {
    const problem = problems.make("density", 1, { bins: 6, eta: "0.3" });
    const reals = new Reals(seededSource("likeliest weights"));
    for (let round = 0; round < 20; round++) {
      const counts = Float64Array.from({ length: 6 }, () =>
        reals.uniform() < 0.4 ? reals.index(3) : reals.index(40),
      );
      counts[reals.index(6)]! += 1;
      const weights = likeliestWeights(counts, 0.05);
      expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0.05);
      const records = {
        n: counts.reduce((a, b) => a + b, 0),
        width: 1,
        values: Float64Array.from({ length: 6 }, (_, j) => j),
        counts,
      };
      const least = riskOf(problem, weights, records);
      for (let i = 0; i < 200; i++) {
        // Toward any other point of the convex set, near and far.
        const other = problem.drawBase(reals);
        for (const step of [1, 0.1, 1e-3]) {
          const near = weights.map((weight, j) => weight + step * (other[j]! - weight));
          expect(riskOf(problem, near, records)).toBeGreaterThanOrEqual(least - 1e-12);
        }
      }
    }
  });

  it("puts the weight evenly where there are no counts", () => {
    expect([...likeliestWeights([0, 0, 0, 0], 0.05)]).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it("comes near the truth on generated records", () => {
    const problem = problems.make("density", 1, {});
    const { records, truth } = problem.generate(20_000, new Reals(seededSource("density")));
    const risk = riskOf(problem, problem.baseline(records), records);
    const atTruth = riskOf(problem, truth, records);
    expect(risk).toBeLessThanOrEqual(atTruth);
    expect(atTruth - risk).toBeLessThan(0.002);
    expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(atTruth + 0.01);
  });

  it("counts all cells, and the totals stay the same to the last unit", () => {
    const problem = problems.make("density", 2, { bins: 5, over: "all" });
    const reals = new Reals(seededSource("cells"));
    const { records } = problem.generate(300, reals);
    const condensed = problem.condense!(records);
    expect(condensed.values.length).toBe(25);
    for (let i = 0; i < 20; i++) {
      const weights = problem.drawBase(reals);
      const total = summedTotal(problem, weights, records);
      expect(totalOf(problem, weights, records)).toBe(total);
      expect(totalOf(problem, weights, condensed)).toBe(total);
      expect(summedTotal(problem, weights, condensed)).toBe(total);
      expect(totalOf(problem, weights, problem.condense!(condensed))).toBe(total);
    }
  });

  it("cuts the square into cells, the last feature fastest", () => {
    const problem = problems.make("density", 2, { bins: 4, over: "all" });
    const cell = (x: number, y: number) => {
      const out = new Float64Array(1);
      problem.encode([x, y], out, 0);
      return out[0];
    };
    expect([cell(0, 0), cell(0.3, 0.8), cell(1, 1), cell(NaN, Infinity), cell(-5, 0.25)]).toEqual([
      0, 7, 15, 3, 1,
    ]);
  });

  it("refuses more bins than are served", () => {
    expect(() => problems.make("density", 7, { bins: 4, over: "all" })).toThrow("4096");
  });

  it("lists as many compositions as fit", () => {
    expect(compositionCount(10, 4)).toBe(286);
    expect([...compositions(2, 2)]).toEqual([
      [0, 2],
      [1, 1],
      [2, 0],
    ]);
    expect([...compositions(0, 3)]).toEqual([[0, 0, 0]]);
    expect([...compositions(3, 1)]).toEqual([[3]]);
    const all = Array.from(compositions(5, 4), (parts) => parts.join(""));
    expect(all.length).toBe(compositionCount(5, 4));
    expect(all).toEqual([...new Set(all)].sort());
    expect(largestSum(4, 286)).toBe(10);
    expect(largestSum(4, 285)).toBe(9);
    const problem = problems.make("density", 1, { bins: 4 });
    expect(problem.listed!(3)).toEqual([Float64Array.of(0.25, 0.25, 0.25, 0.25)]);
    expect(problems.make("density", 5, { bins: 4, over: "all" }).listed!(5000).length).toBe(1024);
    for (const weights of problem.listed!(100)) expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14);
  });
});
