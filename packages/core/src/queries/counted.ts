import { classOfOthers, encoderOf, type Encoder, type EncoderPart, type Schema } from "../data/index.ts";
import type { Predicate, Query } from "./language/predicate.ts";
import { readQuery } from "./language/read-query.ts";

/**
 * What an answer counts, in short sentences, where that is not simply the rows of the table as they stand: the places of persons, and what a
 * missing value of a column that is asked about counts as. A function of the query and the schema alone: whether any value is missing
 * follows from rows.
 */
export function countedInWords(query: unknown, schema: Schema): string | undefined {
  const encoder = encoderOf(schema);
  const asked = columnsOf(readQuery(query, encoder));
  const missing = encoder.parts.filter(({ column }) => asked.has(column)).flatMap(missingInWords);
  const isTarget = encoder.target !== undefined && asked.has(encoder.target.column);
  const { unit } = schema;
  if (unit.of === "person") {
    const { column, most } = unit;
    const rows = `Rows after the first ${most === 1 ? "" : `${most} `}of a ${column}`;
    return [
      `This counts places, ${most} for each ${column}, not rows. A place without a row counts too.`,
      ...missing,
      ...(isTarget
        ? [`Without a row, ${encoder.target.column} counts as ${classOfOthers(encoder.target)}.`]
        : []),
      `${rows}, and rows without a ${column}, are left out.`,
    ].join(" ");
  }
  const all = [...missing, ...(isTarget ? targetInWords(encoder) : [])];
  return all.length === 0 ? undefined : all.join(" ");
}

/** The columns that a query reads. */
function columnsOf(query: Query): ReadonlySet<string> {
  const own = "column" in query ? [query.column] : [];
  const by = "by" in query ? [query.by] : [];
  const where = query.where === undefined ? [] : columnsIn(query.where);
  return new Set([...own, ...by, ...where]);
}

function columnsIn(predicate: Predicate): readonly string[] {
  if ("and" in predicate) return predicate.and.flatMap(columnsIn);
  if ("or" in predicate) return predicate.or.flatMap(columnsIn);
  return "not" in predicate ? columnsIn(predicate.not) : [predicate.column];
}

/** What stands for a value that is missing, that the schema cannot read, or that lies outside its bounds. */
function missingInWords(part: EncoderPart): readonly string[] {
  if (part.kind !== "levels") {
    const { column, missing, lower, upper, outside } = part;
    return outside === "missing"
      ? [`Of ${column}, what is missing, unreadable, below ${lower} or above ${upper} counts as ${missing}.`]
      : [
          `Of ${column}, what is missing or unreadable counts as ${missing}, below ${lower} as ${lower}, above ${upper} as ${upper}.`,
        ];
  }
  const said = (level: string | null): string => level ?? "none of its levels";
  const { column, other, missing } = part;
  return other === missing
    ? [`A missing or unlisted ${column} counts as ${said(missing)}.`]
    : [`A missing ${column} counts as ${said(missing)}.`, `An unlisted ${column} counts as ${said(other)}.`];
}

/** A target without a level for others has a listed label in every row. */
function targetInWords({ target }: Encoder): readonly string[] {
  const { column, other } = target!;
  return other === null ? [] : [`A missing or unlisted ${column} counts as ${other}.`];
}
