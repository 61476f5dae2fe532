import { bitLength } from "../math/index.ts";
import type { Bracket, DimensionBounds } from "./class.ts";

/** A number that is known. */
export function exactly(value: bigint): Bracket<bigint> {
  return Object.freeze({ lower: value, upper: value });
}

/** A dimension that is known, and why. */
export function dimensionOf(value: number, why: string): DimensionBounds {
  return Object.freeze({ lower: value, upper: value, why });
}

export function isExact({ lower, upper }: Bracket<bigint> | Bracket<number>): boolean {
  return lower === upper;
}

/** floor(log2(value)) for value >= 1: no more points are shattered, and no deeper tree, by so many functions. */
export function floorLog2(value: bigint): number {
  return bitLength(value) - 1;
}

/** The smaller of the value and 2^m, without spelling out a power that is larger. */
export function atMostPower(value: bigint, m: number): bigint {
  return bitLength(value) > m ? 1n << BigInt(m) : value;
}

export function least(...values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (a < b ? a : b));
}

export function greatest(...values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (a > b ? a : b));
}
