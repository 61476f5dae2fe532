import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { coverOf, memberAt } from "../cover.ts";
import { riskOf } from "../loss-code.ts";
import { asProblem } from "./as-problem.ts";
import { empiricalRisks } from "./gaps.ts";
import { histograms } from "./histograms.ts";
import { parseFiniteProblem } from "./named.ts";

describe("a finite problem as a problem", () => {
  it.each(["bits", "mode:3", "median:4", "thresholds:2"])("%s has the same risks", (name) => {
    const finite = parseFiniteProblem(name);
    const problem = asProblem(finite);
    const cover = coverOf(problem, { candidates: 100, seed: "0" });
    expect(cover).toMatchObject({ kind: "listed", count: finite.hypotheses });
    for (const histogram of histograms(3, finite.values)) {
      const values = Float64Array.from(histogram.flatMap((count, z) => Array<number>(count).fill(z)));
      const records = { n: 3, width: 1, values };
      const exact = empiricalRisks(finite, histogram).map((risk) => risk.toNumber());
      exact.forEach((risk, h) => {
        expect(riskOf(problem, memberAt(cover, h), records)).toBeCloseTo(risk, 14);
      });
      expect(riskOf(problem, problem.baseline(records), records)).toBeCloseTo(Math.min(...exact), 14);
    }
  });

  it("brings every number to a value", () => {
    const problem = asProblem(parseFiniteProblem("median:4"));
    const values = Float64Array.of(Number.NaN, -3, 1.4, Infinity);
    values.forEach((_, at) => {
      problem.normalize(values, at);
    });
    expect([...values]).toEqual([0, 0, 1, 3]);
    problem.encode([0.7], values, 1);
    expect(values[1]).toBe(2);
  });

  it("generates records of its law, with the best hypothesis as their truth", () => {
    const problem = asProblem(parseFiniteProblem("mode:3"), { distribution: [0.1, 0, 0.9] });
    const { records, truth } = problem.generate(2000, new Reals(seededSource("values")));
    expect([...truth]).toEqual([2]);
    // The count of 0 is binomial with mean 200 and deviation 13.4; 110 away has probability below 1e-10 (Bernstein).
    const zeros = records.values.filter((value) => value === 0).length;
    expect(Math.abs(zeros - 200)).toBeLessThan(110);
    expect(records.values.every((value) => value === 0 || value === 2)).toBe(true);
  });
});
