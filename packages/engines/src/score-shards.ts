import {
  type Encoder,
  type Family,
  featuresOf,
  groupCounts,
  type Groups,
  inProcessEngine,
  type ScoreOptions,
} from "holdfast";
import type { ResultChunk } from "./connection.ts";
import { featureColumns } from "./encoding/encoding.ts";
import { type LinearFamily, pushedCounts, streamedCounts } from "./halfspaces.ts";
import { refuse } from "./refuse.ts";
import { cellRepresentatives } from "./representatives.ts";
import type { Shard } from "./shard.ts";

/**
 * Error counts of families on the rows of all shards, exactly those of the same rows in memory. A family of one feature at a time, of
 * boxes or on a finite domain is counted from groups of equal rows, which each shard makes; halfspaces by statements, or by the kernel.
 * Shards are asked at the same time, and their counts added up.
 */
export class ShardScores {
  readonly features: number;
  readonly #shards: readonly Shard[];
  readonly #encoder: Encoder;
  readonly #n: number;
  readonly #kernel = inProcessEngine();

  constructor(shards: readonly Shard[], encoder: Encoder, n: number) {
    this.features = Math.max(1, featuresOf(encoder).length);
    this.#shards = shards;
    this.#encoder = encoder;
    this.#n = n;
  }

  async errorCounts(family: Family, options: ScoreOptions): Promise<Uint32Array> {
    options.signal?.throwIfAborted();
    this.#requireFit(family);
    const all = this.#encoder.parts.map((_, j) => j);
    switch (family.kind) {
      case "linear":
        return this.#linearCounts(family, options);
      case "stumps":
        return this.#stumpCounts(family.cuts, options);
      case "rectangles":
        return groupCounts(
          family,
          await this.#groups(all, options, cellRepresentatives(this.#encoder, family.cuts)),
        );
      default:
        return groupCounts(family, await this.#groups(all, options));
    }
  }

  close(): Promise<void> {
    return this.#kernel.close();
  }

  #requireFit(family: Family): void {
    const levels = this.#encoder.target?.levels.length ?? 0;
    if (levels !== 2) {
      refuse({
        code: "schema",
        path: "target.levels",
        expected: "two classes",
        received: `${levels} classes`,
      });
    }
    const features = featureCount(family);
    if (features === this.features) return;
    refuse({
      code: "points",
      path: "family",
      expected: `${this.features} features, as the table has`,
      received: `${features}`,
    });
  }

  /** Column by column: each is grouped by itself. */
  async #stumpCounts(cuts: readonly Float64Array[], options: ScoreOptions): Promise<Uint32Array> {
    const errors = new Uint32Array(2 * cuts.reduce((sum, { length }) => sum + length, 0));
    const { parts } = this.#encoder;
    const found = await Promise.all(
      this.#shards.map((shard) => shard.groupsOfEach([...parts.keys()], options)),
    );
    let [feature, at] = [0, 0];
    for (const [j, part] of parts.entries()) {
      const width = part.kind === "levels" ? part.levels.length : 1;
      const own = cuts.slice(feature, feature + width);
      const family = { kind: "stumps", cuts: own, count: 0, at: () => undefined } as const;
      const groups = this.#joined(
        [j],
        found.map((chunks) => chunks[j]!),
      );
      const counts = groupCounts(family, groups);
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
      columns: featureColumns(this.#encoder, parts, joined),
      labels: Uint8Array.from(classes),
      times: Int32Array.from(times),
    };
  }

  async #linearCounts(family: LinearFamily, options: ScoreOptions): Promise<Uint32Array> {
    let done = 0;
    const told = (rows: number): void => {
      done += rows;
      options.onProgress?.({ done: Math.min(this.#n, done), total: this.#n });
    };
    const counts = await Promise.all(
      this.#shards.map((shard) => {
        const size = shard.connection.dialect.halfspacesAtOnce;
        if (size === undefined)
          return streamedCounts(shard, this.#encoder, family, this.#kernel, { ...options, onRows: told });
        const batches = Math.ceil(family.count / size) * this.#shards.length;
        const onBatch = (): void => {
          told(this.#n / batches);
        };
        return pushedCounts(shard, this.#encoder, family, { ...options, onBatch });
      }),
    );
    this.#requireAll(counts.reduce((sum, [rows]) => sum + rows!, 0));
    return Uint32Array.from({ length: family.count }, (_, i) =>
      counts.reduce((sum, found) => sum + found[i + 1]!, 0),
    );
  }

  /** Counts of a table that changed meanwhile belong to no table. */
  #requireAll(rows: number): void {
    if (rows !== this.#n) refuseChanged(this.#shards[0]!);
  }
}

/** A table that changes while it is read, or since its rows were counted. */
export function refuseChanged({ connection }: Shard): never {
  return refuse({
    code: "engine",
    path: connection.name,
    expected: "a table that does not change while it is read",
    remedy: "Learn from a copy, or when nothing writes to it.",
  });
}

function featureCount(family: Family): number {
  if (family.kind === "linear") return family.features;
  return family.kind === "stumps" || family.kind === "rectangles" ? family.cuts.length : 1;
}
