import type { Side } from "../format/number.ts";

/** A curve: points from left to right; null where it breaks off. */
export interface Curve {
  readonly label: string;
  readonly points: readonly (readonly [x: number, y: number | null])[];
  /** `line` by default; `steps` stay level to the next point; `dots` are not joined; `bars` stand on the axis. */
  readonly style?: "line" | "steps" | "dots" | "bars";
  readonly isDashed?: boolean;
  /** Of bounds: to which side their numbers may be shortened. */
  readonly side?: Side;
  /** Shades the side where nothing can be: below or above the curve. */
  readonly forbids?: "below" | "above";
  /** Which of the eight colors; default its place in the list, from 1. */
  readonly color?: number;
  /** Intervals around points, drawn as whiskers. */
  readonly intervals?: readonly (readonly [x: number, lower: number, upper: number])[];
}

export interface ChartAxis {
  readonly label: string;
  readonly isLog?: boolean;
  /** Only whole numbers have a tick: entries, examples, steps. */
  readonly isWhole?: boolean;
  readonly range?: readonly [number, number];
}

export interface ChartDescription {
  /** What is seen, in one sentence, for those who do not see it. */
  readonly title: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly curves: readonly Curve[];
  /** Shaded parts between two heights over x, such as what is impossible. */
  readonly regions?: readonly ChartRegion[];
  /** A value of x to look at, such as the goal's. */
  readonly mark?: { readonly x: number; readonly label: string };
}

export interface ChartRegion {
  readonly label: string;
  readonly points: readonly (readonly [x: number, lower: number, upper: number])[];
}

/** The curves over all values of x that any of them has, as the plotting library takes them: x first, undefined where a curve says nothing. */
export function joined(curves: readonly Curve[]): readonly [number[], ...(number | null | undefined)[][]] {
  const xs = Float64Array.from(new Set(curves.flatMap(({ points }) => points.map(([x]) => x)))).sort();
  const columns = curves.map(({ points }) => {
    const at = new Map(points);
    return Array.from(xs, (x) => at.get(x));
  });
  return [[...xs], ...columns];
}

/**
 * The edge of what a monotone curve forbids: between two points only what both forbid is proved, so the edge goes in steps and the line
 * between the points may lie outside.
 */
export function forbiddenEdge(
  points: readonly (readonly [x: number, y: number])[],
  side: "below" | "above",
): readonly (readonly [x: number, y: number])[] {
  return points.slice(1).flatMap(([x, y], i) => {
    const [before, level] = points[i]!;
    const both = side === "below" ? Math.min(y, level) : Math.max(y, level);
    return [[before, both] as const, [x, both] as const];
  });
}
