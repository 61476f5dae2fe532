/**
 * A mistake tree: a complete binary tree whose inner nodes carry points and whose leaves carry functions; the branch
 * taken at a node is the label of its point. A class shatters the tree when every leaf's function agrees with its path,
 * and then its Littlestone dimension is at least the depth.
 */
export type MistakeTree = MistakeNode | MistakeLeaf;

export interface MistakeNode {
  readonly point: number;
  /** What follows when the label of the point is 0, and when it is 1. */
  readonly zero: MistakeTree;
  readonly one: MistakeTree;
}

export interface MistakeLeaf {
  /** The row of the function in the class's truth table. */
  readonly row: number;
}
