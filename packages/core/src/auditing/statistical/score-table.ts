import { cellOf } from "./line-set.ts";
import { type Projection, projected, type ScorePart } from "./projection.ts";

/** What a score is learned from: vectors of the first data set are to score high. */
export interface ScoreSamples {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly length: number;
}

/** Cuts of each projection, from so many runs: values that repeat, and cells of equal mass for the rest. */
const fineness = { atoms: 24, seen: 0.002, cells: 12, from: 10_000 };

/** A projection's cuts, and its values. */
interface Column {
  readonly cuts: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Every projection's cells, all numbered through: those of projection j from `offsets[j]` on, `size` in all. */
interface ScoreTable {
  readonly columns: readonly Column[];
  readonly offsets: readonly number[];
  readonly size: number;
  /** The cells in which each run of a side is, one for each projection, run after run. */
  cells(side: "first" | "second"): Uint32Array;
}

/** Cuts the projections of the runs into cells. */
export function tabled(samples: ScoreSamples, projections: readonly Projection[]): ScoreTable {
  const runs = samples.first.length / samples.length;
  const width = projections.length;
  const columns = projections.map((projection) => cutsOf(projection, samples));
  const offsets: number[] = [];
  let size = 0;
  for (const { cuts } of columns) {
    offsets.push(size);
    size += 2 * cuts.length + 2;
  }
  return {
    columns,
    offsets,
    size,
    cells(side) {
      const cells = new Uint32Array(runs * width);
      columns.forEach(({ cuts, [side]: values }, j) => {
        for (let i = 0; i < runs; i++) cells[i * width + j] = offsets[j]! + cellOf(cuts, values[i]!);
      });
      return cells;
    },
  };
}

/** The score that adds up these weights, one for each cell of the table; four digits of each do. */
export function scoreOf(
  { columns, offsets }: ScoreTable,
  projections: readonly Projection[],
  weights: Float64Array,
): Projection {
  const parts = projections.map((projection, j): ScorePart => {
    const { cuts } = columns[j]!;
    const gives = weights.subarray(offsets[j], offsets[j]! + 2 * cuts.length + 2);
    return {
      projection,
      cuts: [...cuts],
      gives: Array.from(gives, (weight) => Number(weight.toPrecision(4))),
    };
  });
  return { kind: "score", length: projections[0]!.length, parts };
}

/** The cuts of a projection, and its values. */
function cutsOf(projection: Projection, samples: ScoreSamples): Column {
  const project = projected(projection);
  const [first, second] = [project(samples.first), project(samples.second)];
  const few = Math.min(first.length, fineness.from);
  const pooled = new Float64Array(2 * few);
  pooled.set(first.subarray(0, few));
  pooled.set(second.subarray(0, few), few);
  pooled.sort();
  const chosen = new Set<number>();
  for (let i = 0; i < pooled.length && chosen.size < fineness.atoms;) {
    let end = i + 1;
    while (end < pooled.length && pooled[end] === pooled[i]) end++;
    if (end - i >= fineness.seen * pooled.length) chosen.add(pooled[i]!);
    i = end;
  }
  const rest = pooled.filter((value) => !chosen.has(value) && !Number.isNaN(value));
  // Where hardly anything but repeated values was seen, the rest is one cell.
  const cells = rest.length < 100 * fineness.cells ? 1 : fineness.cells;
  for (let i = 1; i < cells; i++) chosen.add(rest[Math.floor((i * rest.length) / cells)]!);
  return { cuts: Float64Array.from(chosen).sort(), first, second };
}
