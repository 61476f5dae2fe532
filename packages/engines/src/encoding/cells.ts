import { classOfOthers, type Encoder, type LevelsPart, type TargetEncoder } from "holdfast";
import type { Dialect, SourceColumn } from "../dialect.ts";
import type { NumberPart } from "./code-cuts.ts";

/**
 * The value of a number column within its bounds, by the schema's rules for what is missing, unreadable or outside: as
 * `column-codes.ts` of the library reads a cell.
 */
export function valueOf(dialect: Dialect, part: NumberPart, column: SourceColumn): string {
  const { lower, upper, outside, missing, integer } = part;
  const value = dialect.number(column);
  const [low, high, none] = [lower, upper, missing].map((bound) => dialect.double(bound)) as [
    string,
    string,
    string,
  ];
  return dialect.choose(
    [
      [dialect.isNoNumber(value), none],
      // An infinite value is outside, not broken.
      ...(integer ? [[`${dialect.floor(value)} <> ${value}`, none] as const] : []),
      [`${value} < ${low}`, outside === "missing" ? none : low],
      [`${value} > ${high}`, outside === "missing" ? none : high],
    ],
    value,
  );
}

/** The position of a row's level, -1 for none: a level by its text, then what is missing, then everything else. */
export function positionOf(
  dialect: Dialect,
  { missingMarks }: Pick<Encoder, "missingMarks">,
  { levels, other, missing }: Pick<LevelsPart, "levels" | "other" | "missing">,
  column: SourceColumn,
): string {
  const word = dialect.word(column);
  const place = (level: string | null): string => String(level === null ? -1 : levels.indexOf(level));
  const marks = ["", ...missingMarks.filter((mark) => mark !== "" && !levels.includes(mark))];
  return dialect.choose(
    [
      ...levels.map((level, i) => [`${word} = ${dialect.text(level)}`, String(i)] as const),
      [
        `(${word} IS NULL OR ${word} IN (${marks.map((mark) => dialect.text(mark)).join(", ")}))`,
        place(missing),
      ],
    ],
    place(other),
  );
}

/** The position of a row's class; every row has one: that of `classOfOthers` where its label is not listed. */
export function classOf(
  dialect: Dialect,
  encoder: Pick<Encoder, "missingMarks">,
  target: TargetEncoder,
  column: SourceColumn,
): string {
  const other = classOfOthers(target);
  return positionOf(dialect, encoder, { levels: target.levels, other, missing: other }, column);
}

/** The position of a row's label among those that the schema lists, -1 where it is none of them. */
export function listedClassOf(
  dialect: Dialect,
  encoder: Pick<Encoder, "missingMarks">,
  { levels }: TargetEncoder,
  column: SourceColumn,
): string {
  return positionOf(dialect, encoder, { levels, other: null, missing: null }, column);
}
