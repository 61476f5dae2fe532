import { colorOf } from "../parts/color.ts";
import { fillPath, fillsOf } from "./decision-fill.ts";
import type { DecisionGrid } from "./decision-grid.ts";
import { placesOf } from "./decision-places.ts";

/** Draws the regions, the lines between them and their names; `scale` is the number of dots in a pixel of the page. */
export function paint(canvas: HTMLCanvasElement, grid: DecisionGrid, scale: number): void {
  const context = canvas.getContext("2d")!;
  const { width, height } = canvas;
  const across = grid.x.values.length;
  const down = grid.y?.values.length ?? 1;
  const edgeX = (i: number): number => Math.round((i * width) / across);
  const edgeY = (j: number): number => height - Math.round((j * height) / down);
  context.fillStyle = colorOf("--raised");
  context.fillRect(0, 0, width, height);
  const fills = fillsOf(grid.regions.length, grid.isOrdered);
  for (const [region, fill] of fills.entries())
    fillPath(context, pathOf(region), fill, Math.round(10 * scale));
  drawLines();
  if (!grid.isOrdered) drawNames();

  /** The cells of a region, those side by side in one piece. */
  function pathOf(region: number): Path2D {
    const path = new Path2D();
    for (let j = 0; j < down; j++) {
      for (let i = 0; i < across; i++) {
        const start = i;
        while (i < across && grid.cells[j * across + i] === region) i++;
        if (i > start)
          path.rect(edgeX(start), edgeY(j + 1), edgeX(i) - edgeX(start), edgeY(j) - edgeY(j + 1));
      }
    }
    return path;
  }

  function drawLines(): void {
    context.beginPath();
    for (let j = 0; j < down; j++) {
      for (let i = 0; i < across; i++) {
        const cell = grid.cells[j * across + i];
        if (i > 0 && cell !== grid.cells[j * across + i - 1]) {
          context.moveTo(edgeX(i), edgeY(j));
          context.lineTo(edgeX(i), edgeY(j + 1));
        }
        if (j > 0 && cell !== grid.cells[(j - 1) * across + i]) {
          context.moveTo(edgeX(i), edgeY(j));
          context.lineTo(edgeX(i + 1), edgeY(j));
        }
      }
    }
    context.strokeStyle = colorOf("--ink");
    context.lineWidth = 1.5 * scale;
    context.stroke();
  }

  function drawNames(): void {
    context.font = `600 ${14 * scale}px ${getComputedStyle(canvas).fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const { region, x, y } of placesOf(grid.cells, across, down)) {
      const name = shortName(grid.regions[region] ?? "");
      const half = context.measureText(name).width / 2 + 6 * scale;
      const middleX = Math.min(Math.max(((x + 0.5) * width) / across, half), width - half);
      const middleY = height - ((y + 0.5) * height) / down;
      context.fillStyle = colorOf("--raised");
      context.globalAlpha = 0.9;
      context.fillRect(middleX - half, middleY - 11 * scale, 2 * half, 22 * scale);
      context.globalAlpha = 1;
      context.fillStyle = colorOf("--ink");
      context.fillText(name, middleX, middleY);
    }
  }
}

/** A long name is cut; the legend has the whole. */
function shortName(name: string): string {
  return name.length <= 24 ? name : `${name.slice(0, 23)}…`;
}
