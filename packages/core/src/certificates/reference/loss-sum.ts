import { expOf, growthOf } from "./double-functions.ts";
import { type Fraction, fraction } from "./fraction.ts";
import { spend } from "./meter.ts";
import type { PlainPair } from "./loss-pairs.ts";
import { must } from "./rule.ts";
import { excessOfSum, type Law } from "./tilted-sum.ts";

/**
 * At least E (1 - e^(epsilon - L))+ for the sum L of the losses of all pairs, sharpest near one epsilon: on a grid of the given
 * fineness, where mass between two points is shared so that P and Q keep theirs, or where losses have a common divisor that is not
 * much finer on that.
 */
export function excessOf(
  pairs: readonly (readonly [PlainPair, number])[],
  {
    cut,
    fineness,
    near,
    delta,
  }: { readonly cut: number; readonly fineness: number; readonly near: number; readonly delta: number },
): { at(epsilon: number): number; readonly isExact: boolean } {
  const count = pairs.reduce((sum, [, often]) => sum + often, 0);
  const variance = pairs.reduce((sum, [pair, often]) => sum + often * varianceOf(pair), 0) / count;
  // Not so fine that a few rare losses far away would fill millions of cells.
  const largest = pairs.reduce((top, [pair]) => Math.max(top, sizeOf(pair)), 0);
  const grid = fineness * Math.max(Math.sqrt(variance), largest / 50);
  const divisor = commonDivisor(pairs.map(([pair]) => pair));
  const isExact = divisor !== undefined && 4 * divisor >= grid;
  const step = isExact ? divisor : grid;
  const laws = pairs.map(([pair, often]) => {
    const law = isExact ? placed(pair, step) : shared(pair, step);
    return [trimmed(law, step, cut / 64 / count), often] as const;
  });
  return { isExact, at: excessOfSum(laws, step, { near, delta }) };
}

/** Without its ends: mass above counts as of infinite loss, mass below moves up. */
function trimmed({ start, masses, infinite }: Law, step: number, drop: number): Law {
  let [from, below, to, above] = [0, 0, masses.length, 0];
  while (from < to - 1 && below + masses[from]! <= drop) below += masses[from++]!;
  while (to > from + 1 && above + masses[to - 1]! <= drop) above += masses[--to]!;
  const kept = Float64Array.from(masses.slice(from, to));
  kept[0]! += below;
  return { start: start + from * step, masses: kept, infinite: infinite + above };
}

/** Losses on their own grid. */
function placed({ atoms, infinite }: PlainPair, step: number): Law {
  const start = atoms.reduce((low, [loss]) => Math.min(low, loss), Infinity);
  const masses: number[] = [];
  for (const [loss, mass] of atoms) {
    const i = Math.round((loss - start) / step);
    while (masses.length <= i) masses.push(0);
    masses[i]! += mass;
  }
  return { start, masses, infinite };
}

/** Losses on a grid, each shared by the two points around it. */
function shared({ atoms, density, infinite, rest }: PlainPair, step: number): Law {
  const ends = density === undefined ? [0] : [0, density.lossAt(density.from), density.lossAt(density.to)];
  let [low, high] = [Math.min(...ends), Math.max(...ends)];
  for (const [loss] of atoms) [low, high] = [Math.min(low, loss), Math.max(high, loss)];
  // A grid through the largest loss.
  const origin = high - Math.floor(high / step) * step;
  const first = Math.floor((low - origin) / step) - 1;
  must(high / step - first < 4e6, "an account of this size");
  spend(0, (high / step - first) / 2);
  const masses = new Float64Array(Math.ceil(high / step) + 4 - first);
  const whole = growthOf(-step);
  const put = (cell: number, loss: number, mass: number): void => {
    const t = Math.min(step, Math.max(0, loss - origin - cell * step));
    masses[cell - first]! += mass * ((expOf(-t) * growthOf(t - step)) / whole);
    masses[cell - first + 1]! += mass * (growthOf(-t) / whole);
  };
  for (const [loss, mass] of atoms) put(Math.floor((loss - origin) / step), loss, mass);
  if (density !== undefined) {
    const { from, to, lossAt, yAt, height } = density;
    let y = from;
    for (let cell = Math.floor((lossAt(from) - origin) / step); y < to; cell++) {
      const edge = Math.min(to, Math.max(y, yAt(origin + (cell + 1) * step)));
      const end = origin + (cell + 1) * step >= lossAt(to) ? to : edge;
      // Where a part is drawn without replacement, losses bend at 0.
      const bend = rest === true && lossAt(y) < 0 && lossAt(end) > 0 ? yAt(0) : end;
      for (const [a, b] of [
        [y, bend],
        [bend, end],
      ] as const) {
        const panels = Math.ceil(
          ((b - a) * (2 + Math.abs(a) + Math.abs(b) + (lossAt(to) - lossAt(from)) / (to - from))) / 0.05,
        );
        spend(0, 2 * panels);
        const width = (b - a) / panels;
        // Gauss' rule of three points.
        for (let i = 0; i < panels; i++) {
          const middle = a + (i + 0.5) * width;
          const away = 0.3872983346207417 * width;
          put(cell, lossAt(middle), (4 / 9) * width * height(middle));
          for (const z of [middle - away, middle + away]) put(cell, lossAt(z), (5 / 18) * width * height(z));
        }
      }
      y = end;
    }
  }
  if (rest === true)
    put(Math.floor(-origin / step), 0, Math.max(0, 1 - infinite - masses.reduce((a, b) => a + b, 0)));
  return { start: origin + first * step, masses, infinite };
}

/** About the largest loss, of either sign. */
function sizeOf({ density, atoms }: PlainPair): number {
  const losses = [...atoms.slice(0, 1), ...atoms.slice(-1)].map(([loss]) => Math.abs(loss));
  if (density !== undefined)
    losses.push(Math.abs(density.lossAt(density.from)), Math.abs(density.lossAt(density.to)));
  return Math.max(1e-9, ...losses);
}

function varianceOf(pair: PlainPair): number {
  const step = sizeOf(pair) / 2000;
  const { start, masses } = shared(pair, step);
  let [sum, mean, squares] = [0, 0, 0];
  for (let i = 0; i < masses.length; i++) {
    const loss = start + i * step;
    [sum, mean, squares] = [sum + masses[i]!, mean + masses[i]! * loss, squares + masses[i]! * loss * loss];
  }
  return Math.max(1e-18, squares / sum - (mean / sum) * (mean / sum));
}

function commonDivisor(pairs: readonly PlainPair[]): number | undefined {
  let common: Fraction = fraction(0n);
  for (const { apart } of pairs) {
    if (apart === undefined) return undefined;
    let [x, y] = [common.top * apart.bottom, apart.top * common.bottom];
    const bottom = common.bottom * apart.bottom;
    while (y !== 0n) [x, y] = [y, x % y];
    common = fraction(x, bottom);
    if (common.bottom > 2n ** 200n) return undefined;
  }
  if (common.top === 0n) return 1;
  const scale = 10n ** 40n;
  return Number((common.top * scale) / common.bottom) / 1e40;
}
