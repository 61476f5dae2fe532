import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import type { Potential } from "../../problems/potential.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { outputSchedule } from "../output-perturbation/schedule.ts";
import { ballProblem } from "./ball-problem.ts";
import { type Objective, projectedMinimum, provedSteps } from "./projected-minimum.ts";

const still = async (): Promise<void> => {
  await Promise.resolve();
};

/** The length of the shortest subgradient of the objective on the ball. */
function residualAt(potential: Potential, point: Float64Array, { kappa, radius }: Objective): number {
  const gradient = new Float64Array(point.length);
  potential.gradient(point, gradient);
  const whole = gradient.map((x, j) => x + kappa.toNumber() * point[j]!);
  const length = Math.hypot(...point);
  // On the sphere the part that pulls outward counts for nothing.
  const isOnSphere = length > radius.toNumber() * (1 - 1e-12);
  const outward = whole.reduce((sum, x, j) => sum - x * point[j]!, 0) / (length * length);
  const kept = isOnSphere && outward > 0 ? outward : 0;
  return Math.hypot(...whole.map((x, j) => x + kept * point[j]!));
}

describe("a minimum to a proved distance", () => {
  it.each(["regression", "logistic-regression", "linear-svm"])(
    "ends within gap/kappa of it: %s",
    async (id) => {
      const ball = ballProblem(problems.make(id, 3))!;
      const kappa = Rational.parse("0.004");
      const objective = { smoothness: ball.smoothness!, kappa, radius: ball.radius };
      const { steps, gap } = provedSteps(objective, Rational.parse("1e-5"));
      expect(gap.compare("1e-5")).toBeLessThanOrEqual(0);
      for (const seed of [1, 2, 3]) {
        const potential = ball.potential(ball.problem.generate(30, new Reals(seededSource(seed))).records);
        const end = await projectedMinimum(potential, { ...objective, steps }, still);
        const limit = await projectedMinimum(potential, { ...objective, steps: 20 * steps }, still);
        const distance = Math.hypot(...end.map((x, j) => x - limit[j]!));
        expect(distance).toBeLessThanOrEqual(gap.over(kappa).toNumber());
        expect(Math.hypot(...end)).toBeLessThanOrEqual(ball.radius.toNumber() * (1 + 1e-12));
      }
    },
  );

  it("a flat risk needs more than half of the stated steps", async () => {
    // Flat risk: every step shrinks the point by exactly the contraction, so fewer steps than stated would break the promise.
    const objective = { smoothness: Rational.one, kappa: Rational.parse("0.1"), radius: Rational.one };
    const { steps, gap } = provedSteps(objective, Rational.parse("1e-4"));
    const slope = Float64Array.of(0.1);
    const potential = {
      dimension: 1,
      value: (h: Float64Array) => slope[0]! * h[0]!,
      gradient(h: Float64Array, out: Float64Array) {
        out[0] = slope[0]!;
        return slope[0]! * h[0]!;
      },
    };
    const gradientAfter = async (count: number): Promise<number> => {
      const [h] = await projectedMinimum(potential, { ...objective, steps: count }, still);
      return Math.abs(0.1 + 0.1 * h!);
    };
    expect(await gradientAfter(steps)).toBeLessThanOrEqual(gap.toNumber());
    expect(await gradientAfter(Math.floor(steps / 2))).toBeGreaterThan(gap.toNumber());
  });

  it.each([2, 50, 1000].flatMap((count) => ["0.001", "1"].map((epsilon) => [count, epsilon] as const)))(
    "states a gap that doubles reach: n = %s, epsilon = %s, seeds 1 … 5",
    async (count, epsilon) => {
      for (const [id, radius, given] of [
        ["ridge-regression", "3", {}],
        ["ridge-regression", "0.1", {}],
        ["logistic-regression", "0.1", {}],
        ["ridge-regression", "0.1", { kappa: Rational.parse("7e8") }],
        ["logistic-regression", "10", { kappa: Rational.parse("7e8") }],
      ] as const) {
        const ball = ballProblem(problems.make(id, 2, { radius }))!;
        const schedule = outputSchedule(ball, { epsilon: Rational.parse(epsilon), n: count, ...given });
        for (const seed of [1, 2, 3, 4, 5]) {
          const { records } = ball.problem.generate(count, new Reals(seededSource(seed)));
          const potential = ball.potential(records);
          const point = await projectedMinimum(potential, schedule, still);
          const residual = residualAt(potential, point, schedule);
          expect(residual, `${id} ${radius}`).toBeLessThanOrEqual(schedule.gap.toNumber());
        }
      }
    },
  );

  it("refuses a kappa that would take forever, from public numbers alone", () => {
    const objective = { smoothness: Rational.one, kappa: Rational.parse("1e-9"), radius: Rational.one };
    expect(() => provedSteps(objective, Rational.parse("1e-5"))).toThrow(/kappa/);
  });
});
