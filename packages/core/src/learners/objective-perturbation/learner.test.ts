import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { ballProblem } from "../convex/index.ts";
import { problemLearners } from "../problem-registry.ts";
import { repeatedDraws } from "../repeated-draws.ts";
import { freeMinimum, freeSteps } from "./free-minimum.ts";
import { boosted, objectiveSchedule } from "./schedule.ts";

const still = async (): Promise<void> => {
  await Promise.resolve();
};

/** One constant feature: the loss of a record is that of the margin y h, and a sample is how many of n labels are 1. */
const line = problems.make("logistic-regression", 0, {});
const scale = Math.log1p(Math.exp(10));
const n = 5;
const sample = (ones: number): { n: number; width: number; values: Float64Array } => ({
  n,
  width: 2,
  values: Float64Array.from({ length: 2 * n }, (_, i) => (i % 2 === 0 ? 1 : i < 2 * ones ? 1 : -1)),
});

/** The linear term whose minimizer is h, and how fast it falls in h. */
function termAt(h: number, ones: number, kappa: number): { readonly b: number; readonly fall: number } {
  const up = 1 / (1 + Math.exp(-h));
  return {
    b: -(((n - ones) * up - ones * (1 - up)) / scale + n * kappa * h),
    fall: (n * up * (1 - up)) / scale + n * kappa,
  };
}

interface Numbers {
  readonly kappa: number;
  readonly scale: number;
  readonly epsilon: number;
}
function numbersOf(options: Readonly<Record<string, string>>): Numbers {
  const { parameters } = problemLearners.make("objective-perturbation", line, options).plan({ n });
  return {
    kappa: Number(parameters["kappa"]),
    scale: Number(parameters["scale"]),
    epsilon: Number(options["epsilon"]),
  };
}

