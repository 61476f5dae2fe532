import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf, summedTotal, totalOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";

const angles = (...degrees: readonly number[]): Float64Array =>
  Float64Array.from(degrees.flatMap((x) => [Math.cos((x * Math.PI) / 180), Math.sin((x * Math.PI) / 180)]));

describe("dictionary learning", () => {
  it("has the reference values of the exponential mechanism on pairs of directions of the plane", () => {
    const truth = angles(20, 110);
    expectReferenceRow({
      problem: problems.make("dictionary-learning", 2, {}),
      records: weylRecords(200, (u) => {
        const at = u(1) < 0.5 ? 0 : 2;
        const size = (0.2 + 0.7 * u(2)) * (u(3) >= 0.5 ? 1 : -1);
        return [size * truth[at]!, size * truth[at + 1]!];
      }),
      members: Array.from({ length: 1296 }, (_, i) => angles(5 * Math.floor(i / 36), 5 * (i % 36))),
      truth,
      argmin: 166,
      least: 0.05257743125,
      atTruth: 0.05257743125,
      mean: 0.06575495821,
      gap: 0.01317752696,
      likeliest: 0.007271935038,
      sublevels: [0.02932098765, 0.0787037037, 0.2608024691, 0.6265432099, 0.8055555556, 0.03283147308],
    });
  });

  it("comes near the truth on generated records", () => {
    for (const atoms of [1, 2]) {
      const problem = problems.make("dictionary-learning", 4, { atoms });
      const { records, truth } = problem.generate(400, new Reals(seededSource(`truth ${atoms}`)));
      const risk = riskOf(problem, problem.baseline(records), records);
      const atTruth = riskOf(problem, truth, records);
      expect(risk).toBeLessThan(atTruth * 1.02);
      expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(atTruth * 1.5);
    }
  });

  it("adds up the same, one by one and all at once", () => {
    const problem = problems.make("dictionary-learning", 5, { atoms: 2, center: "0.3" });
    const reals = new Reals(seededSource("totals"));
    const { records } = problem.generate(200, reals);
    for (let i = 0; i < 50; i++) {
      const atoms = problem.drawBase(reals);
      expect(totalOf(problem, atoms, records)).toBe(summedTotal(problem, atoms, records));
    }
  });

  it("says which atom a row is made of", () => {
    const problem = problems.make("dictionary-learning", 2, {});
    const atoms = angles(45, 135);
    expect(problem.predict!(atoms, [0.9, 0.9])).toBe(0);
    expect(problem.predict!(atoms, [0.1, 0.8])).toBe(1);
  });
});
