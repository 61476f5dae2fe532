import type { Selection } from "./engine/selection.ts";
import type { Measured } from "./noise.ts";
import type { Table } from "./table.ts";

/** What a cell of a histogram or table holds: rows with a level (null for none of them), or numbers from `from` on and below `to`. */
export type CellName =
  | { readonly level: string | null }
  | {
      readonly from: number;
      /** The last bin of a column reaches to the upper bound, that included. */
      readonly to: number;
    };

/** What is told, as a JSON document. Exact answers have bars of width 0. */
export type Answer = { readonly beta?: string } & (
  | ({ readonly kind: "count" } & Measured)
  | {
      readonly kind: "mean";
      /** null where nothing can be said, because there may be no row to take the mean of; then the limits are the column's bounds. */
      readonly value: number | null;
      readonly lower: number;
      readonly upper: number;
      /** How many rows the mean is of, where that is not public. */
      readonly count?: Measured;
    }
  | {
      readonly kind: "quantile";
      /** null where no row was asked about, which only exact answers tell. */
      readonly value: number | null;
      /**
       * In rows: so many may be too many below the value, or above it. The value is a quantile but for that.
       */
      readonly rankError: number;
      /** Where the number of rows is public: the value is the quantile of some share between these. */
      readonly shares?: { readonly lower: number; readonly upper: number };
    }
  | { readonly kind: "histogram"; readonly cells: readonly (CellName & Measured)[] }
  | {
      readonly kind: "table";
      readonly rows: readonly CellName[];
      readonly columns: readonly CellName[];
      readonly cells: readonly (readonly Measured[])[];
    }
);

/** What is known of the error before there is data; each holds except with probability beta. */
export interface ErrorBars {
  readonly beta: string;
  /** Every number is this far from the exact one, at most: rows of counts, units of the column of a mean. */
  readonly within?: number;
  /** Of a mean over rows that are not known in advance: how far the count of them is from the exact one. */
  readonly countWithin?: number;
  /** Of a quantile, in rows. */
  readonly rankError?: number;
}

interface Asked {
  /** How many rows there are. */
  readonly n: number;
  /** By how much replacing one row can move what is read, for lists in all; for scores each single one. */
  readonly sensitivity: number;
  /** How many different exact answers there are. */
  readonly answers: () => bigint;
  /** The exact answer. */
  readonly exactly: (table: Table, selection: Selection | undefined) => Answer;
}

/** A query that is answered by integers with noise. */
export interface NoisyQuestion extends Asked {
  readonly mechanism: "discrete-laplace";
  /** How many integers are read. */
  readonly integers: number;
  /** The one reading of rows. */
  readonly read: (table: Table, selection: Selection | undefined) => readonly number[];
  readonly bars: (reach: number) => Omit<ErrorBars, "beta">;
  /** What integers tell when each is `reach` away from the exact one, at most. */
  readonly told: (integers: readonly number[], reach: number) => Answer;
}

/** A query that is answered by one of several candidates, drawn by their scores. */
export interface ScoredQuestion extends Asked {
  readonly mechanism: "exponential";
  readonly candidates: number;
  /** The one reading of rows; the best score is 0. */
  readonly read: (table: Table, selection: Selection | undefined) => Float64Array;
  readonly bars: (reach: number) => Omit<ErrorBars, "beta">;
  /** What a candidate tells whose score is `reach` away from the best, at most. */
  readonly told: (candidate: number, reach: number) => Answer;
}

/** A query as the mechanisms see it. */
export type Question = NoisyQuestion | ScoredQuestion;
