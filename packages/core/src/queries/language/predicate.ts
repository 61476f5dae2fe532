/** How a column is compared with a constant. */
export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/**
 * Which rows are meant, as a JSON document. Numbers are compared with constants in the units of their column, levels with the
 * names that the schema gives them. `readPredicate` makes the canonical form of one.
 */
export type Predicate =
  | { readonly and: readonly Predicate[] }
  | { readonly or: readonly Predicate[] }
  | { readonly not: Predicate }
  | { readonly column: string; readonly is: Comparison; readonly value: number | string }
  | { readonly column: string; readonly in: readonly (number | string)[] };

/** Everyday queries in their canonical form, as JSON documents. */
export type Query =
  | { readonly kind: "count"; readonly where?: Predicate }
  | { readonly kind: "mean"; readonly column: string; readonly where?: Predicate }
  | {
      readonly kind: "quantile";
      /** Which one, an exact number strictly between 0 and 1 such as "0.5" or "1/3". */
      readonly at: string;
      readonly column: string;
      readonly where?: Predicate;
    }
  | {
      readonly kind: "histogram";
      readonly column: string;
      /** How many bins a column of numbers is cut into. */
      readonly into?: number;
      readonly where?: Predicate;
    }
  | {
      readonly kind: "table";
      readonly column: string;
      readonly into?: number;
      readonly by: string;
      readonly byInto?: number;
      readonly where?: Predicate;
    };

export type QueryKind = Query["kind"];

/** The sizes of what is read and told. */
export interface Limits {
  /** Characters of a text. */
  readonly characters: number;
  /** How deep predicates stand in one another. */
  readonly depth: number;
  /** Tests, junctions and constants of one query. */
  readonly parts: number;
  /** Cells of a histogram or a table. */
  readonly cells: number;
  /** Different values of a column of which a quantile or a histogram is asked. */
  readonly places: number;
}

/** What is larger is refused. */
export const limits: Limits = Object.freeze({
  characters: 8192,
  depth: 32,
  parts: 1000,
  cells: 10_000,
  places: 1 << 20,
});
