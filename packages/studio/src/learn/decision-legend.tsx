import { useEffect, useRef } from "preact/hooks";
import { formatPercent } from "../format/number.ts";
import { colorOf, onColors } from "../parts/color.ts";
import { fillPath, fillsOf } from "./decision-fill.ts";
import { type DecisionGrid, sharesOf } from "./decision-grid.ts";

/** Every region with its fill and its share of the picture. */
export function DecisionLegend({ grid }: { readonly grid: DecisionGrid }) {
  const shares = sharesOf(grid);
  return (
    <ul class="decision-legend" aria-label={`Predicted ${grid.target}`}>
      {grid.regions.map((region, i) => (
        <li key={region}>
          <Swatch place={i} count={grid.regions.length} isOrdered={grid.isOrdered} />
          <span class="decision-name">{region}</span>
          <span class="soft small">{formatPercent(shares[i]!)}</span>
        </li>
      ))}
    </ul>
  );
}

interface SwatchProps {
  readonly place: number;
  readonly count: number;
  readonly isOrdered: boolean;
}

function Swatch({ place, count, isOrdered }: SwatchProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const drawn = canvas.current!;
      drawn.width = Math.round(28 * devicePixelRatio);
      drawn.height = Math.round(20 * devicePixelRatio);
      const context = drawn.getContext("2d")!;
      context.fillStyle = colorOf("--raised");
      context.fillRect(0, 0, drawn.width, drawn.height);
      const whole = new Path2D();
      whole.rect(0, 0, drawn.width, drawn.height);
      fillPath(context, whole, fillsOf(count, isOrdered)[place]!, Math.round(10 * devicePixelRatio));
    };
    draw();
    return onColors(draw);
  }, [place, count, isOrdered]);
  return <canvas ref={canvas} class="decision-swatch" aria-hidden="true" />;
}
