import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { momentOf } from "../linear/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { gapClosed } from "../testing/gap-closed.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";
import { captured } from "./baseline.ts";

describe("sparse-pca", () => {
  const records = weylRecords(200, (u) => [0.9 * (2 * u(1) - 1), 0.25 * (2 * u(2) - 1)]);
  const members = Array.from({ length: 180 }, (_, k) =>
    Float64Array.of(Math.cos((Math.PI * k) / 180), Math.sin((Math.PI * k) / 180)),
  );

  it("has the reference values of the exponential mechanism on directions of the plane", () => {
    const problem = problems.make("sparse-pca", 2, { sparsity: "0.05" });
    expectReferenceRow({
      problem,
      records,
      members,
      truth: Float64Array.of(1, 0),
      argmin: 0,
      least: 0.0206642701,
      atTruth: 0.0206642701,
      mean: 0.02891238847,
      gap: 0.00824811837,
      likeliest: 0.1131995089,
      sublevels: [0.02777777778, 0.05555555556, 0.09444444444, 0.1888888889, 0.3166666667, 0.03866553748],
    });
  });

  it("finds sparse directions that were planted, and pays less than dense eigenvectors do", () => {
    for (const rank of [1, 2]) {
      const problem = problems.make("sparse-pca", 8, { rank, sparsity: "0.02" });
      const { records: planted, truth } = problem.generate(4000, new Reals(seededSource("sparse")));
      const cost = (h: Float64Array): number => riskOf(problem, h, planted) + problem.regularizer!(h);
      const found = problem.baseline(planted);
      expect(cost(found)).toBeLessThan(cost(truth) + 1e-4);
      const dense = problems.make("sparse-pca", 8, { rank }).baseline(planted);
      expect(cost(found)).toBeLessThan(cost(dense));
    }
  });

  it("has in one direction the least risk that any direction of a fine grid has, price included", () => {
    const problem = problems.make("sparse-pca", 2, { sparsity: "0.05" });
    const tilted = weylRecords(200, (u) => [u(1) - 0.5, (u(1) - 0.5) * 0.8 + 0.1 * (u(2) - 0.5)]);
    const cost = (h: Float64Array): number => riskOf(problem, h, tilted) + problem.regularizer!(h);
    const least = Math.min(...members.map(cost));
    expect(cost(problem.baseline(tilted))).toBeLessThan(least + 0.02);
    const free = problems.make("sparse-pca", 2);
    expect(riskOf(free, free.baseline(tilted), tilted)).toBeLessThan(
      Math.min(...members.map((h) => riskOf(free, h, tilted))) + 1e-12,
    );
  });

  it("has Bingham's law where nothing is paid for entries: the risk is constant - u' moment u", () => {
    const problem = problems.make("sparse-pca", 5, { rank: 2 });
    const reals = new Reals(seededSource("moment"));
    const { records: planted } = problem.generate(300, reals);
    const law = problem.law!;
    if (law.kind !== "bingham") throw new Error(law.kind);
    const moment = law.moment(planted);
    expect(law.rank).toBe(2);
    expect([...moment]).toEqual([...momentOf(planted)]);
    const trace = [0, 1, 2, 3, 4].reduce((sum, i) => sum + moment[i * 6]!, 0);
    for (let draw = 0; draw < 20; draw++) {
      const frame = problem.drawBase(reals);
      expect(riskOf(problem, frame, planted)).toBeCloseTo(trace - captured(moment, frame, 5), 12);
    }
    expect(problems.make("sparse-pca", 5, { sparsity: "0.1" }).law).toBeUndefined();
  });

  it("publishes without looking the direction of even weights, unless entries cost more than it gains", () => {
    expect([...problems.make("sparse-pca", 4, { center: 0 }).uninformed()]).toEqual([0.5, 0.5, 0.5, 0.5]);
    const dear = problems.make("sparse-pca", 4, { center: 0, sparsity: "0.5" });
    expect([...dear.uninformed()]).toEqual([1, 0, 0, 0]);
  });

  it("refuses a rank above the number of features", () => {
    expect(() => problems.make("sparse-pca", 3, { rank: 4 })).toThrow(/rank.*from 1 to 3/);
  });

  it("comes at epsilon 1 more than half of the way from what is published without looking to the baseline", () => {
    const problem = problems.make("sparse-pca", 8);
    expect(problem.dimension).toBeGreaterThanOrEqual(5);
    expect(gapClosed(problem, 1500, 2000)).toBeGreaterThan(0.5);
  });
});
