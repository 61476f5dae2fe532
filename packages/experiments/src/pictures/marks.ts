import { element } from "./elements.ts";
import type { Curve, Region, Spot } from "./picture.ts";
import type { Scale } from "./scale.ts";

export interface Plane {
  readonly x: Scale;
  readonly y: Scale;
  /** Where a bar stands. */
  readonly floor: number;
  /** How wide it is. */
  readonly barWidth: number;
}

/** The shape of a curve in its color. */
export function curveMarks({ kind, spots: all }: Curve, color: string, plane: Plane): string {
  const { x, y } = plane;
  const spots = all.filter((spot) => x.shows(spot.x) && y.shows(spot.y));
  const points = spots.map((spot) => `${place(x.at(spot.x))},${place(y.at(spot.y))}`);
  const stroke = { fill: "none", stroke: color, "stroke-width": 2, "stroke-linejoin": "round" };
  switch (kind) {
    case "line":
      return (
        element("polyline", { ...stroke, points: points.join(" ") }) +
        spots.map((s) => dot(s, 2.5, color, plane)).join("")
      );
    case "claim":
      return element("polyline", { ...stroke, points: points.join(" "), "stroke-dasharray": "6 4" });
    case "steps":
      return element("path", { ...stroke, d: staircase(spots, plane) });
    case "dots":
      return spots.map((spot) => interval(spot, color, plane) + dot(spot, 3.5, color, plane)).join("");
    case "bars":
      return spots.map((spot) => bar(spot, color, plane) + interval(spot, "currentColor", plane)).join("");
  }
}

/** A shaded part between two curves. */
export function regionMarks({ spots }: Region, color: string, { x, y }: Plane): string {
  const shown = spots.filter((spot) => x.shows(spot.x));
  const edge = (end: "lower" | "upper"): string[] =>
    shown.map(
      (spot) => `${place(x.at(spot.x))},${place(y.at(y.shows(spot[end]) ? spot[end] : Number.MIN_VALUE))}`,
    );
  const points = [...edge("upper"), ...edge("lower").reverse()].join(" ");
  return element("polygon", { points, fill: color, opacity: 0.16 });
}

function dot({ x: value, y: height }: Spot, radius: number, color: string, { x, y }: Plane): string {
  return element("circle", { cx: x.at(value), cy: y.at(height), r: radius, fill: color });
}

/** The interval around a spot, with caps. */
function interval({ x: value, lower, upper }: Spot, color: string, { x, y, floor }: Plane): string {
  if (lower === undefined || upper === undefined || lower === upper) return "";
  const at = x.at(value);
  const [from, to] = [y.shows(lower) ? y.at(lower) : floor, y.shows(upper) ? y.at(upper) : floor];
  const d = `M${place(at - 4)} ${place(from)}h8M${place(at - 4)} ${place(to)}h8M${place(at)} ${place(from)}V${place(to)}`;
  return element("path", { d, stroke: color, "stroke-width": 1.4, fill: "none" });
}

function bar({ x: value, y: height }: Spot, color: string, { x, y, floor, barWidth }: Plane): string {
  const top = Math.min(y.at(height), floor);
  const size = Math.abs(y.at(height) - floor);
  return element("rect", {
    x: x.at(value) - barWidth / 2,
    y: top,
    width: barWidth,
    height: size,
    fill: color,
    opacity: 0.75,
  });
}

function staircase(spots: readonly Spot[], { x, y }: Plane): string {
  return spots
    .map((spot, i) => {
      const [across, up] = [place(x.at(spot.x)), place(y.at(spot.y))];
      return i === 0 ? `M${across} ${up}` : `H${across}V${up}`;
    })
    .join("");
}

function place(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}
