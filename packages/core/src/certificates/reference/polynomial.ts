import { spend } from "./meter.ts";

/**
 * The product of two lists as polynomials, for numbers that are not negative, and how far off it may be in all. Short products are
 * sums of products, whose relative error is that of doubles.
 */
export function multiplied(
  a: Float64Array,
  b: Float64Array,
): { readonly masses: Float64Array; readonly error: number } {
  const length = a.length + b.length - 1;
  if (Math.min(a.length, b.length) <= 64) return { masses: directly(a, b), error: 0 };
  let levels = 1;
  while (1 << levels < length) levels += 1;
  const size = 1 << levels;
  spend(0, (size * levels) / 40);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(a);
  imaginary.set(b);
  transform(real, imaginary, levels);
  // With z = a + ib: 4i times the transform of a * b is z(k)^2 - conj(z(-k))^2. The second transform runs backward in k.
  const products = new Float64Array(size);
  const turned = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    const j = (size - k) % size;
    const [x, y, u, v] = [real[k]!, imaginary[k]!, real[j]!, imaginary[j]!];
    products[j] = (x * y + u * v) / (2 * size);
    turned[j] = ((u - v) * (u + v) - (x - y) * (x + y)) / (4 * size);
  }
  transform(products, turned, levels);
  const masses = products.slice(0, length);
  let squares = 0;
  for (const x of a) squares += x * x;
  for (const x of b) squares += x * x;
  for (let i = 0; i < length; i++) if (masses[i]! < 0) masses[i] = 0;
  return { masses, error: 1e-14 * levels * Math.sqrt(length * squares) };
}

function directly(a: Float64Array, b: Float64Array): Float64Array {
  spend(0, (a.length * b.length) / 200);
  const masses = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const factor = a[i]!;
    if (factor > 0) for (let j = 0; j < b.length; j++) masses[i + j]! += factor * b[j]!;
  }
  return masses;
}

/** The discrete Fourier transform in place (Cooley and Tukey), of 2^levels numbers. */
function transform(real: Float64Array, imaginary: Float64Array, levels: number): void {
  const size = 1 << levels;
  const { cosines, sines } = rootsOf(levels);
  for (let i = 0, mirrored = 0; i < size; i++) {
    if (i < mirrored) {
      [real[i], real[mirrored]] = [real[mirrored]!, real[i]!];
      [imaginary[i], imaginary[mirrored]] = [imaginary[mirrored]!, imaginary[i]!];
    }
    let bit = size >> 1;
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit;
    mirrored |= bit;
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cosines[k * stride]!, sines[k * stride]!];
        const [i, j] = [start + k, start + k + half];
        const x = real[j]! * c + imaginary[j]! * s;
        const y = imaginary[j]! * c - real[j]! * s;
        real[j] = real[i]! - x;
        imaginary[j] = imaginary[i]! - y;
        real[i]! += x;
        imaginary[i]! += y;
      }
    }
  }
}

let known: { levels: number; cosines: Float64Array; sines: Float64Array } | undefined;

/** cos and sin of 2 pi k / 2^levels for the first half of all k, from halved angles and sums of angles. */
function rootsOf(levels: number): { readonly cosines: Float64Array; readonly sines: Float64Array } {
  if (known?.levels === levels) return known;
  const half = 1 << (levels - 1);
  const cosines = new Float64Array(half).fill(1);
  const sines = new Float64Array(half);
  // The angle of `apart`, from a quarter turn down.
  let [c, s] = [0, 1];
  for (let apart = half / 2; apart >= 1; apart /= 2) {
    for (let k = apart; k < half; k += 2 * apart) {
      const [x, y] = [cosines[k - apart]!, sines[k - apart]!];
      cosines[k] = x * c - y * s;
      sines[k] = x * s + y * c;
    }
    const nearer = Math.sqrt((1 + c) / 2);
    [c, s] = [nearer, s / (2 * nearer)];
  }
  known = { levels, cosines, sines };
  return known;
}
