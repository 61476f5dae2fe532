import { leastDouble } from "../data/encoders/least-double.ts";
import { Rational, Real, roundUp } from "../math/index.ts";

/** Integers that are read of rows, and the noise on them, stay within it: 2^52. */
export const largestInteger = 4503599627370496;

/**
 * A number told of rows: but for a probability of beta, the exact ones of an answer all lie between their `lower` and `upper`. Where nothing
 * is left open all three are the nearest double to the exact number.
 */
export interface Measured {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The least whole number t (but for outward rounding at the tenth digit) that `draws` independent draws of discrete Laplace noise all
 * stay within, up and down, except with probability beta. One draw is beyond t with probability 2 a^(t+1) / (1 + a), where a =
 * exp(-1/scale), and all stay with the power of the complement: the exact law of the largest, no union bound.
 */
export function reachOf(scale: Rational, beta: Rational, draws: number): number {
  const decay = Real.from(Rational.of(-1).over(scale)).exp();
  const each = Real.from(1).minus(Real.from(Rational.one.minus(beta)).ln().over(draws).exp());
  const steps = Real.from(2).over(decay.plus(1).times(each)).ln().times(scale);
  return Math.max(0, Number(ceiling(roundUp(steps))) - 1);
}

/** The least integer that is not below x. */
export function ceiling({ numerator, denominator }: Rational): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator > 0n ? quotient + 1n : quotient;
}

/** A noisy count, brought between 0 and the public n, which tells nothing new, with its limits. */
export function countWithin(noisy: number, reach: number, n: number): Measured {
  const clamped = (value: number): number => Math.min(n, Math.max(0, value));
  return { value: clamped(noisy), lower: clamped(noisy - reach), upper: clamped(noisy + reach) };
}

/** An exact number as one that is measured. */
function exact(value: number): Measured {
  return { value, lower: value, upper: value };
}

/** The nearest double to a value between two others, and these rounded outward. */
export function measured(value: Rational, lower: Rational, upper: Rational): Measured {
  const nearest = value.toNumber() + 0;
  return lower.equals(upper)
    ? exact(nearest)
    : { value: nearest, lower: below(lower), upper: leastDouble(upper) };
}

/** The greatest double that is not above x. */
function below(x: Rational): number {
  return -leastDouble(x.negate()) + 0;
}
