import { refuse } from "../../issues/index.ts";
import type { Sample } from "../sample.ts";
import { type IngestOptions, TableReader } from "./table-reader.ts";
import { requireTwoLevels } from "./read-sample.ts";
import { readCsv } from "../csv/index.ts";
import { matchHeader } from "../schema/index.ts";

export interface SampleBlocksOptions extends IngestOptions {
  /** Rows of every block but the last. Default 8192. */
  readonly rows?: number;
}

/**
 * The labelled examples of a file in blocks, for learners that stream: memory does not grow with the file. A person's rows can
 * only be bounded once all are known, so such a schema is refused, before a byte is read.
 */
export async function* sampleBlocks({
  rows = 8192,
  ...options
}: SampleBlocksOptions): AsyncGenerator<Sample> {
  requireTwoLevels(options.schema);
  if (options.schema.unit.of === "person") {
    refuse({
      code: "schema",
      path: "unit",
      expected: "rows or groups of rows, for a learner that streams",
      received: "persons",
      remedy: "Bound the rows of every person first, and state the unit as a group.",
    });
  }
  if (!Number.isSafeInteger(rows) || rows < 1) {
    refuse({ code: "parameter-range", path: "rows", expected: "an integer >= 1", received: String(rows) });
  }
  for await (const { n, columns, classes } of new TableReader(options, "labels", rows).blocks()) {
    yield Object.freeze({ n, columns, labels: Uint8Array.from(classes ?? []) });
  }
}

/** The number of rows of a file, without encoding them: what a certificate needs before `sampleBlocks` reads them. */
export async function countRows({ schema, ...options }: IngestOptions): Promise<number> {
  let rows = 0;
  await readCsv(options, {
    header: (names) => {
      matchHeader(names, schema, "labels", options.name);
    },
    record: () => {
      rows++;
    },
  });
  return rows;
}
