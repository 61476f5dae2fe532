import type { Axis, Chart, Curve as DrawnCurve, Spot } from "holdfast-experiments";
import type { ChartAxis, ChartDescription, Curve } from "../../parts/chart-data.ts";

/** A chart of an experiment in the words of the studio's charts. */
export function chartOf({ title, x, y, curves, regions = [] }: Chart): ChartDescription {
  const spots = curves.flatMap((curve) => curve.spots);
  const across = [...spots, ...regions.flatMap((region) => region.spots)].map((spot) => spot.x);
  const up = spots.flatMap((spot) => [spot.y, spot.lower ?? spot.y, spot.upper ?? spot.y]);
  const hasBars = curves.some(({ kind }) => kind === "bars");
  const spread = Math.max(1e-300, ...spots.map((spot) => Math.abs(spot.x)));
  return {
    title,
    x: axisOf(x, across),
    y: axisOf(y, up, hasBars),
    curves: curves.map((curve) => curveOf(curve, curves, { x, y }, spread)),
    ...(regions.length > 0 && {
      regions: regions.map(({ label, spots }) => ({
        label,
        points: spots.map((spot) => [spot.x, spot.lower, spot.upper] as const),
      })),
    }),
  };
}

/** The axis with ends that show every value whole; one that starts near 0 starts there. */
function axisOf({ label, scale, from, to }: Axis, values: readonly number[], isFromZero = false): ChartAxis {
  const isLog = scale === "logarithmic";
  const shown = values.filter((value) => Number.isFinite(value) && (!isLog || value > 0));
  const low = from ?? Math.min(...shown);
  const high = to ?? Math.max(...shown);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { label, ...(isLog && { isLog }) };
  if (isLog) {
    const room = low < high ? (high / low) ** 0.03 : 2;
    return { label, isLog, range: [from ?? low / room, to ?? high * room] };
  }
  const room = low < high ? 0.04 * (high - low) : 0.5;
  const start = isFromZero || (low >= 0 && low < 0.4 * high) ? Math.min(0, low) : low - room;
  return { label, range: [from ?? start, to ?? high + room] };
}

const styles = {
  line: "line",
  claim: "line",
  dots: "dots",
  steps: "steps",
  bars: "bars",
} as const satisfies Record<DrawnCurve["kind"], Curve["style"]>;

function curveOf(
  curve: DrawnCurve,
  all: readonly DrawnCurve[],
  axes: { readonly x: Axis; readonly y: Axis },
  spread: number,
): Curve {
  const spots = apart(
    curve.spots.filter((spot) => shows(axes.x, spot.x) && shows(axes.y, spot.y)),
    spread,
  );
  const intervals = spots.flatMap(({ x, lower, upper }) =>
    lower === undefined || upper === undefined || lower === upper ? [] : [[x, lower, upper] as const],
  );
  return {
    label: curve.label,
    style: styles[curve.kind],
    points: spots.map(({ x, y }) => [x, y] as const),
    ...(curve.kind === "claim" && { isDashed: true }),
    color: colorOf(curve, all),
    ...(intervals.length > 0 && { intervals }),
  };
}

/** Spots over the same x, of which the plotting library would keep one, are moved apart by less than can be seen. */
function apart(spots: readonly Spot[], spread: number): readonly Spot[] {
  const taken = new Set<number>();
  return spots.map((spot) => {
    let { x } = spot;
    while (taken.has(x)) x += 1e-9 * spread;
    taken.add(x);
    return { ...spot, x };
  });
}

/** Colors go to the curves in their order; those that share one count once. */
function colorOf(curve: DrawnCurve, all: readonly DrawnCurve[]): number {
  const nameOf = ({ label, like = label }: DrawnCurve): string => like;
  const names = [...new Set(all.map(nameOf))];
  return (names.indexOf(nameOf(curve)) % 8) + 1;
}

function shows({ scale }: Axis, value: number): boolean {
  return Number.isFinite(value) && (scale !== "logarithmic" || value > 0);
}
