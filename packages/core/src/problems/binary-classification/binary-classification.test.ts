import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf, summedTotal } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";

describe("binary-classification", () => {
  it("has the reference values of the exponential mechanism on the literals of three bits", () => {
    const problem = problems.make("binary-classification", 3, { family: "literals" });
    const records = weylRecords(200, (u) => {
      const bits = [1, 2, 3].map((j) => (u(j) >= 0.5 ? 1 : 0));
      return [...bits, bits[0]! ^ (u(4) < 0.1 ? 1 : 0)];
    });
    const members = problem.listed!(100);
    const counts = members.map((member) => Math.round(200 * riskOf(problem, member, records)));
    expect(counts).toEqual([100, 100, 19, 106, 103, 181, 94, 97]);
    expectReferenceRow({
      problem,
      records,
      members,
      lambda: 10,
      truth: members[2]!,
      argmin: 2,
      least: 0.095,
      atTruth: 0.095,
      mean: 0.1338360089,
      gap: 0.03883600893,
      likeliest: 0.903497165,
    });
  });

  it("lists every conjunction once, and disjunctions as what they are", () => {
    for (const family of ["conjunctions", "disjunctions"] as const) {
      const problem = problems.make("binary-classification", 4, { family, terms: 4 });
      const members = problem.listed!(1000);
      // 3^4 conjunctions and the constant that is none.
      expect(members).toHaveLength(82);
      const cube = Array.from({ length: 16 }, (_, x) => [0, 1, 2, 3].map((j) => (x >> j) % 2));
      const tables = members.map((h) => cube.map((row) => problem.predict!(h, row)).join(""));
      expect(new Set(tables).size).toBe(82);
      const slow = tables.filter((table) => {
        const ones = cube.filter((_, i) => (table[i] === "1") === (family === "conjunctions"));
        const fixed = [0, 1, 2, 3].filter((j) => new Set(ones.map((row) => row[j])).size === 1);
        return ones.length > 0 && ones.length === 2 ** (4 - fixed.length);
      });
      // Where a conjunction holds, and where a disjunction fails, is a subcube.
      expect(slow).toHaveLength(81);
      expect(problem.listed!(40)).toHaveLength(34);
    }
  });

  it("counts errors as the losses add up", () => {
    const problem = problems.make("binary-classification", 5, { family: "disjunctions", terms: 3 });
    const { records, truth } = problem.generate(500, new Reals(seededSource("bits")));
    for (const member of problem.listed!(1000)) {
      expect(problem.total!(member, records)).toBe(summedTotal(problem, member, records));
    }
    expect(riskOf(problem, problem.baseline(records), records)).toBeLessThanOrEqual(
      riskOf(problem, truth, records),
    );
  });

  it("refuses families that are too large to score", () => {
    expect(() => problems.make("binary-classification", 100, { terms: 5 })).toThrow(/fewer terms/);
  });
});
