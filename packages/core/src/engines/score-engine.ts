import type { Family } from "../classes/family.ts";
import type { DataRef } from "./example-table.ts";

/** How far a long piece of work is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface ScoreOptions {
  /** Stops the work: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told now and then how far the work is. What it throws stops the work and rejects the promise. */
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * The only code that reads sensitive rows: it turns a sample, or a table that is elsewhere, and a family into integer scores.
 *
 * Rows that no candidate can label (an infinite feature of a linear family, a number that is no point of a table) are refused.
 * The refusal names the column and no value or row, but that there is one depends on the rows: it is for the curator of the
 * data. A caller behind a service first maps rows to the domain by the public rule of the schema, and then meets none.
 * How long a count takes may depend on the rows as well.
 */
export interface ScoreEngine {
  /** Entry i is the number of examples that candidate i labels wrongly: an exact integer, the same in every engine. */
  errorCounts(family: Family, data: DataRef, options?: ScoreOptions): Promise<Uint32Array>;
  /** Ends the workers of the engine, if it has any, and rejects what they are counting. The next count starts new ones. */
  close(): Promise<void>;
}
