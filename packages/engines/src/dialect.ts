/** A column of a table as the database describes it. */
export interface SourceColumn {
  readonly name: string;
  /** Its type in the database's own words. */
  readonly type: string;
  /** What it can be read as. Texts of files are also read as numbers. */
  readonly kind: "integer" | "number" | "text" | "word" | "other";
}

/** What a result column is cast to, and comes over as. */
export type ResultType = "code" | "integer" | "count" | "key";

/** Numbers that a statement looks up by position, from 0. */
export interface LookUp {
  readonly name: string;
  readonly values: readonly number[];
  readonly of: "double" | "integer";
}

/** Names for expressions over the table, or over the names of the stages before. */
export type Stage = Readonly<Record<string, string>>;

export interface Statement {
  /** What stands behind FROM. */
  readonly from: string;
  readonly where?: string;
  readonly stages: readonly Stage[];
  /** What the last stage looks up. */
  readonly lookUps?: readonly LookUp[];
  /** The result: expressions over the last stage, each with its type. */
  readonly select: readonly (readonly [expression: string, type: ResultType])[];
  /** How many of the first result columns are grouped by; or lists of names of the last stage, each grouped by for itself. */
  readonly groups?: number | readonly (readonly string[])[];
  /** Whether the stages are evaluated once, although the result names them often. */
  readonly isOnce?: boolean;
  /** A result column to order by, from 1. */
  readonly order?: number;
}

/**
 * How one database spells what the encoder does. Every expression has IEEE doubles or exact integers behind it, so all databases
 * come to the same integers. What a database cannot do exactly is not offered.
 */
export interface Dialect {
  readonly name: "duckdb" | "clickhouse" | "postgres";
  /** Halfspaces by the statement, so many at a time; undefined where columns are streamed into the kernel instead. */
  readonly halfspacesAtOnce?: number;
  identifier(name: string): string;
  text(value: string): string;
  /** A finite double, exactly. */
  double(value: number): string;
  /** The column as a double; null or NaN where it has none. */
  number(column: SourceColumn): string;
  isNoNumber(expression: string): string;
  /** The column as a text without blanks around it; null or empty where it has none. */
  word(column: SourceColumn): string;
  /** The column as a row key, an integer of 64 bits; null where it has none. */
  key(column: SourceColumn): string;
  /** The first value whose condition holds, or the last one. */
  choose(cases: readonly (readonly [condition: string, value: string])[], otherwise: string): string;
  /** The largest whole number that is at most a double, as a double. */
  floor(expression: string): string;
  /** The natural logarithm, within a few last digits. */
  logarithm(expression: string): string;
  /** A double that is a whole number, as an integer. */
  whole(expression: string): string;
  /** An integer in 64 bits. */
  wide(expression: string): string;
  entry(lookUp: string, position: string): string;
  /**
   * How many of the ascending `cuts` are at most the value: exactly, by comparing doubles. `guess` is a stage's name for a number near it, at most
   * 1 off, where the dialect wants one.
   */
  rank(options: { readonly value: string; readonly cuts: string; readonly guess: string }): string;
  readonly wantsGuess: boolean;
  /** Whether one statement groups by one list of columns and by another. */
  readonly hasGroupingSets: boolean;
  /** How often a condition holds. */
  countWhere(condition: string): string;
  statement(statement: Statement): string;
}

/** The parts of a statement that are common to databases with nested selects. */
export function nestedStatement(
  { from, where, stages, lookUps = [], select, groups = 0, order, isOnce }: Statement,
  spell: {
    readonly lookUp: (lookUp: LookUp) => string;
    readonly cast: (expression: string, type: ResultType) => string;
    /** What keeps a nested select from being put into the outer one. */
    readonly fence: string;
  },
): string {
  let source = from + (where === undefined ? "" : ` WHERE ${where}`);
  let known: readonly string[] = [];
  for (const [i, stage] of stages.entries()) {
    const isLast = i === stages.length - 1;
    const named = Object.entries(stage).map(([name, expression]) => `${expression} AS ${name}`);
    const grids = isLast ? lookUps.map((lookUp) => `${spell.lookUp(lookUp)} AS ${lookUp.name}`) : [];
    const beside = grids.length === 0 ? "" : `, (SELECT ${grids.join(", ")}) AS holdfast_grid`;
    const inner =
      i === 0 && where !== undefined && beside !== "" ? `(SELECT * FROM ${source}) AS holdfast_rows` : source;
    source = `(SELECT ${[...known, ...named].join(", ")} FROM ${inner}${beside}${isOnce === true ? spell.fence : ""}) AS holdfast_${i}`;
    known = [...known, ...Object.keys(stage)];
  }
  const columns = select.map(
    ([expression, type], i) => `${spell.cast(expression, type)} AS holdfast_r${i + 1}`,
  );
  return (
    `SELECT ${columns.join(", ")} FROM ${source}` +
    groupedBy(groups) +
    (order === undefined ? "" : ` ORDER BY ${order}`)
  );
}

function groupedBy(groups: NonNullable<Statement["groups"]>): string {
  if (typeof groups !== "number")
    return ` GROUP BY GROUPING SETS (${groups.map((names) => `(${names.join(", ")})`).join(", ")})`;
  return groups === 0 ? "" : ` GROUP BY ${Array.from({ length: groups }, (_, i) => i + 1).join(", ")}`;
}
