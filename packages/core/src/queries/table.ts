import { checkRows, type Encoder, encoderOf, featuresOf, type Rows, type Schema } from "../data/index.ts";
import { refuse } from "../issues/index.ts";

/** Encoded rows with the schema that says what they mean; the only thing here that is read from data. */
export interface Table {
  readonly schema: Schema;
  readonly encoder: Encoder;
  readonly rows: Rows;
}

export interface TableOptions {
  readonly schema: Schema;
  /** As `readRows` gives them: `reading.sample`. */
  readonly rows: Rows;
}

/** A table to ask. What does not have the shape that the schema gives rows is refused. */
export function tableOf({ schema, rows }: TableOptions): Table {
  const encoder = encoderOf(schema);
  const features = encoder.domain === "features" ? featuresOf(encoder).length : 1;
  if (rows.columns.length !== features) {
    refuse({
      code: "points",
      path: "rows.columns",
      expected: `${features} columns, as the schema encodes rows`,
      received: `${rows.columns.length}`,
    });
  }
  checkRows(rows);
  if (encoder.target !== undefined && rows.classes?.length !== rows.n) {
    refuse({
      code: "points",
      path: "rows.classes",
      expected: "the class of every row, because the schema has a target",
      remedy: "Read rows with `readRows`.",
    });
  }
  return Object.freeze({ schema, encoder, rows });
}
