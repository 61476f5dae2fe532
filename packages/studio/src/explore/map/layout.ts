import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from "@dagrejs/dagre";
import type { Notion } from "holdfast";
import type { MapEdge } from "./model.ts";

export interface PlacedNode {
  readonly notion: Notion;
  /** The corner at the top left, in pixels. */
  readonly left: number;
  readonly top: number;
}

export interface PlacedEdge {
  readonly edge: MapEdge;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The middle of its label. */
  readonly x: number;
  readonly y: number;
}

export interface PlacedMap {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

export const nodeSize = { width: 172, height: 84 } as const;

/** Where notions and theorems stand: notions in rows, stronger ones above as far as there is an order. */
export function placed(edges: readonly MapEdge[], labelOf: (edge: MapEdge) => readonly string[]): PlacedMap {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ rankdir: "TB", nodesep: 14, edgesep: 12, ranksep: 24, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  // In the order of their names the map is narrower than in most others.
  const shown = edges
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  for (const notion of new Set(shown.flatMap(({ from, to }) => [from, to])))
    graph.setNode(notion, { ...nodeSize });
  for (const edge of shown)
    graph.setEdge(edge.from, edge.to, {
      // About the size of its letters at 11 pixels.
      width: 5.8 * Math.max(...labelOf(edge).map(({ length }) => length)) + 4,
      height: 13 * labelOf(edge).length + 2,
      labelpos: "c",
    });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: graph.nodes().map((name) => {
      const { x, y } = graph.node(name) as { readonly x: number; readonly y: number };
      return { notion: name as Notion, left: x - nodeSize.width / 2, top: y - nodeSize.height / 2 };
    }),
    edges: shown.map((edge) => {
      const { points, x, y } = graph.edge(edge.from, edge.to) as unknown as PlacedEdge;
      return { edge, points, x, y };
    }),
  };
}
