import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { recordsOf } from "../../problems/records.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { ballProblem, projectedMinimum } from "../convex/index.ts";
import { problemLearners } from "../problem-registry.ts";
import { repeatedDraws } from "../repeated-draws.ts";
import { outputSchedule } from "./schedule.ts";

const still = async (): Promise<void> => {
  await Promise.resolve();
};

describe("output perturbation", () => {
  it.each([
    // lipschitz, radius, d, n, epsilon, 2 lipschitz radius sqrt(d / (n epsilon))
    ["1", 1, 5, 1000, "1", 0.1414213562],
    ["1", 1, 10, 10_000, "0.5", 0.0894427191],
    ["0.25", 2, 2, 500, "1", 0.0632455532],
    ["1", 1, 20, 1000, "0.1", 0.894427191],
    ["0.5", 1, 50, 20_000, "2", 0.03535533906],
  ] as const)(
    "chooses kappa that makes the bound least: %s, %s, %s, %s, %s",
    (lipschitz, radius, d, n, epsilon, bound) => {
      const problem = problems.make("ridge-regression", 1, { radius });
      const ball = {
        ...ballProblem(problem)!,
        lipschitz: Rational.parse(lipschitz),
        radius: Rational.from(radius),
        dimension: d,
        strength: Rational.zero,
      };
      const { kappa, scale } = outputSchedule(ball, { epsilon: Rational.parse(epsilon), n });
      const cost = ball.lipschitz
        .times(scale)
        .times(d)
        .plus(kappa.times(radius * radius).over(2))
        .toNumber();
      // The optimizer's residual adds a thousandth of the noise, which is half of the bound.
      expect(cost / bound).toBeGreaterThan(1 - 1e-9);
      expect(cost / bound).toBeLessThan(1.0006);
      const half = ball.lipschitz
        .times(2)
        .over(n)
        .over(kappa)
        .over(epsilon)
        .times(d)
        .times(lipschitz)
        .toNumber();
      expect((2 * half) / bound).toBeCloseTo(1, 8);
    },
  );

  it.each([
    // lipschitz, kappa, n, epsilon, d, E |b|, E |b|^2: the table of Algorithm 1.
    ["1", "0.1", 1000, "1", 5, 0.1, 0.012],
    ["1", "0.01", 10_000, "0.5", 10, 0.4, 0.176],
    ["0.25", "0.05", 500, "1", 2, 0.04, 0.0024],
    ["1", "0.1", 1000, "0.1", 20, 4, 16.8],
    ["0.5", "0.02", 20_000, "2", 50, 0.0625, 0.003984375],
  ] as const)(
    "has noise of the stated size: %s, %s, %s, %s, %s",
    (lipschitz, kappa, n, epsilon, d, mean, square) => {
      const ball = {
        ...ballProblem(problems.make("ridge-regression", 1))!,
        lipschitz: Rational.parse(lipschitz),
      };
      const schedule = outputSchedule(ball, {
        epsilon: Rational.parse(epsilon),
        n,
        kappa: Rational.parse(kappa),
      });
      const scale = schedule.scale.toNumber();
      for (const [found, wanted] of [
        [d * scale, mean],
        [d * (d + 1) * scale * scale, square],
      ] as const) {
        expect(found / wanted).toBeGreaterThan(1 - 1e-12);
        expect(found / wanted).toBeLessThan(1.0021);
      }
    },
  );

  it("a record moves the computed minimizer by no more than is paid for: all samples of three records", async () => {
    const problem = problems.make("regression", 1, { radius: 1 });
    const ball = ballProblem(problem)!;
    const kinds = [0, 1].flatMap((x) => [0, 0.5, 1].map((y) => [x, y] as const));
    const schedule = outputSchedule(ball, { epsilon: Rational.one, n: 3, kappa: Rational.parse("0.3") });
    const found = new Map<string, Float64Array>();
    for (const a of kinds.keys()) {
      for (const b of kinds.keys()) {
        for (const c of kinds.keys()) {
          const rows = [a, b, c].map((kind) => kinds[kind]!);
          const columns = [0, 1].map((column) => rows.map((row) => row[column]!));
          const potential = ball.potential(recordsOf(problem, { n: 3, columns }));
          found.set([a, b, c].join(), await projectedMinimum(potential, schedule, still));
        }
      }
    }
    const paid = schedule.scale.toNumber();
    let most = 0;
    for (const [key, point] of found) {
      const [, ...rest] = key.split(",");
      for (const other of kinds.keys()) {
        const moved = found.get([other, ...rest].join())!;
        most = Math.max(most, Math.hypot(...point.map((x, j) => x - moved[j]!)));
      }
    }
    expect(most).toBeLessThanOrEqual(paid);
    expect(most).toBeGreaterThan(0.1 * paid);
  });

  it("adds noise of density exp(-|b| / scale): lengths of 2000 draws against the Gamma law (seeds 0 … 1999)", async () => {
    const problem = problems.make("logistic-regression", 2);
    const { records } = problem.generate(200, new Reals(seededSource(4)));
    const learner = problemLearners.make("output-perturbation", problem, { kappa: "0.05" });
    const { steps, scale } = learner.plan({ n: 200 }).parameters as { steps: number; scale: number };
    const ball = ballProblem(problem)!;
    const center = await projectedMinimum(
      ball.potential(records),
      { smoothness: ball.smoothness!, kappa: Rational.parse("0.05"), radius: ball.radius, steps },
      still,
    );
    const count = 2000;
    const draw = repeatedDraws(learner, 200);
    const lengths: number[] = [];
    for (let seed = 0; seed < count; seed++) {
      const hypothesis = await draw(records, seededSource(seed));
      lengths.push(Math.hypot(...hypothesis.map((x, j) => x - center[j]!)));
    }
    // Gamma with shape 3. False alarm at most 1e-9 (Dvoretzky, Kiefer, Wolfowitz, Massart).
    const distance = (unit: number): number => {
      const sorted = lengths.map((r) => r / unit).sort((a, b) => a - b);
      return Math.max(
        ...sorted.map((r, i) => {
          const below = 1 - Math.exp(-r) * (1 + r + (r * r) / 2);
          return Math.max(Math.abs(below - i / count), Math.abs(below - (i + 1) / count));
        }),
      );
    };
    const threshold = Math.sqrt(Math.log(2 / 1e-9) / (2 * count));
    expect(distance(scale)).toBeLessThan(threshold);
    expect(distance(scale / 1.3)).toBeGreaterThan(threshold);
  });
});
