import type { Rational } from "../math/index.ts";

/** A number above 0 in so many significant digits, rounded up: what is stated holds whenever the number itself does. */
export function roundedUp(value: Rational, digits: number): string {
  const least = 10n ** BigInt(digits - 1);
  let scale = 1n;
  while (value.times(scale).compare(least) < 0) scale *= 10n;
  const { numerator, denominator } = value.times(scale);
  return String(Number((numerator + denominator - 1n) / denominator) / Number(scale));
}
