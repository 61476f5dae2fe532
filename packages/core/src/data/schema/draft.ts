import { refuse } from "../../issues/index.ts";
import { type Chunks, readCsv } from "../csv/index.ts";
import { numberIn } from "../encoders/number-text.ts";
import { readSchema } from "./read-schema.ts";
import type { CategoryColumn, IgnoredColumn, NumberColumn, Schema, Target } from "./schema.ts";

/**
 * A schema as it is drafted. What stands for a missing or unknown value is left out: its default follows the public bounds and
 * levels, where one that was written from the rows would outlive their replacement.
 */
export interface DraftedSchema extends Omit<Schema, "columns" | "target"> {
  readonly columns: readonly (Omit<NumberColumn, "missing"> | CategoryColumn | IgnoredColumn)[];
  readonly target?: Omit<Target, "other">;
}

export interface DraftOptions {
  readonly chunks: Chunks;
  /** What issues call the file. Default `data`. */
  readonly name?: string;
  /** The column to predict. */
  readonly target?: string;
  /** Told why a column is ignored. It comes from the rows, so the draft itself does not say it. */
  readonly onIgnored?: (column: string, why: string) => void;
}

/** What a draft says at its head. */
const note =
  "DRAFT. Bounds and levels below were taken from the data, so they are NOT PUBLIC: publishing them, or learning with them, " +
  "tells about single rows. Replace each by one from the codebook or from knowledge of the subject, say which in its basis, then " +
  "take out draft and this note.";
/** What a draft says of bounds and levels; a schema that says it is a draft, whatever else it says. */
export const draftBasis = "taken from the data: NOT PUBLIC";

/** A text column with more levels than this is ignored in a draft. */
const mostLevels = 100;

/**
 * A first schema for the curator to correct, guessed from the rows: columns of numbers with the least and the greatest value
 * as bounds, other columns with the levels that occur. It is marked as a draft, and no encoder is made of a draft.
 * One pass; memory for at most 100 levels a column.
 */
export async function draftSchema({
  chunks,
  name = "data",
  target,
  onIgnored,
}: DraftOptions): Promise<DraftedSchema> {
  let columns: readonly ColumnGuess[] = [];
  await readCsv(
    { chunks, name },
    {
      header(names) {
        columns = names.map((column) => new ColumnGuess(column));
        if (target === undefined || names.includes(target)) return;
        refuse({
          code: "header",
          path: name,
          expected: `a column ${JSON.stringify(target)}, the target`,
          received: names.length > 12 ? `${names.length} other columns` : names.join(", "),
        });
      },
      record({ bytes, starts, ends }) {
        for (const [f, column] of columns.entries()) column.see(bytes, starts[f]!, ends[f]!);
      },
    },
  );
  const predicted = columns.find(({ name: column }) => column === target);
  const features = columns.filter((column) => column !== predicted);
  const schema = readSchema({
    version: 1,
    draft: true,
    note,
    columns: features.map((column) => column.guess()),
    ...(predicted === undefined ? {} : { target: predicted.guessTarget() }),
  });
  for (const column of features) {
    const why = column.whyIgnored();
    if (why !== undefined) onIgnored?.(column.name, why);
  }
  return withoutStandIns(schema);
}

/** Leaves out what the defaults took from bounds and levels. */
function withoutStandIns({ columns, target, ...rest }: Schema): DraftedSchema {
  return Object.freeze({
    ...rest,
    columns: Object.freeze(
      columns.map((column) => ("lower" in column ? without("missing", column) : column)),
    ),
    ...(target === undefined ? {} : { target: without("other", target) }),
  });
}

function without<Part extends object, Key extends keyof Part>(key: Key, part: Part): Omit<Part, Key> {
  const kept = Object.entries(part).filter(([own]) => own !== key);
  return Object.freeze(Object.fromEntries(kept) as Omit<Part, Key>);
}

class ColumnGuess {
  readonly name: string;
  readonly #levels = new Set<string>();
  #isNumber = true;
  #isInteger = true;
  #lower = Infinity;
  #upper = -Infinity;

  constructor(name: string) {
    this.name = name;
  }

  see(bytes: Uint8Array, start: number, end: number): void {
    const cell = text.decode(bytes.subarray(start, end)).trim();
    if (cell === "") return;
    if (this.#levels.size <= mostLevels) this.#levels.add(cell);
    if (!this.#isNumber) return;
    const trimmed = new TextEncoder().encode(cell);
    const value = numberIn(trimmed, 0, trimmed.length);
    this.#isNumber = Number.isFinite(value);
    this.#isInteger &&= Number.isSafeInteger(value);
    this.#lower = Math.min(this.#lower, value);
    this.#upper = Math.max(this.#upper, value);
  }

  guess(): unknown {
    const { name } = this;
    if (this.whyIgnored() !== undefined) return { name, type: "ignore" };
    if (!this.#isNumber) return { name, type: "category", levels: this.#sorted(), basis: draftBasis };
    const type = this.#isInteger ? "integer" : "number";
    return { name, type, lower: this.#lower, upper: this.#upper, basis: draftBasis };
  }

  /** Undefined where the column can be a feature. */
  whyIgnored(): string | undefined {
    // Bounds next to each other leave no room for a grid.
    const size = Math.max(Math.abs(this.#lower), Math.abs(this.#upper));
    const isNarrow = this.#isNumber && this.#upper / 2 - this.#lower / 2 <= size / 1e9;
    if (this.#levels.size < 2 || isNarrow) return "one value, or nearly, in all rows";
    if (this.#isNumber || this.#levels.size <= mostLevels) return undefined;
    return `text with more than ${mostLevels} values, as names, dates and remarks have`;
  }

  guessTarget(): unknown {
    const levels = this.#sorted();
    if (levels.length > mostLevels || levels.length < 2) {
      refuse({
        code: "schema",
        path: "target",
        expected: `a column of 2 to ${mostLevels} classes`,
        received: levels.length < 2 ? "fewer" : "more",
        remedy: "Name another column with --target, or write the schema by hand.",
      });
    }
    return {
      column: this.name,
      levels,
      ...(levels.length === 2 ? { positive: levels[1] } : {}),
      basis: draftBasis,
    };
  }

  #sorted(): readonly string[] {
    return [...this.#levels].sort();
  }
}

const text = new TextDecoder();
