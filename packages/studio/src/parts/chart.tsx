import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatNumber, type Side } from "../format/number.ts";
import { type ChartDescription, joined } from "./chart-data.ts";
import { chartOptions } from "./chart-options.ts";
import { onColors } from "./color.ts";
import "./chart.css";

interface ChartProps extends ChartDescription {
  readonly height?: number;
}

/** A chart of curves, with its numbers as a table below for those who would rather read; drag to look closer, double-click to go back. */
export function Chart({ height = 320, ...chart }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const text = JSON.stringify(chart);
  useEffect(() => {
    const home = place.current!;
    let plot: uPlot | undefined;
    const draw = (): void => {
      plot?.destroy();
      const options = chartOptions(chart, Math.max(home.clientWidth, 200), height);
      plot = new uPlot(options, joined(chart.curves) as uPlot.AlignedData, home);
    };
    draw();
    const sized = new ResizeObserver(() => {
      plot?.setSize({ width: Math.max(home.clientWidth, 200), height });
    });
    sized.observe(home);
    const ended = onColors(draw);
    void document.fonts.ready.then(draw);
    return () => {
      sized.disconnect();
      ended();
      plot?.destroy();
      plot = undefined;
    };
  }, [text, height]);
  return (
    <figure class="chart">
      <div ref={place} role="img" aria-label={chart.title} style={{ minHeight: `${height}px` }} />
      <details>
        <summary class="small">The numbers</summary>
        <Numbers {...chart} />
      </details>
    </figure>
  );
}

function Numbers({ title, x, curves }: ChartDescription) {
  const [xs, ...columns] = joined(curves);
  return (
    <div class="scrolls" role="region" aria-label={`Numbers: ${title}`} tabIndex={0}>
      <table class="small">
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            {curves.map(({ label }) => (
              <th key={label} scope="col" class="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((value, row) => (
            <tr key={value}>
              <th scope="row">{formatNumber(value)}</th>
              {columns.map((column, index) => (
                <td key={curves[index]!.label} class="number">
                  {shortened(column[row], curves[index]!.side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shortened(value: number | null | undefined, side: Side | undefined): string {
  // The last digits of a sum are not its own: 0.1 + 0.2 is 0.3, and not more.
  return typeof value === "number"
    ? formatNumber(Number(value.toPrecision(14)), side)
    : formatNumber(Number.NaN);
}
