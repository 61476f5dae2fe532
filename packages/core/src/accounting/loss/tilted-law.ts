import { exp, exponentialError, logOnePlus, powerOfTwo } from "../../math/index.ts";
import type { GridLaw } from "./discretization.ts";
import { type LossPair, unit } from "./pair.ts";

/**
 * The law of a sum of losses, tilted: the mass at the loss offset + J step is
 * values[J - first] * 2^exponent * e^(-tilt (J - center)). Any tilt gives the same law; the right one makes the losses near the
 * wanted epsilon the likely ones, so that a small error of the values is a small relative error of delta.
 */
export interface TiltedLaw {
  readonly step: number;
  readonly tilt: number;
  readonly offset: number;
  readonly first: number;
  readonly center: number;
  /** No finite loss is above offset + last * step. */
  readonly last: number;
  readonly values: Float64Array;
  /** What they add up to: a number in [1, 2). */
  readonly sum: number;
  readonly exponent: number;
  /** The sum of all differences from the true values, in absolute value, those that are not listed included: at most this. */
  readonly error: number;
  /** How many events it has, and how many of them were moved to the grid. */
  readonly count: number;
  readonly moved: number;
  /** How far off a sum of losses may be by rounding. */
  readonly lossError: number;
  /** The sums over events of -ln(1 - mass of infinite loss), and of the masses that were cut off above. */
  readonly infinite: number;
  readonly cut: number;
}

/** One event's law, tilted. `share` is how much of its mass may be dropped at either end. */
export function tiltedLaw(
  pair: LossPair,
  { step, offset, first, values, massError, completion }: GridLaw,
  { tilt, moved, share }: { readonly tilt: number; readonly moved: boolean; readonly share: number },
): TiltedLaw {
  // The center is where the tilted mass is largest, so that no factor overflows.
  let [peak, lowest, highest] = [-1, -1, values.length - 1];
  for (let i = 0; i < values.length; i++) {
    if (!(values[i]! > 0)) continue;
    if (lowest < 0) lowest = i;
    highest = i;
    if (peak < 0 || values[i]! * exp(Math.min(700, tilt * (i - peak))) > values[peak]!) peak = i;
  }
  const lifted = new Float64Array(values.length);
  let error = 0;
  for (let i = 0; i < values.length; i++) {
    if (!(values[i]! > 0)) continue;
    const power = tilt * (i - peak);
    lifted[i] = values[i]! * exp(power);
    error += lifted[i]! * (massError + 2 * exponentialError + 2 * unit * Math.abs(power));
  }
  error += pair.beyond * exp(Math.min(700, tilt * (lowest + 1 - peak)));
  if (completion !== undefined)
    error += completion.error * exp(Math.min(700, tilt * (completion.index - peak)));
  return trimmed(
    {
      step,
      tilt,
      offset,
      first,
      center: first + peak,
      last: first + highest,
      values: lifted,
      sum: 0,
      exponent: 0,
      error: 1.001 * error,
      count: 1,
      moved: moved ? 1 : 0,
      lossError: pair.lossError + 16 * unit * step,
      infinite: -logOnePlus(-pair.infinite),
      cut: pair.beyond,
    },
    share,
  );
}

/**
 * The law without its ends, as long as they have at most `share` of the mass each (what is dropped is counted as error), and
 * with values that add up to a number in [1, 2).
 */
export function trimmed(law: TiltedLaw, share: number): TiltedLaw {
  const { values } = law;
  let sum = 0;
  for (const value of values) sum += value;
  const allowed = share * sum;
  let [from, below] = [0, 0];
  while (from < values.length - 1 && below + values[from]! <= allowed) below += values[from++]!;
  let [to, above] = [values.length, 0];
  while (to > from + 1 && above + values[to - 1]! <= allowed) above += values[--to]!;
  let [scale, exponent] = [1, law.exponent];
  while (sum * scale >= 2) [scale, exponent] = [scale / 2, exponent + 1];
  while (sum * scale < 1 && exponent > -2000 * law.count) [scale, exponent] = [scale * 2, exponent - 1];
  const kept = values.slice(from, to);
  for (let i = 0; i < kept.length; i++) kept[i]! *= scale;
  return {
    ...law,
    first: law.first + from,
    values: kept,
    sum: sum * scale,
    exponent,
    error: (law.error + 1.001 * (below + above)) * scale + powerOfTwo(-1000),
  };
}
