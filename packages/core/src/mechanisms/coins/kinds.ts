import type { Column, Sample } from "../../data/index.ts";

/** The different examples of a small sample, how often each occurs, and where it stands first. */
export interface Kinds {
  readonly counts: readonly number[];
  readonly places: readonly number[];
  /** For every example the kind it is of. */
  readonly kindOf: readonly number[];
}

/** The examples of a small sample in their order, as a text. */
export function contentsOf({ columns, labels }: Sample): string {
  return [...columns, labels].map((column) => column.join()).join(";");
}

/** Equal examples together, in the order of their first. */
export function kindsOf({ n, columns, labels }: Sample): Kinds {
  const kinds = new Map<string, number>();
  const counts: number[] = [];
  const places: number[] = [];
  const kindOf: number[] = [];
  for (let i = 0; i < n; i++) {
    const key = `${columns.map((column) => column[i]).join()}:${labels[i]}`;
    let kind = kinds.get(key);
    if (kind === undefined) {
      kind = counts.length;
      kinds.set(key, kind);
      counts.push(0);
      places.push(i);
    }
    counts[kind]!++;
    kindOf.push(kind);
  }
  return { counts, places, kindOf };
}

/** The examples at these positions, in their order. */
export function rowsAt({ columns, labels }: Sample, positions: ArrayLike<number>): Sample {
  const n = positions.length;
  const taken = columns.map((column) => {
    const part = new (column.constructor as new (length: number) => Column)(n);
    for (let i = 0; i < n; i++) part[i] = column[positions[i]!]!;
    return part;
  });
  const marks = new Uint8Array(n);
  for (let i = 0; i < n; i++) marks[i] = labels[positions[i]!]!;
  return Object.freeze({ n, columns: taken, labels: marks });
}
