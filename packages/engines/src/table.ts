import {
  type ClassSample,
  type Encoder,
  encoderOf,
  type ExampleTable,
  type Family,
  featuresOf,
  groupCounts,
  type Groups,
  inProcessEngine,
  type Sample,
  type Schema,
  type ScoreOptions,
} from "holdfast";
import { checkColumns } from "./check-columns.ts";
import type { Connection, ResultChunk } from "./connection.ts";
import { featureColumns } from "./encoding/encoding.ts";
import { pushedCounts, streamedCounts } from "./halfspaces.ts";
import { cellRepresentatives } from "./representatives.ts";
import { refuse } from "./refuse.ts";
import { fetchRows } from "./fetch-rows.ts";
import { readRowKeys, type RowKeys, rowNumbers } from "./row-keys.ts";
import { Shard } from "./shard.ts";

export interface TableOptions {
  /** One for each table that holds a part of the rows. */
  readonly shards: readonly Connection[];
  readonly schema: Schema;
  /** A column of integers, different in every row. Files can do without: their rows are numbered. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** The most rows: a count of errors has 31 bits. */
const mostRows = 0x7fff_ffff;

/** A table in its databases, as learners take one. */
export interface EngineTable extends ExampleTable {
  readonly encoder: Encoder;
  /** The examples with the class of each, where there are more than two. */
  classExamples(options?: ScoreOptions): Promise<ClassSample>;
  close(): Promise<void>;
}

/**
 * Opens a table: looks at its columns, counts its rows and reads its keys. What does not fit is refused here, for the curator: by
 * the names of columns and types, and nothing of any row.
 */
export async function openTable({
  shards: connections,
  schema,
  key,
  signal,
}: TableOptions): Promise<EngineTable> {
  const encoder = encoderOf(schema);
  const options = signal === undefined ? {} : { signal };
  const shards: Shard[] = [];
  for (const connection of connections) {
    const columns = checkColumns(connection, await connection.describe(), { schema, encoder, key });
    shards.push(new Shard(connection, encoder, columns, key));
  }
  let n = 0;
  for (const shard of shards) n += await shard.count(options);
  if (n > mostRows) {
    refuse({
      code: "too-large",
      path: connections[0]!.name,
      expected: `at most ${mostRows} rows`,
      received: String(n),
    });
  }
  const isNumbered = connections.length === 1 && connections[0]!.isOrdered;
  const keys =
    key === undefined
      ? isNumbered
        ? rowNumbers
        : undefined
      : await readRowKeys(shards, { n, column: key }, options);
  return new Counting({ shards, encoder, n, keys });
}

interface Parts {
  readonly shards: readonly Shard[];
  readonly encoder: Encoder;
  readonly n: number;
  readonly keys: RowKeys | undefined;
}

class Counting implements EngineTable {
  readonly encoder: Encoder;
  readonly n: number;
  readonly features: number;
  readonly #shards: readonly Shard[];
  readonly #keys: RowKeys | undefined;
  readonly #kernel = inProcessEngine();

  constructor({ shards, encoder, n, keys }: Parts) {
    this.encoder = encoder;
    this.n = n;
    this.features = Math.max(1, featuresOf(encoder).length);
    this.#shards = shards;
    this.#keys = keys;
  }

