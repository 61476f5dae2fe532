import { type AuditedPath, classes, rowTests, trainModel, verify, wholeSpec } from "holdfast";
import type { EngineTable } from "../table.ts";
import {
  type HostileTable,
  hostileNames,
  hostileRow,
  hostileSchema,
  hostileText,
  type Raw,
} from "./hostile.ts";

type Row = readonly Raw[];

/** So many rows that tables in several shards have some in each. */
const n = 60;

/** Training on a table of hostile values that stays in its database. */
export function recordedTraining(
  learner: string,
  opens: (table: Omit<HostileTable, "sample">) => Promise<EngineTable>,
): AuditedPath<readonly Row[]> {
  const schema = hostileSchema;
  const options = { epsilon: "1", cuts: 3 };
  const task = { learner, subject: classes.parse(wholeSpec("stumps", schema)), schema, options };
  return {
    name: learner,
    tests: rowTests<Row>({ n, row: (below) => hostileRow(() => below(2 ** 30) / 2 ** 30) }),
    async run(rows, random) {
      const table = await opens({ schema, names: hostileNames, rows, csv: hostileText(rows) });
      try {
        const made = await trainModel(task, table, { random });
        const verdicts = made.file.certificates.map((certificate) => verify(certificate));
        return {
          output: made,
          certificates: verdicts.flatMap((one) => (one.holds ? [one.certificate] : [])),
        };
      } finally {
        await table.close();
      }
    },
  };
}
