import type { Reals } from "./reals.ts";

export interface LogConcave {
  /** The ends of the support; the density may vanish there. */
  readonly lower: number;
  readonly upper: number;
  /** The log of the density, up to a constant, and its slope; concave and finite between the ends. */
  readonly density: (x: number) => Tangent;
  /** Points strictly between the ends, in increasing order: where the first tangents touch. They decide the cost alone. */
  readonly start: readonly number[];
}

interface Tangent {
  readonly value: number;
  readonly slope: number;
}

interface Touch extends Tangent {
  readonly x: number;
}

/** The part of the envelope that one tangent makes: from left to right, with the tangent's heights at both. */
interface Piece {
  readonly left: number;
  readonly right: number;
  readonly atLeft: number;
  readonly atRight: number;
  readonly logMass: number;
}

/**
 * One draw from a log-concave law on an interval, exact: adaptive rejection (Gilks and Wild, Adaptive rejection sampling for
 * Gibbs sampling, 1992). The envelope of tangents lies above a concave function, and every rejected point gets a tangent of its
 * own, so that the trials grow like the log of what the first tangents leave over.
 */
export function logConcave(reals: Reals, { lower, upper, density, start }: LogConcave): number {
  const touches: Touch[] = start.map((x) => ({ x, ...density(x) }));
  for (;;) {
    const pieces = envelope(touches, lower, upper);
    const piece = choose(reals, pieces);
    const { left, right, atLeft, atRight } = piece;
    const fall = Math.abs(atRight - atLeft);
    // The distance from the higher end, as a share of the width.
    const share =
      fall < 1e-12 ? reals.uniform() : Math.min(1, -Math.log1p(reals.uniform() * Math.expm1(-fall)) / fall);
    const x = atLeft > atRight ? left + share * (right - left) : right - share * (right - left);
    if (!(x > lower && x < upper)) continue;
    const touch = { x, ...density(x) };
    const height = Math.max(atLeft, atRight) - share * fall;
    if (reals.uniform() <= Math.exp(touch.value - height)) return x;
    const at = touches.findIndex((other) => other.x >= x);
    if (at < 0) touches.push(touch);
    else if (touches[at]!.x > x) touches.splice(at, 0, touch);
  }
}

function envelope(touches: readonly Touch[], lower: number, upper: number): Piece[] {
  let left = lower;
  return touches.map((touch, i) => {
    const next = touches[i + 1];
    const right = next === undefined ? upper : crossing(touch, next);
    const atLeft = touch.value + touch.slope * (left - touch.x);
    const atRight = touch.value + touch.slope * (right - touch.x);
    const fall = Math.abs(atRight - atLeft);
    const mean = fall < 1e-12 ? 0 : Math.log(-Math.expm1(-fall) / fall);
    const piece = {
      left,
      right,
      atLeft,
      atRight,
      logMass: Math.max(atLeft, atRight) + Math.log(right - left) + mean,
    };
    left = right;
    return piece;
  });
}

/** Where two neighboring tangents of a concave function cross: between the points where they touch. */
function crossing(a: Touch, b: Touch): number {
  const between = b.x - a.x;
  const share = (b.value - a.value - b.slope * between) / ((a.slope - b.slope) * between);
  return a.x + between * (share >= 0 && share <= 1 ? share : 1 / 2);
}

function choose(reals: Reals, pieces: readonly Piece[]): Piece {
  const highest = pieces.reduce((most, { logMass }) => Math.max(most, logMass), -Infinity);
  const masses = pieces.map(({ logMass }) => Math.exp(logMass - highest));
  let left = reals.uniform() * masses.reduce((a, b) => a + b, 0);
  const at = masses.findIndex((mass) => (left -= mass) < 0);
  return pieces[at < 0 ? masses.indexOf(1) : at]!;
}
