import type { Certificate } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { drawnFrom, recorded } from "../../mechanisms/recorder.ts";
import { projectOnBall } from "../../problems/ball/index.ts";
import { Bits, discreteGaussian, type RandomSource } from "../../random/index.ts";
import type { GradientSchedule } from "./schedule.ts";

export interface Descent {
  /** The exact sum of the codes of all records' gradients at a point. */
  readonly total: (point: Float64Array) => Float64Array;
  readonly n: number;
  readonly dimension: number;
  readonly radius: number;
  /** The weight of the regularizer (strength / 2) |h|^2. */
  readonly strength: number;
  readonly schedule: Pick<GradientSchedule, "grid" | "rounds" | "variance" | "step">;
  /** What the noise of one round promises. */
  readonly privacy: Certificate;
  readonly source: RandomSource;
  readonly pause: (progress: { readonly done: number; readonly total: number }) => Promise<void>;
}

/**
 * Noisy projected gradient descent from the center: in every round the exact sum of codes gets fresh discrete Gaussian noise, and
 * everything after that is arithmetic on what was released. Gives the mean of the points at which gradients were taken.
 */
export async function descend({
  n,
  dimension,
  radius,
  strength,
  schedule,
  privacy,
  source,
  ...run
}: Descent): Promise<Float64Array> {
  const { grid, rounds, variance } = schedule;
  const bits = new Bits(drawnFrom(source));
  const spread = Rational.of(variance);
  const step = schedule.step.toNumber();
  const unit = 1 / (n * Number(1n << BigInt(grid.bits)));
  const point = new Float64Array(dimension);
  const mean = new Float64Array(dimension);
  for (let done = 0; done < rounds; done++) {
    const total = run.total(point);
    const noisy = recorded(
      source,
      () => ({
        mechanism: "discrete-gaussian",
        parameters: { dimension, variance: spread, point },
        // A record moves a code vector by at most twice its greatest length.
        input: { values: total, distance: "euclidean", sensitivity: 2 * Math.sqrt(grid.squaredLength) },
        price: privacy,
      }),
      () => Float64Array.from(total, (value) => Number(BigInt(value) + discreteGaussian(bits, spread))),
    );
    for (let j = 0; j < dimension; j++) {
      mean[j]! += (point[j]! - mean[j]!) / (done + 1);
      point[j]! -= step * (noisy[j]! * unit + strength * point[j]!);
    }
    projectOnBall(point, radius);
    await run.pause({ done, total: rounds });
  }
  return mean;
}
