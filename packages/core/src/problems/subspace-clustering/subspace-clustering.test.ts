import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { gapClosed } from "../testing/gap-closed.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";

describe("subspace-clustering", () => {
  const unit = (angle: number): readonly [number, number] => [Math.cos(angle), Math.sin(angle)];
  const lines = [unit((20 * Math.PI) / 180), unit((100 * Math.PI) / 180)];
  const records = weylRecords(200, (u) => {
    const [x, y] = lines[u(1) < 0.5 ? 0 : 1]!;
    const along = 0.9 * (2 * u(2) - 1);
    const across = 0.05 * (2 * u(3) - 1);
    return [along * x - across * y, along * y + across * x];
  });

  it("has the reference values of the exponential mechanism on pairs of lines of the plane", () => {
    const angle = (k: number): readonly [number, number] => unit((Math.PI * k) / 36);
    expectReferenceRow({
      problem: problems.make("subspace-clustering", 2),
      records,
      members: Array.from({ length: 1296 }, (_, i) =>
        Float64Array.from([...angle(Math.floor(i / 36)), ...angle(i % 36)]),
      ),
      truth: Float64Array.from(lines.flat()),
      argmin: 164,
      least: 0.0008156686082,
      atTruth: 0.0008156686082,
      mean: 0.01126763396,
      gap: 0.01045196535,
      likeliest: 0.01552467434,
      sublevels: [0.02469135802, 0.0524691358, 0.1064814815, 0.2731481481, 0.6188271605, 0.03881263678],
    });
  });

  it("finds lines of the plane that cost as little as any pair of a fine grid", () => {
    const problem = problems.make("subspace-clustering", 2);
    const found = riskOf(problem, problem.baseline(records), records);
    let least = Infinity;
    for (let i = 0; i < 180; i += 2) {
      for (let j = 0; j < i; j += 2) {
        const pair = Float64Array.from([...unit((Math.PI * i) / 180), ...unit((Math.PI * j) / 180)]);
        least = Math.min(least, riskOf(problem, pair, records));
      }
    }
    expect(found).toBeLessThanOrEqual(least);
    expect(found).toBeGreaterThan(least / 2);
  });

  it("finds planes that were planted", () => {
    const problem = problems.make("subspace-clustering", 5, { k: 2, rank: 2 });
    expect(problem.dimension).toBe(12);
    const { records: planted, truth } = problem.generate(800, new Reals(seededSource("flats")));
    const found = riskOf(problem, problem.baseline(planted), planted);
    expect(found).toBeLessThan(riskOf(problem, truth, planted) * 1.001);
    expect(found).toBeLessThan(riskOf(problem, problem.uninformed(), planted) / 20);
  });

  it("says to which subspace a row belongs", () => {
    const problem = problems.make("subspace-clustering", 2);
    const axes = Float64Array.of(1, 0, 0, 1);
    expect(problem.predict!(axes, [0.9, 0.6])).toBe(0);
    expect(problem.predict!(axes, [0.55, 0.1])).toBe(1);
  });

  it("comes at epsilon 1 more than half of the way from what is published without looking to the baseline", () => {
    const problem = problems.make("subspace-clustering", 4);
    expect(problem.dimension).toBeGreaterThanOrEqual(5);
    expect(gapClosed(problem, 1500, 3000)).toBeGreaterThan(0.5);
  });
});
