import type { Reals } from "../../random/reals/index.ts";

/** The inner product of a hypothesis with the numbers that start at `at`. */
export function dot(hypothesis: Float64Array, values: ArrayLike<number>, at: number): number {
  let sum = 0;
  for (let j = 0; j < hypothesis.length; j++) sum += hypothesis[j]! * values[at + j]!;
  return sum;
}

export function squaredNorm(vector: Float64Array): number {
  return dot(vector, vector, 0);
}

/** Moves a point to the nearest one of the ball around 0, in place. */
export function projectOnBall(point: Float64Array, radius: number): void {
  const norm = Math.sqrt(squaredNorm(point));
  if (norm <= radius) return;
  for (let j = 0; j < point.length; j++) point[j]! *= radius / norm;
}

/** Uniform on the ball around 0. */
export function drawFromBall(reals: Reals, dimension: number, radius: number): Float64Array {
  const length = radius * Math.exp(Math.log(reals.uniform()) / dimension);
  return reals.direction(dimension).map((x) => x * length);
}

/** A number brought into [-bound, bound]; what is no number becomes 0. */
export function within(x: number, bound: number): number {
  return x >= bound ? bound : x <= -bound ? -bound : x === x ? x : 0;
}

/** Features are scaled by this, so that the numbers that were rounded have |x| <= 1 as they are. */
export const inside: number = 1 - 2 ** -40;

/** A number brought into [0, 1]; what is no number becomes 0. */
export function unit(x: number): number {
  return x >= 1 ? 1 : x > 0 ? x : 0;
}
