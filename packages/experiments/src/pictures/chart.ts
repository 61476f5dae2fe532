import { element, textOf } from "./elements.ts";
import { type Plane, curveMarks, regionMarks } from "./marks.ts";
import type { Axis, Chart, Curve } from "./picture.ts";
import { scaleOf } from "./scale.ts";

export const chartWidth = 620;
const plot = { left: 74, right: 600, height: 280 };
/** Okabe and Ito's colors, which color-blind readers tell apart. */
const colors = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#cc79a7",
  "#e69f00",
  "#56b4e9",
  "#7f7f7f",
  "#5b4ba8",
  "#8b5a2b",
];
const regionColors = ["#d55e00", "#009e73", "#7f7f7f"];

/** A chart as a group of SVG elements, and its height. */
export function chartMarks(chart: Chart): { readonly marks: string; readonly height: number } {
  const title = lines(chart.title, 64);
  const legend = legendRows(chart);
  const top = 24 + 18 * title.length + 18 * legend.length + 6;
  const bottom = top + plot.height;
  const plane = planeOf(chart, top, bottom);
  const caption = lines(chart.caption, 96);
  const captionTop = bottom + 58;
  const marks = [
    ...title.map((line, i) => element("text", { x: 20, y: 24 + 18 * i, class: "title" }, textOf(line))),
    ...legend.map((row, i) =>
      element("g", { transform: `translate(20 ${24 + 18 * title.length + 18 * i})` }, ...row),
    ),
    axisMarks(chart, plane, top, bottom),
    ...(chart.regions ?? []).map((region, i) =>
      regionMarks(region, regionColors[i % regionColors.length]!, plane),
    ),
    ...chart.curves.map((curve) => curveMarks(curve, colorOf(curve, chart.curves), plane)),
    ...caption.map((line, i) =>
      element("text", { x: 20, y: captionTop + 16 * i, class: "caption" }, textOf(line)),
    ),
  ];
  return { marks: marks.join("\n"), height: captionTop + 16 * caption.length };
}

function planeOf({ x, y, curves, regions = [] }: Chart, top: number, bottom: number): Plane {
  // The curves decide what is shown; a region that reaches farther is cut off there.
  const spots = curves.flatMap((curve) => curve.spots);
  const xs = [...spots, ...regions.flatMap((region) => region.spots)].map((spot) => spot.x);
  const hasBars = y.scale !== "logarithmic" && curves.some(({ kind }) => kind === "bars");
  const ys = [...spots.flatMap((s) => [s.y, s.lower ?? s.y, s.upper ?? s.y]), ...(hasBars ? [0] : [])];
  const across = scaleOf(x, xs, [plot.left, plot.right]);
  const up = scaleOf(y, ys, [bottom, top]);
  const count = Math.max(1, new Set(xs).size);
  const floor = y.scale === "logarithmic" ? bottom : up.at(0);
  return { x: across, y: up, floor, barWidth: Math.min(40, (0.6 * (plot.right - plot.left)) / count) };
}

function axisMarks({ x, y }: Chart, plane: Plane, top: number, bottom: number): string {
  const across = plane.x.ticks.map(({ value, text }) => {
    const at = plane.x.at(value);
    return (
      element("path", { d: `M${at.toFixed(1)} ${bottom}v5`, class: "axis" }) +
      element("text", { x: at, y: bottom + 19, class: "tick", "text-anchor": "middle" }, textOf(text))
    );
  });
  const up = plane.y.ticks.map(({ value, text }) => {
    const at = plane.y.at(value);
    return (
      element("path", { d: `M${plot.left} ${at.toFixed(1)}H${plot.right}`, class: "grid" }) +
      element("text", { x: plot.left - 8, y: at + 4, class: "tick", "text-anchor": "end" }, textOf(text))
    );
  });
  const frame = element("path", { d: `M${plot.left} ${top}V${bottom}H${plot.right}`, class: "axis" });
  const middle = (plot.left + plot.right) / 2;
  const labels = [
    element(
      "text",
      { x: middle, y: bottom + 38, class: "label", "text-anchor": "middle" },
      textOf(inFull(x)),
    ),
    element(
      "text",
      {
        transform: `translate(16 ${(top + bottom) / 2}) rotate(-90)`,
        class: "label",
        "text-anchor": "middle",
      },
      textOf(inFull(y)),
    ),
  ];
  return [...up, ...across, frame, ...labels].join("");
}

/** Colors go to the curves in their order; those that share one count once. */
function colorOf(curve: Curve, curves: readonly Curve[]): string {
  const nameOf = ({ label, like = label }: Curve): string => like;
  const names = [...new Set(curves.map(nameOf))];
  return colors[names.indexOf(nameOf(curve)) % colors.length]!;
}

function inFull({ label, scale }: Axis): string {
  return scale === "logarithmic" ? `${label} (logarithmic)` : label;
}

/** Swatches with their labels, in rows of the chart's width. */
function legendRows({ curves, regions = [] }: Chart): readonly (readonly string[])[] {
  const entries = [
    ...curves.map((curve) => ({ label: curve.label, swatch: swatchOf(curve.kind, colorOf(curve, curves)) })),
    ...regions.map(({ label }, i) => ({
      label,
      swatch: element("rect", {
        x: 0,
        y: -9,
        width: 18,
        height: 10,
        fill: regionColors[i % regionColors.length]!,
        opacity: 0.3,
      }),
    })),
  ];
  const rows: string[][] = [[]];
  let used = 0;
  for (const { label, swatch } of entries) {
    const width = 34 + 6.6 * label.length;
    if (used > 0 && used + width > chartWidth - 30) {
      rows.push([]);
      used = 0;
    }
    const text = element("text", { x: 24, y: 0, class: "tick" }, textOf(label));
    rows.at(-1)!.push(element("g", { transform: `translate(${used} 0)` }, swatch, text));
    used += width;
  }
  return rows;
}

function swatchOf(kind: Chart["curves"][number]["kind"], color: string): string {
  if (kind === "dots") return element("circle", { cx: 9, cy: -4, r: 4, fill: color });
  if (kind === "bars")
    return element("rect", { x: 2, y: -10, width: 14, height: 11, fill: color, opacity: 0.75 });
  const dash = kind === "claim" ? { "stroke-dasharray": "6 4" } : {};
  return element("path", { d: "M0 -4h18", stroke: color, "stroke-width": 2.5, fill: "none", ...dash });
}

/** A text in lines of about so many characters. */
function lines(text: string, most: number): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
