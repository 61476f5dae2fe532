import { dimensions, truthTable, classes, type FiniteClass } from "holdfast";
import { expect, test } from "vitest";
import { layOut, neighbor } from "./tree-layout.ts";

function treeOf(spec: string): dimensions.MistakeTree {
  return dimensions.littlestoneWitnesses(truthTable(classes.parse(spec) as FiniteClass)).tree!;
}

test("a complete tree has its leaves side by side and every point above the middle", () => {
  const { nodes, edges, width } = layOut(treeOf("thresholds:7"), 50);
  expect([nodes.length, edges.length, width]).toEqual([15, 14, 400]);
  for (const node of nodes.filter(({ kind }) => kind === "point")) {
    const below = edges.filter(({ from }) => from === node);
    expect(below.map(({ label }) => label)).toEqual([0, 1]);
    expect(node.x).toBe((below[0]!.to.x + below[1]!.to.x) / 2);
    for (const { to, label } of below) expect(to.path).toEqual([...node.path, { point: node.value, label }]);
  }
});

test("deep trees are cut off and say so", () => {
  const { nodes } = layOut(treeOf("thresholds:63"), 50);
  expect(nodes.filter(({ kind }) => kind === "more")).toHaveLength(16);
  expect(nodes.some(({ kind }) => kind === "leaf")).toBe(false);
});

test("a single function is a tree of one leaf", () => {
  const { nodes } = layOut(treeOf("points:1"), 50);
  expect(nodes.map(({ kind, path }) => [kind, path])).toEqual([["leaf", []]]);
});

test("arrow keys walk the tree", () => {
  const { nodes } = layOut(treeOf("thresholds:7"), 50);
  const root = nodes[0]!;
  const down = neighbor(nodes, root, "ArrowDown")!;
  expect(down.id).toBe("0");
  expect(neighbor(nodes, down, "ArrowRight")!.id).toBe("1");
  expect(neighbor(nodes, down, "ArrowUp")).toBe(root);
  expect(neighbor(nodes, root, "ArrowUp")).toBeUndefined();
  expect(neighbor(nodes, root, "Enter")).toBeUndefined();
});
