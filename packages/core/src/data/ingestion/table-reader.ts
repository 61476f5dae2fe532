import { type Chunks, CsvReader, type CsvRecord } from "../csv/index.ts";
import {
  type EncodedBlock,
  type Encoder,
  encoderOf,
  RowEncoder,
  type TargetEncoder,
} from "../encoders/index.ts";
import { matchHeader, type Schema, type Wanted } from "../schema/index.ts";
import { refuse } from "../../issues/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { CuratorReport } from "./curator-report.ts";

export interface IngestOptions {
  /** The bytes of a CSV file. */
  readonly chunks: Chunks;
  readonly schema: Schema;
  /** The encoder of the schema where it is at hand, as in a model; making one takes a moment. Default: made from the schema. */
  readonly encoder?: Encoder;
  /** What issues call the file. Default `data`. */
  readonly name?: string;
  /** The most bytes of one record. Default 1 MiB. */
  readonly mostRecordBytes?: number;
  /** Where the order of persons comes from, where a person is the unit. Default the cryptographic source. */
  readonly random?: RandomSource;
  /**
   * Labels that the schema does not list, where it has no level for them: `refused` (the default), or `counted` in the curator's report
   * with the first level in their place, to look at a table and not to learn from it.
   */
  readonly unlistedLabels?: "refused" | "counted";
  readonly signal?: AbortSignal;
}

/** Refuses an encoder of other columns: it would read cells that the schema does not describe. */
function encoderFor({ schema, encoder = encoderOf(schema) }: IngestOptions): Encoder {
  const described = schema.columns.filter(({ type }) => type !== "ignore").map(({ name }) => name);
  const columns = encoder.parts.map(({ column }) => column);
  if (
    columns.length === described.length &&
    columns.every((column, i) => column === described[i]) &&
    encoder.domain === schema.domain &&
    encoder.target?.column === schema.target?.column
  )
    return encoder;
  return refuse({ code: "schema", path: "encoder", expected: "the columns and the target of the schema" });
}

/** Who decides whether a row is taken, by the person it names. */
interface Gate {
  readonly column: string;
  takes(person: string): boolean;
}

/** One pass over a table, in encoded blocks of a fixed number of rows; the last may be shorter. */
export class TableReader {
  readonly encoder: Encoder;
  readonly #options: IngestOptions;
  readonly #wanted: Wanted;
  readonly #rows: number;
  readonly #gate: Gate | undefined;
  #encoding: RowEncoder | undefined;
  #personField = -1;
  #records = 0;
  #nameless = 0;
  #endsWithLineBreak = true;

  constructor(options: IngestOptions, wanted: Wanted, rows: number, gate?: Gate) {
    this.encoder = encoderFor(options);
    this.#options = options;
    this.#wanted = wanted;
    this.#rows = rows;
    this.#gate = gate;
  }

  get nameless(): number {
    return this.#nameless;
  }

  async *blocks(): AsyncGenerator<EncodedBlock> {
    const { chunks, signal, name, mostRecordBytes } = this.#options;
    const ready: EncodedBlock[] = [];
    const reader = new CsvReader(
      {
        header: (names) => {
          this.#begin(names);
        },
        record: (record) => {
          this.#take(record);
          if (this.#encoding!.isFull) ready.push(this.#encoding!.block());
        },
      },
      {
        ...(name === undefined ? {} : { name }),
        ...(mostRecordBytes === undefined ? {} : { mostRecordBytes }),
      },
    );
    for await (const chunk of chunks) {
      // Large chunks in pieces, so that few blocks wait at a time.
      for (let from = 0; from < chunk.length; from += piece) {
        signal?.throwIfAborted();
        reader.push(chunk.subarray(from, from + piece));
        this.#requireListedLabels();
        yield* ready.splice(0);
      }
    }
    reader.end();
    this.#endsWithLineBreak = reader.endsWithLineBreak;
    this.#requireListedLabels();
    yield* ready.splice(0);
    // A table without rows is a block without rows.
    const last = this.#encoding!.block();
    if (last.n > 0 || this.#records === 0 || this.#gate !== undefined) yield last;
  }

  report(): CuratorReport {
    return {
      records: this.#records,
      columns: (this.#encoding?.counts ?? []).map((counts) => ({ ...counts })),
      endsWithLineBreak: this.#endsWithLineBreak,
    };
  }

  /** A file whose labels do not fit is refused as one whose columns do not: by the names of columns and levels, and nothing of a row. */
  #requireListedLabels(): void {
    if (this.#options.unlistedLabels === "counted" || this.#encoding?.hasUnlistedLabel !== true) return;
    refuseUnlistedLabels(this.encoder.target!, this.#options.name ?? "data");
  }

  #begin(names: readonly string[]): void {
    const labelled = this.#wanted === "labels";
    matchHeader(names, this.#options.schema, this.#wanted, this.#options.name);
    this.#encoding = new RowEncoder({ encoder: this.encoder, names, labelled, rows: this.#rows });
    if (this.#gate !== undefined) this.#personField = names.indexOf(this.#gate.column);
  }

  #take(record: CsvRecord): void {
    this.#records++;
    if (this.#gate !== undefined) {
      const { bytes, starts, ends } = record;
      const person = text.decode(bytes.subarray(starts[this.#personField], ends[this.#personField])).trim();
      if (person === "") this.#nameless++;
      if (person === "" || !this.#gate.takes(person)) return;
    }
    this.#encoding!.take(record);
  }
}

/** Says that a table has labels which the schema neither lists nor has a level for. To the curator: whether it has follows from rows. */
export function refuseUnlistedLabels({ column, levels }: TargetEncoder, name: string): never {
  return refuse({
    code: "header",
    path: `${name}, column ${JSON.stringify(column)}`,
    expected: `a listed label in every row: ${listed(levels)}`,
    remedy:
      'List every class under "levels" of the target, take out the rows without one, or name the class that stands for all others with "other".',
  });
}

/** The first levels, so that a long list stays a line. */
function listed(levels: readonly string[]): string {
  return `${levels.slice(0, 8).join(", ")}${levels.length > 8 ? ", …" : ""}`;
}

const text = new TextDecoder();
const piece = 65536;
