import { wordReading } from "./bit-readings.ts";
import { magnitude } from "./lowest-bit.ts";
import type { Reading } from "./reading.ts";

/** Laplace noise as textbooks make it from a uniform double. */
export interface InverseLaplace {
  readonly scale: number;
  /** The uniform is a multiple of 2^-resolution, at most 53. */
  readonly resolution: number;
}

/** Neighbors of the preimage that are tried on each side at most. */
const widest = 64;

/** What the textbook's code puts out for a value and |u| with 1 - 2|u| = steps · 2^(1 - resolution): value ± scale · ln(1 - 2|u|), in doubles. */
export function inverseLaplace(
  { scale, resolution }: InverseLaplace,
  value: number,
  { steps, negative }: { readonly steps: number; readonly negative: boolean },
): number {
  const size = -scale * Math.log(steps / 2 ** (resolution - 1));
  return negative ? value - size : value + size;
}

/**
 * Is there a uniform that takes this value to this output? The preimage of the output is computed and its neighbors are
 * tried, as many as roundings can have moved it by. Cost: about ten logarithms.
 */
export function isReachable(generator: InverseLaplace, value: number, output: number): boolean {
  const { scale, resolution } = generator;
  const most = 2 ** (resolution - 1);
  const noise = output - value;
  if (!Number.isFinite(noise)) return false;
  const middle = Math.exp(-Math.abs(noise) / scale) * most;
  const step = 2 ** (Math.max(magnitude(output), magnitude(noise), magnitude(value)) - 52);
  const width = Math.min(widest, 3 + Math.ceil((2 * middle * step) / scale));
  for (let distance = 0; distance <= width; distance++) {
    for (const steps of [Math.round(middle) + distance, Math.round(middle) - distance]) {
      if (steps < 1 || steps > most) continue;
      for (const negative of [false, true]) {
        if (inverseLaplace(generator, value, { steps, negative }) === output) return true;
      }
    }
  }
  return false;
}

/** From which of two values an output can have come, for whoever knows the generator. The sets of reachable doubles differ (Mironov 2012). */
export function reachableReading(generator: InverseLaplace, values: readonly [number, number]): Reading {
  return wordReading("reachable doubles", (output) => {
    const [first, second] = values.map((value) => isReachable(generator, value, output));
    if (first === second) return first === true ? "from both" : "from neither";
    return first === true ? `from ${values[0]} alone` : `from ${values[1]} alone`;
  });
}
