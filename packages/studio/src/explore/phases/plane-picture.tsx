import { useEffect, useId, useRef, useState } from "preact/hooks";
import { setFields } from "../../address/use-address.ts";
import { formatNumber } from "../../format/number.ts";
import { DataTable } from "../../parts/table.tsx";
import type { Plane } from "./phase.ts";
import { PlaneAxes } from "./plane-axes.tsx";
import { drawnExamples, type Frame, type PlaneShape, shapeOf } from "./plane-shape.ts";
import { placeOf, sliders } from "./sliders.ts";

interface PlanePictureProps {
  readonly plane: Plane | undefined;
  readonly n: number;
  /** The value of the slider on the other axis. */
  readonly at: number;
  /** Of approximate privacy: the line n = 1/delta is drawn. */
  readonly delta: number | undefined;
}

const height = 400;

/** The regions with their boundaries and the point of the sliders; a click moves the point. */
export function PlanePicture({ plane, n, at, delta }: PlanePictureProps) {
  const home = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const id = useId();
  useEffect(() => {
    const sized = new ResizeObserver(([entry]) => {
      setWidth(Math.max(240, Math.floor(entry!.contentRect.width)));
    });
    sized.observe(home.current!);
    return () => {
      sized.disconnect();
    };
  }, []);
  const frame: Frame = { left: 58, right: width - 22, top: 12, bottom: height - 46 };
  const shape = plane && shapeOf(plane, frame);
  return (
    <figure class="phases-figure">
      <div ref={home} style={{ minHeight: `${height}px` }}>
        {plane !== undefined && shape !== undefined && (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`n against ${plane.against === "points" ? "the size of the domain" : "epsilon"}: impossible below what is needed, possible above what suffices, unknown between; the point of the sliders is marked at n = ${formatNumber(n)}`}
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              moveTo(plane, frame, event.clientX - box.left, event.clientY - box.top);
            }}
          >
            <Patterns id={id} />
            <polygon points={shape.possible} class="phases-possible" />
            <polygon points={shape.unknown} class="phases-unknown" fill={`url(#${id}-dots)`} />
            <polygon points={shape.impossible} class="phases-impossible" fill={`url(#${id}-lines)`} />
            <PlaneAxes frame={frame} shape={shape} against={plane.against} rows={plane.rows} />
            <polyline points={shape.enough} class="phases-enough" />
            <polyline points={shape.needed} class="phases-needed" />
            {delta !== undefined && <DeltaLine frame={frame} y={shape.y(1 / delta)} delta={delta} />}
            <Names plane={plane} shape={shape} frame={frame} />
            <g class="phases-point">
              <line x1={shape.x(at)} x2={shape.x(at)} y1={frame.top} y2={frame.bottom} />
              <line x1={frame.left} x2={frame.right} y1={shape.y(n)} y2={shape.y(n)} />
              <circle cx={shape.x(at)} cy={shape.y(n)} r={7} />
            </g>
          </svg>
        )}
      </div>
      {plane !== undefined && (
        <details>
          <summary class="small">The numbers</summary>
          <DataTable
            caption="Boundaries"
            rows={plane.rows}
            keyOf={({ x }) => x}
            columns={[
              {
                title: plane.against === "points" ? "points" : "epsilon",
                cell: ({ x }) => (plane.against === "points" ? `2^${Math.log2(x)}` : x),
              },
              {
                title: "n needed",
                isNumber: true,
                cell: ({ necessary }) => formatNumber(necessary ?? Number.NaN, "down"),
              },
              {
                title: "n that suffices",
                isNumber: true,
                cell: ({ sufficient }) => formatNumber(sufficient ?? Number.NaN, "up"),
              },
            ]}
          />
        </details>
      )}
    </figure>
  );
}

/** Moves the sliders to their values nearest to a place in the picture. */
function moveTo(plane: Plane, { left, right, top, bottom }: Frame, x: number, y: number): void {
  if (x < left || x > right || y < top || y > bottom) return;
  const share = (x - left) / (right - left);
  const row = plane.rows[Math.round(share * (plane.rows.length - 1))]!;
  const [least, most] = drawnExamples;
  const wanted = least * (most / least) ** ((bottom - y) / (bottom - top));
  const epsilon = plane.rows[0]!.x * (plane.rows.at(-1)!.x / plane.rows[0]!.x) ** share;
  setFields({
    n: sliders.n[placeOf(sliders.n, String(wanted))],
    ...(plane.against === "points"
      ? { class: `thresholds:${row.x}` }
      : { epsilon: sliders.epsilon[placeOf(sliders.epsilon, String(epsilon))] }),
  });
}

function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-lines`}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="9" height="9" class="phases-lines-ground" />
        <line y2="9" class="phases-lines" />
      </pattern>
      <pattern id={`${id}-dots`} width="11" height="11" patternUnits="userSpaceOnUse">
        <rect width="11" height="11" class="phases-dots-ground" />
        <circle cx="5" cy="5" r="1.2" class="phases-dots" />
      </pattern>
    </defs>
  );
}

function DeltaLine({
  frame,
  y,
  delta,
}: {
  readonly frame: Frame;
  readonly y: number;
  readonly delta: number;
}) {
  return (
    <g class="phases-delta">
      <line x1={frame.left} x2={frame.right} y1={y} y2={y} />
      <text x={frame.right - 6} y={y + 16}>
        above n = 1/delta = {formatNumber(1 / delta)} delta is worthless
      </text>
    </g>
  );
}

/** The names of the regions, where there is room in the middle of the picture. */
function Names({
  plane,
  shape,
  frame,
}: {
  readonly plane: Plane;
  readonly shape: PlaneShape;
  readonly frame: Frame;
}) {
  const middle = plane.rows[Math.floor(plane.rows.length * 0.7)]!;
  const x = shape.x(middle.x);
  const needed = middle.necessary === null ? frame.bottom : shape.y(middle.necessary);
  const enough = middle.sufficient === null ? frame.top : shape.y(middle.sufficient);
  const places = [
    ["possible", frame.top, enough],
    ["unknown", enough, needed],
    ["impossible", needed, frame.bottom],
  ] as const;
  return (
    <g class="phases-names">
      {places.map(
        ([name, from, to]) =>
          to - from > 22 && (
            <text key={name} x={x} y={(from + to) / 2}>
              {name}
            </text>
          ),
      )}
    </g>
  );
}
