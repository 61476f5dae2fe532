import { expect, test } from "vitest";
import { edgeLabel } from "./edge-label.ts";
import { nodeSize, placed } from "./layout.ts";
import { nearestNode } from "./nearest-node.ts";
import { graph } from "./work.ts";

const { edges } = graph();
const map = placed(edges, edgeLabel);

test("no two notions overlap, and all lie inside", () => {
  for (const [i, a] of map.nodes.entries()) {
    expect(a.left).toBeGreaterThanOrEqual(0);
    expect(a.left + nodeSize.width).toBeLessThanOrEqual(map.width);
    expect(a.top + nodeSize.height).toBeLessThanOrEqual(map.height);
    for (const b of map.nodes.slice(i + 1)) {
      const isApart =
        Math.abs(a.left - b.left) >= nodeSize.width || Math.abs(a.top - b.top) >= nodeSize.height;
      expect(isApart, `${a.notion} and ${b.notion}`).toBe(true);
    }
  }
});

test("every edge between two notions is drawn once, and no other", () => {
  const between = edges.filter(({ from, to }) => from !== to);
  expect(map.edges).toHaveLength(between.length);
  for (const { points } of map.edges) expect(points.length).toBeGreaterThanOrEqual(2);
});

test("arrow keys lead to every notion, and to none at the edge", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const reached = new Set([map.nodes[0]!.notion]);
  for (const notion of reached)
    for (const key of keys) {
      const next = nearestNode(map.nodes, notion, key);
      if (next !== undefined) reached.add(next);
    }
  expect(reached).toEqual(new Set(map.nodes.map(({ notion }) => notion)));
  const highest = map.nodes.toSorted((a, b) => a.top - b.top)[0]!;
  expect(nearestNode(map.nodes, highest.notion, "ArrowUp")).toBeUndefined();
  expect(nearestNode(map.nodes, highest.notion, "a")).toBeUndefined();
});
