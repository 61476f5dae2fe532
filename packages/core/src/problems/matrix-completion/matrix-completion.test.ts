import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { haarFrame } from "../linear/index.ts";
import { riskOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { gapClosed } from "../testing/gap-closed.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";
import { completionOf } from "./completion.ts";

describe("matrix-completion", () => {
  it("has the reference values of the exponential mechanism on directions of space", () => {
    const truth = Float64Array.of(1 / 3, 2 / 3, 2 / 3);
    const records = weylRecords(200, (u, i) => {
      const along = 2 * u(1) - 1;
      const seen = [0, 1, 2].map((j) => (i % 3 === j ? 0 : 1));
      return [...seen.map((mask, j) => mask * along * truth[j]!), ...seen];
    });
    const members = Array.from({ length: 500 }, (_, k) => {
      const height = (k + 0.5) / 500;
      const azimuth = k * Math.PI * (3 - Math.sqrt(5));
      const radius = Math.sqrt(1 - height * height);
      return Float64Array.of(radius * Math.cos(azimuth), radius * Math.sin(azimuth), height);
    });
    expectReferenceRow({
      problem: problems.make("matrix-completion", 3),
      records,
      members,
      truth,
      argmin: 312,
      least: 0.0004953903506,
      atTruth: 0,
      mean: 0.01006464492,
      gap: 0.009569254569,
      likeliest: 0.06107330218,
    });
  });

  it("solves the inner least squares as many small steps downhill do", () => {
    const reals = new Reals(seededSource("inner"));
    for (const [rank, ridge] of [
      [1, 0],
      [2, 0.1],
      [3, 0.05],
      [3, 0],
    ] as const) {
      const width = 5;
      const frame = haarFrame(reals, rank, width);
      const seen = [1, 0, 1, 1, 1];
      const record = Float64Array.from([...seen.map((mask) => mask * 0.4 * reals.normal()), ...seen]);
      const c = new Float64Array(rank);
      const rest = (): number[] =>
        seen.map((mask, k) =>
          mask === 0 ? 0 : c.reduce((sum, x, i) => sum + x * frame[i * width + k]!, 0) - record[k]!,
        );
      for (let step = 0; step < 20_000; step++) {
        const r = rest();
        for (let i = 0; i < rank; i++) {
          const slope = r.reduce((sum, x, k) => sum + x * frame[i * width + k]!, 0) + ridge * c[i]!;
          c[i]! -= 0.5 * slope;
        }
      }
      const slow = rest().reduce((sum, x) => sum + x * x, 0) + ridge * c.reduce((sum, x) => sum + x * x, 0);
      expect(completionOf({ rank, width, ridge }).cost(frame, record, 0)).toBeCloseTo(slow, 9);
    }
  });

  it("leaves out directions of which nothing is seen", () => {
    const { cost } = completionOf({ rank: 2, width: 3, ridge: 0 });
    const frame = Float64Array.of(1, 0, 0, 0, 1, 0);
    // The first axis is not seen: only the second explains anything.
    expect(cost(frame, Float64Array.of(0, 0.5, 0.5, 0, 1, 1), 0)).toBe(0.25);
    expect(cost(frame, Float64Array.of(0, 0, 0, 0, 0, 0), 0)).toBe(0);
  });

  it("finds planes from rows with one entry hidden each, and completes them", () => {
    const problem = problems.make("matrix-completion", 6, { rank: 2 });
    const { records, truth } = problem.generate(3000, new Reals(seededSource("rows")));
    expect(riskOf(problem, truth, records)).toBeLessThan(1e-12);
    expect(riskOf(problem, problem.baseline(records), records)).toBeLessThan(1e-6);
    expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(0.1);
  });

  it("takes what is no number for an entry that is not seen", () => {
    const problem = problems.make("matrix-completion", 4);
    const record = new Float64Array(8);
    problem.encode([1, NaN, 0, 0.5], record, 0);
    expect([...record]).toEqual([0.5, 0, -0.5, 0, 1, 0, 1, 1]);
    problems.make("matrix-completion", 4, { unseen: 0 }).encode([1, NaN, 0, 0.5], record, 0);
    expect([...record]).toEqual([0.5, 0, 0, 0, 1, 0, 0, 1]);
    const odd = Float64Array.of(NaN, 3, 0.2, 0.3, 1, 1, 0, NaN);
    problem.normalize(odd, 0);
    expect(odd.subarray(4)).toEqual(Float64Array.of(0, 1, 0, 0));
    expect(odd[1]).toBeCloseTo(1, 9);
    expect(odd[0]! + odd[2]! + odd[3]!).toBe(0);
  });

  it("comes at epsilon 1 more than half of the way from what is published without looking to the baseline", () => {
    const problem = problems.make("matrix-completion", 6);
    expect(problem.dimension).toBeGreaterThanOrEqual(5);
    expect(gapClosed(problem, 1500, 2000)).toBeGreaterThan(0.5);
  });
});
