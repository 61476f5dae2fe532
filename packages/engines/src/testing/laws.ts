import {
  auditPath,
  classes,
  inProcessEngine,
  readSample,
  readSchema,
  type Sample,
  type Schema,
} from "holdfast";
import { describe, expect, it } from "vitest";
import type { EngineTable } from "../table.ts";
import { hostileFamilies } from "./families.ts";
import { type HostileTable, hostileTable } from "./hostile.ts";
import { recordedTraining } from "./recorded-training.ts";

/** How a test puts rows into a database and opens them there; each table has the key `id`, 10 apart, in the order of the rows. */
export type Opens = (table: Omit<HostileTable, "sample">) => Promise<EngineTable>;

/** Whether a test's table has numbers in a column, rather than texts. */
export function isNumber(schema: Schema, name: string): boolean {
  return schema.columns.some(
    (column) => column.name === name && (column.type === "number" || column.type === "integer"),
  );
}

/**
 * What every engine must do: the same integers as in memory, on every kind of family, the same rows by place, and nothing that depends on
 * a row outside a mechanism.
 */
export function engineLaws(name: string, opens: Opens, halfspaces = 70): void {
  describe(`${name}: hostile values`, () => {
    it.each([0, 1, 2, 400])("are encoded and counted as in memory: %i rows", async (n) => {
      const hostile = await hostileTable(n, 7 + n);
      await sameAsInMemory(await opens(hostile), hostile.sample, hostileFamilies(halfspaces));
    });
  });
  describe(`${name}: finite domains`, () => {
    it("are numbered and counted as in memory", async () => {
      const schema = readSchema({
        version: 1,
        domain: "index",
        columns: [{ name: "x", type: "integer", lower: 3, upper: 18, basis: "test" }],
        target: { column: "y", levels: ["0", "1"], positive: "1" },
      });
      const rows = Array.from({ length: 300 }, (_, i) => [
        ((i * i) % 23) + (i % 29 === 0 ? 0.5 : 0),
        String((i >> 2) & 1),
      ]);
      const csv = `x,y\n${rows.map((row) => row.join(",")).join("\n")}\n`;
      const { sample } = await readSample({ chunks: [new TextEncoder().encode(csv)], schema });
      const table = await opens({ schema, names: ["x", "y"], rows, csv });
      const families = ["thresholds:16", "intervals:16", "points:16", "unions:16,2", "subsets:16,2"].map(
        (spec) => [spec, classes.parse(spec).family()] as const,
      );
      await sameAsInMemory(table, sample, Object.fromEntries(families));
    });
    it("of bits are", async () => {
      const schema = readSchema({
        version: 1,
        domain: "bits",
        columns: ["a", "b", "c"].map((column) => ({
          name: column,
          type: "category",
          levels: ["n", "y"],
          other: "n",
          basis: "test",
        })),
        target: { column: "t", levels: ["0", "1"], positive: "1" },
      });
      const rows = Array.from({ length: 100 }, (_, i) => [
        ...[0, 1, 2].map((bit) => ["n", "y", "y", null][(i >> bit) & 3] ?? null),
        String(i % 2),
      ]);
      const csv = `a,b,c,t\n${rows.map((row) => row.map((cell) => cell ?? "").join(",")).join("\n")}\n`;
      const { sample } = await readSample({ chunks: [new TextEncoder().encode(csv)], schema });
      const table = await opens({ schema, names: ["a", "b", "c", "t"], rows, csv });
      await sameAsInMemory(table, sample, { parities: classes.parse("parities:3").family() });
    });
  });
  describe(`${name}: trainings that are recorded`, () => {
    // One recording each, compared with two neighbors.
    it.each(["exponential", "subsampled(exponential)"])(
      "depend on rows in mechanisms alone: %s",
      async (learner) => {
        const audit = await auditPath(recordedTraining(learner, opens), { pairs: 2 });
        expect([...audit.findings, ...audit.unchecked]).toEqual([]);
        expect(audit.refusal).toBeUndefined();
        expect(Math.min(audit.calls, audit.promises)).toBeGreaterThan(0);
      },
    );
  });
  describe(`${name}: labels that the schema does not list`, () => {
    const document = {
      version: 1,
      domain: "index",
      columns: [{ name: "x", type: "integer", lower: 0, upper: 3, basis: "test" }],
      target: { column: "y", levels: ["no", "yes"], positive: "yes", basis: "test" },
    };
    const given = (label: string | null, other: object = {}): Parameters<Opens>[0] => {
      const rows = [
        [0, "no"],
        [1, "yes"],
        [2, label],
      ];
      const csv = `x,y\n${rows.map((row) => row.map((cell) => cell ?? "").join(",")).join("\n")}\n`;
      const schema = readSchema({ ...document, target: { ...document.target, ...other } });
      return { schema, names: ["x", "y"], rows, csv };
    };
    it.each(["secretive", null])("are refused, with nothing of a row: %j", async (label) => {
      const refused = expect(opens(given(label))).rejects;
      await refused.toThrow(
        /, column "y" does not match the schema: expected a listed label in every row: no, yes\./,
      );
      const table = await opens(given(label, { other: "yes" }));
      expect([...(await table.examples()).labels]).toEqual([0, 1, 1]);
      await table.close();
    });
  });
}

async function sameAsInMemory(
  table: EngineTable,
  sample: Sample,
  families: ReturnType<typeof hostileFamilies>,
): Promise<void> {
  const engine = inProcessEngine({ threads: 1 });
  try {
    expect(table.n).toBe(sample.n);
    const fetched = await table.examples();
    expect(fetched.columns.map((column) => [...column])).toEqual(sample.columns.map((column) => [...column]));
    expect([...fetched.labels]).toEqual([...sample.labels]);
    const places = Array.from({ length: Math.min(7, sample.n) }, (_, i) => (i * 37 + 5) % sample.n);
    const some = await table.examples(places);
    expect(some.columns.map((column) => [...column])).toEqual(
      sample.columns.map((column) => places.map((place) => column[place])),
    );
    for (const [name, family] of Object.entries(families)) {
      const counts = await table.errorCounts(family);
      expect([name, [...counts]]).toEqual([name, [...(await engine.errorCounts(family, sample))]]);
    }
  } finally {
    await engine.close();
    await table.close();
  }
}
