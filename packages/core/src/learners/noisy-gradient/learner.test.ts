import { describe, expect, it } from "vitest";
import type { Derivation } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { recordsOf } from "../../problems/records.ts";
import { problems } from "../../problems/registry.ts";
import { emptyCertificate } from "../../mechanisms/certificates.ts";
import { seededSource } from "../../random/index.ts";
import { upwards } from "../convex/index.ts";
import { problemLearners } from "../problem-registry.ts";
import { descend } from "./descend.ts";
import { codeWriter, gradientGrid, gradientTotals } from "./gradient-codes.ts";
import { defaultRounds, gradientSchedule } from "./schedule.ts";

const squareOf = (codes: ArrayLike<number>): number =>
  Array.from(codes).reduce((sum, code) => sum + code * code, 0);

describe("noisy gradient descent", () => {
  it.each([
    // n, lipschitz, rounds, rho, d, radius, sigma, bound, limit
    [1000, "1", 100, "0.1", 10, 1, 0.04472135955, 0.1009950494, 0.01414213562],
    [10_000, "1", 1000, "0.05", 20, 1, 0.02, 0.03174901573, 0.002828427125],
    [500, "0.5", 50, "0.5", 5, 2, 0.01414213562, 0.1417039167, 0.00894427191],
    [1000, "1", 1000, "0.5", 2, 1, 0.0632455532, 0.03174901573, 0.002828427125],
    [100_000, "1", 10_000, "0.01", 100, 1, 0.01414213562, 0.01009950494, 0.001414213562],
  ] as const)(
    "has the noise and the step of the table: n = %s, %s, %s, %s, %s, %s",
    (n, lipschitz, rounds, rho, d, radius, sigma, bound, limit) => {
      const ball = {
        lipschitz: Rational.parse(lipschitz),
        strength: Rational.zero,
        radius: Rational.from(radius),
        dimension: d,
      };
      const schedule = gradientSchedule(ball, { n, rho: Rational.parse(rho), rounds });
      // The unit of room on the grid costs two parts in a million.
      const deviation = Math.sqrt(schedule.meanVariance.toNumber());
      expect(deviation / sigma).toBeGreaterThan(1);
      expect(deviation / sigma).toBeLessThan(1.000003);
      const cost = (radius * radius) / (schedule.step.toNumber() * rounds);
      expect(cost / bound).toBeCloseTo(1, 4);
      // With n^2 rho / (2 d) rounds the bound is within sqrt(2) of its limit.
      const useful = gradientSchedule(ball, {
        n,
        rho: Rational.parse(rho),
        rounds: Math.ceil((n * n * Number(rho)) / (2 * d)),
      });
      const least = (radius * radius) / (useful.step.toNumber() * useful.rounds);
      expect(least / limit).toBeCloseTo(Math.SQRT2, 3);
    },
  );

  it("takes the useful rounds where they are cheap, and at least one", () => {
    expect(defaultRounds(100, 5, Rational.parse("0.02"))).toBe(20);
    expect(defaultRounds(2, 5, Rational.parse("0.0001"))).toBe(1);
    expect(defaultRounds(5000, 10, Rational.one)).toBe(1000);
  });

  it("writes every gradient, however strange, as integers of the public length", () => {
    const grid = gradientGrid(Rational.parse("0.4"));
    expect(grid.bits).toBe(22);
    const write = codeWriter(grid);
    const out = new Float64Array(3);
    const length = 0.4 / Math.sqrt(3);
    write(Float64Array.of(length, -length, length), out);
    expect(squareOf(out)).toBeLessThanOrEqual(grid.squaredLength);
    for (const code of out) expect(Math.abs(Math.abs(code) - length * 2 ** 22)).toBeLessThanOrEqual(1);
    for (const strange of [
      [Number.NaN, 1, Infinity],
      [1e300, -1e300, 1e300],
      [-Infinity, Number.NaN, Number.NaN],
      [0.4, 0.4, -0.4],
      [0.39, 0.2, 1e-9],
    ]) {
      write(Float64Array.from(strange), out);
      expect(out.every(Number.isSafeInteger)).toBe(true);
      expect(squareOf(out)).toBeLessThanOrEqual(grid.squaredLength);
    }
    // A gradient that keeps its bound is never clipped: the longest along an axis keeps all its digits.
    write(Float64Array.of(0.4, 0, 0), out);
    expect(out[0]).toBe(Math.trunc(0.4 * 2 ** 22));
  });

  it("a replaced record moves the sum by at most the stated squared length: all pairs of 27 records, 5 hypotheses", () => {
    const problem = problems.make("regression", 2, { radius: 1 });
    const kinds = [0, 0.5, 1].flatMap((x) =>
      [0, 0.3, 1].flatMap((u) => [0, 0.5, 1].map((y) => [x, u, y] as const)),
    );
    const grid = gradientGrid(Rational.one);
    let most = 0;
    for (const h of [
      [0, 0, 0],
      [1, 0, 0],
      [-1, 0, 0],
      [0.5, -0.5, 0.7],
      [0.1, 0.2, -0.9],
    ]) {
      const totals = kinds.map((kind) => {
        const columns = [0, 1, 2].map((column) => [kind[column]!, 0.25]);
        return gradientTotals(problem, recordsOf(problem, { n: 2, columns }), grid)(Float64Array.from(h));
      });
      for (const a of totals) {
        for (const b of totals) most = Math.max(most, squareOf(a.map((x, j) => x - b[j]!)));
      }
    }
    expect(most).toBeLessThanOrEqual(4 * grid.squaredLength);
    // Features of this problem share a constant, so no two gradients are opposite; half of the length would not do.
    expect(most).toBeGreaterThan(0.4 * 4 * grid.squaredLength);
  });

  it("adds noise of the stated variance to every round: 4000 rounds without records (seed 1)", async () => {
    const variance = 1n << 30n;
    const deviation = 2 ** 15;
    const seen: number[] = [];
    let last = 0;
    await descend({
      total: (point) => {
        // The step is 1 in units of codes, and nothing is projected: differences of points are the noise.
        seen.push(point[0]! - last);
        last = point[0]!;
        return new Float64Array(1);
      },
      n: 1,
      dimension: 1,
      radius: 1e12,
      strength: 0,
      schedule: { grid: { bits: 0, squaredLength: 1 }, rounds: 4001, variance, step: Rational.one },
      privacy: emptyCertificate(),
      source: seededSource(1),
      pause: () => Promise.resolve(),
    });
    const mean = seen.slice(1).reduce((sum, x) => sum + (x / deviation) ** 2, 0) / 4000;
    // A chi-square with 4000 degrees of freedom: beyond 1 + 2 sqrt(x/4000) + 2 x/4000 with probability e^-x (Laurent, Massart), x = 22.
    const radius = 2 * Math.sqrt(22 / 4000) + 44 / 4000;
    expect(Math.abs(mean - 1)).toBeLessThan(radius);
    expect(1.3 - 1).toBeGreaterThan(radius);
  });

  it("states rho for all rounds, from the integers that run", () => {
    const problem = problems.make("logistic-regression", 3);
    const learner = problemLearners.make("noisy-gradient", problem, { rounds: 50 });
    const { certificates, parameters } = learner.plan({ n: 400 });
    const composed: Derivation = certificates[0]!.derivation.premises[0]!;
    const step: Derivation = composed.premises[0]!;
    const grid = gradientGrid(upwards(problem.geometry.lipschitz!));
    const [squaredSensitivity, variance] = ["squaredSensitivity", "variance"].map((name) =>
      String(step.parameters[name]),
    );
    expect(squaredSensitivity).toBe(String(4 * grid.squaredLength));
    expect(variance).toBe(parameters["variance"]);
    const rho = Rational.parse(squaredSensitivity!).over(Rational.parse(variance!).times(2)).times(50);
    const stated = parameters["rho"] as string;
    expect(rho.compare(stated)).toBeLessThanOrEqual(0);
    expect(rho.over(stated).compare("0.999999")).toBeGreaterThan(0);
    expect(String(composed.parameters["times"])).toBe("50");
  });
});
