/**
 * A public schema: what the columns of a sensitive table mean, over which ranges and levels they run, and what becomes of a
 * value that does not fit. It is fixed without looking at the rows, so that every row is encoded by itself and neighboring
 * tables stay neighbors. `readSchema` makes one from JSON, with every default filled in; a schema is a plain JSON document
 * again, and reading that gives the same schema.
 */
export interface Schema {
  readonly version: 1;
  /** A draft's bounds may come from data, so no learner takes it. */
  readonly draft: boolean;
  readonly note?: string;
  /** Whether rows are sensitive: then nothing is told about them but by a mechanism. Default true. */
  readonly sensitive: boolean;
  /** Whose contribution is protected. Default a row. */
  readonly unit: Unit;
  /**
   * What the columns become. `features`: numbers on the grid and one indicator for each level (default). `index`: the one
   * integer column numbers the points of a finite domain, from `lower`. `bits`: every column is a category with two levels, and
   * bit j of the number of a point is 1 where column j has its second level.
   */
  readonly domain: "features" | "index" | "bits";
  /** Texts that stand for a missing value, besides the empty cell; a level is never one. */
  readonly missingMarks: readonly string[];
  /** Every column of the file but the target and the person, in the order of features. */
  readonly columns: readonly SchemaColumn[];
  readonly target?: Target;
}

/**
 * `group`: up to `rows` rows, which nothing in the table connects. `person`: all rows with one value in `column`, of which
 * `most` places count.
 */
export type Unit =
  | { readonly of: "row" }
  | { readonly of: "group"; readonly rows: number }
  | { readonly of: "person"; readonly column: string; readonly most: number };

export type SchemaColumn = NumberColumn | CategoryColumn | IgnoredColumn;

/** A number, on a grid of 2^(bits+1) - 1 steps between public bounds. */
export interface NumberColumn {
  readonly name: string;
  readonly type: "number" | "integer";
  readonly lower: number;
  readonly upper: number;
  /** Default the schema's `bits`, and that is 12. */
  readonly bits: number;
  /** What is evenly spaced on the grid: the value itself (default), or the logarithm of the value plus 1. */
  readonly transform: "identity" | "log1p";
  /** A value outside the bounds becomes the nearer bound (default), or counts as missing. */
  readonly outside: "clamp" | "missing";
  /** The value that stands for a missing or unreadable one. Default `lower`. */
  readonly missing: number;
  /** Why the bounds are public: `codebook`, `definition`, a sentence. */
  readonly basis?: string;
}

/** One of a public list of levels; each becomes a feature, at the ends of its grid. */
export interface CategoryColumn {
  readonly name: string;
  readonly type: "category";
  readonly levels: readonly string[];
  /** The level that stands for a value not in the list; null, the default, for none of them. */
  readonly other: string | null;
  /** The level that stands for a missing value. Default `other`. */
  readonly missing: string | null;
  readonly bits: number;
  readonly basis?: string;
}

export interface IgnoredColumn {
  readonly name: string;
  readonly type: "ignore";
  readonly basis?: string;
}

/** What is to be predicted. */
export interface Target {
  readonly column: string;
  /** Two levels or more; the class of a row is the position of its level here, and of two the second is the positive. */
  readonly levels: readonly string[];
  /** Of two levels, the one with label 1; none where there are more. */
  readonly positive?: string;
  /**
   * The level that stands for a missing value or one not in the list. Null, the default, for none of them: a table with such a row is
   * refused where labels are read.
   */
  readonly other: string | null;
  readonly basis?: string;
}

/** In how many of n rows tables may differ that the unit makes neighbors: the `group` of every claim. No group has more rows than there are. */
export function rowsOfUnit(unit: Unit, n: number | "any" = "any"): number {
  const rows = unit.of === "row" ? 1 : unit.of === "group" ? unit.rows : unit.most;
  return n === "any" ? rows : Math.min(rows, n);
}

/** The unit as certificates about n rows say it. */
export function unitInWords(unit: Unit, n: number | "any" = "any"): string {
  if (unit.of !== "group") return unit.of;
  const rows = rowsOfUnit(unit, n);
  return rows === 1 ? "row" : `group of ${rows}`;
}
