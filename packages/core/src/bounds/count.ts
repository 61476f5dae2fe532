import { OutOfReachError, type Rational } from "../math/index.ts";

/** An integer as a number. Beyond 2^53 - 1, where the nearest double may be another integer, it is out of reach. */
export function countOf(value: Rational): number {
  if (value.compare(Number.MAX_SAFE_INTEGER) > 0) throw new OutOfReachError("a count of 2^53 or more");
  return value.toNumber();
}
