import { colorOf } from "../parts/color.ts";

/** How a region is filled: a tint, and a pattern over it, so that regions are told apart without colors. */
export interface Fill {
  readonly color: string;
  readonly tint: number;
  readonly pattern: Pattern;
}

type Pattern = (context: CanvasRenderingContext2D, size: number) => void;

const curves = 8;
const line =
  (...ends: readonly (readonly [number, number, number, number])[]): Pattern =>
  (context, size) => {
    context.beginPath();
    for (const [x1, y1, x2, y2] of ends) {
      context.moveTo(x1 * size, y1 * size);
      context.lineTo(x2 * size, y2 * size);
    }
    context.stroke();
  };
/** Two short strokes beside the long one, so that tiles meet without a gap in the corners. */
const rising = line([0, 1, 1, 0], [-0.1, 0.1, 0.1, -0.1], [0.9, 1.1, 1.1, 0.9]);
const falling = line([0, 0, 1, 1], [-0.1, 0.9, 0.1, 1.1], [0.9, -0.1, 1.1, 0.1]);
const patterns: readonly Pattern[] = [
  () => undefined,
  rising,
  (context, size) => {
    context.beginPath();
    context.arc(size / 2, size / 2, size / 7, 0, 2 * Math.PI);
    context.fill();
  },
  line([0, 0.5, 1, 0.5]),
  falling,
  line([0.5, 0, 0.5, 1]),
  (context, size) => {
    rising(context, size);
    falling(context, size);
  },
];

/** The fills of regions: of classes one color and pattern each, of bands one color that grows deeper. */
export function fillsOf(count: number, isOrdered: boolean): readonly Fill[] {
  return Array.from({ length: count }, (_, i) =>
    isOrdered
      ? {
          color: colorOf("--accent"),
          tint: 0.08 + (0.72 * i) / Math.max(count - 1, 1),
          pattern: patterns[0]!,
        }
      : {
          color: colorOf(`--curve-${(i % curves) + 1}`),
          tint: 0.28,
          pattern: patterns[i % patterns.length]!,
        },
  );
}

/** Fills a path: first the tint, then the pattern in the full color. */
export function fillPath(
  context: CanvasRenderingContext2D,
  path: Path2D,
  fill: Fill,
  tileSize: number,
): void {
  context.globalAlpha = fill.tint;
  context.fillStyle = fill.color;
  context.fill(path);
  context.globalAlpha = 1;
  const tile = document.createElement("canvas");
  tile.width = tile.height = tileSize;
  const inTile = tile.getContext("2d")!;
  inTile.globalAlpha = 0.55;
  inTile.strokeStyle = inTile.fillStyle = fill.color;
  inTile.lineWidth = Math.max(1, tileSize / 10);
  fill.pattern(inTile, tileSize);
  context.fillStyle = context.createPattern(tile, "repeat")!;
  context.fill(path);
}
