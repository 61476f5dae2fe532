/** Whole-number steps of which everything else in this folder is made: lengths, outward shifts and divisions. */

const double = new DataView(new ArrayBuffer(8));

/** The number of binary digits of |x|; 0 for 0. */
export function bitLength(x: bigint): number {
  const size = x < 0n ? -x : x;
  const near = Number(size);
  if (near < 2) return near;
  if (near === Infinity) return bitLengthBySpelling(size);
  double.setFloat64(0, near);
  const high = double.getUint32(0);
  const length = (high >>> 20) - 1022;
  // The nearest double has as many digits, unless it was rounded up to a power of two.
  const isPower = (high & 0xfffff) === 0 && double.getUint32(4) === 0;
  return isPower && size >> BigInt(length - 1) === 0n ? length - 1 : length;
}

function bitLengthBySpelling(size: bigint): number {
  const hex = size.toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
}

/** floor(x / 2^shift); a negative shift multiplies. */
export function shiftDown(x: bigint, shift: number): bigint {
  return shift >= 0 ? x >> BigInt(shift) : x << BigInt(-shift);
}

/** ceil(x / 2^shift); a negative shift multiplies. */
export function shiftUp(x: bigint, shift: number): bigint {
  return -shiftDown(-x, shift);
}

/** floor(a / b), b not zero. */
export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return quotient * b !== a && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** ceil(a / b), b not zero. */
export function ceilDivide(a: bigint, b: bigint): bigint {
  return -floorDivide(-a, b);
}

/**
 * floor(sqrt(x)) for x >= 0. Each round doubles the number of leading digits known, with one division of that
 * length: `root` is the square root of the leading `2 * digits` bits of x, at most one too large or too small.
 */
export function integerRoot(x: bigint): bigint {
  if (x === 0n) return 0n;
  const half = (bitLength(x) - 1) >> 1;
  let root = 1n;
  let digits = 0;
  for (let s = 31 - Math.clz32(half); s >= 0; s--) {
    const before = digits;
    digits = half >> s;
    root = (root << BigInt(digits - before - 1)) + (x >> BigInt(2 * half - before - digits + 1)) / root;
  }
  return root * root > x ? root - 1n : root;
}

/** The greatest common divisor of two numbers that are not negative; the short end runs in doubles, exactly. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b > 0xffff_ffffn) [a, b] = [b, a % b];
  if (b === 0n) return a;
  let [x, y] = [Number(b), Number(a % b)];
  while (y !== 0) [x, y] = [y, x % y];
  return BigInt(x);
}
