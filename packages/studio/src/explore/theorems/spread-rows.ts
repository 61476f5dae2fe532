import type { JudgedRow } from "./model.ts";

/** At most so many rows, evenly spread, with all that contradict a claim. */
export function spreadRows(rows: readonly JudgedRow[], count: number): readonly JudgedRow[] {
  if (rows.length <= count) return rows;
  const step = rows.length / count;
  const chosen = new Set(Array.from({ length: count }, (_, i) => Math.floor(i * step)));
  return rows.filter((row, i) => chosen.has(i) || row.verdict === "contradicted");
}
