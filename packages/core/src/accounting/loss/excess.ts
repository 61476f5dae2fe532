import { exp, expMinusOne, exponentialError, steps } from "../../math/index.ts";
import { unit } from "./pair.ts";
import type { TiltedLaw } from "./tilted-law.ts";

/** Two sides of a number. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

const ln2 = 0.6931471805599453;
/** More than all numbers together can have lost that were too small for a double. */
const underflow = 1e-200;

/**
 * Both sides of the excess delta(epsilon) = E (1 - e^(epsilon - L))+ of the composed pairs before they were moved to the grid.
 * Above, moving only added to it. Below, what moving can have added is taken off: it is at most a bump around epsilon of the width
 * and half the height of the spread sigma = step sqrt(moved)/2 of all moves together (proof.md). O(number of losses).
 */
export function excess(law: TiltedLaw, epsilon: number): Bounds {
  const { step, tilt, offset, first, center, last, values } = law;
  const furthest = Math.max(Math.abs(first * step), Math.abs(last * step)) + 2 * step + Math.abs(offset);
  const slip = law.lossError + 8 * unit * (furthest + Math.abs(epsilon));
  const spread = (step * Math.sqrt(law.moved)) / 2;
  // Masses relative to the one at `near`, about epsilon, whose own factor is taken out.
  const near = Math.min(first + values.length, Math.max(first, Math.round((epsilon - offset) / step)));
  let [over, under, bump] = [0, 0, 0];
  let exponentSize = 0;
  // Losses below contribute to neither side.
  steps(values.length / 20);
  const start = Math.max(0, Math.floor((epsilon - slip - 40 * spread - offset) / step) - 1 - first);
  for (let i = start; i < values.length; i++) {
    const loss = offset + (first + i) * step;
    const above = loss - epsilon;
    const isNear = spread > 0 && above > -40 * spread && above < 40 * spread;
    if ((above <= -slip && !isNear) || values[i] === 0) continue;
    const power = -tilt * (first + i - near);
    if (power < -60) {
      // All that follows has a factor below e^-60.
      over += 1e-26 * law.sum;
      break;
    }
    const mass = values[i]! * exp(Math.min(700, power));
    exponentSize = Math.max(exponentSize, Math.abs(power));
    if (above > -slip) over -= mass * expMinusOne(-above - slip);
    if (above > slip) under -= mass * expMinusOne(slip - above);
    if (isNear) bump += mass * bumpAt(Math.max(0, Math.abs(above) - slip), spread);
  }
  const lambda = tilt / step;
  const outer = law.exponent * ln2 - tilt * (near - center);
  const relative =
    unit *
      (64 +
        values.length +
        2 * exponentSize +
        4 * Math.abs(law.exponent) +
        4 * Math.abs(tilt * (near - center))) +
    4 * exponentialError;
  const infinite = -expMinusOne(-law.infinite) * (1 - 1e-12);
  const noisePower = lambda * (near * step + offset - epsilon + 2 * slip);
  const without = -expMinusOne(-law.infinite - 1.01 * law.cut) * (1 + 1e-12);
  // Whatever the law is: no finite loss is above the last.
  const most =
    without + Math.max(0, -expMinusOne(epsilon - offset - last * step - slip)) * (1 + 1e-12) + underflow;
  if (outer > 700 || noisePower > 700) return { lower: infinite, upper: Math.min(1, most) };
  const scale = exp(outer);
  const atEpsilon = exp(noisePower) * law.error;
  const upperNoise = atEpsilon / (1 + lambda);
  const lowerNoise =
    upperNoise +
    atEpsilon * 2 * spread * exp(lambda * spread * (2 + spread) + (lambda * spread * (lambda * spread)) / 2);
  // Beyond forty spreads a bump is less than e^-600 of the mass.
  const faint = spread > 0 ? 1e-250 : 0;
  const upper = scale * (over * (1 + relative) + upperNoise) + without + underflow;
  const lower =
    spread > 0.5 || lambda * spread > 1
      ? infinite
      : infinite + scale * (under * (1 - relative) - bump * (1 + relative) - lowerNoise) - faint;
  // What is no number says nothing.
  return {
    lower: lower > 0 ? lower * (1 - 1e-13) : 0,
    upper: Math.min(1, upper < most ? upper * (1 + 1e-13) : most),
  };
}

/**
 * 4/3 of the largest of B over all points within 2 sigma + sigma^2 of one at this distance from epsilon, where
 * B = sigma (1 + sigma) min((sqrt(1 + w^2) - w)/2, e^(-w^2/2)/w).
 */
function bumpAt(distance: number, spread: number): number {
  const w = Math.max(0, distance / spread - 2 - spread);
  const half = 0.5 / (Math.sqrt(1 + w * w) + w);
  return (4 / 3) * (1 + spread) * spread * (w > 1 ? Math.min(half, exp((-w * w) / 2) / w) : half);
}
