import { OutOfReachError, type Rational, Real, type RealLike } from "../math/index.ts";
import { ceilDivide, shiftUp } from "../math/integer.ts";
import { checkBits } from "../math/out-of-reach.ts";

/** The least integer that is proved not to be below the value: the true ceiling unless the value all but is an integer. */
export function ceiling(value: RealLike): bigint {
  const real = Real.from(value);
  if (real.exact !== undefined) return ceilDivide(real.exact.numerator, real.exact.denominator);
  let last: bigint | undefined;
  for (const bits of [64, 128, 256, 512]) {
    const enclosure = real.enclose(bits);
    if (enclosure === undefined) continue;
    checkBits(enclosure.exponent);
    last = shiftUp(enclosure.hi, -enclosure.exponent);
    if (shiftUp(enclosure.lo, -enclosure.exponent) === last) return last;
  }
  if (last === undefined) throw new OutOfReachError("a value without an enclosure has no ceiling");
  return last;
}

/** The greatest integer that is not above the exact value. */
export function floor(value: Rational): bigint {
  return -ceilDivide(-value.numerator, value.denominator);
}
