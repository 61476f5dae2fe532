import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { gibbsLaw } from "../gibbs-law.ts";
import { riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { problems } from "../registry.ts";
import { gapClosed } from "../testing/gap-closed.ts";
import { weylRecords } from "../testing/weyl.ts";
import { rankOf } from "./ranked-frame.ts";

const cost = (problem: Problem, frame: Hypothesis, records: Records): number =>
  riskOf(problem, frame, records) + problem.regularizer!(frame);

describe("robust-pca", () => {
  const line = (degrees: number): Hypothesis =>
    Float64Array.of(Math.cos((Math.PI * degrees) / 180), Math.sin((Math.PI * degrees) / 180), 0, 0);
  const records = weylRecords(200, (u) => {
    const [x, y] = line(30) as unknown as [number, number];
    const along = 0.9 * (2 * u(1) - 1);
    return u(3) >= 0.1 ? [along * x, along * y] : [-0.6 * y, 0.6 * x];
  });
  const members = [
    new Float64Array(4),
    ...Array.from({ length: 180 }, (_, k) => line(k)),
    Float64Array.of(1, 0, 0, 1),
  ];
  const problem = problems.make("robust-pca", 2);

  it("has the reference values of the exponential mechanism on all ranks of the plane", () => {
    const weights = members.map((_, i) => (i === 0 || i === 181 ? 1 / 3 : 1 / 540));
    const law = gibbsLaw(problem, records, { members, lambda: 100, weights });
    const close = (actual: number, expected: number): void => {
      expect(Math.abs(actual / expected - 1), `${actual} is not ${expected}`).toBeLessThan(1e-9);
    };
    expect(law.best).toBe(31);
    close(law.risks[31]!, 0.1379555496);
    close(riskOf(problem, line(30), records), 0.05795554958);
    close(law.mean, 0.1582710261);
    close(law.gap, 0.02031547652);
    close(law.probabilities[31]!, 0.0434193095);
    // W((1 / atom - 1) / e) / lambda, the atom of the best being 1/540.
    expect(law.gap).toBeLessThan(0.03922887565);
    const mass = (t: number): number =>
      law.risks.reduce((sum, risk, i) => sum + (risk <= law.risks[31]! + t ? weights[i]! : 0), 0);
    [0.001851851852, 0.005555555556, 0.01111111111, 0.362962963, 0.3981481481].forEach((expected, i) => {
      close(mass([0.005, 0.01, 0.02, 0.05, 0.1][i]!), expected);
    });
    const steps = Array.from(law.risks, (risk) => risk - law.risks[31]!);
    close(Math.min(...steps.map((t) => t - Math.log(mass(t)) / 100)), 0.03264905565);
  });

  it("draws every rank equally often", () => {
    // 9000 draws with seed "ranks": each count is binomial with mean 3000 and deviation 44.7; 6.3 deviations, 282, are exceeded
    // by one of the three with probability below 1e-9.
    const reals = new Reals(seededSource("ranks"));
    const counts = [0, 0, 0];
    for (let i = 0; i < 9000; i++) counts[rankOf(problem.drawBase(reals), 2)]!++;
    for (const count of counts) expect(Math.abs(count - 3000)).toBeLessThan(282);
  });

  it("finds a subspace that costs as little as any of a fine list", () => {
    const least = Math.min(...members.map((member) => cost(problem, member, records)));
    expect(cost(problem, problem.baseline(records), records)).toBeLessThan(least + 1e-6);
  });

  it("finds a line that was planted, wild records or not, and the rank that the price asks for", () => {
    const planted = problems.make("robust-pca", 5, { rank: 3, price: "0.1" });
    const { records: wild, truth } = planted.generate(2000, new Reals(seededSource("wild")));
    const found = planted.baseline(wild);
    expect(rankOf(found, 5)).toBe(1);
    expect(cost(planted, found, wild)).toBeLessThan(cost(planted, truth, wild) + 1e-3);
    expect(cost(planted, found, wild)).toBeLessThan(cost(planted, planted.uninformed(), wild));
    const dear = problems.make("robust-pca", 5, { price: 1 });
    expect(rankOf(dear.baseline(wild), 5)).toBe(0);
    const free = problems.make("robust-pca", 5, { price: 0 });
    expect(riskOf(free, free.baseline(wild), wild)).toBeLessThan(1e-12);
  });

  it("comes at epsilon 1 more than half of the way from what is published without looking to the baseline", () => {
    const problem = problems.make("robust-pca", 6, { rank: 2, price: "0.05" });
    expect(problem.dimension).toBeGreaterThanOrEqual(5);
    expect(gapClosed(problem, 1500, 3000)).toBeGreaterThan(0.5);
  });
});
