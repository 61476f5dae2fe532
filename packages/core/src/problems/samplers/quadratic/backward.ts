import type { Quadratic } from "../../law.ts";
import type { Backward, ProximalStep } from "../proximal/backward.ts";
import { contains } from "../truncated/index.ts";
import { inverseFactor } from "./inverse-factor.ts";

/** How often the Gaussian is tried before the general step is taken. */
const tries = 8;

/**
 * The backward half of a round of the proximal sampler for a quadratic risk: the law is a Gaussian with
 * precision lambda * hessian + (lambda*kappa + 1/eta) I, truncated to the set. Where its center lies in the set, it is drawn until it falls
 * inside; otherwise, or after eight vain tries, the `general` step is taken. Both are exact, so which is taken changes nothing.
 * O(dimension^2), no allocation.
 */
export function quadraticBackward(
  {
    set,
    lambda,
    kappa,
    schedule: { eta },
    reals,
  }: Pick<ProximalStep, "set" | "lambda" | "kappa" | "schedule" | "reals">,
  { linear, hessian }: Quadratic,
  general: Backward,
): Backward {
  const dimension = linear.length;
  const factor = inverseFactor(
    hessian.map((entry, i) => lambda * entry + (i % (dimension + 1) === 0 ? lambda * kappa + 1 / eta : 0)),
    dimension,
  );
  if (factor === undefined) return general;
  const half = new Float64Array(dimension);
  const center = new Float64Array(dimension);
  /** center or out := start + factor' v, where factor' factor is the inverse of the precision. */
  const spread = (start: Float64Array | undefined, v: Float64Array, out: Float64Array): void => {
    for (let j = 0; j < dimension; j++) out[j] = start === undefined ? 0 : start[j]!;
    for (let i = 0, row = 0; i < dimension; i++, row += dimension) {
      for (let j = 0; j <= i; j++) out[j]! += factor[row + j]! * v[i]!;
    }
  };
  return (y, out) => {
    for (let i = 0, row = 0; i < dimension; i++, row += dimension) {
      let sum = 0;
      for (let j = 0; j <= i; j++) sum += factor[row + j]! * (y[j]! / eta - lambda * linear[j]!);
      half[i] = sum;
    }
    spread(undefined, half, center);
    if (contains(set, center)) {
      for (let attempt = 1; attempt <= tries; attempt++) {
        for (let i = 0; i < dimension; i++) half[i] = reals.normal();
        spread(center, half, out);
        if (contains(set, out)) return attempt;
      }
    }
    return general(y, out);
  };
}
