import type { Quadratic } from "../law.ts";
import { squaredNorm } from "./vectors.ts";

const halvings = 100;

/**
 * The point of the ball where constant + linear . h + h' hessian h / 2 is least. Either the free minimum lies inside, or it is
 * -(hessian + m I)^-1 linear for the m > 0 that puts it on the sphere, found by halving: its norm falls as m grows, and is at most
 * the radius at m = |linear| / radius. O(d^3) per halving.
 */
export function quadraticMinimum({ linear, hessian }: Quadratic, radius: number): Float64Array {
  const d = linear.length;
  let trace = 0;
  for (let j = 0; j < d; j++) trace += hessian[j * d + j]!;
  // A multiple of the rounding error: directions of no curvature are left at 0.
  let low = 1e-13 * trace + Number.MIN_VALUE;
  const free = shifted(linear, hessian, low);
  if (squaredNorm(free) <= radius * radius) return free;
  let high = Math.max(low, Math.sqrt(squaredNorm(linear)) / radius);
  for (let i = 0; i < halvings && low < high; i++) {
    const middle = (low + high) / 2;
    if (squaredNorm(shifted(linear, hessian, middle)) > radius * radius) low = middle;
    else high = middle;
  }
  return shifted(linear, hessian, high);
}

/** Solves (hessian + shift I) h = -linear by Cholesky's factors. */
function shifted(linear: Float64Array, hessian: Float64Array, shift: number): Float64Array {
  const d = linear.length;
  const factor = new Float64Array(d * d);
  const h = new Float64Array(d);
  for (let i = 0; i < d; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = hessian[i * d + j]! + (i === j ? shift : 0);
      for (let t = 0; t < j; t++) sum -= factor[i * d + t]! * factor[j * d + t]!;
      factor[i * d + j] = i === j ? Math.sqrt(Math.max(sum, shift)) : sum / factor[j * d + j]!;
    }
    let rest = -linear[i]!;
    for (let t = 0; t < i; t++) rest -= factor[i * d + t]! * h[t]!;
    h[i] = rest / factor[i * d + i]!;
  }
  for (let i = d - 1; i >= 0; i--) {
    let rest = h[i]!;
    for (let t = i + 1; t < d; t++) rest -= factor[t * d + i]! * h[t]!;
    h[i] = rest / factor[i * d + i]!;
  }
  return h;
}
