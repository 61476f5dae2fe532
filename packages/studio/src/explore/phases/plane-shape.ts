import type { Plane } from "./phase.ts";

/** The place of the diagram inside its picture, in pixels. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The least and the largest n that are drawn. */
export const drawnExamples: readonly [number, number] = [10, 10_000_000];

export interface PlaneShape {
  readonly x: (value: number) => number;
  readonly y: (n: number) => number;
  /** The corners of each region, in the form of an SVG polygon. */
  readonly impossible: string;
  readonly unknown: string;
  readonly possible: string;
  /** The two boundaries, in the form of an SVG polyline. */
  readonly needed: string;
  readonly enough: string;
}

/**
 * The regions as polygons, over logarithmic axes: impossible below what is needed, possible above what suffices. Where no theorem says what is
 * needed, nothing is impossible; where none says what suffices, nothing is known to be possible.
 */
export function shapeOf({ rows }: Plane, { left, right, top, bottom }: Frame): PlaneShape {
  const [first, last] = [Math.log(rows[0]!.x), Math.log(rows.at(-1)!.x)];
  const [least, most] = drawnExamples.map((n) => Math.log(n)) as [number, number];
  const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
  const x = (value: number): number =>
    clamp(left + ((Math.log(value) - first) / (last - first)) * (right - left), left, right);
  const y = (n: number): number =>
    clamp(bottom - ((Math.log(n) - least) / (most - least)) * (bottom - top), top, bottom);
  const lower = rows.map((row) => [x(row.x), row.necessary === null ? bottom : y(row.necessary)] as const);
  const upper = rows.map((row) => [x(row.x), row.sufficient === null ? top : y(row.sufficient)] as const);
  const text = (points: readonly (readonly [number, number])[]): string =>
    points.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join(" ");
  return {
    x,
    y,
    impossible: text([[left, bottom], ...lower, [right, bottom]]),
    unknown: text([...lower, ...upper.toReversed()]),
    possible: text([[left, top], ...upper, [right, top]]),
    needed: text(lower),
    enough: text(upper),
  };
}
