import { Rational, Real, roundUp } from "../../math/index.ts";

/** The widest weights that a kernel of 16-bit integers takes, without the sign. */
export const widestBits = 15;

/** The largest weight of that many bits, from 1 to 15. */
export function largestWeight(bits: number): number {
  return (1 << bits) - 1;
}

/**
 * The integer vector nearest to a direction among those whose largest entry is 2^bits - 1, in lowest terms. Every entry moves by
 * at most a half (and the doubles' error) on a facet of the cube of that size; `roundingRadius` bounds the angle.
 */
export function integerDirection(direction: ArrayLike<number>, bits: number): number[] {
  return primitive(gridDirection(direction, bits));
}

/** The same before common factors are divided out: its largest entry is 2^bits - 1. */
export function gridDirection(direction: ArrayLike<number>, bits: number): number[] {
  let largest = 0;
  for (let j = 0; j < direction.length; j++) largest = Math.max(largest, Math.abs(direction[j]!));
  const scale = largestWeight(bits) / largest;
  // `+ 0` turns a negative zero into zero.
  return Array.from(direction, (x) => Math.round(x * scale) + 0);
}

/** The same direction with entries that share no factor. */
export function primitive(vector: readonly number[]): number[] {
  let divisor = 0;
  for (const x of vector) {
    let [a, b] = [divisor, Math.abs(x)];
    while (b !== 0) [a, b] = [b, a % b];
    divisor = a;
  }
  return divisor <= 1 ? [...vector] : vector.map((x) => x / divisor + 0);
}

/**
 * An upper bound on the angle between a direction and its integer vector, over pi. Both, scaled to the facet at height
 * k = 2^bits - 1, are at most sqrt(d - 1) (1/2 + 2^-20) apart, and a segment of length l at a distance of at least k from the origin is
 * seen under an angle of at most l / k.
 */
export function roundingRadius(dimension: number, bits: number): Rational {
  const entry = Rational.of((1n << 19n) + 1n, 1n << 20n);
  return roundUp(
    Real.from(dimension - 1)
      .sqrt()
      .times(entry)
      .over(Real.pi().times(largestWeight(bits))),
  );
}

/** pi, cut off. */
const piBelow = Rational.of(31_415_926_535_897_932_384_626n, 10n ** 22n);

/** A positive angle over pi, rounded up; the double is below 2^40. */
export function overPi(angle: number): Rational {
  return Rational.of(BigInt(Math.ceil(angle * 1_152_921_504_606_846_976)), 1n << 60n).over(piBelow);
}

/** pi, rounded up. */
const piAbove = Rational.of(31_415_926_535_897_932_384_627n, 10n ** 22n);

/** A positive angle over pi, rounded down. */
export function belowOverPi(angle: number): Rational {
  return Rational.of(BigInt(Math.floor(angle * 1_152_921_504_606_846_976)), 1n << 60n).over(piAbove);
}
