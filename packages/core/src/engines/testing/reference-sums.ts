/** Rows as they are given, and the cuts of every feature. */
export interface PlainRows {
  readonly cuts: Float64Array;
  readonly columns: readonly Float64Array[];
}

/** 1 or -1: what the stump of this place says of a row, by its definition. */
export function referenceStump({ cuts, columns }: PlainRows, place: number, row: number): number {
  if (place === 0) return 1;
  const feature = Math.floor((place - 1) / cuts.length);
  return columns[feature]![row]! >= cuts[(place - 1) % cuts.length]! ? 1 : -1;
}

/** The sums of weights by stumps, one row and one stump at a time. */
export function referenceStumpSums({
  weights,
  times,
  ...rows
}: PlainRows & { readonly weights: Float64Array; readonly times: Float64Array | undefined }): Float64Array {
  return Float64Array.from({ length: 1 + rows.columns.length * rows.cuts.length }, (_, place) =>
    weights.reduce((sum, weight, i) => sum + weight * (times?.[i] ?? 1) * referenceStump(rows, place, i), 0),
  );
}
