import { refuse, show } from "../../issues/index.ts";
import type { Schema } from "./schema.ts";

/** Which columns a reader of a table cannot do without: `points` need no target, and no person. */
export type Wanted = "labels" | "points";

/**
 * Compares the columns of a file with those of the schema, by name and in any order, and refuses at the first that does
 * not match: a column of the file that the schema does not have, then one of the schema that the file does not have. Where
 * points are wanted, other columns are passed over.
 */
export function matchHeader(names: readonly string[], schema: Schema, wanted: Wanted, file = "data"): void {
  const features = schema.columns.map(({ name }) => name);
  const person = schema.unit.of === "person" ? [schema.unit.column] : [];
  const target = schema.target === undefined ? [] : [schema.target.column];
  const known = [...features, ...person, ...target];
  const needed =
    wanted === "labels" ? known : schema.columns.flatMap((c) => (c.type === "ignore" ? [] : [c.name]));
  const absent = needed.find((name) => !names.includes(name));
  for (const [i, name] of names.entries()) {
    if (wanted === "points" || known.includes(name)) continue;
    refuse({
      code: "header",
      path: `${file}, column ${i + 1}`,
      expected:
        absent === undefined
          ? "only columns that the schema has"
          : `a column of the schema such as ${show(absent)}`,
      received: show(name),
      remedy: `Rename it, or add {"name": ${show(name)}, "type": "ignore"} to the columns of the schema.`,
    });
  }
  if (absent === undefined) return;
  refuse({
    code: "header",
    path: file,
    expected: `a column ${show(absent)}, as in the schema`,
    received: names.length > 12 ? `${names.length} other columns` : names.join(", "),
  });
}
