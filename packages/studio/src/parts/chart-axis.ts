import type uPlot from "uplot";
import { formatNumber } from "../format/number.ts";
import type { ChartAxis } from "./chart-data.ts";
import { colorOf } from "./color.ts";

/** An axis in the words of the plotting library. */
export function axisOf({ label, isLog, isWhole }: ChartAxis, isUp: boolean): uPlot.Axis {
  const ink = colorOf("--ink-soft");
  const line = { stroke: colorOf("--line"), width: 1 };
  return {
    label,
    stroke: ink,
    grid: line,
    ticks: line,
    font: `12px ${fontOf()}`,
    labelFont: `600 13px ${fontOf()}`,
    size: isUp ? widthOf : 56,
    labelSize: 22,
    ...(isLog === true ? { splits: decades, incrs: wholeAxis, filter: (_plot, splits) => splits } : {}),
    ...(isWhole === true ? { incrs: wholeSteps } : {}),
    // Where there is no room for all of them, the library leaves some out as null.
    values: (_plot, splits: readonly (number | null)[]) =>
      splits.map((value) =>
        value === null || (isLog === true && !isRound(value)) ? "" : formatNumber(value),
      ),
  };
}

const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** The room that the numbers of the upward axis take, as far as it is known. */
function widthOf(_plot: uPlot, values: readonly string[] | null): number {
  return Math.max(48, 7 * Math.max(0, ...(values ?? []).map(({ length }) => length)) + 14);
}

/** One step over the whole axis: on a logarithmic one `decades` decides, and without a step nothing is drawn. */
function wholeAxis(_plot: uPlot, _axis: number, _least: number, most: number): number[] {
  // The library knows the decimals of its own small steps alone.
  return [Math.max(5, most)];
}

/** Powers of ten where there are many, at most eight; with their halves and doubles where there are few. */
function decades(_plot: uPlot, _axis: number, least: number, most: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(least) - 1e-9), Math.floor(Math.log10(most) + 1e-9)];
  const every = Math.max(1, Math.ceil((last - first + 1) / 8));
  const powers = Array.from({ length: Math.max(0, Math.floor((last - first) / every) + 1) }, (_, i) =>
    Number(`1e${first + i * every}`),
  );
  if (powers.length > 3) return powers;
  return Array.from({ length: last - first + 3 }, (_, i) => first - 1 + i)
    .flatMap((power) => [1, 2, 5].map((digit) => Number(`${digit}e${power}`)))
    .filter((value) => value >= least * 0.999 && value <= most * 1.001);
}

function isRound(value: number): boolean {
  // The plotting library multiplies its way up, so a power of ten may come with a rounding error.
  return /^[125](e|$)/.test(Number(value.toPrecision(10)).toExponential());
}

/** The typeface of the page, for what is drawn. */
export function fontOf(): string {
  return getComputedStyle(document.body).fontFamily;
}
