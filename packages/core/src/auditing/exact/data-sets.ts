import type { Neighbours } from "../../certificates/index.ts";
import { type Sample, sampleOf } from "../../data/index.ts";

/**
 * A small data set as a list of labelled points: entry 2x + y is the point x with label y. Where the order of examples
 * means nothing, the list is ascending and stands for all its orders.
 */
export type Cells = readonly number[];

/** All data sets of n examples on so many points: every list, or every ascending one. */
export function dataSets(points: number, n: number, ordered: boolean): Generator<Cells> {
  return cellLists(2 * points, n, ordered);
}

/** The same for records of so many values, labelled points or not. */
export function* cellLists(cells: number, n: number, ordered: boolean): Generator<Cells> {
  const list = new Array<number>(n).fill(0);
  for (;;) {
    yield [...list];
    let i = n - 1;
    while (i >= 0 && list[i] === cells - 1) i--;
    if (i < 0) return;
    const next = list[i]! + 1;
    list[i] = next;
    list.fill(ordered ? 0 : next, i + 1);
  }
}

/** How many data sets there are. */
export function countOfDataSets(points: number, n: number, ordered: boolean): number {
  let count = 1;
  for (let i = 1; i <= n; i++) count = ordered ? count * 2 * points : (count * (2 * points + i - 1)) / i;
  return count;
}

/** The text by which data sets are looked up. */
export function keyOf(cells: Cells): string {
  return cells.join();
}

/** The data set as learners take it. */
export function sampleOfCells(cells: Cells): Sample {
  return sampleOf(
    [Int32Array.from(cells, (cell) => cell >> 1)],
    cells.map((cell) => cell & 1),
  );
}

/** A data set for people: `0:1 2:0` is the point 0 with label 1 and the point 2 with label 0. */
export function inWords(cells: Cells): string {
  return cells.map((cell) => `${cell >> 1}:${cell & 1}`).join(" ");
}

/**
 * The pairs of data sets, by their places in the list, that differ in one example, in one label, or, for a group of k,
 * can be reached by at most k such moves. Each pair once; pairs with a data set that is not in the list are left out, and
 * so are data sets of other sizes, which adding or removing would need.
 */
export function* neighbouringPairs(
  sets: readonly Cells[],
  ordered: boolean,
  relation: Neighbours,
  group = 1,
): Generator<readonly [number, number]> {
  const places = new Map(sets.map((cells, i) => [keyOf(cells), i]));
  const most = sets.reduce((largest, cells) => Math.max(largest, ...cells), 0);
  for (let start = 0; start < sets.length; start++) {
    const seen = new Map([[keyOf(sets[start]!), sets[start]!]]);
    let edge: readonly Cells[] = [sets[start]!];
    for (let step = 0; step < group; step++) {
      const reached: Cells[] = [];
      for (const cells of edge) {
        for (const moved of moves(cells, ordered, relation, most)) {
          const key = keyOf(moved);
          if (seen.has(key)) continue;
          seen.set(key, moved);
          reached.push(moved);
          const place = places.get(key);
          if (place !== undefined && place > start) yield [start, place];
        }
      }
      edge = reached;
    }
  }
}

function* moves(cells: Cells, ordered: boolean, relation: Neighbours, most: number): Generator<Cells> {
  for (let i = 0; i < cells.length && relation !== "add-or-remove-one"; i++) {
    if (!ordered && i > 0 && cells[i] === cells[i - 1]) continue;
    const targets =
      relation === "replace-label" ? [cells[i]! ^ 1] : Array.from({ length: most + 1 }, (_, cell) => cell);
    for (const target of targets) {
      if (target === cells[i]) continue;
      const moved = [...cells];
      moved[i] = target;
      yield ordered ? moved : moved.sort((a, b) => a - b);
    }
  }
}
