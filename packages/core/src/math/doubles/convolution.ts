import { steps } from "../meter.ts";
import { inverseTransform, transform, transformError, unit } from "./fourier.ts";

/** Numbers that are not negative, and how far off they are altogether. */
export interface Convolution {
  readonly values: Float64Array;
  /** At most so much is the sum of the differences from the exact convolution of what was given, in absolute value. */
  readonly error: number;
}

/** Up to this length of the shorter list products are summed one by one. */
const direct = 48;

/**
 * The linear convolution of two lists of non-negative doubles: c_k = sum of a_i b_(k-i), with a proved bound on the error
 * (proof.md). Short lists directly, long ones by one fast Fourier transform of a + ib and one back:
 * O((n + m) log(n + m)).
 */
export function convolve(a: Float64Array, b: Float64Array): Convolution {
  return Math.min(a.length, b.length) <= direct ? convolveDirectly(a, b) : convolveByTransform(a, b);
}

export function convolveDirectly(a: Float64Array, b: Float64Array): Convolution {
  if (a.length < b.length) return convolveDirectly(b, a);
  steps((a.length * b.length) / 300);
  const values = new Float64Array(a.length + b.length - 1);
  for (let j = 0; j < b.length; j++) {
    const factor = b[j]!;
    if (factor === 0) continue;
    for (let i = 0; i < a.length; i++) values[i + j]! += factor * a[i]!;
  }
  // At most b.length additions after one multiplication, all of one sign; what underflows is far below 1e-300 in all.
  return { values, error: 1.01 * (b.length + 1) * unit * total(a) * total(b) + 1e-300 };
}

export function convolveByTransform(a: Float64Array, b: Float64Array): Convolution {
  const length = a.length + b.length - 1;
  let [size, levels] = [1, 0];
  while (size < length) [size, levels] = [2 * size, levels + 1];
  steps((size * levels) / 60);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(a);
  const same = a === b;
  if (!same) imaginary.set(b);
  transform(real, imaginary);
  if (same) square(real, imaginary);
  else multiply(real, imaginary);
  inverseTransform(real, imaginary);
  const values = real.subarray(0, length);
  // The exact result is not negative: cutting at 0 brings every number closer to it. The factor 1/size is exact.
  for (let i = 0; i < length; i++) values[i] = values[i]! > 0 ? values[i]! / size : 0;
  const sums = same ? total(a) : total(a) + total(b);
  const lengths = same ? squares(a) : squares(a) + squares(b);
  return { values, error: 4.1 * transformError(levels) * Math.sqrt(length) * sums * Math.sqrt(lengths) };
}

function square(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 0; i < real.length; i++) {
    const [x, y] = [real[i]!, imaginary[i]!];
    real[i] = (x - y) * (x + y);
    imaginary[i] = 2 * x * y;
  }
}

/** From the transform Z of a + ib to that of the convolution, (Z_k^2 - conj(Z_-k)^2) / 4i; -k stands at i xor (top bit - 1). */
function multiply(real: Float64Array, imaginary: Float64Array): void {
  for (let top = 0, i = 0; i < real.length; i++) {
    if (i >= 2 * top) top = top === 0 ? (i === 0 ? 0 : 1) : 2 * top;
    const j = i === 0 ? 0 : i ^ (top - 1);
    if (j < i) continue;
    const [x, y, u, v] = [real[i]!, imaginary[i]!, real[j]!, imaginary[j]!];
    const p = (x - y) * (x + y) - (u - v) * (u + v);
    const q = 2 * (x * y + u * v);
    real[i] = q / 4;
    imaginary[i] = -p / 4;
    real[j] = q / 4;
    imaginary[j] = p / 4;
  }
}

function total(list: Float64Array): number {
  let sum = 0;
  for (const value of list) sum += value;
  return sum;
}

function squares(list: Float64Array): number {
  let sum = 0;
  for (const value of list) sum += value * value;
  return sum;
}
