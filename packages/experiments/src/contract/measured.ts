import { math, type Rational, Real, roundDown, roundUp } from "holdfast";

/** How sure the printed interval is, and how improbable it is that a true claim is called contradicted. */
export const confidence = 0.99;
export const falseAlarm = 1e-9;

/**
 * A measured number. `lower` and `upper` are the interval that is printed (confidence 0.99); `surely` is the one that decides whether
 * a claim is contradicted: it misses the truth with probability at most 1e-9. An exact number has both ends at itself.
 */
export interface Measured {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly surely: readonly [lower: number, upper: number];
  /** How many independent runs it is the mean of; 0 where it was computed. */
  readonly runs: number;
}

/** A computed number; with `error`, one that is known up to so much on either side. */
export function exactly(value: number, error = 0): Measured {
  const [lower, upper] = [value - error, value + error];
  return { value, lower, upper, surely: [lower, upper], runs: 0 };
}

/** How often something happened in independent runs: Clopper-Pearson limits. */
export function frequency(successes: number, runs: number): Measured {
  const limits = (level: number): readonly [number, number] => {
    const side = Real.from(`${level / 2}`);
    return [
      toNumber(math.lowerConfidenceLimit(successes, runs, side), roundDown),
      toNumber(math.upperConfidenceLimit(successes, runs, side), roundUp),
    ];
  };
  const [lower, upper] = limits(1 - confidence);
  return { value: successes / runs, lower, upper, surely: limits(falseAlarm), runs };
}

/** The mean of independent values that lie in [least, most]: Hoeffding's interval. */
export function average(
  values: ArrayLike<number>,
  [least, most]: readonly [number, number] = [0, 1],
): Measured {
  const runs = values.length;
  let sum = 0;
  for (let i = 0; i < runs; i++) sum += values[i]!;
  const value = sum / runs;
  const radius = (level: number): number => (most - least) * Math.sqrt(Math.log(2 / level) / (2 * runs));
  const around = (r: number): readonly [number, number] => [
    Math.max(least, value - r),
    Math.min(most, value + r),
  ];
  const [lower, upper] = around(radius(1 - confidence));
  return { value, lower, upper, surely: around(radius(falseAlarm)), runs };
}

/** The same number after a rising function, such as a logarithm or a multiple. */
export function mapped(measured: Measured, rising: (x: number) => number): Measured {
  const [a, b] = measured.surely;
  return {
    value: rising(measured.value),
    lower: rising(measured.lower),
    upper: rising(measured.upper),
    surely: [rising(a), rising(b)],
    runs: measured.runs,
  };
}

function toNumber(limit: Real, round: (value: Real) => Rational): number {
  return round(limit).toNumber();
}
