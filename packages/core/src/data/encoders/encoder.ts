import { type Grid, gridOf } from "../grid.ts";

/**
 * How raw records become points, as a plain JSON document: part of a model, and of what its certificate's digest covers.
 * It says everything that is needed to encode a record, tables included, so that any engine can and all agree bit for bit.
 */
export interface Encoder {
  readonly version: 1;
  readonly domain: "features" | "index" | "bits";
  readonly missingMarks: readonly string[];
  readonly parts: readonly EncoderPart[];
  readonly target?: TargetEncoder;
}

/** What one column becomes. */
export type EncoderPart = ScalePart | CutsPart | LevelsPart;

interface NumberPart {
  readonly column: string;
  /** Whether a value that is no integer counts as unreadable. */
  readonly integer: boolean;
  readonly lower: number;
  readonly upper: number;
  readonly outside: "clamp" | "missing";
  /** The value that stands for a missing or unreadable one. */
  readonly missing: number;
}

/** One feature: the value on the grid of its bounds. In the domain `index` it is the number of the point, value - lower. */
export interface ScalePart extends NumberPart {
  readonly kind: "scale";
  readonly bits: number;
}

/** One feature: a monotone step function of the value, such as its logarithm on a grid. */
export interface CutsPart extends NumberPart {
  readonly kind: "cuts";
  readonly bits: number;
  /** What the table was made from, for people. */
  readonly transform: "log1p";
  readonly cuts: readonly number[];
  readonly codes: readonly number[];
}

/**
 * One feature for each level: the largest code where the record has it, minus that where not. In the domain `bits` it is one
 * bit, 1 at the second level; none counts as 0.
 */
export interface LevelsPart {
  readonly kind: "levels";
  readonly column: string;
  readonly levels: readonly string[];
  readonly other: string | null;
  readonly missing: string | null;
  readonly bits: number;
}

/** The class of a record is the position of its level; of two, the second has label 1. */
export interface TargetEncoder {
  readonly column: string;
  readonly levels: readonly string[];
  /** The level of a row whose own is not listed; null where such rows are refused. */
  readonly other: string | null;
}

/**
 * The level of a row without a listed label, and of an empty place of a person: where the schema has none for them, the first. Readers of
 * labels refuse a table in which some row would need it.
 */
export function classOfOthers({ levels, other }: TargetEncoder): string {
  return other ?? levels[0]!;
}

/** One coordinate of the encoded points. */
export interface EncodedFeature {
  /** The column, and the level behind it where it is an indicator: `sex=Male`. */
  readonly name: string;
  readonly column: string;
  readonly level?: string;
  /** Its codes. An indicator, and a feature with cuts, runs from 0 to 1 on it. */
  readonly grid: Grid;
}

/** The coordinates of encoded points, in order; none on a finite domain, where a point is a number. */
export function featuresOf({ domain, parts }: Encoder): readonly EncodedFeature[] {
  if (domain !== "features") return [];
  return parts.flatMap((part): readonly EncodedFeature[] => {
    const { column, bits } = part;
    if (part.kind === "scale") return [{ name: column, column, grid: gridOf(part) }];
    const grid = gridOf({ lower: 0, upper: 1, bits });
    if (part.kind === "cuts") return [{ name: column, column, grid }];
    return part.levels.map((level) => ({ name: `${column}=${level}`, column, level, grid }));
  });
}

/** How many points the finite domain of an encoder has; undefined where points have features. */
export function domainSize({ domain, parts }: Encoder): number | undefined {
  const [part] = parts;
  if (domain === "bits") return Number(1n << BigInt(parts.length));
  return domain === "index" && part?.kind === "scale" ? part.upper - part.lower + 1 : undefined;
}
