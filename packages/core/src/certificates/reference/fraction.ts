import { spend } from "./meter.ts";

/**
 * Fractions for the independent verifier: exact, obvious, shared with nothing else. `spell` and `parse` define
 * the canonical spelling of numbers in certificates once more.
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  let a = top < 0n ? -top : top;
  let b = bottom < 0n ? -bottom : bottom;
  if (b === 0n) throw new Error("division by zero");
  if (bottom !== 1n) spend(0, euclid(bottom.toString(16).length));
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? 1n : a;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / divisor, bottom: (sign * bottom) / divisor };
}

/** The steps of a greatest common divisor with so many hexadecimal digits: two divisions a digit, each as long as the digits left. */
const euclid = (digits: number): number => 1 + digits / 4 + 1.6e-4 * digits * digits;

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top);

/** Negative, zero or positive as a is below, equal to or above b. */
export function order(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const least = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => (order(b, a) < 0 ? b : a));
export const greatest = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => (order(b, a) > 0 ? b : a));

/** Reads a number in its canonical spelling and no other; throws otherwise. */
export function parse(text: unknown): Fraction {
  if (typeof text !== "string" || text.length > 900) throw new Error("a number must be a string");
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e(-?\d{1,4}))?$/.exec(text);
  const ratio = /^(-?\d+)\/(\d+)$/.exec(text);
  let value: Fraction;
  if (ratio !== null) value = fraction(BigInt(ratio[1] ?? ""), BigInt(ratio[2] ?? ""));
  else if (match !== null) {
    const [, sign = "", whole = "", decimals = "", power = "0"] = match;
    const digits = BigInt(`${sign}${whole}${decimals}`);
    const exponent = Number(power) - decimals.length;
    if (Math.abs(Number(power)) > 1000) throw new Error(`not a number of a size that is meant: ${text}`);
    value =
      exponent >= 0 ? fraction(digits * 10n ** BigInt(exponent)) : fraction(digits, 10n ** BigInt(-exponent));
  } else throw new Error(`not a number: ${text}`);
  if (spell(value) !== text) throw new Error(`not in canonical spelling: ${text}`);
  return value;
}

/** What is left of a number without a prime, and how often it was in it: first in pairs, pairs of pairs, .... */
function without(prime: bigint, x: bigint): readonly [rest: bigint, often: number] {
  if (x % prime !== 0n) return [x, 0];
  const [rest, pairs] = without(prime * prime, x / prime);
  const odd = rest % prime === 0n;
  return [odd ? rest / prime : rest, 1 + 2 * pairs + (odd ? 1 : 0)];
}

/** A terminating decimal in full up to 40 digits, then in scientific form; other fractions in lowest terms. */
export function spell(x: Fraction): string {
  const [odd, twos] = without(2n, x.bottom);
  const [rest, fives] = without(5n, odd);
  if (rest !== 1n) return `${x.top}/${x.bottom}`;
  // A terminating decimal is whole after as many tens.
  const places = Math.max(twos, fives);
  const scaled = (x.top * 10n ** BigInt(places)) / x.bottom;
  const sign = x.top < 0n ? "-" : "";
  const digits = (scaled < 0n ? -scaled : scaled).toString();
  if (digits.length > 40 || places > 40) {
    const short = digits.replace(/0+$/, "");
    return `${sign}${short.charAt(0)}${short.length > 1 ? `.${short.slice(1)}` : ""}e${digits.length - 1 - places}`;
  }
  const full = digits.padStart(places + 1, "0");
  const cut = full.length - places;
  return places === 0 ? `${sign}${full}` : `${sign}${full.slice(0, cut)}.${full.slice(cut)}`;
}
