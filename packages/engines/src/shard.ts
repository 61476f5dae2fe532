import type { Encoder, ScoreOptions } from "holdfast";
import { type Connection, type ResultChunk, wholeResult } from "./connection.ts";
import type { ResultType, SourceColumn, Statement } from "./dialect.ts";
import { className, type EncodeOptions, Encoding } from "./encoding/encoding.ts";

/** One table of those that make up a data set: what it is asked, in its own words. */
export class Shard {
  readonly connection: Connection;
  readonly #encoding: Encoding;
  /** The key of a row, and where rows have it: a column, or for a file the number of the row. */
  readonly #keyed: { readonly from: string; readonly key: string };

  constructor(
    connection: Connection,
    encoder: Encoder,
    columns: ReadonlyMap<string, SourceColumn>,
    key?: string,
  ) {
    this.connection = connection;
    this.#encoding = new Encoding(connection.dialect, encoder, columns);
    const { from, dialect } = connection;
    this.#keyed =
      key === undefined
        ? {
            from: `(SELECT *, row_number() OVER () - 1 AS holdfast_n FROM ${from}) AS holdfast_numbered`,
            key: "holdfast_n",
          }
        : { from, key: dialect.key(columns.get(key)!) };
  }

  /** How many rows there are. */
  async count(options: ScoreOptions = {}): Promise<number> {
    const { from } = this.connection;
    const { columns } = await this.#whole({ from, stages: [], select: [["count(*)", "count"]] }, options);
    return (columns[0] as Float64Array)[0]!;
  }

  /** Whether some row has a label that the schema neither lists nor has a level for. */
  async hasUnlistedLabel(options: ScoreOptions = {}): Promise<boolean> {
    const position = this.#encoding.refusedLabels();
    if (position === undefined) return false;
    const { from, dialect } = this.connection;
    const count = dialect.countWhere(`${className} < 0`);
    const statement: Statement = { from, stages: [{ [className]: position }], select: [[count, "count"]] };
    const { columns } = await this.#whole(statement, options);
    return Number(columns[0]![0]!) > 0;
  }

  /** The different encodings of rows by some parts, the class of each, and how often it occurs. */
  groups(encode: EncodeOptions, options: ScoreOptions): Promise<ResultChunk> {
    const { stages, lookUps, results } = this.#encoding.encoded(encode);
    const select = [...results, [className, "integer"] as const, ["count(*)", "count"] as const];
    const groups = select.length - 1;
    return this.#whole({ from: this.connection.from, stages, lookUps, select, groups }, options);
  }

  /** The groups by each of some parts alone: where the database can, in one pass over the rows. */
  async groupsOfEach(parts: readonly number[], options: ScoreOptions): Promise<readonly ResultChunk[]> {
    if (!this.connection.dialect.hasGroupingSets) {
      const found: ResultChunk[] = [];
      for (const j of parts) found.push(await this.groups({ parts: [j] }, options));
      return found;
    }
    const { stages, lookUps, results } = this.#encoding.encoded({ parts });
    const names = results.map(([name]) => name);
    // What is not grouped by is null, and no result is.
    const which = names.map((name, i) => `WHEN GROUPING(${name}) = 0 THEN ${i}`).join(" ");
    const select: Statement["select"] = [
      [`CASE ${which} END`, "integer"],
      [`coalesce(${names.join(", ")})`, "integer"],
      [className, "integer"],
      ["count(*)", "count"],
    ];
    const groups = names.map((name) => [name, className]);
    const whole = await this.#whole({ from: this.connection.from, stages, lookUps, select, groups }, options);
    return parts.map((_, i) => partOf(whole, i));
  }

  /** How many rows there are, and for each condition over the results of all parts and the class, how many meet it. */
  async matches(
    parts: readonly number[],
    conditions: (results: readonly string[], label: string) => readonly string[],
    options: ScoreOptions,
  ): Promise<Float64Array> {
    const { stages, lookUps, results } = this.#encoding.encoded({ parts });
    const { dialect, from } = this.connection;
    const counted = conditions(
      results.map(([expression]) => expression),
      className,
    ).map((condition) => dialect.countWhere(condition));
    const select = ["count(*)", ...counted].map((count): [string, ResultType] => [count, "count"]);
    const { columns } = await this.#whole({ from, stages, lookUps, select, isOnce: true }, options);
    return Float64Array.from(columns, (column) => Number(column[0]!));
  }

  /** The encoded rows as they come: the results of all parts, then the class. */
  encodedRows(parts: readonly number[], options: ScoreOptions): AsyncIterable<ResultChunk> {
    const { stages, lookUps, results } = this.#encoding.encoded({ parts });
    const select = [...results, [className, "integer"] as const];
    return this.#rows({ from: this.connection.from, stages, lookUps, select }, options);
  }

  /** The same of the rows with these keys, or of all, and the key behind. */
  keyedRows(
    parts: readonly number[],
    options: ScoreOptions,
    keys?: readonly bigint[],
  ): AsyncIterable<ResultChunk> {
    const { from, key } = this.#keyed;
    const { stages, lookUps, results } = this.#encoding.encoded({ parts });
    const [first, ...others] = stages;
    const select = [...results, [className, "integer"] as const, ["holdfast_k", "key"] as const];
    const where = keys === undefined ? {} : { where: `${key} IN (${keys.join(", ")})` };
    return this.#rows(
      { from, ...where, stages: [{ ...first, holdfast_k: key }, ...others], lookUps, select },
      options,
    );
  }

  /** All row keys, in no order. */
  async keys(options: ScoreOptions): Promise<BigInt64Array> {
    const { from, key } = this.#keyed;
    const statement: Statement = { from, where: `${key} IS NOT NULL`, stages: [], select: [[key, "key"]] };
    const { columns } = await wholeResult(this.#rows(statement, options), ["key"]);
    return columns[0] as BigInt64Array;
  }

  #rows(statement: Statement, { signal }: ScoreOptions, isSmall = false): AsyncIterable<ResultChunk> {
    const { dialect } = this.connection;
    const types = statement.select.map(([, type]) => type);
    return this.connection.rows(dialect.statement(statement), types, { ...(signal && { signal }), isSmall });
  }

  /** A whole result, which is counts. */
  #whole(statement: Statement, options: ScoreOptions): Promise<ResultChunk> {
    return wholeResult(
      this.#rows(statement, options, true),
      statement.select.map(([, type]) => type),
    );
  }
}

/** The rows of a result whose first column says that they belong to a part, without that column. */
function partOf({ n, columns }: ResultChunk, part: number): ResultChunk {
  const [which, ...others] = columns;
  const rows = Int32Array.from({ length: n }, (_, row) => row).filter((row) => which![row] === part);
  return {
    n: rows.length,
    columns: others.map((column) => Float64Array.from(rows, (row) => Number(column[row]!))),
  };
}
