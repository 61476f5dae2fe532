import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { powerOfTenAbove } from "./double.ts";

const largest = Rational.parse("1e300");
const coarsest = Rational.parse("1e-9");

/**
 * A number that places a law on the line: between -1e300 and 1e300, so that every quantile of any precision that is computed here
 * is a finite double.
 */
export function inRange(value: Rational, path: string): Rational {
  if (value.compare(largest) <= 0 && value.compare(largest.negate()) >= 0) return value;
  return refuse({
    code: "parameter-range",
    path,
    expected: "a number from -1e300 to 1e300, within the range of doubles",
    remedy: "Measure the feature in a larger unit.",
  });
}

/**
 * What a law may hold between neighbouring doubles, as a power of ten: refused above 1e-9, where cuts of different levels
 * would become the same double.
 */
export function checkedRounding(mass: Rational, path: string): Rational {
  if (mass.compare(coarsest) <= 0) return powerOfTenAbove(mass);
  return refuse({
    code: "parameter-range",
    path,
    expected: "a law that holds at most 1e-9 between neighbouring doubles",
    remedy: "Measure the feature from a nearby origin and in a unit of the law's own width.",
  });
}
