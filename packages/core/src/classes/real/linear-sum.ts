import type { Point } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { checkPoint } from "./checks.ts";

/**
 * `weights · point`, from feature 0 on, in doubles: exact on integer features while sums stay within 53 bits. An
 * infinite feature that meets a weight of 0 or another infinity has no sum and is refused.
 */
export function linearSum(weights: readonly number[], point: Point, features: number): number {
  checkPoint(point, features);
  let sum = 0;
  for (let f = 0; f < features; f++) sum += weights[f]! * point[f]!;
  if (!Number.isNaN(sum)) return sum;
  return refuse({
    code: "points",
    path: "point",
    expected: "finite features",
    remedy: "Put features on the public grid.",
  });
}
