import { refuse } from "../../issues/index.ts";
import type { Encoder } from "../encoders/index.ts";
import type { Points, Sample } from "../sample.ts";
import type { Schema } from "../schema/index.ts";
import type { CuratorReport } from "./curator-report.ts";
import { ingest } from "./ingest.ts";
import type { IngestOptions } from "./table-reader.ts";

/** A table as a learner takes it. */
export interface Reading<Data> {
  readonly sample: Data;
  /** How many examples: rows, or places where a person is the unit. Public, as the number of persons is. */
  readonly n: number;
  readonly encoder: Encoder;
  /** For the curator alone. */
  readonly report: CuratorReport;
}

/** Points with one of several classes: positions among the levels of the target. */
export interface ClassSample extends Points {
  readonly classes: Uint16Array;
  readonly levels: readonly string[];
}

/**
 * Reads labelled examples of a target with two levels from a CSV file. Values that do not fit follow the schema's rules, row
 * by row, and are counted in `report`; only what cannot be parsed is refused, and what the schema itself says is wrong is
 * refused before a byte is read.
 */
export async function readSample(options: IngestOptions): Promise<Reading<Sample>> {
  requireTwoLevels(options.schema);
  const { block, encoder, report } = await ingest(options, "labels");
  const { n, columns, classes } = block;
  const sample: Sample = Object.freeze({ n, columns, labels: Uint8Array.from(classes ?? []) });
  return { sample, n, encoder, report };
}

/** Reads examples of a target with two levels or more, as classes. */
export async function readClasses(options: IngestOptions): Promise<Reading<ClassSample>> {
  const { levels } = requireTarget(options.schema);
  const { block, encoder, report } = await ingest(options, "labels");
  const { n, columns, classes = new Uint16Array(n) } = block;
  return { sample: Object.freeze({ n, columns, classes, levels }), n, encoder, report };
}

/** Encoded rows, with the class of each where the schema has a target. */
export interface Rows extends Points {
  readonly classes?: Uint16Array;
}

/** Reads rows to learn from, with or without a target: the rows of persons are bounded as everywhere. */
export async function readRows(options: IngestOptions): Promise<Reading<Rows>> {
  const { block, encoder, report } = await ingest(options, "labels");
  return { sample: block, n: block.n, encoder, report };
}

/** Reads points without labels, in the order of the file and one for each row: what a model predicts. */
export async function readPoints(options: IngestOptions): Promise<Reading<Points>> {
  const { block, encoder, report } = await ingest(options, "points");
  const { n, columns } = block;
  return { sample: Object.freeze({ n, columns }), n, encoder, report };
}

/** Refuses a schema that has no target with exactly two levels; nothing but the schema decides. */
export function requireTwoLevels(schema: Schema): void {
  const { levels } = requireTarget(schema);
  if (levels.length === 2) return;
  refuse({
    code: "schema",
    path: "target.levels",
    expected: "two classes",
    received: `${levels.length} classes`,
    remedy: "Learn several classes by a reduction, or declare two levels with `positive`.",
  });
}

function requireTarget({ target }: Schema): NonNullable<Schema["target"]> {
  return (
    target ??
    refuse({
      code: "parameter-missing",
      path: "target",
      expected: "the column to learn",
      remedy: 'Add "target": {"column": …, "levels": […], "positive": …} to the schema.',
    })
  );
}
