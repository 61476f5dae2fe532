import { refuse } from "../../issues/index.ts";
import { draftBasis, type Schema, type SchemaColumn } from "../schema/index.ts";
import type { CutTable } from "./cut-table.ts";
import type { Encoder, EncoderPart } from "./encoder.ts";
import { logarithmicCuts } from "./logarithmic-cuts.ts";

/**
 * The encoder of a schema: a function of the schema alone. A draft is refused, because its bounds may come from the rows,
 * and then an encoded row depends on the others.
 */
export function encoderOf(schema: Schema): Encoder {
  if (schema.draft) {
    refuse({
      code: "schema",
      path: "draft",
      expected: "a schema that is no draft",
      received: "true",
      remedy:
        "Replace every bound and level that was taken from the data by a public one, then take `draft` out of the file.",
    });
  }
  const unfinished = [...schema.columns, ...(schema.target === undefined ? [] : [schema.target])].find(
    ({ basis }) => basis === draftBasis,
  );
  if (unfinished !== undefined) {
    refuse({
      code: "schema",
      path: "name" in unfinished ? unfinished.name : unfinished.column,
      expected: "a public bound or list of levels, with its basis",
      received: draftBasis,
      remedy:
        "Replace what was taken from the data, `missing` included, and say in `basis` where the public value comes from.",
    });
  }
  const { target } = schema;
  return Object.freeze({
    version: 1,
    domain: schema.domain,
    missingMarks: schema.missingMarks,
    parts: Object.freeze(schema.columns.flatMap(partOf)),
    ...(target === undefined
      ? {}
      : { target: Object.freeze({ column: target.column, levels: target.levels, other: target.other }) }),
  });
}

function partOf(column: SchemaColumn): readonly EncoderPart[] {
  if (column.type === "ignore") return [];
  if (column.type === "category") {
    const { name, levels, other, missing, bits } = column;
    return [Object.freeze({ kind: "levels", column: name, levels, other, missing, bits })];
  }
  const { name, type, lower, upper, outside, missing, bits, transform } = column;
  const number = { column: name, integer: type === "integer", lower, upper, outside, missing, bits };
  if (transform === "identity") return [Object.freeze({ kind: "scale", ...number })];
  return [Object.freeze({ kind: "cuts", ...number, transform, ...knownCuts(number) })];
}

const tables = new Map<string, CutTable>();
const mostTables = 32;

/** Tables take a moment and are asked for again with every model of a schema. */
function knownCuts(range: Parameters<typeof logarithmicCuts>[0]): CutTable {
  const key = JSON.stringify([range.lower, range.upper, range.bits, range.integer]);
  let table = tables.get(key);
  if (table === undefined) {
    if (tables.size === mostTables) tables.clear();
    tables.set(key, (table = logarithmicCuts(range)));
  }
  return table;
}
