import { inShort } from "./numbers.ts";
import type { Axis } from "./picture.ts";

interface Tick {
  readonly value: number;
  readonly text: string;
}

/** Where values of an axis lie, in pixels, and where its ticks are. */
export interface Scale {
  /** The place of a value; values beyond the ends are put at them. */
  at(value: number): number;
  /** Whether the value can be shown at all: above 0 on a logarithmic axis. */
  shows(value: number): boolean;
  readonly ticks: readonly Tick[];
}

/** A scale that holds the values of an axis, between two places. */
export function scaleOf(axis: Axis, values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const isLog = axis.scale === "logarithmic";
  const shown = values.filter((value) => Number.isFinite(value) && (!isLog || value > 0));
  const [low, high] = endsOf(axis, shown, isLog);
  const place = (value: number): number => (isLog ? Math.log10(value) : value);
  const [start, end] = [place(low), place(high)];
  return {
    at: (value) => {
      const part = (place(value) - start) / (end - start);
      return from + (to - from) * Math.min(1, Math.max(0, part));
    },
    shows: (value) => Number.isFinite(value) && (!isLog || value > 0),
    ticks: axis.names?.map((text, value) => ({ value, text })) ?? ticksBetween(low, high, isLog),
  };
}

function endsOf(axis: Axis, shown: readonly number[], isLog: boolean): readonly [number, number] {
  let low = axis.from ?? shown.reduce((a, b) => Math.min(a, b), Infinity);
  let high = axis.to ?? shown.reduce((a, b) => Math.max(a, b), -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return isLog ? [1, 10] : [0, 1];
  if (axis.names !== undefined) return [-0.5, axis.names.length - 0.5];
  if (isLog) {
    const margin = low < high ? (high / low) ** 0.03 : 2;
    return [axis.from ?? low / margin, axis.to ?? high * margin];
  }
  const room = (high - low) * 0.04;
  // A linear axis that starts near 0 starts at 0.
  if (axis.from === undefined) low = low >= 0 && low < 0.4 * high ? 0 : low - room;
  if (axis.to === undefined) high += room;
  return low < high ? [low, high] : [low - 0.5, high + 0.5];
}

function ticksBetween(low: number, high: number, isLog: boolean): readonly Tick[] {
  return (isLog ? powers(low, high) : rounds(low, high)).map((value) => ({ value, text: inShort(value) }));
}

/** About five round numbers. */
function rounds(low: number, high: number): readonly number[] {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Powers of ten, some of them where there are many; with their halves and doubles where there are few. */
function powers(low: number, high: number): readonly number[] {
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const count = last - first + 1;
  if (count < 2) {
    const near = Array.from({ length: 3 }, (_, i) => 10 ** (first - 1 + i));
    return near
      .flatMap((power) => [1, 2, 5].map((factor) => Number((factor * power).toPrecision(3))))
      .filter((value) => value >= low * 0.999 && value <= high * 1.001);
  }
  const every = Math.ceil(count / 7);
  return Array.from({ length: count }, (_, i) => first + i)
    .filter((exponent) => (exponent - first) % every === 0)
    .map((exponent) => Number(`1e${exponent}`));
}
