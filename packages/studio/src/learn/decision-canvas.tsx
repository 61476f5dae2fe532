import { useEffect, useRef, useState } from "preact/hooks";
import { formatExact, formatNumber } from "../format/number.ts";
import { onColors } from "../parts/color.ts";
import type { Axis } from "./decision-axis.ts";
import type { DecisionGrid } from "./decision-grid.ts";
import { paint } from "./decision-paint.ts";

interface DecisionCanvasProps {
  readonly grid: DecisionGrid;
  /** The picture in words. */
  readonly summary: string;
}

/** The picture with its sides; a pointer reads single cells. */
export function DecisionCanvas({ grid, summary }: DecisionCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cell, setCell] = useState<number>();
  const across = grid.x.values.length;
  const down = grid.y?.values.length ?? 1;
  useEffect(() => {
    const drawn = canvas.current!;
    const draw = (): void => {
      const { width, height } = drawn.getBoundingClientRect();
      drawn.width = Math.round(width * devicePixelRatio);
      drawn.height = Math.round(height * devicePixelRatio);
      if (drawn.width > 0 && drawn.height > 0) paint(drawn, grid, devicePixelRatio);
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(drawn);
    const endColors = onColors(draw);
    return () => {
      sizes.disconnect();
      endColors();
    };
  }, [grid]);
  const read = (event: PointerEvent): void => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    const i = Math.floor(((event.clientX - left) / width) * across);
    const j = down - 1 - Math.floor(((event.clientY - top) / height) * down);
    setCell(i >= 0 && i < across && j >= 0 && j < down ? j * across + i : undefined);
  };
  return (
    <figure class="decision-figure">
      <div class={`decision-plot ${grid.y === undefined ? "strip" : ""}`}>
        {grid.y !== undefined && <Marks axis={grid.y} side="y" />}
        <canvas
          ref={canvas}
          role="img"
          aria-label={summary}
          onPointerMove={read}
          onPointerLeave={() => {
            setCell(undefined);
          }}
        />
        <Marks axis={grid.x} side="x" />
      </div>
      <p class="soft small decision-cell" aria-hidden="true">
        {cell === undefined ? "Point at the picture to read a cell." : cellInWords(grid, cell)}
      </p>
    </figure>
  );
}

function cellInWords({ x, y, cells, regions, numbers, target }: DecisionGrid, cell: number): string {
  const across = x.values.length;
  const sides = [
    `${x.column} = ${formatExact(String(x.values[cell % across]))}`,
    ...(y === undefined ? [] : [`${y.column} = ${formatExact(String(y.values[Math.floor(cell / across)]))}`]),
  ];
  const said = numbers === undefined ? regions[cells[cell]!]! : formatNumber(numbers[cell]!);
  return `${sides.join(", ")}: ${target} = ${said}`;
}

/** How many marks a side has; of more levels only some are named. */
const mostMarks = { x: 5, y: 6 } as const;

/** The name of a side with the values at its ends and between; levels stand at their cells. */
function Marks({ axis, side }: { readonly axis: Axis; readonly side: "x" | "y" }) {
  const { column, isNumber, values } = axis;
  const places = isNumber
    ? [0, 0.5, 1].map((share) => Math.round(share * (values.length - 1)))
    : values.map((_, i) => i);
  const step = Math.ceil(places.length / mostMarks[side]);
  return (
    <div class={`decision-marks ${side} ${isNumber ? "numbers" : "levels"}`} aria-hidden="true">
      <strong class="decision-side">{column}</strong>
      <div class="decision-values">
        {places.map((place, i) => (
          <span key={place}>{i % step === 0 ? formatExact(String(values[place])) : ""}</span>
        ))}
      </div>
    </div>
  );
}
