import type { dimensions } from "holdfast";
import type { Move } from "./moves.ts";

/** A node of the drawn tree: a point, a function at a leaf, or where the picture ends. */
export interface PlacedNode {
  readonly id: string;
  /** The moves that lead to it. */
  readonly path: readonly Move[];
  readonly kind: "point" | "leaf" | "more";
  /** The point or the row; none where the picture ends. */
  readonly value?: number;
  readonly x: number;
  readonly y: number;
}

interface PlacedEdge {
  readonly id: string;
  readonly label: 0 | 1;
  readonly from: PlacedNode;
  readonly to: PlacedNode;
}

export interface PlacedTree {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

/** Levels of points that are drawn. */
export const shownLevels = 4;
const level = 76;
const margin = 26;

/** Where the nodes of a mistake tree stand: leaves side by side, every point above the middle of its two branches. */
export function layOut(tree: dimensions.MistakeTree, cell: number): PlacedTree {
  const nodes: PlacedNode[] = [];
  const edges: PlacedEdge[] = [];
  let leaves = 0;
  let deepest = 0;
  const place = (node: dimensions.MistakeTree, path: readonly Move[]): PlacedNode => {
    deepest = Math.max(deepest, path.length);
    const id = path.map(({ label }) => label).join("");
    const y = margin + path.length * level;
    if ("row" in node || path.length >= shownLevels) {
      const x = cell * (leaves++ + 0.5);
      const placed: PlacedNode =
        "row" in node ? { id, path, kind: "leaf", value: node.row, x, y } : { id, path, kind: "more", x, y };
      nodes.push(placed);
      return placed;
    }
    const below = ([0, 1] as const).map((label) =>
      place(label === 0 ? node.zero : node.one, [...path, { point: node.point, label }]),
    );
    const placed: PlacedNode = {
      id,
      path,
      kind: "point",
      value: node.point,
      x: (below[0]!.x + below[1]!.x) / 2,
      y,
    };
    nodes.push(placed);
    for (const [label, to] of below.entries())
      edges.push({ id: to.id, label: label as 0 | 1, from: placed, to });
    return placed;
  };
  place(tree, []);
  nodes.sort((a, b) => a.y - b.y || a.x - b.x);
  return { nodes, edges, width: cell * leaves, height: 2 * margin + deepest * level };
}

/** Where an arrow key leads from a node: up to its point, down to one of its branches, sideways on its level. */
export function neighbor(
  nodes: readonly PlacedNode[],
  from: PlacedNode,
  key: string,
): PlacedNode | undefined {
  const byId = (id: string): PlacedNode | undefined => nodes.find((node) => node.id === id);
  if (key === "ArrowUp") return from.id === "" ? undefined : byId(from.id.slice(0, -1));
  if (key === "ArrowDown") return byId(`${from.id}0`);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const onLevel = nodes.filter(({ y }) => y === from.y);
  return onLevel[onLevel.indexOf(from) + (key === "ArrowLeft" ? -1 : 1)];
}
