import type { Column } from "../data/index.ts";

/**
 * Which arithmetic is exact for a family on a sample (see `proof.md`): int16 pairs into int32 sums, float64 (exact
 * below 2^53; elsewhere the sums of `predict`), or int32 products of 63 bits whose halves are summed apart.
 */
export type Arithmetic = "int16" | "float64" | "wide";

/** What the threads of one computation share. Columns have the type of the arithmetic, or one that fits into it. */
export interface LinearJob {
  readonly arithmetic: Arithmetic;
  readonly columns: readonly Column[];
  readonly labels: Uint8Array;
  readonly weights: Int32Array;
  readonly offsets: Float64Array;
  /** The next task; 1 to stop; the number of tasks done. */
  readonly state: Int32Array;
  /** Error counts, 0 at the start; tasks add to it. */
  readonly errors: Int32Array;
}

interface Method {
  readonly Cells: Int16ArrayConstructor | Int32ArrayConstructor | Float64ArrayConstructor;
  readonly bytes: number;
  readonly lanes: number;
  readonly step: number;
  readonly pack: string;
  readonly below: string;
}

/**
 * How each arithmetic calls the kernel: cells of `bytes` bytes, `lanes` rows in a vector, `step` rows at a time.
 * This file imports only types, because it is also a part of the workers' source text.
 */
export const methods: Record<Arithmetic, Method> = {
  int16: { Cells: Int16Array, bytes: 2, lanes: 4, step: 8, pack: "pack16", below: "below16" },
  float64: { Cells: Float64Array, bytes: 8, lanes: 2, step: 8, pack: "packFloat", below: "belowFloat" },
  wide: { Cells: Int32Array, bytes: 4, lanes: 1, step: 1, pack: "packWide", below: "belowWide" },
};

/** A task is a tile of candidates on a chunk of rows: some milliseconds, so that threads stay busy and can stop. */
export const chunkRows = 8192;
const tileCandidates = 2048;
const tileBytes = 1 << 20;

/** A block of rows stays in the first-level cache while all candidates of a tile pass. */
const blockRows = 512;
const blockBytes = 1 << 14;

/** How a job is cut: cells of a row, rows of a block, candidates of a tile. */
export function sizesOf({ arithmetic, columns, offsets }: LinearJob): {
  width: number;
  rows: number;
  tile: number;
} {
  const { bytes } = methods[arithmetic];
  const width = arithmetic === "int16" ? columns.length + (columns.length & 1) : columns.length;
  const rows = Math.max(16, Math.min(blockRows, blockBytes / (width * bytes)) & ~7);
  const tile = Math.max(4, Math.min(tileCandidates, tileBytes / (width * bytes), offsets.length + 3) & ~3);
  return { width, rows, tile };
}

/** The number of tasks of a job. */
export function taskCount(job: LinearJob): number {
  return Math.ceil(job.offsets.length / sizesOf(job).tile) * Math.ceil(job.labels.length / chunkRows);
}
