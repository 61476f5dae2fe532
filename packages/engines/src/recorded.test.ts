import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditedPath, auditPath, classes, readSchema, rowTests, trainModel } from "holdfast";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";
import { openEngine } from "./open-engine.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-recorded-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const schema = readSchema({
  version: 1,
  bits: 4,
  columns: [
    { name: "length", type: "number", lower: 0, upper: 10 },
    { name: "color", type: "category", levels: ["red", "blue"], other: "red" },
  ],
  target: { column: "kind", levels: ["a", "b"], positive: "b" },
});

type Row = readonly string[];
let files = 0;

/** Training on a table that stays in DuckDB, on rows of which some do not fit the schema. */
function trained(
  learner: string,
  options: Readonly<Record<string, string | number>>,
): AuditedPath<readonly Row[]> {
  return {
    name: learner,
    tests: rowTests<Row>({
      n: 20,
      row: (below) => [String(below(101) / 10), ["red", "blue"][below(2)]!, "ab"[below(2)]!],
      extremes: [
        ["", "", "a"],
        ["-3", "violet", "b"],
        ["1e9", "red", "a"],
      ],
    }),
    async run(rows, random) {
      const file = join(folder, `${files++}.csv`);
      writeFileSync(file, ["length,color,kind", ...rows.map((row) => row.join()), ""].join("\n"));
      const table = await openEngine({ shards: readAddress(`duckdb:${file}`), schema });
      try {
        const task = { learner, subject: classes.parse("stumps:3"), schema, options };
        const made = await trainModel(task, table, { random });
        return { output: made, certificates: made.file.certificates as never };
      } finally {
        await table.close();
      }
    },
  };
}

// 2 learners, one recording each, compared with 4 neighbors (seed holdfast).
describe("a table in DuckDB: nothing outside a mechanism depends on a row", () => {
  it.each([
    trained("exponential", { epsilon: "1", cuts: 3 }),
    trained("subsampled(exponential)", { epsilon: "1", cuts: 3 }),
  ])("$name", async (path) => {
    const audit = await auditPath(path, { pairs: 4 });
    expect(audit.findings).toEqual([]);
    expect(audit.refusal).toBeUndefined();
    expect(Math.min(audit.calls, audit.promises)).toBeGreaterThan(0);
  });
});
