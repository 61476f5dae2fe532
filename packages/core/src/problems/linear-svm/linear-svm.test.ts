import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";

describe("linear-svm", () => {
  it("is once differentiable and says so", () => {
    const problem = problems.make("linear-svm", 3);
    expect(problem.margin!.lipschitz).toBeCloseTo(1 / 6, 12);
    expect(problem.margin!.curvature).toBeUndefined();
    expect(problem.geometry.smoothness).toBeCloseTo(1 / 6, 12);
    expect(problems.make("linear-svm", 3, { rounding: 0 }).geometry.smoothness).toBeUndefined();
    expect(() => problems.make("linear-svm", 3, { radius: 1, rounding: "2.5" })).toThrow(/1 \+ radius = 2/);
  });

  it("finds a hypothesis at least as good as a slow search, with the corner rounded or not", () => {
    for (const rounding of ["0", "0.5"]) {
      const problem = problems.make("linear-svm", 1, { rounding });
      const { records } = problem.generate(300, new Reals(seededSource("svm")));
      const cost = (h: Float64Array): number => riskOf(problem, h, records) + problem.regularizer!(h);
      let least = Infinity;
      for (let r = 1; r <= 50; r++)
        for (let t = 0; t < 200; t++) {
          const [length, angle] = [r / 10, (Math.PI * t) / 100];
          least = Math.min(least, cost(Float64Array.of(length * Math.cos(angle), length * Math.sin(angle))));
        }
      // Rounding the hinge by 1/50 to minimize it costs at most 1/200 of the unscaled loss.
      expect(cost(problem.baseline(records))).toBeLessThanOrEqual(
        least + (rounding === "0" ? 0.005 / 6 : 1e-9),
      );
    }
  });
});
