import { expOf, lnOnePlus } from "./double-functions.ts";
import { multiplied } from "./polynomial.ts";
import { spend } from "./meter.ts";
import { must } from "./rule.ts";

/** Masses of losses start + i * step. */
export interface Law {
  readonly start: number;
  readonly masses: readonly number[] | Float64Array;
  readonly infinite: number;
}

/**
 * A law whose masses were multiplied by e^(theta loss) and made to add up to 1, for which they were divided by e^ln. Large losses
 * become likely, so that an error of the sum of all masses is a small one beside them.
 */
interface Tilted {
  readonly start: number;
  readonly masses: Float64Array;
  readonly ln: number;
  /** What the masses may be off in all. */
  readonly lost: number;
  readonly often: number;
  readonly infinite: number;
}

/** What all sums together may drop at either end, and how much of the wanted delta that may be. */
const dropped = 1e-11;
const droppedOfDelta = 1e-10;

/**
 * At least E (1 - e^(epsilon - L))+ of the sum of so many independent losses of each law, sharpest near one epsilon and where it
 * is about delta.
 */
export function excessOfSum(
  laws: readonly (readonly [Law, number])[],
  step: number,
  { near, delta }: { readonly near: number; readonly delta: number },
): (epsilon: number) => number {
  const theta = tiltFor(laws, step, near);
  const total = laws.reduce((sum, [, often]) => sum + often, 0);
  const singles = laws.map(([law, often]) => [tilted(law, step, theta), often] as const);
  // A share of all tilted mass is at most so much of the excess at the epsilon.
  const worth = singles.reduce((sum, [{ ln }, often]) => sum + often * ln, -theta * near);
  const share = Math.min(dropped, worth > 700 ? 0 : (droppedOfDelta * delta) / expOf(worth)) / total;
  const add = (a: Tilted, b: Tilted): Tilted => added(a, b, step, share);
  let sums = singles.map(([single, often]) => {
    let result: Tilted | undefined;
    for (let [power, rest] = [scaled(single, step, share), often]; ; power = add(power, power)) {
      if (rest % 2 === 1) result = result === undefined ? power : add(result, power);
      rest = Math.floor(rest / 2);
      if (rest === 0) return result ?? power;
    }
  });
  while (sums.length > 1) {
    sums.sort((a, b) => a.masses.length - b.masses.length);
    const next: Tilted[] = [];
    for (let i = 0; i < sums.length; i += 2)
      next.push(i + 1 < sums.length ? add(sums[i]!, sums[i + 1]!) : sums[i]!);
    sums = next;
  }
  const { start, masses, ln, lost, infinite } = sums[0]!;
  return (epsilon) => {
    let sum = lost;
    for (let i = masses.length - 1; i >= 0 && start + i * step > epsilon; i--) {
      const above = start + i * step - epsilon;
      sum += masses[i]! * expOf(-theta * above) * (1 - expOf(-above));
    }
    const scale = ln - theta * epsilon;
    return infinite + (scale > 700 ? Infinity : sum * expOf(scale));
  };
}

/** The tilt under which the mean of the sum is the wanted epsilon; 0 where it is more already. */
function tiltFor(laws: readonly (readonly [Law, number])[], step: number, near: number): number {
  const widest = laws.reduce((most, [{ masses }]) => Math.max(most, masses.length * step), step);
  const mean = (theta: number): number =>
    laws.reduce((sum, [{ start, masses }, often]) => {
      const last = masses.length - 1;
      let [mass, weighted] = [0, 0];
      spend(0, masses.length / 8);
      for (let i = last; i >= 0; i--) {
        const share = masses[i]! === 0 ? 0 : masses[i]! * expOf(theta * (i - last) * step);
        mass += share;
        weighted += share * i;
      }
      return sum + often * (start + (step * weighted) / mass);
    }, 0);
  if (mean(0) >= near) return 0;
  let [low, high] = [0, 300 / widest];
  if (mean(high) <= near) return high;
  // Where many small losses add up, the tilt is a thousandth of the largest that there is.
  while (high - low > high / 64) {
    const middle = (low + high) / 2;
    if (mean(middle) < near) low = middle;
    else high = middle;
  }
  return low;
}

function tilted({ start, masses, infinite }: Law, step: number, theta: number): Tilted {
  const last = masses.length - 1;
  const lifted = Float64Array.from(masses, (mass, i) =>
    mass === 0 ? 0 : mass * expOf(theta * (i - last) * step),
  );
  const ln = theta * (start + last * step);
  return scaled({ start, masses: lifted, ln, lost: 0, often: 1, infinite }, step, 0);
}

function added(a: Tilted, b: Tilted, step: number, share: number): Tilted {
  const { masses, error } = multiplied(a.masses, b.masses);
  const often = a.often + b.often;
  const sum = {
    start: a.start + b.start,
    masses,
    ln: a.ln + b.ln,
    lost: a.lost + b.lost + a.lost * b.lost + error,
    often,
    infinite: a.infinite + b.infinite - a.infinite * b.infinite,
  };
  return scaled(sum, step, Math.max(share * often, error / 4));
}

/** Without ends of so small a share, and with masses that add up to 1 again. */
function scaled(law: Tilted, step: number, share: number): Tilted {
  const { masses } = law;
  let whole = 0;
  for (const mass of masses) whole += mass;
  must(whole > 0 && whole < Infinity, "a law that can be tilted");
  let [from, below, to, above] = [0, 0, masses.length, 0];
  while (from < to - 1 && below + masses[from]! <= share * whole) below += masses[from++]!;
  while (to > from + 1 && above + masses[to - 1]! <= share * whole) above += masses[--to]!;
  // Into [1/2, 1]: near 0 a logarithm of 1 + y is not.
  let [mantissa, halvings] = [whole, 0];
  for (; mantissa < 0.5; halvings--) mantissa *= 2;
  for (; mantissa > 1; halvings++) mantissa /= 2;
  const kept = masses.slice(from, to);
  for (let i = 0; i < kept.length; i++) kept[i]! /= whole;
  return {
    ...law,
    start: law.start + from * step,
    masses: kept,
    ln: law.ln + lnOnePlus(mantissa - 1) + halvings * 0.6931471805599453,
    lost: (law.lost + below + above) / whole,
  };
}
