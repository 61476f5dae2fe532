import type { Quadratic } from "../../problems/law.ts";

/** The part of a quadratic function that a set of coordinates sees, the others being 0. */
export function restricted({ constant, linear, hessian }: Quadratic, support: ArrayLike<number>): Quadratic {
  const [d, s] = [linear.length, support.length];
  const part = { constant, linear: new Float64Array(s), hessian: new Float64Array(s * s) };
  for (let i = 0; i < s; i++) {
    part.linear[i] = linear[support[i]!]!;
    for (let j = 0; j < s; j++) part.hessian[i * s + j] = hessian[support[i]! * d + support[j]!]!;
  }
  return part;
}

/** Public constants of the quadratic function. */
export interface MinimumOptions {
  readonly radius: number;
  /** A bound on the gradient at 0. */
  readonly lipschitz: number;
  /** A bound on the eigenvalues of the hessian. */
  readonly smoothness: number;
}

/** Each halves the interval of the multiplier; sixty leave less of it than doubles tell apart from a relevant one. */
const halvings = 60;

/**
 * The least value of a convex quadratic function on a ball around 0, and where it is. The minimizer is -(hessian + m I)^-1 linear for
 * the least m >= 0 that puts it into the ball; m is found by halving between 2^-44 smoothness, which costs at most 2^-45
 * smoothness radius^2, and lipschitz / radius, where the point is in the ball. After 60 halvings of width w the value exceeds the least by at
 * most radius^2 w (1 + w / m)^2 more. So for every data set the value is right to 10^-12, rounding of doubles included, and it always takes the
 * same time. O(dimension^3 halvings).
 */
export function ballMinimum(
  { constant, linear, hessian }: Quadratic,
  { radius, lipschitz, smoothness }: MinimumOptions,
): { readonly value: number; readonly point: Float64Array } {
  const d = linear.length;
  const factor = new Float64Array(d * d);
  const point = new Float64Array(d);
  let low = smoothness / 17_592_186_044_416; // 2^44
  let high = Math.max(low, lipschitz / radius);
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2;
    if (solve(linear, hessian, middle, factor, point) > radius * radius) low = middle;
    else high = middle;
  }
  solve(linear, hessian, high, factor, point);
  let value = constant;
  for (let i = 0; i < d; i++) {
    let row = 0;
    for (let j = 0; j < d; j++) row += hessian[i * d + j]! * point[j]!;
    value += point[i]! * (linear[i]! + row / 2);
  }
  return { value, point };
}

/** Solves (hessian + shift I) h = -linear by Cholesky's factors and returns the squared length of h. */
function solve(
  linear: Float64Array,
  hessian: Float64Array,
  shift: number,
  factor: Float64Array,
  h: Float64Array,
): number {
  const d = linear.length;
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
  let square = 0;
  for (let i = d - 1; i >= 0; i--) {
    let rest = h[i]!;
    for (let t = i + 1; t < d; t++) rest -= factor[t * d + i]! * h[t]!;
    h[i] = rest / factor[i * d + i]!;
    square += h[i]! * h[i]!;
  }
  return square;
}
