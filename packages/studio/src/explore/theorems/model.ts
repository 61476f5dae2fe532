import type { Paper, Picture, Row, RowVerdict, StatementKind } from "holdfast-experiments";

/** A numbered statement of a paper that an experiment shows. */
export interface ShownStatement {
  readonly id: string;
  readonly paper: Paper;
  readonly kind: StatementKind;
  readonly number: string;
  readonly title: string;
}

/** An experiment before it is run. */
export interface ExperimentEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly statements: readonly ShownStatement[];
  /** How many pieces the work has at its small size. */
  readonly parts: number;
}

export interface Gallery {
  readonly papers: readonly { readonly paper: Paper; readonly title: string }[];
  readonly experiments: readonly ExperimentEntry[];
}

export type JudgedRow = Row & { readonly verdict: RowVerdict };

/** What an experiment measured. */
export interface Measurement {
  readonly experiment: string;
  readonly seed: string;
  readonly rows: readonly JudgedRow[];
  readonly picture: Picture;
  readonly csv: string;
}

export interface PartProgress {
  readonly part: string;
  readonly index: number;
  readonly count: number;
}

/** Whether any row contradicts its claim, in the words of `holdfast experiment`. */
export function conclusion(rows: readonly JudgedRow[]): string {
  const claims = rows.filter(({ verdict }) => verdict !== "none").length;
  const against = rows.filter(({ verdict }) => verdict === "contradicted").length;
  return against === 0
    ? `No measured value contradicts its claim (${claims} claims; a true one is contradicted with probability at most 1e-9).`
    : `${against} of ${claims} claims CONTRADICTED by what was measured.`;
}

export function isContradicted(rows: readonly JudgedRow[]): boolean {
  return rows.some(({ verdict }) => verdict === "contradicted");
}