  async errorCounts(family: Family, options: ScoreOptions = {}): Promise<Uint32Array> {
    options.signal?.throwIfAborted();
    const features =
      family.kind === "linear"
        ? family.features
        : "cuts" in family && typeof family.cuts[0] === "object"
          ? family.cuts.length
          : 1;
    if (features !== this.features) {
      refuse({
        code: "points",
        path: "family",
        expected: `${this.features} features, as the table has`,
        received: `${features}`,
      });
    }
    if (family.kind === "linear") return this.#linearCounts(family, options);
    const all = this.encoder.parts.map((_, j) => j);
    if (family.kind === "stumps") return this.#stumpCounts(family.cuts, options);
    const coarser = family.kind === "rectangles" ? cellRepresentatives(this.encoder, family.cuts) : undefined;
    return groupCounts(family, await this.#groups(all, options, coarser));
  }

  async examples(places?: ArrayLike<number>, options: ScoreOptions = {}): Promise<Sample> {
    const { n, columns, classes } = await this.#rows(places, options);
    return { n, columns, labels: Uint8Array.from(classes) };
  }

  async classExamples(options: ScoreOptions = {}): Promise<ClassSample> {
    return { ...(await this.#rows(undefined, options)), levels: this.encoder.target!.levels };
  }

  #rows(places: ArrayLike<number> | undefined, options: ScoreOptions): Promise<Omit<ClassSample, "levels">> {
    const keys =
      this.#keys ??
      refuse({
        code: "parameter-missing",
        path: "key",
        expected:
          "the column of row keys: this learner needs examples one by one, and a server's rows have no order",
        remedy: "Name a column of integers that is different in every row.",
      });
    return fetchRows({ shards: this.#shards, encoder: this.encoder, n: this.n, keys }, places, options);
  }

  async *blocks(options?: ScoreOptions): AsyncGenerator<Sample> {
    yield await this.examples(undefined, options);
  }

  async close(): Promise<void> {
    await this.#kernel.close();
    for (const shard of this.#shards) await shard.connection.close();
  }

  /** Feature by feature of a column: each column is grouped by itself. */
  async #stumpCounts(cuts: readonly Float64Array[], options: ScoreOptions): Promise<Uint32Array> {
    const errors = new Uint32Array(2 * cuts.reduce((sum, { length }) => sum + length, 0));
    const { parts } = this.encoder;
    const found = await Promise.all(
      this.#shards.map((shard) => shard.groupsOfEach([...parts.keys()], options)),
    );
    let [feature, at] = [0, 0];
    for (const [j, part] of parts.entries()) {
      const width = part.kind === "levels" ? part.levels.length : 1;
      const own = cuts.slice(feature, feature + width);
      const family = { kind: "stumps", cuts: own, count: 0, at: () => undefined } as const;
      const counts = groupCounts(
        family,
        this.#joined(
          [j],
          found.map((groups) => groups[j]!),
        ),
      );
      errors.set(counts, at);
      at += counts.length;
      feature += width;
    }
    return errors;
  }

  async #groups(
    parts: readonly number[],
    options: ScoreOptions,
    coarser?: ReadonlyMap<number, readonly number[]>,
  ): Promise<Groups> {
    const encode = { parts, ...(coarser && { coarser }) };
    return this.#joined(parts, await Promise.all(this.#shards.map((shard) => shard.groups(encode, options))));
  }

  /** The groups of all shards together. */
  #joined(parts: readonly number[], found: readonly ResultChunk[]): Groups {
    const joined = found[0]!.columns.map((_, i) =>
      Float64Array.from(found.flatMap(({ columns }) => Array.from(columns[i]!, Number))),
    );
    const [times, classes] = [joined.pop()!, joined.pop()!];
    this.#requireAll(times.reduce((sum, count) => sum + count, 0));
    return {
      n: times.length,
      columns: featureColumns(this.encoder, parts, joined),
      labels: Uint8Array.from(classes),
      times: Int32Array.from(times),
    };
  }

  async #linearCounts(
    family: Extract<Family, { readonly kind: "linear" }>,
    options: ScoreOptions,
  ): Promise<Uint32Array> {
    let done = 0;
    const told = (part: number): void => {
      done += part;
      options.onProgress?.({ done: Math.min(this.n, done), total: this.n });
    };
    const counts = await Promise.all(
      this.#shards.map((shard) => {
        const size = shard.connection.dialect.halfspacesAtOnce;
        if (size === undefined)
          return streamedCounts(shard, this.encoder, family, this.#kernel, { ...options, onRows: told });
        const batches = Math.ceil(family.count / size) * this.#shards.length;
        return pushedCounts(shard, this.encoder, family, {
          ...options,
          onBatch: () => {
            told(this.n / batches);
          },
        });
      }),
    );
    this.#requireAll(counts.reduce((sum, [rows]) => sum + rows!, 0));
    return Uint32Array.from({ length: family.count }, (_, i) =>
      counts.reduce((sum, found) => sum + found[i + 1]!, 0),
    );
  }

  /** Counts of a table that changed meanwhile belong to no table. */
  #requireAll(rows: number): void {
    if (rows === this.n) return;
    refuse({
      code: "engine",
      path: this.#shards[0]!.connection.name,
      expected: "a table that does not change while it is read",
      remedy: "Learn from a copy, or when nothing writes to it.",
    });
  }
}
