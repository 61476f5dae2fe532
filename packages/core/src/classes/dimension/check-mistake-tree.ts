import type { BitMatrix } from "../bit-matrix.ts";
import type { MistakeTree } from "./mistake-tree.ts";

/** What a checker says: what the witness shows, or why it shows nothing. */
export type WitnessCheck =
  { readonly holds: true; readonly depth: number } | { readonly holds: false; readonly why: string };

/**
 * Walks a mistake tree to all its leaves and compares their functions with their paths. It shares no code with the
 * search: a tree that passes is shattered, so the Littlestone dimension is at least its depth.
 */
export function checkMistakeTree(
  { rows, points, stride, words }: BitMatrix,
  tree: MistakeTree,
): WitnessCheck {
  const path: { point: number; label: number }[] = [];
  let depth: number | undefined;

  const fault = (node: MistakeTree): string | undefined => {
    // A path that repeats a point has no function; one that never ends would not be found out at a leaf.
    if (path.length > points) return `a path asks for more than the ${points} points`;
    if ("row" in node) {
      depth ??= path.length;
      if (path.length !== depth) return `a leaf at depth ${path.length} and another at depth ${depth}`;
      if (!Number.isInteger(node.row) || node.row < 0 || node.row >= rows)
        return `there is no row ${node.row}`;
      for (const { point, label } of path) {
        if (((words[node.row * stride + Math.floor(point / 32)]! >>> (point % 32)) & 1) !== label) {
          return `row ${node.row} is reached with label ${label} at point ${point}, which it does not have`;
        }
      }
      return undefined;
    }
    const { point } = node;
    if (!Number.isInteger(point) || point < 0 || point >= points) return `there is no point ${point}`;
    for (const [label, child] of [node.zero, node.one].entries()) {
      path.push({ point, label });
      const found = fault(child);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  };

  const why = fault(tree);
  return why === undefined ? { holds: true, depth: depth! } : { holds: false, why };
}
