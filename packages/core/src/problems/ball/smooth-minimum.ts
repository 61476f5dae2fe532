import type { Potential } from "../potential.ts";
import { dot, projectOnBall, squaredNorm } from "./vectors.ts";

export interface SmoothMinimumOptions {
  readonly radius: number;
  /** How fast the gradient changes at most. */
  readonly smoothness: number;
  /** The weight of an added (strength / 2) |h|^2. Default 0. */
  readonly strength?: number;
  /** Default 3000. */
  readonly steps?: number;
}

/**
 * The point of the ball around 0 where a smooth convex function is least: projected gradients with momentum (Nesterov, 1983),
 * started again from rest whenever momentum points uphill (O'Donoghue, Candes, 2015), until steps have become tiny.
 */
export function smoothMinimum(
  potential: Potential,
  { radius, smoothness, strength = 0, steps = 3000 }: SmoothMinimumOptions,
): Float64Array {
  const { dimension } = potential;
  const step = 1 / (smoothness + strength);
  let point = new Float64Array(dimension);
  let ahead = point.slice();
  const gradient = new Float64Array(dimension);
  for (let i = 0, momentum = 1; i < steps; i++) {
    potential.gradient(ahead, gradient);
    const next = ahead.map((x, j) => x - step * (gradient[j]! + strength * x));
    projectOnBall(next, radius);
    const move = next.map((x, j) => x - point[j]!);
    const uphill = dot(ahead, move, 0) - dot(next, move, 0) > 0;
    const following = uphill ? 1 : (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const carried = uphill ? 0 : (momentum - 1) / following;
    ahead = next.map((x, j) => x + carried * move[j]!);
    projectOnBall(ahead, radius);
    momentum = following;
    point = next;
    if (i > 10 && !uphill && squaredNorm(move) < 1e-20 * radius * radius) break;
  }
  return point;
}
