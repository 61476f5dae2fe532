import { bitLength } from "./integer.ts";

/** A fraction as it is written, not yet in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  /** Positive. */
  readonly denominator: bigint;
}

/** Longer strings of digits, and larger powers of ten, are no number that a user means. */
const fractionForm = /^([+-]?\d{1,900})\/(\d{1,900})$/;
const decimalForm = /^([+-]?)(\d{0,900})(?:\.(\d{0,900}))?(?:[eE]([+-]?\d{1,4}))?$/;
const largestPower = 4000;

/** Reads `"0.1"`, `"-3"`, `"1/3"`, `"1e-6"`; anything else, and anything of absurd size, is `undefined`. */
export function readNumber(text: string): Fraction | undefined {
  const [, numerator, denominator] = fractionForm.exec(text) ?? [];
  if (numerator !== undefined && denominator !== undefined) {
    const whole = BigInt(denominator);
    return whole === 0n ? undefined : { numerator: BigInt(numerator.replace("+", "")), denominator: whole };
  }
  const [, sign, whole = "", fraction = "", power = "0"] = decimalForm.exec(text) ?? [];
  const exponent = Number(power) - fraction.length;
  if (whole + fraction === "" || Math.abs(exponent) > largestPower) return undefined;
  const digits = BigInt(whole + fraction) * (sign === "-" ? -1n : 1n);
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

/**
 * The canonical spelling of a fraction in lowest terms: a decimal where one exists, in scientific form when it
 * would otherwise take more than 40 digits, else the fraction. Equal values have equal spellings.
 */
export function spell({ numerator, denominator }: Fraction): string {
  const twos = bitLength(denominator & -denominator) - 1;
  let rest = denominator >> BigInt(twos);
  let fives = 0;
  // By 5, 5^2, 5^4, ..., the largest first: a thousand fives take ten divisions.
  const powers: bigint[] = [];
  for (let power = 5n; power <= rest; power *= power) powers.push(power);
  for (const [i, power] of [...powers.entries()].reverse())
    if (rest % power === 0n) [rest, fives] = [rest / power, fives + (1 << i)];
  if (rest !== 1n) return `${numerator}/${denominator}`;
  const places = Math.max(twos, fives);
  const sign = numerator < 0n ? "-" : "";
  const magnitude = numerator < 0n ? -numerator : numerator;
  const digits = ((magnitude * 10n ** BigInt(places)) / denominator).toString();
  if (Math.max(digits.length, places) > 40) {
    const significant = digits.replace(/0+$/, "");
    const fraction = significant.length > 1 ? `.${significant.slice(1)}` : "";
    return `${sign}${significant.charAt(0)}${fraction}e${digits.length - 1 - places}`;
  }
  const padded = digits.padStart(places + 1, "0");
  const whole = padded.slice(0, padded.length - places);
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${padded.slice(-places)}`;
}
