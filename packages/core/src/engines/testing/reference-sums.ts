import { type SlopeShape, slopeSets } from "../slope-scores.ts";

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

/** The scores of lines with levels, one row, line and level at a time, by their definition. */
export function referenceSlopeScores(
  { cuts, columns }: PlainRows,
  values: Int32Array,
  shape: SlopeShape,
): Float64Array {
  const { from, binBits, levels, reach } = shape;
  const scores = slopeSets(columns.length, shape).flatMap((set) =>
    Array.from(levels, (level) => {
      let score = 0;
      values.forEach((value, i) => {
        let rest = value;
        for (const { feature, weight } of set) {
          for (const cut of cuts.slice(from)) rest -= columns[feature]![i]! >= cut ? weight : -weight;
        }
        const away = Math.floor(rest / 2 ** binBits + 0.5) - level;
        score -= Math.min(reach * reach, away * away);
      });
      return score;
    }),
  );
  return Float64Array.from(scores);
}
