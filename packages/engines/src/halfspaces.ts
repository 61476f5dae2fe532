import {
  type Encoder,
  type Family,
  featuresOf,
  type inProcessEngine,
  type Sample,
  type ScoreOptions,
  widthRule,
} from "holdfast";
import type { Dialect } from "./dialect.ts";
import { featureColumns } from "./encoding/encoding.ts";
import type { Shard } from "./shard.ts";

export type LinearFamily = Extract<Family, { readonly kind: "linear" }>;

/** Rows that are counted at once: enough for the kernel, little beside a table. */
const blockRows = 1 << 18;

/**
 * The errors of halfspaces by the shard's own statements, in batches: integers times integers, summed and compared where the rows are.
 * What travels is one number a halfspace. Returns the number of rows, then the counts.
 */
export async function pushedCounts(
  shard: Shard,
  encoder: Encoder,
  family: LinearFamily,
  options: ScoreOptions & { readonly onBatch: () => void },
): Promise<Float64Array> {
  const { dialect } = shard.connection;
  const size = dialect.halfspacesAtOnce!;
  const parts = encoder.parts.map((_, j) => j);
  const counts = new Float64Array(family.count + 1);
  const isWide = !fitsInt32(encoder, family);
  for (let from = 0; from < Math.max(1, family.count); from += size) {
    const to = Math.min(from + size, family.count);
    const found = await shard.matches(
      parts,
      (results, label) => {
        const terms = termsOf(encoder, results, dialect).map((term) => (isWide ? dialect.wide(term) : term));
        return Array.from({ length: to - from }, (_, i) => missed(family, from + i, terms, label));
      },
      options,
    );
    if (from > 0 && found[0] !== counts[0]) return counts.fill(Number.NaN);
    counts.set(found.subarray(0, 1));
    counts.set(found.subarray(1), from + 1);
    options.onBatch();
  }
  return counts;
}

/** Each feature as an expression with an integer value. */
function termsOf(encoder: Encoder, results: readonly string[], dialect: Dialect): readonly string[] {
  return encoder.parts.flatMap((part, j) => {
    if (part.kind !== "levels") return [results[j]!];
    const largestCode = (1 << part.bits) - 1;
    return part.levels.map((_, i) =>
      dialect.choose([[`${results[j]!} = ${i}`, String(largestCode)]], String(-largestCode)),
    );
  });
}

/** Whether every sum of every halfspace, and what it is compared with, has 32 bits; otherwise 64 hold it. */
function fitsInt32(encoder: Encoder, { features, count, weights, offsets }: LinearFamily): boolean {
  const grids = featuresOf(encoder).map(({ grid }) => grid);
  if (grids.length !== features) return false;
  for (let i = 0; i < count; i++) {
    if (!widthRule(weights.subarray(i * features, (i + 1) * features), grids, offsets[i]!)) return false;
  }
  return true;
}

/** The condition under which a halfspace labels a row wrongly. */
function missed(
  { features, weights, offsets }: LinearFamily,
  i: number,
  terms: readonly string[],
  label: string,
): string {
  const products = terms.flatMap((term, f) => {
    const weight = weights[i * features + f]!;
    return weight === 0 ? [] : [`(${weight}) * ${term}`];
  });
  const isInside = `${products.length === 0 ? "0" : products.join(" + ")} >= ${BigInt(offsets[i]!)}`;
  return `(${isInside}) <> (${label} = 1)`;
}

/**
 * The same by our kernel, from encoded columns that are streamed out of the shard: for a database in this process far faster than any
 * statement. Rows are counted in blocks while the next block is read.
 */
export async function streamedCounts(
  shard: Shard,
  encoder: Encoder,
  family: LinearFamily,
  engine: ReturnType<typeof inProcessEngine>,
  { onRows, signal }: ScoreOptions & { readonly onRows: (rows: number) => void },
): Promise<Float64Array> {
  const counts = new Float64Array(family.count + 1);
  let counting: Promise<void> = Promise.resolve();
  const count = (sample: Sample): void => {
    counting = counting.then(async () => {
      const errors = await engine.errorCounts(family, sample, signal && { signal });
      counts[0]! += sample.n;
      for (let i = 0; i < errors.length; i++) counts[i + 1]! += errors[i]!;
      onRows(sample.n);
    });
    // It is awaited before the next block is counted, and in the end.
    counting.catch(() => undefined);
  };
  for await (const block of samplesOf(shard, encoder, { blockRows, ...(signal && { signal }) })) {
    await counting;
    count(block);
  }
  await counting;
  return counts;
}

/** The encoded rows of a shard in blocks of so many rows, the last shorter. */
async function* samplesOf(
  shard: Shard,
  encoder: Encoder,
  { blockRows: rows, ...options }: ScoreOptions & { readonly blockRows: number },
): AsyncGenerator<Sample> {
  const parts = encoder.parts.map((_, j) => j);
  const width = encoder.domain === "features" ? parts.length : 1;
  let held: { readonly results: Int32Array[] | Int16Array[]; readonly classes: Uint8Array } | undefined;
  let n = 0;
  const block = (): Sample => {
    const { results, classes } = held!;
    const columns = featureColumns(
      encoder,
      parts,
      results.map((column) => column.subarray(0, n)),
    );
    const sample = { n, columns, labels: classes.subarray(0, n) };
    held = undefined;
    n = 0;
    return sample;
  };
  for await (const chunk of shard.encodedRows(parts, options)) {
    for (let from = 0; from < chunk.n;) {
      held ??= {
        results: Array.from(
          { length: width },
          (_, i) => new (chunk.columns[i]!.constructor as new (length: number) => Int16Array)(rows),
        ),
        classes: new Uint8Array(rows),
      };
      const taken = Math.min(chunk.n - from, rows - n);
      for (let i = 0; i < width; i++)
        held.results[i]!.set((chunk.columns[i] as Int16Array).subarray(from, from + taken), n);
      held.classes.set((chunk.columns[width] as Int32Array).subarray(from, from + taken), n);
      from += taken;
      n += taken;
      if (n === rows) yield block();
    }
  }
  if (n > 0) yield block();
}
