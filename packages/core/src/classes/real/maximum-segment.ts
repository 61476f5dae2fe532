/**
 * A row of integers whose entries change, and the largest sum of consecutive entries (0 for none) at any time: a
 * binary tree of the sums, best beginnings, best ends and best segments of its parts. O(log n) a change.
 */
export class MaximumSegment {
  readonly #leaves: number;
  /** For node v: sum, best beginning, best end, best segment. Node 1 is the root; children of v are 2v and 2v + 1. */
  readonly #nodes: Int32Array;

  constructor(length: number) {
    this.#leaves = 1;
    while (this.#leaves < length) this.#leaves *= 2;
    this.#nodes = new Int32Array(8 * this.#leaves);
  }

  get best(): number {
    return this.#nodes[7]!;
  }

  clear(): void {
    this.#nodes.fill(0);
  }

  add(position: number, gain: number): void {
    const nodes = this.#nodes;
    let node = this.#leaves + position;
    const sum = (nodes[4 * node]! += gain);
    nodes.fill(Math.max(sum, 0), 4 * node + 1, 4 * node + 4);
    for (node >>>= 1; node > 0; node >>>= 1) {
      const left = 8 * node;
      const right = left + 4;
      const at = 4 * node;
      nodes[at] = nodes[left]! + nodes[right]!;
      nodes[at + 1] = Math.max(nodes[left + 1]!, nodes[left]! + nodes[right + 1]!);
      nodes[at + 2] = Math.max(nodes[right + 2]!, nodes[right]! + nodes[left + 2]!);
      nodes[at + 3] = Math.max(nodes[left + 3]!, nodes[right + 3]!, nodes[left + 2]! + nodes[right + 1]!);
    }
  }
}
