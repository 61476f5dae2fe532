import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { disc } from "../testing/disc.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";
import { kernelRegressionOn } from "./index.ts";

describe("kernel-regression", () => {
  it("has the reference values of the exponential mechanism on one frequency", () => {
    const problem = kernelRegressionOn([Float64Array.of(3)], 2);
    const records = weylRecords(200, (u) => {
      const record = new Float64Array(3);
      problem.encode([u(1), 0], record, 0);
      return [record[0]!, record[1]!, 0.5 * Math.cos(3 * u(1) - 0.5) + 0.2 * (2 * u(2) - 1)];
    });
    expectReferenceRow({
      problem,
      records,
      members: disc(),
      truth: Float64Array.of(0.5 * Math.cos(0.5), 0.5 * Math.sin(0.5)),
      argmin: 130,
      least: 0.001614797042,
      atTruth: 0.001469459207,
      mean: 0.01146497062,
      gap: 0.00985017358,
      likeliest: 0.1087528753,
    });
  });

  it("comes near the truth of generated rows", () => {
    const problem = problems.make("kernel-regression", 3);
    const { records, truth } = problem.generate(5000, new Reals(seededSource("waves")));
    const found = riskOf(problem, problem.baseline(records), records);
    expect(found).toBeLessThanOrEqual(riskOf(problem, truth, records) + 1e-9);
    expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(2 * found);
  });
});