describe("objective perturbation", () => {
  it.each([
    // curvature, kappa, n, epsilon, kappa used, what is left for the noise
    ["0.25", "0.01", 1000, "0.1", 0.01, 0.07530738741],
    ["0.25", "0.001", 1000, "0.1", 0.004876041623, 0.05],
    ["0.25", "0.1", 10_000, "1", 0.1, 0.9997500312],
    ["1", "0.0001", 1000, "0.5", 0.003520811664, 0.25],
    ["0.25", "0.00001", 10_000, "0.2", 0.0002377082986, 0.1],
  ] as const)(
    "raises kappa where it must: %s, %s, %s, %s",
    (curvature, kappa, count, epsilon, used, left) => {
      const found = boosted(
        { curvature: Rational.parse(curvature), kappa: Rational.parse(kappa) },
        { epsilon: Rational.parse(epsilon), n: count },
      );
      expect(found.kappa.toNumber() / used).toBeCloseTo(1, 9);
      expect(found.noiseEpsilon.toNumber() / left).toBeCloseTo(1, 9);
    },
  );

  it("keeps epsilon on the line: all samples of five records, 20001 hypotheses", () => {
    for (const options of [{ epsilon: "1" }, { epsilon: "0.2" }, { epsilon: "2", kappa: "0.05" }]) {
      const { kappa, scale: size, epsilon } = numbersOf(options);
      let worst = 0;
      for (let ones = 0; ones < n; ones++) {
        for (let i = 0; i <= 20_000; i++) {
          const h = -10 + i / 1000;
          const density = (count: number): number => {
            const { b, fall } = termAt(h, count, kappa);
            return Math.log(fall) - Math.abs(b) / size;
          };
          worst = Math.max(worst, Math.abs(density(ones) - density(ones + 1)));
        }
      }
      expect(worst).toBeLessThanOrEqual(epsilon);
      // Two labels of one feature pull apart by lipschitz, half of what two records can.
      expect(worst).toBeGreaterThan(0.2 * epsilon);
    }
  });

  it("is the minimizer with that noise: 1000 draws against its distribution function (seeds 0 … 999)", async () => {
    const options = { epsilon: "1", kappa: "0.02" };
    const learner = problemLearners.make("objective-perturbation", line, options);
    const { kappa, scale: size } = numbersOf(options);
    const count = 1000;
    const draw = repeatedDraws(learner, n);
    const drawn: number[] = [];
    for (let seed = 0; seed < count; seed++) {
      drawn.push((await draw(sample(3), seededSource(seed)))[0]!);
    }
    drawn.sort((a, b) => a - b);
    // h <= t means b >= b(t). False alarm at most 1e-9 (Dvoretzky, Kiefer, Wolfowitz, Massart).
    const distance = (ones: number, unit: number): number =>
      Math.max(
        ...drawn.map((h, i) => {
          const { b } = termAt(h, ones, kappa);
          const below = b >= 0 ? Math.exp(-b / unit) / 2 : 1 - Math.exp(b / unit) / 2;
          return Math.max(Math.abs(below - i / count), Math.abs(below - (i + 1) / count));
        }),
      );
    const threshold = Math.sqrt(Math.log(2 / 1e-9) / (2 * count));
    expect(distance(3, size)).toBeLessThan(threshold);
    expect(distance(3, size / 3)).toBeGreaterThan(threshold);
    expect(distance(0, size)).toBeGreaterThan(threshold);
  });

  it("finds the minimum to the stated gradient, whatever the linear term is", async () => {
    const problem = problems.make("logistic-regression", 3);
    const ball = ballProblem(problem)!;
    const objective = {
      lipschitz: ball.lipschitz,
      curvature: ball.smoothness!,
      kappa: Rational.parse("0.0001"),
    };
    const { steps, gap } = freeSteps(objective, Rational.parse("1e-8"));
    expect(gap.compare("1e-8")).toBeLessThanOrEqual(0);
    const reals = new Reals(seededSource(6));
    const potential = ball.potential(problem.generate(40, reals).records);
    const residual = async (length: number, count: number): Promise<number> => {
      const term = reals.direction(4).map((x) => x * length);
      const point = await freeMinimum(potential, { ...objective, steps: count }, term, still);
      const gradient = new Float64Array(4);
      potential.gradient(point, gradient);
      return Math.hypot(...gradient.map((x, j) => x + 0.0001 * point[j]! + term[j]!));
    };
    for (const length of [0, 0.01, 1])
      expect(await residual(length, steps)).toBeLessThanOrEqual(gap.toNumber());
    expect(await residual(0.01, Math.floor(steps / 8))).toBeGreaterThan(gap.toNumber());
    expect(() => freeSteps({ ...objective, kappa: Rational.parse("1e-15") }, gap)).toThrow(/kappa/);
  });

  it.each([2, 50, 1000].flatMap((count) => ["0.001", "1"].map((epsilon) => [count, epsilon] as const)))(
    "states a gradient that doubles reach: n = %s, epsilon = %s, seeds 1 … 5",
    async (count, epsilon) => {
      for (const radius of ["10", "0.1"]) {
        const problem = problems.make("logistic-regression", 2, { radius });
        const ball = ballProblem(problem)!;
        const schedule = objectiveSchedule(
          { ...ball, curvature: ball.smoothness! },
          { epsilon: Rational.parse(epsilon), n: count },
        );
        for (const seed of [1, 2, 3, 4, 5]) {
          const reals = new Reals(seededSource(seed));
          const potential = ball.potential(problem.generate(count, reals).records);
          const length = (reals.gamma(3) * schedule.scale.toNumber()) / count;
          const term = reals.direction(3).map((x) => x * length);
          const point = await freeMinimum(potential, schedule, term, still);
          const gradient = new Float64Array(3);
          potential.gradient(point, gradient);
          const weight = schedule.kappa.toNumber();
          const residual = Math.hypot(...gradient.map((x, j) => x + weight * point[j]! + term[j]!));
          expect(residual, radius).toBeLessThanOrEqual(schedule.gap.toNumber());
        }
      }
    },
  );
});
