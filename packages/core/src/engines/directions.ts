import type { Sample } from "../data/index.ts";
import { DirectionBlock } from "./direction-block.ts";
import type { DirectionTree, LinearFamily } from "./direction-tree.ts";
import { int16, widest } from "./linear-arithmetic.ts";
import type { Steps } from "./steps.ts";

export interface DirectionOptions {
  /** Told at the end how often a point met a cell or a member: what the work was, against n x m. */
  readonly onEvaluations?: (count: number) => void;
}

/** Rows are scored block by block: a block and its tables stay in the cache. */
const blockRows = 8192;

/**
 * The error counts of all members of a linear family, by its nested cells. A point x with
 * |center . x - middle| > spread |x| + width lies on one side of every member of the cell (for a member with unit vector u and
 * offset b, u . x - b differs from center . x - middle by at most |u - center| |x| + |b - middle|) and is counted for all of them at
 * once; only the others enter the halves of the cell. Leaves are exact where `areCellsExact` says so: integers below 2^53,
 * summed from feature 0 on, `w . x >= offset` labels 1. A step is a block of rows. Cost: points that a cell's members cut, over all cells, instead of n x m.
 */
export function* directionSteps(
  tree: DirectionTree,
  sample: Sample,
  { onEvaluations }: DirectionOptions = {},
): Steps<Uint32Array> {
  const block = new DirectionBlock(tree, Math.min(blockRows, sample.n));
  for (let start = 0; start < sample.n; start += blockRows) {
    const end = Math.min(start + blockRows, sample.n);
    block.score(sample, start, end);
    yield { done: end, total: sample.n };
  }
  onEvaluations?.(block.evaluations);
  return block.counts();
}

/**
 * Whether cells give the exact counts of a family on a sample: on the grid of 16 bits, for members whose sums stay
 * below 2^53 at every point of that grid. Decided by types, weights and offsets, which are public, not by rows.
 */
export function areCellsExact(family: LinearFamily, { columns }: Sample): boolean {
  return (
    columns.every((column) => column instanceof Int16Array) &&
    widest(
      family,
      columns.map(() => int16),
    ) < 0x20000000000000
  );
}
