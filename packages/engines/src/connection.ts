import type { Dialect, ResultType, SourceColumn } from "./dialect.ts";

/** Result columns by type. Nothing of a result is ever null. */
interface ResultArrays {
  readonly code: Int16Array;
  readonly integer: Int32Array;
  readonly count: Float64Array;
  readonly key: BigInt64Array;
}

export type ResultColumn = ResultArrays[ResultType];

/** Some rows of a result, column by column. */
export interface ResultChunk {
  readonly n: number;
  readonly columns: readonly ResultColumn[];
}

export interface RowOptions {
  readonly signal?: AbortSignal;
  /** The result is counts, few beside the rows: it may come as a whole. */
  readonly isSmall?: boolean;
}

/** One table, and the way to it. Whatever it throws says nothing of rows, and nothing that would open the way to others. */
export interface Connection {
  readonly dialect: Dialect;
  /** How issues call the table: without credentials. */
  readonly name: string;
  /** What stands behind FROM. */
  readonly from: string;
  /** Whether rows come in an order of their own, as those of a file do. */
  readonly isOrdered: boolean;
  describe(): Promise<readonly SourceColumn[]>;
  /** The rows of a result, in chunks. Leaving the loop, or the signal, stops the statement. */
  rows(statement: string, types: readonly ResultType[], options?: RowOptions): AsyncIterable<ResultChunk>;
  close(): Promise<void>;
}

/** Arrays for so many rows of a result. */
export function resultArrays(types: readonly ResultType[], rows: number): ResultColumn[] {
  return types.map((type) => {
    switch (type) {
      case "code":
        return new Int16Array(rows);
      case "integer":
        return new Int32Array(rows);
      case "count":
        return new Float64Array(rows);
      case "key":
        return new BigInt64Array(rows);
    }
  });
}

/** A whole result. */
export async function wholeResult(
  chunks: AsyncIterable<ResultChunk>,
  types: readonly ResultType[],
): Promise<ResultChunk> {
  const parts: ResultChunk[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  const columns = resultArrays(types, n);
  let at = 0;
  for (const part of parts) {
    for (const [i, column] of part.columns.entries()) {
      // Chunks have the types of the result, column by column.
      (columns[i] as Float64Array).set(column.subarray(0, part.n) as Float64Array, at);
    }
    at += part.n;
  }
  return { n, columns };
}
