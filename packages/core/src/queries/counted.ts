import { classOfOthers, encoderOf, type Encoder, type EncoderPart, type Schema } from "../data/index.ts";
import type { Predicate, Query } from "./language/predicate.ts";
import { readQuery } from "./language/read-query.ts";

/**
 * What an answer counts, in one sentence, where that is not simply the rows of the table as they stand: the places of persons, and what a
 * missing value of a column that is asked about counts as. A function of the query and the schema alone: whether any value is missing
 * follows from rows.
 */
export function countedInWords(query: unknown, schema: Schema): string | undefined {
  const encoder = encoderOf(schema);
  const asked = columnsOf(readQuery(query, encoder));
  const parts = encoder.parts.filter(({ column }) => asked.has(column)).map(missingInWords);
  const isTarget = encoder.target !== undefined && asked.has(encoder.target.column);
  const { unit } = schema;
  if (unit.of === "person") {
    const target = isTarget ? [`its ${encoder.target.column} as ${classOfOthers(encoder.target)}`] : [];
    const empty = [...parts, ...target].join(", ");
    const rest = `a row after the ${unit.most === 1 ? "first" : `first ${unit.most}`}, or without a ${unit.column}, is left out`;
    return `Counted: places, ${unit.most} for each ${unit.column}. A place without a row is counted too${empty === "" ? "" : `: ${empty}`}; ${rest}.`;
  }
  const target = isTarget ? targetInWords(encoder) : [];
  const all = [...parts, ...target];
  return all.length === 0 ? undefined : `Counted: rows; ${all.join(", ")}.`;
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

/** What stands for a value that is missing, or that the schema cannot read. */
function missingInWords(part: EncoderPart): string {
  if (part.kind !== "levels") return `a missing or unreadable ${part.column} as ${part.missing}`;
  const said = (level: string | null): string => level ?? "none of its levels";
  const { column, other, missing } = part;
  return other === missing
    ? `a missing or unlisted ${column} as ${said(missing)}`
    : `a missing ${column} as ${said(missing)}, an unlisted one as ${said(other)}`;
}

/** A target without a level for others has a listed label in every row. */
function targetInWords({ target }: Encoder): readonly string[] {
  const { column, other } = target!;
  return other === null ? [] : [`a missing or unlisted ${column} as ${other}`];
}
