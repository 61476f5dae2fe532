import type { Encoder, Schema } from "holdfast";
import type { Connection } from "./connection.ts";
import type { SourceColumn } from "./dialect.ts";
import { refuse } from "./refuse.ts";

export interface Wanted {
  readonly schema: Schema;
  readonly encoder: Encoder;
  readonly key: string | undefined;
}

/**
 * The columns that the schema names, by name, once each is there and of a type that it can be read from. Columns that it does not
 * name are passed over.
 */
export function checkColumns(
  { name, dialect }: Connection,
  columns: readonly SourceColumn[],
  { schema, encoder, key }: Wanted,
): ReadonlyMap<string, SourceColumn> {
  if (schema.unit.of === "person") {
    refuse({
      code: "schema",
      path: "unit",
      expected: "rows or groups of rows, for a table in a database",
      received: "persons",
      remedy: "Bound the rows of every person in a table of its own, and state the unit as a group.",
    });
  }
  const byName = new Map(columns.map((column) => [column.name, column]));
  const numbers = dialect.name === "duckdb" ? ["integer", "number", "text"] : ["integer", "number"];
  const require = (column: string, kinds: readonly string[], as: string): void => {
    const found = byName.get(column);
    if (found === undefined) {
      return refuse({
        code: "header",
        path: name,
        expected: `a column ${JSON.stringify(column)}, as in the schema`,
        received:
          columns.length > 12
            ? `${columns.length} other columns`
            : columns.map((other) => other.name).join(", "),
      });
    }
    if (kinds.includes(found.kind)) return;
    refuse({
      code: "schema",
      path: `${name}, column ${column}`,
      expected: `a type that can be read as ${as}`,
      received: found.type,
      remedy: "Cast it in a view, and name the view.",
    });
  };
  for (const part of encoder.parts) {
    if (part.kind === "levels")
      require(part.column, ["integer", "text", "word"], "one of the schema's levels");
    else require(part.column, numbers, "a number");
  }
  if (encoder.target !== undefined)
    require(encoder.target.column, ["integer", "text", "word"], "one of the schema's classes");
  if (key !== undefined && byName.get(key)?.type.startsWith("Nullable") === true) {
    refuse({
      code: "schema",
      path: `${name}, column ${key}`,
      expected: "a row key, which is never null",
      received: byName.get(key)!.type,
      remedy: "Make the column one without nulls, or name another.",
    });
  }
  if (key !== undefined)
    require(key, dialect.name === "duckdb"
      ? ["integer", "text"]
      : ["integer"], "a row key, which is an integer");
  return byName;
}
