import type { Rational } from "../math/index.ts";

/** The steps of a rule that takes an exponential of each of these: they grow with the digits. The independent verifier charges the same. */
export function exponentWork(exponents: readonly Rational[]): number {
  const digits = ({ numerator, denominator }: Rational): number =>
    Math.max(numerator.toString().length, denominator.toString().length);
  return exponents.reduce((all, exponent) => all + 200 + 15 * digits(exponent), 50_000);
}
