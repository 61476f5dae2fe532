import type { Sample } from "../../data/index.ts";
import { rowsAt } from "../../mechanisms/coins/index.ts";
import { encodeHypothesis, type KeptExamples } from "../document.ts";

/** The examples at these positions in ascending order of features and label, so that the order in the sample is forgotten. */
export function sortedRows(sample: Sample, positions: ArrayLike<number>): Sample {
  const places = Array.from(positions).sort((a, b) => compareRows(sample, a, b));
  return rowsAt(sample, places);
}

/** Compares two examples by features, then by label. */
export function compareRows({ columns, labels }: Sample, a: number, b: number): number {
  for (const column of columns) {
    if (column[a] !== column[b]) return column[a]! < column[b]! ? -1 : 1;
  }
  return labels[a]! - labels[b]!;
}

/** A small sample as it stands in a document. */
export function keptExamples({ n, columns, labels }: Sample): KeptExamples {
  return Array.from({ length: n }, (_, i) => [
    ...columns.map((column) => encodeHypothesis(column[i]!)),
    labels[i]!,
  ]);
}

/** The sample of a document's kept examples again. */
export function keptSample(kept: KeptExamples, features: number): Sample {
  const number = (value: unknown): number =>
    value === "infinity" ? Infinity : value === "-infinity" ? -Infinity : Number(value);
  return Object.freeze({
    n: kept.length,
    columns: Array.from({ length: features }, (_, f) => Float64Array.from(kept, (row) => number(row[f]))),
    labels: Uint8Array.from(kept, (row) => Number(row[features])),
  });
}
