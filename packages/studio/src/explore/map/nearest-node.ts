import type { Notion } from "holdfast";
import type { PlacedNode } from "./layout.ts";

/** Which way an arrow key leads. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest notion in the direction of an arrow key; what lies aside counts as farther. Undefined for other keys and at the edge. */
export function nearestNode(nodes: readonly PlacedNode[], from: Notion, key: string): Notion | undefined {
  const direction = directions[key];
  const here = nodes.find(({ notion }) => notion === from);
  if (direction === undefined || here === undefined) return undefined;
  const ahead = nodes.flatMap(({ notion, left, top }) => {
    const [x, y] = [left - here.left, top - here.top];
    const along = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
    return along > 0.5 && along >= aside / 4 ? [{ notion, far: along + 2 * aside }] : [];
  });
  return ahead.reduce<{ readonly notion: Notion; readonly far: number } | undefined>(
    (best, next) => (best === undefined || next.far < best.far ? next : best),
    undefined,
  )?.notion;
}
