import type uPlot from "uplot";
import { fontOf } from "./chart-axis.ts";
import type { ChartRegion, Curve } from "./chart-data.ts";
import { colorOf } from "./color.ts";

/** Whiskers around the points of a curve, with caps. */
export function drawIntervals(plot: uPlot, { intervals = [] }: Curve, color: string): void {
  const { ctx } = plot;
  const cap = 4 * devicePixelRatio;
  clipped(plot, () => {
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.4 * devicePixelRatio;
    ctx.beginPath();
    for (const [x, lower, upper] of intervals) {
      const across = plot.valToPos(x, "x", true);
      const [from, to] = [height(plot, lower), height(plot, upper)];
      ctx.moveTo(across, from);
      ctx.lineTo(across, to);
      for (const end of [from, to]) {
        ctx.moveTo(across - cap, end);
        ctx.lineTo(across + cap, end);
      }
    }
    ctx.stroke();
  });
}

/** Shades a part of the plane. */
export function shadeRegion(plot: uPlot, { points }: ChartRegion): void {
  const { ctx } = plot;
  clipped(plot, () => {
    ctx.beginPath();
    points.forEach(([x, , upper]) => {
      ctx.lineTo(plot.valToPos(x, "x", true), height(plot, upper));
    });
    points.toReversed().forEach(([x, lower]) => {
      ctx.lineTo(plot.valToPos(x, "x", true), height(plot, lower));
    });
    ctx.closePath();
    ctx.fillStyle = colorOf("--bad-soft");
    ctx.fill();
  });
}

/** Writes the name of a region into it, near the middle of the frame. */
export function nameRegion(plot: uPlot, { label, points }: ChartRegion): void {
  const { ctx, bbox } = plot;
  const middle = bbox.left + bbox.width / 2;
  const far = ([x]: ChartRegion["points"][number]): number => Math.abs(plot.valToPos(x, "x", true) - middle);
  const [nearest] = points.toSorted((a, b) => far(a) - far(b));
  if (nearest === undefined) return;
  const [x, lower, upper] = nearest;
  clipped(plot, () => {
    ctx.fillStyle = colorOf("--ink");
    ctx.font = `${12 * devicePixelRatio}px ${fontOf()}`;
    ctx.textAlign = "center";
    ctx.fillText(label, plot.valToPos(x, "x", true), (height(plot, lower) + height(plot, upper)) / 2);
  });
}

/** Where a height lies; what a logarithmic axis cannot show lies at the bottom, what is beyond the frame at its edge. */
function height(plot: uPlot, value: number): number {
  const { top, height: size } = plot.bbox;
  const place = plot.valToPos(value, "y", true);
  return Number.isNaN(place) ? top + size : Math.min(top + size + 9, Math.max(top - 9, place));
}

function clipped({ ctx, bbox }: uPlot, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw();
  ctx.restore();
}
