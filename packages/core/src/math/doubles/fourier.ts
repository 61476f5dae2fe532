import { powerOfTwo } from "./exponential.ts";

/** Half a unit in the last place of 1: the relative error of one operation. */
export const unit: number = powerOfTwo(-53);

/**
 * The relative error, in Euclidean length, of one transform of 2^levels numbers, forward or back: at most 8 units a stage
 * (proof.md), taken as 9 to pay for the higher orders.
 */
export function transformError(levels: number): number {
  return 9 * unit * levels;
}

const tables = new Map<number, { readonly cosines: Float64Array; readonly sines: Float64Array }>();

/** cos and sin of 2 pi k / size for k < size / 2, each with an error of at most 4 units. */
function twiddles(size: number): { readonly cosines: Float64Array; readonly sines: Float64Array } {
  const known = tables.get(size);
  if (known !== undefined) return known;
  const cosines = new Float64Array(size / 2);
  const sines = new Float64Array(size / 2);
  for (let k = 0; k < size / 2; k++) {
    // Into the first eighth of the circle, where angles are at most pi / 4.
    const quarter = 4 * k >= size ? k - size / 4 : k;
    const mirrored = 8 * quarter > size;
    const angle = (6.283185307179586 * (mirrored ? size / 4 - quarter : quarter)) / size;
    const [near, far] = [cosine(angle), sine(angle)];
    const [x, y] = mirrored ? [far, near] : [near, far];
    cosines[k] = 4 * k >= size ? -y : x;
    sines[k] = 4 * k >= size ? x : y;
  }
  const made = { cosines, sines };
  tables.set(size, made);
  return made;
}

function sine(x: number): number {
  const s = x * x;
  let sum = 0;
  for (let i = 19; i >= 3; i -= 2) sum = ((1 - sum) * s) / (i * (i - 1));
  return x - x * sum;
}

function cosine(x: number): number {
  const s = x * x;
  let sum = 0;
  for (let i = 18; i >= 2; i -= 2) sum = ((1 - sum) * s) / (i * (i - 1));
  return 1 - sum;
}

/** The transform of a list of complex numbers, a power of two of them, in place; the result stands in bit-reversed order. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let half = size >> 1; half >= 1; half >>= 1) {
    const { cosines, sines } = twiddles(2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let i = 0, a = block, b = block + half; i < half; i++, a++, b++) {
        const x = real[a]! - real[b]!;
        const y = imaginary[a]! - imaginary[b]!;
        real[a]! += real[b]!;
        imaginary[a]! += imaginary[b]!;
        const [c, s] = [cosines[i]!, sines[i]!];
        real[b] = x * c + y * s;
        imaginary[b] = y * c - x * s;
      }
    }
  }
}

/** From bit-reversed order back, times the number of entries. */
export function inverseTransform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let half = 1; half < size; half <<= 1) {
    const { cosines, sines } = twiddles(2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let i = 0, a = block, b = block + half; i < half; i++, a++, b++) {
        const [c, s] = [cosines[i]!, sines[i]!];
        const x = real[b]! * c - imaginary[b]! * s;
        const y = real[b]! * s + imaginary[b]! * c;
        real[b] = real[a]! - x;
        imaginary[b] = imaginary[a]! - y;
        real[a]! += x;
        imaginary[a]! += y;
      }
    }
  }
}
