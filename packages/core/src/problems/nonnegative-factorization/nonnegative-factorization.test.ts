import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf, summedTotal, totalOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weyl, weylRecords } from "../testing/weyl.ts";

const unit = (...numbers: readonly number[]): readonly number[] =>
  numbers.map((x) => x / Math.sqrt(numbers.reduce((sum, y) => sum + y * y, 0)));

describe("nonnegative factorization", () => {
  it("has the reference values of the exponential mechanism on pairs of parts", () => {
    const [first, second] = [unit(3, 1, 0), unit(0, 1, 2)];
    expectReferenceRow({
      problem: problems.make("nonnegative-factorization", 3, {}),
      records: weylRecords(200, (u) => first.map((x, t) => 0.6 * u(1) * x + 0.6 * u(2) * second[t]!)),
      members: Array.from({ length: 500 }, (_, i) =>
        Float64Array.from([
          ...unit(...[1, 2, 3].map((j) => weyl(i + 1, j))),
          ...unit(...[4, 5, 6].map((j) => weyl(i + 1, j))),
        ]),
      ),
      truth: Float64Array.from([...first, ...second]),
      argmin: 360,
      least: 0.002524636925,
      atTruth: 0,
      mean: 0.01607835736,
      gap: 0.01355372044,
      likeliest: 0.01604754972,
    });
  });

  it("comes near the truth on generated records", () => {
    for (const parts of [1, 2]) {
      const problem = problems.make("nonnegative-factorization", 4, { parts });
      const { records, truth } = problem.generate(400, new Reals(seededSource(`truth ${parts}`)));
      const found = problem.baseline(records);
      expect(found.every((x) => x >= 0)).toBe(true);
      const atTruth = riskOf(problem, truth, records);
      expect(riskOf(problem, found, records)).toBeLessThan(atTruth * 1.02);
      expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(atTruth * 1.5);
    }
  });

  it("adds up the same, one by one and all at once", () => {
    const problem = problems.make("nonnegative-factorization", 5, {});
    const reals = new Reals(seededSource("totals"));
    const { records } = problem.generate(200, reals);
    for (let i = 0; i < 50; i++) {
      const parts = problem.drawBase(reals);
      expect(totalOf(problem, parts, records)).toBe(summedTotal(problem, parts, records));
    }
  });

  it("keeps records in the orthant", () => {
    const problem = problems.make("nonnegative-factorization", 3, {});
    const out = new Float64Array(3);
    problem.encode([NaN, -1, Infinity], out, 0);
    expect([...out]).toEqual([0, 0, 1 / Math.sqrt(3)]);
    const wild = Float64Array.of(-0.5, 3, NaN);
    problem.normalize(wild, 0);
    expect([...wild]).toEqual([0, 1, 0]);
  });
});
