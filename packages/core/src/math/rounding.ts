import { bitLength, ceilDivide, floorDivide } from "./integer.ts";
import type { Interval } from "./interval.ts";
import { checkBits } from "./out-of-reach.ts";
import { precisions, provedSign } from "./proved-sign.ts";
import { Rational } from "./rational.ts";
import { Real, type RealLike } from "./real.ts";

/** How many significant decimal digits a rounded number in a certificate has. */
const significantDigits = 10;
const leastDigits = 10n ** BigInt(significantDigits - 1);

/** The smallest size that is written is 10^-1000: what is smaller is rounded to it, or to zero. */
const smallestPlaces = 1000;
const smallestDivisor = 10n ** BigInt(smallestPlaces);

/**
 * The least decimal with 10 significant digits that is not below the value: the number a certificate states
 * for an upper bound. It is a function of the true value alone (more bits are taken until both ends of the
 * enclosure round alike), so every correct implementation finds the same digits. Should the ends still
 * disagree at 6144 bits, the upper end decides, which is sound.
 */
export function roundUp(value: RealLike): Rational {
  return settle(Real.from(value), ceilDivide, "hi");
}

/** The greatest decimal with 10 significant digits that is not above the value: for lower bounds. */
export function roundDown(value: RealLike): Rational {
  return settle(Real.from(value), floorDivide, "lo");
}

/** Is a < b? True only with proof; equality and what 6144 bits cannot separate count as no. */
export function isBelow(a: RealLike, b: RealLike): boolean {
  return provedSign(Real.from(b).minus(a)) > 0;
}

type Divide = (a: bigint, b: bigint) => bigint;

/** digits / 10^places. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

function settle(value: Real, divide: Divide, safe: "lo" | "hi"): Rational {
  if (value.exact !== undefined)
    return toRational(toDigits(value.exact.numerator, value.exact.denominator, divide));
  let last: Decimal | undefined;
  for (const bits of precisions) {
    const enclosure = value.enclose(bits);
    if (enclosure === undefined) continue;
    const low = roundEnd(enclosure, "lo", divide);
    const high = roundEnd(enclosure, "hi", divide);
    if (low.digits === high.digits && low.places === high.places) return toRational(low);
    last = safe === "lo" ? low : high;
  }
  if (last === undefined)
    throw new RangeError("no value: a division by zero, or a root or logarithm of a number too small for it");
  return toRational(last);
}

function toRational({ digits, places }: Decimal): Rational {
  return places >= 0
    ? Rational.of(digits, 10n ** BigInt(places))
    : Rational.of(digits * 10n ** BigInt(-places));
}

function roundEnd(x: Interval, end: "lo" | "hi", divide: Divide): Decimal {
  const mantissa = x[end];
  // Far below 10^-1000 the power of two is not written out.
  if (bitLength(mantissa) + x.exponent < -4 * smallestPlaces) return tiny(mantissa, divide);
  checkBits(x.exponent);
  return x.exponent >= 0
    ? toDigits(mantissa << BigInt(x.exponent), 1n, divide)
    : toDigits(mantissa, 1n << BigInt(-x.exponent), divide);
}

/** Rounds numerator / denominator to 10 significant digits by the given division (floor or ceiling). */
function toDigits(numerator: bigint, denominator: bigint, divide: Divide): Decimal {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const doublings = bitLength(magnitude) - bitLength(denominator);
  if (magnitude === 0n || (doublings < -3 * smallestPlaces && magnitude * smallestDivisor < denominator))
    return tiny(numerator, divide);
  // log10(2) gives the number of places, or one near it; the number of whole digits then decides.
  for (let places = significantDigits - 1 - Math.floor(doublings * 0.30103); ;) {
    const top = 10n ** BigInt(Math.max(0, places));
    const bottom = denominator * 10n ** BigInt(Math.max(0, -places));
    const whole = (magnitude * top) / bottom;
    if (whole < leastDigits) places += 1;
    else if (whole >= 10n * leastDigits) places -= 1;
    else return shortest(divide(numerator * top, bottom), places);
  }
}

/** What is smaller than 10^-1000, rounded to that, to its negative or to zero. */
function tiny(x: bigint, divide: Divide): Decimal {
  const sign = x < 0n ? -1n : x > 0n ? 1n : 0n;
  return { digits: divide(sign, 2n) * leastDigits, places: smallestPlaces + significantDigits - 1 };
}

/** Rounding may have carried into an eleventh digit, 10^10: one spelling for one value. */
function shortest(digits: bigint, places: number): Decimal {
  const carried = digits === 10n * leastDigits || digits === -10n * leastDigits;
  return carried ? { digits: digits / 10n, places: places - 1 } : { digits, places };
}
