import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { disc } from "../testing/disc.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";
import { kernelClassificationOn } from "./index.ts";

describe("kernel-classification", () => {
  it("has the reference values of the exponential mechanism on one frequency", () => {
    const problem = kernelClassificationOn({ frequencies: [Float64Array.of(3)], radius: 2, rounding: 0 });
    const records = weylRecords(200, (u) => {
      const record = new Float64Array(3);
      problem.encode([u(1), 0], record, 0);
      const side = Math.cos(3 * u(1) - 0.5) > 0 ? 1 : -1;
      return [record[0]!, record[1]!, u(2) < 0.1 ? -side : side];
    });
    expectReferenceRow({
      problem,
      records,
      members: disc(),
      truth: Float64Array.of(2 * Math.cos(0.5), 2 * Math.sin(0.5)),
      argmin: 187,
      least: 0.1251641155,
      atTruth: 0.122484144,
      mean: 0.1327654751,
      gap: 0.007601359677,
      likeliest: 0.1384203276,
      sublevels: [0.02030456853, 0.04568527919, 0.07106598985, 0.1421319797, 0.2335025381, 0.04065295799],
    });
  });

  it("comes near the truth of generated rows, with the corner of the hinge rounded or not", () => {
    for (const rounding of ["0", "0.5"]) {
      const problem = problems.make("kernel-classification", 3, { rounding });
      const { records, truth } = problem.generate(2000, new Reals(seededSource("waves")));
      const found = riskOf(problem, problem.baseline(records), records);
      expect(found).toBeLessThanOrEqual(riskOf(problem, truth, records) + 1e-3);
      expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(found + 0.02);
    }
  });

  it("refuses a corner that is wider than the losses, and too many frequencies", () => {
    expect(() => problems.make("kernel-classification", 2, { radius: 1, rounding: 3 })).toThrow(/rounding/);
    expect(() => problems.make("kernel-classification", 2, { frequencies: 1000 })).toThrow(/512/);
  });
});
