import { shiftDown, shiftUp } from "./integer.ts";
import type { Interval } from "./interval.ts";

/** ln 2 = 2 atanh(1/3), in units of 2^-work. */
export const naturalLogOfTwo: (work: number) => Interval = constant((places) => {
  // Fewer terms than places, and less than 4/3 of a unit lost in each and in the rest.
  const below = 2n * oddPowers(3n, 1n, places);
  return [below, below + 2n * BigInt(places)];
});

/** pi = 16 atan(1/5) - 4 atan(1/239) (Machin), in units of 2^-work. */
export const pi: (work: number) => Interval = constant((places) => {
  const near = 16n * oddPowers(5n, -1n, places) - 4n * oddPowers(239n, -1n, places);
  const slack = 20n * BigInt(places);
  return [near - slack, near + slack];
});

/**
 * 1/m + s/(3 m^3) + 1/(5 m^5) + ... in units of 2^-places, s = 1 or -1. A term is off by less than 4/3 of a
 * unit, and there is a term for every 3 places at most (m >= 3); what is left after the last is below a unit.
 */
function oddPowers(m: bigint, s: bigint, places: number): bigint {
  let power = (1n << BigInt(places)) / m;
  let sum = 0n;
  for (let i = 1n, sign = 1n; power > 0n; i += 2n, sign *= s) {
    sum += sign * (power / i);
    power /= m * m;
  }
  return sum;
}

/** Computes with as many places as the next power of two, once, and cuts from that what is asked for. */
function constant(compute: (places: number) => readonly [bigint, bigint]): (work: number) => Interval {
  const known = new Map<number, readonly [bigint, bigint]>();
  return (work) => {
    let places = 256;
    while (places < work + 32) places *= 2;
    const [low, high] = known.get(places) ?? compute(places);
    known.set(places, [low, high]);
    return { lo: shiftDown(low, places - work), hi: shiftUp(high, places - work), exponent: -work };
  };
}
