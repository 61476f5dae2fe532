import { encoderOf, readRows, readSchema, type Rows, type Schema } from "../../data/index.ts";
import { chunksOf } from "../../data/testing/chunks.ts";
import type { SessionData, SessionFacts } from "../step.ts";

/** A table of 0/1 columns x0, x1, … and a label y; each row lists its features and then its label. */
export async function bitTable(
  bits: readonly (readonly number[])[],
  change: Partial<Record<"unit", unknown>> = {},
): Promise<{ readonly schema: Schema; readonly rows: Rows; readonly data: SessionData }> {
  const features = bits[0]!.length - 1;
  const names = Array.from({ length: features }, (_, f) => `x${f}`);
  const schema = readSchema({
    version: 1,
    columns: names.map((name) => ({ name, type: "integer", lower: 0, upper: 1, bits: 1 })),
    target: { column: "y", levels: ["0", "1"], positive: "1" },
    ...change,
  });
  const text = [[...names, "y"], ...bits].map((row) => row.join()).join("\n");
  const { sample: rows } = await readRows({ chunks: chunksOf(`${text}\n`), schema });
  return { schema, rows, data: { encoder: encoderOf(schema), rows } };
}

/** The facts of such a table. */
export function factsOf(
  { schema, rows }: { readonly schema: Schema; readonly rows: Rows },
  answers: SessionFacts["answers"] = "private",
): SessionFacts {
  return { schema, n: rows.n, answers };
}
