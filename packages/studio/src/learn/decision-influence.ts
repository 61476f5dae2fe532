import { axisOf, type DrawnColumn } from "./decision-axis.ts";

type Record = Readonly<{ [column: string]: number | string }>;

/** So many public records are started from, and so many values of a column tried at each. */
const starts = 24;
const tries = 7;

/**
 * How often a change of each column alone changes what is predicted, over a fixed list of made-up records between the public bounds. No row of
 * data is looked at: the model is released, and what follows from it is free.
 */
export function influences(
  columns: readonly DrawnColumn[],
  predict: (records: readonly Record[]) => ArrayLike<number>,
): readonly number[] {
  const axes = columns.map((column) => axisOf(column, tries).values);
  const records: Record[] = Array.from({ length: starts }, (_, s) =>
    Object.fromEntries(
      columns.map(({ name }, c) => [name, axes[c]![place(s, c) % axes[c]!.length]!] as const),
    ),
  );
  const varied = columns.map(({ name }, c) =>
    records.flatMap((record) => axes[c]!.map((value) => ({ ...record, [name]: value }))),
  );
  return varied.map((some, c) => {
    const labels = predict(some);
    const width = axes[c]!.length;
    let changes = 0;
    for (let i = 1; i < some.length; i++) if (i % width !== 0 && labels[i] !== labels[i - 1]) changes++;
    return changes;
  });
}

/** The two columns that change most; the earlier ones where they are alike. */
export function strongest(counts: readonly number[]): readonly [number, number | undefined] {
  const order = counts.map((_, c) => c).sort((a, b) => counts[b]! - counts[a]! || a - b);
  return [order[0]!, order[1]];
}

/** Scatters the starts: a fixed multiplicative hash, the same in every browser. */
function place(start: number, column: number): number {
  return Math.imul(start * 31 + column * 17 + 7, 0x9e3779b1) >>> 16;
}
