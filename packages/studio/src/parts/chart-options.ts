import uPlot from "uplot";
import { type ChartAxis, type ChartDescription, type Curve, forbiddenEdge } from "./chart-data.ts";
import { axisOf, fontOf } from "./chart-axis.ts";
import { drawIntervals, nameRegion, shadeRegion } from "./chart-marks.ts";
import { colorOf } from "./color.ts";

/** A chart in the words of the plotting library, in the colors of now. */
export function chartOptions(chart: ChartDescription, width: number, height: number): uPlot.Options {
  return {
    width,
    height,
    legend: {
      show: true,
      live: false,
      // The first series is the axis.
      markers: { dash: (_plot, i) => (chart.curves[i - 1]?.isDashed === true ? "dashed" : "solid") },
    },
    cursor: { y: false },
    scales: { x: scaleOf(chart.x), y: scaleOf(chart.y) },
    axes: [axisOf(chart.x, false), axisOf(chart.y, true)],
    series: [{ label: chart.x.label }, ...chart.curves.map(seriesOf)],
    hooks: {
      drawClear: [
        (plot) => {
          chart.regions?.forEach((region) => {
            shadeRegion(plot, region);
          });
          chart.curves.forEach((curve, index) => {
            if (curve.forbids !== undefined) shade(plot, index + 1, curve.forbids);
          });
        },
      ],
      draw: [
        (plot) => {
          chart.regions?.forEach((region) => {
            nameRegion(plot, region);
          });
          chart.curves.forEach((curve, index) => {
            drawIntervals(plot, curve, curveColor(curve, index));
          });
          if (chart.mark !== undefined) drawMark(plot, chart.mark);
        },
      ],
    },
  };
}

function scaleOf({ isLog, range }: ChartAxis): uPlot.Scale {
  return {
    time: false,
    distr: isLog === true ? 3 : 1,
    ...(range === undefined ? {} : { range: [range[0], range[1]] }),
  };
}

function curveColor(curve: Curve, index: number): string {
  return colorOf(`--curve-${curve.color ?? (index % 8) + 1}`);
}

function seriesOf(curve: Curve, index: number): uPlot.Series {
  const color = curveColor(curve, index);
  const isBars = curve.style === "bars";
  const paths = {
    line: uPlot.paths.linear!(),
    steps: uPlot.paths.stepped!({ align: 1 }),
    bars: uPlot.paths.bars!({ size: [0.8, 40] }),
    dots: () => null,
  }[curve.style ?? "line"];
  return {
    label: curve.label,
    stroke: color,
    width: isBars ? 1 : 2.25,
    paths,
    spanGaps: false,
    ...(isBars ? { fill: color } : {}),
    ...(curve.isDashed === true ? { dash: [7, 5] } : {}),
    points: { show: curve.style === "dots", size: 8, fill: color },
  };
}

/** Shades the side of a curve where nothing can be. */
function shade(plot: uPlot, index: number, side: "below" | "above"): void {
  const { ctx, bbox } = plot;
  const edge = side === "below" ? bbox.top + bbox.height : bbox.top;
  const xs = plot.data[0];
  const ys = plot.data[index]!;
  const known = Array.from(xs, (x, i) => [x, ys[i]] as const).filter(
    (point): point is readonly [number, number] => typeof point[1] === "number",
  );
  if (known.length < 2) return;
  const outline = forbiddenEdge(known, side);
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.beginPath();
  ctx.moveTo(plot.valToPos(known[0]![0], "x", true), edge);
  for (const [x, y] of outline) ctx.lineTo(plot.valToPos(x, "x", true), plot.valToPos(y, "y", true));
  ctx.lineTo(plot.valToPos(known.at(-1)![0], "x", true), edge);
  ctx.closePath();
  ctx.fillStyle = colorOf("--bad-soft");
  ctx.fill();
  ctx.restore();
}

function drawMark(plot: uPlot, { x, label }: { readonly x: number; readonly label: string }): void {
  const { ctx, bbox } = plot;
  const left = plot.valToPos(x, "x", true);
  if (!(left >= bbox.left && left <= bbox.left + bbox.width)) return;
  ctx.save();
  ctx.strokeStyle = colorOf("--ink");
  ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(left, bbox.top);
  ctx.lineTo(left, bbox.top + bbox.height);
  ctx.stroke();
  ctx.fillStyle = colorOf("--ink");
  ctx.font = `600 ${12 * devicePixelRatio}px ${fontOf()}`;
  const isRight = left > bbox.left + bbox.width / 2;
  ctx.textAlign = isRight ? "right" : "left";
  ctx.fillText(label, left + (isRight ? -6 : 6) * devicePixelRatio, bbox.top + 16 * devicePixelRatio);
  ctx.restore();
}
