import { convolve } from "../../math/index.ts";
import { unit } from "./pair.ts";
import { type TiltedLaw, trimmed } from "./tilted-law.ts";

/** How much of the mass may be dropped in all compositions together, at either end. */
const dropped = 2e-11;

/** The law of the sum of two independent losses. `total` is the number of events that the whole account has. */
function composedLaws(a: TiltedLaw, b: TiltedLaw, total: number): TiltedLaw {
  const { values, error } = convolve(a.values, b.values);
  const count = a.count + b.count;
  const law: TiltedLaw = {
    step: a.step,
    tilt: a.tilt,
    offset: a.offset + b.offset,
    first: a.first + b.first,
    center: a.center + b.center,
    last: a.last + b.last,
    values,
    sum: 0,
    exponent: a.exponent + b.exponent,
    error: (1 + 1e-9) * (error + a.error * b.sum + b.error * a.sum + a.error * b.error),
    count,
    moved: a.moved + b.moved,
    lossError: a.lossError + b.lossError + 2 * unit * Math.abs(a.offset + b.offset),
    infinite: a.infinite + b.infinite,
    cut: a.cut + b.cut,
  };
  // Below the error of the transform there is nothing but noise.
  return trimmed(law, Math.max((dropped * count) / total, error / 4));
}

/** The law of so many independent losses of one law, by squaring. */
export function repeatedLaw(law: TiltedLaw, times: number, total: number): TiltedLaw {
  let [power, rest] = [law, times];
  let result: TiltedLaw | undefined;
  for (;;) {
    if (rest % 2 === 1) result = result === undefined ? power : composedLaws(result, power, total);
    rest = Math.floor(rest / 2);
    if (rest === 0) return result ?? power;
    power = composedLaws(power, power, total);
  }
}

/** The law of the sum of all, the shortest two first: their lengths grow like the square root of their number. */
export function composedLaw(laws: readonly TiltedLaw[], total: number): TiltedLaw {
  let round = [...laws];
  while (round.length > 1) {
    round.sort((a, b) => a.values.length - b.values.length || a.first - b.first);
    const next: TiltedLaw[] = [];
    for (let i = 0; i + 1 < round.length; i += 2) next.push(composedLaws(round[i]!, round[i + 1]!, total));
    if (round.length % 2 === 1) next.push(round[round.length - 1]!);
    round = next;
  }
  return round[0]!;
}

/** How much of the mass of a single event may be dropped. */
export function droppedShare(total: number): number {
  return dropped / total;
}
