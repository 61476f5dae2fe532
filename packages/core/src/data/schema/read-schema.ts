import { refuse, show } from "../../issues/index.ts";
import {
  anyText,
  closedObject,
  flag,
  integerFrom,
  listOf,
  oneOf,
  optional,
  parseDocument,
  refuseRepeated,
  required,
  trimmedText,
} from "../strict-json.ts";
import { bitsReader, readColumn } from "./read-column.ts";
import { readTarget } from "./read-target.ts";
import type { Schema, SchemaColumn, Unit } from "./schema.ts";

const keys = [
  "version",
  "draft",
  "note",
  "sensitive",
  "unit",
  "domain",
  "bits",
  "missingMarks",
  "columns",
  "target",
];

/** Reads the text of a `*.schema.json` file; `name` is what issues about its syntax call it. */
export function parseSchema(text: string, name = "schema"): Schema {
  return readSchema(parseDocument(text, name, "schema"));
}

/**
 * Reads a schema strictly: unknown keys are refused, and every issue names the field, what it may be, and how to mend it.
 * Defaults are filled in.
 */
export function readSchema(json: unknown): Schema {
  const object = closedObject(json, "", keys);
  required(object, "version", "", { read: oneOf(1), expected: "1, the version of the form" });
  const bits = optional(object, "bits", "", { read: bitsReader, otherwise: 12 });
  const columns = required(object, "columns", "", {
    read: listOf((column, path) => readColumn(column, path, bits)),
    expected: "the list of columns",
  });
  const target = optional(object, "target", "", { read: readTarget, otherwise: undefined });
  const note = optional(object, "note", "", { read: anyText, otherwise: undefined });
  const schema: Schema = {
    version: 1,
    draft: optional(object, "draft", "", { read: flag, otherwise: false }),
    ...(note === undefined ? {} : { note }),
    sensitive: optional(object, "sensitive", "", { read: flag, otherwise: true }),
    unit: optional(object, "unit", "", { read: readUnit, otherwise: { of: "row" } }),
    domain: optional(object, "domain", "", {
      read: oneOf("features", "index", "bits"),
      otherwise: "features",
    }),
    missingMarks: optional(object, "missingMarks", "", { read: listOf(trimmedText), otherwise: [] }),
    columns,
    ...(target === undefined ? {} : { target }),
  };
  refuseRepeatedNames(schema);
  checkDomain(schema.domain, columns);
  return Object.freeze(schema);
}

function readUnit(json: unknown, path: string): Unit {
  const { of } = closedObject(json, path, ["of", "rows", "column", "most"]);
  const kind = oneOf("row", "group", "person")(of, `${path}.of`);
  const most = integerFrom(1, 1_000_000);
  if (kind === "row") {
    closedObject(json, path, ["of"]);
    return Object.freeze({ of: kind });
  }
  if (kind === "group") {
    const group = closedObject(json, path, ["of", "rows"]);
    const expected = "the number of rows in a group";
    const rows = required(group, "rows", path, { read: integerFrom(2, 1_000_000), expected });
    return Object.freeze({ of: kind, rows });
  }
  const person = closedObject(json, path, ["of", "column", "most"]);
  return Object.freeze({
    of: kind,
    column: required(person, "column", path, {
      read: trimmedText,
      expected: "the column that names the person",
    }),
    most: required(person, "most", path, { read: most, expected: "the places that a person has" }),
  });
}

/** Every column of a file has one part. */
function refuseRepeatedNames({ columns, target, unit }: Schema): void {
  const names = columns.map(({ name }) => name);
  refuseRepeated(names, "columns", "each column");
  const taken = new Set(names);
  if (target !== undefined) claimName("target.column", target.column, taken);
  if (unit.of === "person") claimName("unit.column", unit.column, taken);
}

function claimName(path: string, name: string, taken: Set<string>): void {
  if (taken.has(name)) {
    refuse({
      code: "schema",
      path,
      expected: "a column that stands nowhere else in the schema",
      received: show(name),
      remedy: "Target and person are no features: take the column out of `columns`.",
    });
  }
  taken.add(name);
}

function checkDomain(domain: Schema["domain"], columns: readonly SchemaColumn[]): void {
  const used = columns.flatMap((column, i) =>
    column.type === "ignore" ? [] : [{ column, path: `columns.${i}` }],
  );
  const remedy = 'Give what is left the type "ignore".';
  if (domain === "features") {
    if (used.length === 0) refuse({ code: "schema", path: "columns", expected: "at least one feature" });
  } else if (domain === "index") {
    const [only, second] = used;
    const column = only?.column;
    if (column?.type !== "integer" || column.transform !== "identity" || second !== undefined) {
      return refuse({
        code: "schema",
        path: second?.path ?? only?.path ?? "columns",
        expected: "one integer column, without a transform, that numbers the points of the domain",
        remedy,
      });
    }
    if (!Number.isSafeInteger(column.upper - column.lower + 1)) {
      refuse({ code: "schema", path: "columns", expected: "a domain of at most 2^53 - 1 points" });
    }
  } else {
    for (const { column, path } of used) {
      const isBit = column.type === "category" && column.levels.length === 2;
      if (!isBit)
        refuse({ code: "schema", path, expected: "a category with two levels for each bit", remedy });
    }
    if (used.length === 0 || used.length > 52) {
      refuse({ code: "schema", path: "columns", expected: "1 to 52 bits", received: `${used.length} bits` });
    }
  }
}
