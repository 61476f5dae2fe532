import {
  type ClassSample,
  cryptographicSource,
  type Encoder,
  encoderOf,
  type ExampleTable,
  type Family,
  random,
  type RandomSource,
  refuseUnlistedLabels,
  type Sample,
  type Schema,
  type ScoreOptions,
} from "holdfast";
import { checkColumns } from "./check-columns.ts";
import type { Connection } from "./connection.ts";
import { fetchRows } from "./fetch-rows.ts";
import { refuse } from "./refuse.ts";
import { readRowKeys, type RowKeys, rowNumbers } from "./row-keys.ts";
import { ShardScores } from "./score-shards.ts";
import { Shard } from "./shard.ts";

export interface TableOptions {
  /** One for each table that holds a part of the rows. */
  readonly shards: readonly Connection[];
  readonly schema: Schema;
  /** A column of integers, different in every row. Files can do without: their rows are numbered. */
  readonly key?: string;
  /**
   * Labels that the schema does not list, where it has no level for them: `refused` (the default), for the curator who opens a table, or
   * `mapped` to the first level, where whoever asks may not learn whether there are any.
   */
  readonly unlistedLabels?: "refused" | "mapped";
  readonly signal?: AbortSignal;
}

/** The most rows: a count of errors has 31 bits. */
const mostRows = 0x7fff_ffff;

/** A table in its databases, as learners take one. */
export interface EngineTable extends ExampleTable {
  readonly encoder: Encoder;
  /**
   * The examples with the class of each, where there are more than two; in random order where the table has none of its own. Default
   * source: the cryptographic one.
   */
  classExamples(options?: ScoreOptions & { readonly random?: RandomSource }): Promise<ClassSample>;
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
  unlistedLabels = "refused",
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
  if (unlistedLabels === "refused") {
    for (const shard of shards) {
      if (await shard.hasUnlistedLabel(options)) refuseUnlistedLabels(encoder.target!, connections[0]!.name);
    }
  }
  const isNumbered = connections.length === 1 && connections[0]!.isOrdered;
  const keys =
    key === undefined
      ? isNumbered
        ? rowNumbers
        : undefined
      : await readRowKeys(shards, { n, column: key }, options);
  return new ShardedTable({ shards, encoder, n, keys });
}

interface Parts {
  readonly shards: readonly Shard[];
  readonly encoder: Encoder;
  readonly n: number;
  readonly keys: RowKeys | undefined;
}

class ShardedTable implements EngineTable {
  readonly encoder: Encoder;
  readonly n: number;
  readonly #shards: readonly Shard[];
  readonly #keys: RowKeys | undefined;
  readonly #scores: ShardScores;

  constructor({ shards, encoder, n, keys }: Parts) {
    this.encoder = encoder;
    this.n = n;
    this.#shards = shards;
    this.#keys = keys;
    this.#scores = new ShardScores(shards, encoder, n);
  }

  get hasOrder(): boolean {
    return this.#keys === rowNumbers;
  }

  get features(): number {
    return this.#scores.features;
  }

  errorCounts(family: Family, options: ScoreOptions = {}): Promise<Uint32Array> {
    return this.#scores.errorCounts(family, options);
  }

  async examples(places?: ArrayLike<number>, options: ScoreOptions = {}): Promise<Sample> {
    const { n, columns, classes } = await this.#rows(places, options);
    return { n, columns, labels: Uint8Array.from(classes) };
  }

  async classExamples({
    random: source = cryptographicSource,
    ...options
  }: ScoreOptions & { readonly random?: RandomSource } = {}): Promise<ClassSample> {
    const places = Float64Array.from({ length: this.n }, (_, place) => place);
    if (!this.hasOrder) random.shuffle(new random.Bits(source), places);
    const rows = await this.#rows(this.hasOrder ? undefined : places, options);
    return { ...rows, levels: this.encoder.target!.levels };
  }

  async *blocks(options?: ScoreOptions): AsyncGenerator<Sample> {
    yield await this.examples(undefined, options);
  }

  async close(): Promise<void> {
    await this.#scores.close();
    for (const shard of this.#shards) await shard.connection.close();
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
}
