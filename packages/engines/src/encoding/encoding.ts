import type { Encoder, LevelsPart } from "holdfast";
import type { Dialect, LookUp, ResultType, SourceColumn, Stage } from "../dialect.ts";
import { classOf, listedClassOf, positionOf, valueOf } from "./cells.ts";
import { codeCuts, type NumberPart } from "./code-cuts.ts";
import { guessedRank, requireGuess } from "./guess.ts";

/** What a statement needs to encode some parts of the rows. */
export interface Encoded {
  readonly stages: readonly Stage[];
  readonly lookUps: readonly LookUp[];
  /** By part, what it comes to: a code, or the position of a level; on a finite domain one number of a point. */
  readonly results: readonly (readonly [expression: string, type: ResultType])[];
}

export interface EncodeOptions {
  /** Which parts of the encoder; on a finite domain all of them make one result. */
  readonly parts: readonly number[];
  /** By part, a number for each of its codes from the least on, which stands for it in the result. */
  readonly coarser?: ReadonlyMap<number, readonly number[]>;
}

/** The name of the class of a row in the stages. */
export const className = "holdfast_y";

/**
 * The public encoder in the words of a database: clamps, levels and codes are computed where the rows are. Stages: the values of
 * columns and the class of a row; guesses of ranks, where the dialect wants them; codes.
 */
export class Encoding {
  readonly encoder: Encoder;
  readonly dialect: Dialect;
  readonly #columns: ReadonlyMap<string, SourceColumn>;

  constructor(dialect: Dialect, encoder: Encoder, columns: ReadonlyMap<string, SourceColumn>) {
    this.dialect = dialect;
    this.encoder = encoder;
    this.#columns = columns;
    for (const part of encoder.parts) {
      if (encoder.domain === "features" && dialect.wantsGuess && part.kind !== "levels")
        requireGuess(part, codeCuts(encoder, part));
    }
  }

  /** The position of every row's label, -1 where the schema neither lists it nor has a level for it; undefined where none is refused. */
  refusedLabels(): string | undefined {
    const { encoder, dialect } = this;
    const { target } = encoder;
    if (target === undefined || target.other !== null) return undefined;
    return listedClassOf(dialect, encoder, target, this.#columns.get(target.column)!);
  }

  encoded({ parts, coarser }: EncodeOptions): Encoded {
    const { encoder, dialect } = this;
    const cells: Record<string, string> = {};
    const guesses: Record<string, string> = {};
    const codes: Record<string, string> = {};
    const lookUps: LookUp[] = [];
    if (encoder.target !== undefined) {
      const column = this.#columns.get(encoder.target.column)!;
      cells[className] = classOf(dialect, encoder, encoder.target, column);
    }
    const results = parts.map((j): readonly [string, ResultType] => {
      const part = encoder.parts[j]!;
      const column = this.#columns.get(part.column)!;
      const cell = `holdfast_v${j}`;
      if (part.kind === "levels") {
        cells[cell] = positionOf(dialect, encoder, part, column);
        return [cell, "integer"];
      }
      cells[cell] = valueOf(dialect, part, column);
      if (encoder.domain !== "features") return [cell, "count"];
      return [this.#code(j, part, { guesses, codes, lookUps, coarser: coarser?.get(j) }), "code"];
    });
    const stages = [cells, guesses, codes].filter((stage) => Object.keys(stage).length > 0);
    return { stages, lookUps, results: encoder.domain === "features" ? results : [this.#point(results)] };
  }

  #code(
    j: number,
    part: NumberPart,
    {
      guesses,
      codes,
      lookUps,
      coarser,
    }: {
      readonly guesses: Record<string, string>;
      readonly codes: Record<string, string>;
      readonly lookUps: LookUp[];
      readonly coarser: readonly number[] | undefined;
    },
  ): string {
    const { dialect, encoder } = this;
    const [value, guess, cuts, code] = ["v", "g", "t", "c"].map((letter) => `holdfast_${letter}${j}`) as [
      string,
      string,
      string,
      string,
    ];
    if (dialect.wantsGuess) guesses[guess] = guessedRank(dialect, part, value);
    lookUps.push({ name: cuts, values: codeCuts(encoder, part), of: "double" });
    const rank = dialect.rank({ value, cuts, guess });
    if (coarser === undefined) codes[code] = `${rank} - ${(1 << part.bits) - 1}`;
    else {
      const standing = `holdfast_s${j}`;
      lookUps.push({ name: standing, values: coarser, of: "integer" });
      codes[code] = dialect.entry(standing, rank);
    }
    return code;
  }

  /** The number of a point of a finite domain. */
  #point(results: readonly (readonly [string, ResultType])[]): readonly [string, ResultType] {
    const { dialect, encoder } = this;
    const [first] = encoder.parts;
    if (encoder.domain === "index" && first?.kind === "scale") {
      return [`${results[0]![0]} - ${dialect.double(first.lower)}`, "count"];
    }
    const bits = results.map(([cell], j) =>
      dialect.choose([[`${cell} = 1`, dialect.double(Number(1n << BigInt(j)))]], dialect.double(0)),
    );
    return [bits.join(" + "), "count"];
  }
}

/** The columns of features that the results of some parts stand for. */
export function featureColumns(
  encoder: Encoder,
  parts: readonly number[],
  results: readonly ArrayLike<number>[],
): (Int16Array | Int32Array | Float64Array)[] {
  if (encoder.domain !== "features") return [Float64Array.from(results[0]!)];
  return parts.flatMap((j, i) => {
    const part = encoder.parts[j]!;
    const result = results[i]!;
    if (part.kind !== "levels") return [result instanceof Int16Array ? result : Int16Array.from(result)];
    return levelColumns(part, result);
  });
}

/** One column a level: the largest code where the row has it, minus that where not. */
function levelColumns({ levels, bits }: LevelsPart, positions: ArrayLike<number>): Int16Array[] {
  const largestCode = (1 << bits) - 1;
  const columns = levels.map(() => new Int16Array(positions.length).fill(-largestCode));
  for (let i = 0; i < positions.length; i++) if (positions[i]! >= 0) columns[positions[i]!]![i] = largestCode;
  return columns;
}
