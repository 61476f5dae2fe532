import { formatNumber } from "../../format/number.ts";
import type { Plane } from "./phase.ts";
import type { Frame, PlaneShape } from "./plane-shape.ts";

interface PlaneAxesProps {
  readonly frame: Frame;
  readonly shape: PlaneShape;
  readonly against: Plane["against"];
  readonly rows: Plane["rows"];
}

/** The axes with their ticks and names. */
export function PlaneAxes({ frame, shape, against, rows }: PlaneAxesProps) {
  const isNarrow = frame.right - frame.left < 420;
  const xs =
    against === "points"
      ? rows.filter((_, i) => (i + 1) % (isNarrow ? 10 : 5) === 0).map(({ x }) => x)
      : isNarrow
        ? [0.01, 0.1, 1, 10]
        : [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
  return (
    <g class="phases-axes">
      {[10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].map((n) => (
        <g key={n}>
          <line x1={frame.left} x2={frame.right} y1={shape.y(n)} y2={shape.y(n)} />
          <text x={frame.left - 8} y={shape.y(n)} class="end">
            {n < 10_000 ? formatNumber(n) : `1e${Math.round(Math.log10(n))}`}
          </text>
        </g>
      ))}
      {xs.map((x) => (
        <g key={x}>
          <line x1={shape.x(x)} x2={shape.x(x)} y1={frame.top} y2={frame.bottom} />
          <text x={shape.x(x)} y={frame.bottom + 16}>
            {against === "points" ? `2^${Math.round(Math.log2(x))}` : formatNumber(x)}
          </text>
        </g>
      ))}
      <text class="name" x={(frame.left + frame.right) / 2} y={frame.bottom + 36}>
        {against === "points" ? "points of the domain" : "epsilon"}
      </text>
      <text class="name" transform={`translate(13 ${(frame.top + frame.bottom) / 2}) rotate(-90)`}>
        examples n
      </text>
    </g>
  );
}
