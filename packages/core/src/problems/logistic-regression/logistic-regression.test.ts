import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";

describe("logistic-regression", () => {
  it("scales the loss by its greatest value, and says on the whole space how steep and curved it is", () => {
    const problem = problems.make("logistic-regression", 2, { radius: 3 });
    const scale = Math.log1p(Math.exp(3));
    expect(problem.margin!.lipschitz).toBeCloseTo(1 / scale, 12);
    expect(problem.margin!.curvature).toBeCloseTo(1 / (4 * scale), 12);
    const record = new Float64Array(problem.width);
    problem.encode([1, 1, 0], record, 0);
    // The hypothesis of length 3 that is most wrong about the farthest record.
    const worst = Float64Array.from([1, 1, 1], (x) => (3 * x) / Math.sqrt(3));
    expect(problem.loss(worst, record, 0)).toBeCloseTo(1, 9);
    expect(problem.loss(new Float64Array(3), record, 0)).toBeCloseTo(Math.log(2) / scale, 9);
  });

  it("finds what generated labels came from", () => {
    const problem = problems.make("logistic-regression", 5);
    const { records, truth } = problem.generate(5000, new Reals(seededSource("labels")));
    const found = problem.baseline(records);
    const cost = (h: Float64Array): number => riskOf(problem, h, records) + problem.regularizer!(h);
    expect(cost(found)).toBeLessThanOrEqual(cost(truth));
    const along = found.reduce((sum, x, j) => sum + x * truth[j]!, 0);
    expect(along / Math.sqrt(found.reduce((s, x) => s + x * x, 0) * 100)).toBeGreaterThan(0.98);
  });
});
