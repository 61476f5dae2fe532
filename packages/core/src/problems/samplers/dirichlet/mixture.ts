import { digamma, logGamma } from "./log-gamma.ts";

/**
 * A function of one weight v, written as a sum of powers with positive factors: sum exp(logs[i]) * v^powers[i], at least
 * (floor + scale * v)^exponent everywhere; `ratio` is the quotient of the two at v, at most 1 and at least 1/2.
 */
export interface PowerSum {
  readonly powers: Float64Array;
  readonly logs: Float64Array;
  readonly ratio: (v: number) => number;
}

export interface PowerSumOptions {
  readonly exponent: number;
  readonly floor: number;
  readonly scale: number;
  /** About the expected value of floor + scale * v: where the sum should be close. */
  readonly expected: number;
}

/**
 * The integer part of the exponent is expanded by the binomial theorem. The fraction p of x^p, x = floor + scale * v, is
 * bounded by a tangent (the inequality of weighted means), a polynomial in v, if one is never more than twice x^p; or by
 * floor^p + (scale * v)^p, which never is (subadditivity of a concave power). Whichever is closer at the expected x.
 */
export function powerSum({ exponent, floor, scale, expected }: PowerSumOptions): PowerSum {
  const whole = Math.floor(exponent);
  const p = exponent - whole;
  const logsOf = (e: number): Float64Array =>
    Float64Array.from(
      { length: e + 1 },
      (_, m) =>
        logGamma(e + 1) -
        logGamma(m + 1) -
        logGamma(e - m + 1) +
        (e - m) * Math.log(floor) +
        m * Math.log(scale),
    );
  const powersOf = (e: number): Float64Array => Float64Array.from({ length: e + 1 }, (_, m) => m);
  if (p === 0) return { powers: powersOf(whole), logs: logsOf(whole), ratio: () => 1 };
  const near = tangentPoint({ p, least: floor, most: floor + scale, expected });
  const split = (x: number): number => x ** p / (floor ** p + (x - floor) ** p);
  if (near !== undefined && tangentRatio(expected / near, p) >= split(expected)) {
    return {
      powers: joined(powersOf(whole), powersOf(whole + 1)),
      logs: joined(
        logsOf(whole).map((log) => log + Math.log(1 - p) + p * Math.log(near)),
        logsOf(whole + 1).map((log) => log + Math.log(p) + (p - 1) * Math.log(near)),
      ),
      ratio: (v) => tangentRatio((floor + scale * v) / near, p),
    };
  }
  return {
    powers: joined(
      powersOf(whole),
      powersOf(whole).map((power) => power + p),
    ),
    logs: joined(
      logsOf(whole).map((log) => log + p * Math.log(floor)),
      logsOf(whole).map((log) => log + p * Math.log(scale)),
    ),
    ratio: (v) => split(floor + scale * v),
  };
}

/** t^p over its tangent at t = 1: rises up to there, then falls. */
function tangentRatio(t: number, p: number): number {
  return t ** p / (1 - p + p * t);
}

interface Tangent {
  readonly p: number;
  readonly least: number;
  readonly most: number;
  readonly expected: number;
}

/** The point on the way from the expected x to the middle (of logarithms) whose tangent first does at both ends. */
function tangentPoint({ p, least, most, expected }: Tangent): number | undefined {
  const middle = Math.sqrt(least * most);
  for (let step = 0; step <= 20; step++) {
    const near = expected * (middle / expected) ** (step / 20);
    if (tangentRatio(least / near, p) >= 0.5 && tangentRatio(most / near, p) >= 0.5) return near;
  }
  return undefined;
}

function joined(a: Float64Array, b: Float64Array): Float64Array {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** One factor's law of its power, with weights exp(log) * Gamma(1 + power) * tilt^-power, as a cumulative sum. */
export interface PowerLaw {
  readonly cumulative: Float64Array;
  readonly mean: number;
}

/** `logs` here already hold log Gamma(1 + power). */
export function powerLaw({ powers, logs }: Pick<PowerSum, "powers" | "logs">, logTilt: number): PowerLaw {
  const weights = logs.map((log, i) => log - powers[i]! * logTilt);
  const most = weights.reduce((a, b) => Math.max(a, b), -Infinity);
  const cumulative = new Float64Array(weights.length);
  let [sum, moment] = [0, 0];
  for (let i = 0; i < weights.length; i++) {
    const weight = Math.exp(weights[i]! - most);
    sum += weight;
    moment += weight * powers[i]!;
    cumulative[i] = sum;
  }
  return { cumulative, mean: moment / sum };
}

/**
 * The sum S0 of powers that its own tilt makes the expected one: with log tilt = digamma(bins + S0) the powers' laws have
 * means that add up to S0. Means fall as the tilt grows, so there is exactly one; by bisection.
 */
export function balancedSum(sums: readonly Pick<PowerSum, "powers" | "logs">[]): number {
  const bins = sums.length;
  let [low, high] = [
    0,
    sums.reduce((total, { powers }) => total + powers.reduce((a, b) => Math.max(a, b), 0), 0),
  ];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const logTilt = digamma(bins + middle);
    const mean = sums.reduce((total, sum) => total + powerLaw(sum, logTilt).mean, 0);
    if (mean > middle) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
