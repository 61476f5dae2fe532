import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "./run.ts";
import { processIo } from "./io.ts";
import { runInMemory } from "./testing/memory-io.ts";

const csv = "age,town,ill\n17,A,yes\n90,B,no\n40,A,yes\n";
const schema = {
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 20, upper: 120 },
    { name: "town", type: "category", levels: ["A", "B", "C"] },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};
const files = { "d.csv": csv, "s.json": JSON.stringify(schema) };

describe("holdfast schema init", () => {
  test("prints a draft, and a warning beside it", async () => {
    const { status, out, err } = await runInMemory(["schema", "init", "d.csv", "--target", "ill"], files);
    expect(status).toBe(0);
    const draft = JSON.parse(out) as { draft: boolean; note: string; target: unknown };
    expect(draft.draft).toBe(true);
    expect(draft.note).toContain("NOT PUBLIC");
    expect(draft.target).toMatchObject({ column: "ill", positive: "yes" });
    expect(err).toContain(
      "This is a DRAFT. Its bounds and levels were taken from the data, so they are NOT PUBLIC",
    );
  });

  test("leaves out what would outlive the replacement of bounds and levels, and says why columns are ignored", async () => {
    const flat = "age,flat,ill\n17,3,yes\n90,3,no\n";
    const { out, err } = await runInMemory(["schema", "init", "f.csv", "--target", "ill"], { "f.csv": flat });
    const draft = JSON.parse(out) as { columns: readonly object[]; target: object };
    expect(draft.columns[0]).not.toHaveProperty("missing");
    expect(draft.columns[1]).toEqual({ name: "flat", type: "ignore" });
    expect(draft.target).not.toHaveProperty("other");
    expect(err).toContain('"flat" is ignored: one value, or nearly, in all rows.\n');
  });

  test("writes it to a file, but not over one", async () => {
    const { status, out, written } = await runInMemory(
      ["schema", "init", "d.csv", "--out", "new.json"],
      files,
    );
    expect([status, out]).toEqual([0, "new.json: a draft with 3 columns\n"]);
    const checked = await runInMemory(["schema", "check", "new.json", "d.csv"], { ...files, ...written });
    expect(checked.status).toBe(1);
    expect(checked.out).toContain(
      "new.json is a DRAFT: its bounds may come from the data, and no learner takes it\n",
    );
    expect(checked.out).toContain("d.csv matches it: n = 3\n");
    const again = await runInMemory(["schema", "init", "d.csv", "--out", "s.json"], files);
    expect([again.status, again.written]).toEqual([2, {}]);
    expect(again.err).toContain("s.json cannot be written: expected a file that is not there yet");
  });

  test.each([
    [
      ["schema", "init", "lost.csv"],
      "lost.csv cannot be read: expected a readable file, or - for standard input, received no such file",
    ],
    [
      ["schema", "init", "d.csv", "--target", "sick"],
      'd.csv does not match the schema: expected a column "sick", the target',
    ],
    [["schema", "init", "d.csv", "s.json"], "holdfast schema init cannot be done: expected one file"],
    [["schema", "make", "d.csv"], "schema is out of range: expected one of init, check"],
  ])("refuses %j", async (line, message) => {
    const { status, err, out } = await runInMemory(line, files);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(message);
  });
});

describe("holdfast schema check", () => {
  test("says what a schema makes of its columns", async () => {
    const { status, out } = await runInMemory(["schema", "check", "s.json"], files);
    expect([status, out]).toEqual([
      0,
      "s.json is a schema\n  2 columns, 4 features\n  target ill: no, yes (positive)\n  unit of privacy: row; rows are sensitive\n",
    ]);
  });

  test("reads a file by it, and tells the curator what did not fit", async () => {
    const words = await runInMemory(["schema", "check", "s.json", "d.csv"], files);
    expect(words.out).toContain(
      "d.csv matches it: n = 3\nFor the curator alone, because it is computed from rows:\n  age: 0 missing, 0 unreadable, 1 outside\n",
    );
    const { status, out } = await runInMemory(["schema", "check", "s.json", "d.csv", "--json"], files);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      usable: true,
      features: 4,
      target: "ill",
      classes: ["no", "yes"],
      unit: "row",
      n: 3,
      report: { records: 3, endsWithLineBreak: true },
    });
  });

  test("counts persons, and finite domains", async () => {
    const domain = {
      version: 1,
      domain: "index",
      unit: { of: "person", column: "town", most: 1 },
      columns: [{ name: "age", type: "integer", lower: 0, upper: 99 }],
      target: schema.target,
    };
    const own = { ...files, "p.json": JSON.stringify(domain) };
    const { out } = await runInMemory(["schema", "check", "p.json", "d.csv"], own);
    expect(out).toContain("  1 column, a domain of 100 points\n");
    expect(out).toContain("  unit of privacy: person; rows are sensitive\nd.csv matches it: n = 2\n");
    expect(out).toContain(
      "  every value fits\n  2 persons: 1 row beyond the most, 0 without a person, 0 places filled\n",
    );
  });

  const broken = (change: object) => ({ ...files, "b.json": JSON.stringify({ ...schema, ...change }) });
  test.each<[Readonly<Record<string, string>>, readonly string[], string]>([
    [
      broken({ target: { column: "ill", levels: ["yes"] } }),
      ["b.json"],
      "target.levels cannot be used as a schema: expected two classes or more",
    ],
    [broken({ clumns: [] }), ["b.json"], "clumns is not known here"],
    [{ "b.json": "{" }, ["b.json"], "b.json cannot be used as a schema: expected a JSON document"],
    [
      broken({ columns: [schema.columns[0]] }),
      ["b.json", "d.csv"],
      "d.csv, column 2 does not match the schema",
    ],
    [
      { ...files, "t.csv": `${csv}18,"A` },
      ["s.json", "t.csv"],
      "t.csv, line 5 cannot be read as CSV: expected a quote that closes each quoted field, received the end of the file. Was the file cut off?",
    ],
    [files, ["s.json", "lost.csv"], "lost.csv cannot be read"],
    [files, ["s.json", "--target", "ill"], "--target is not known here"],
  ])("refuses bad input %#", async (given, line, message) => {
    const { status, out, err } = await runInMemory(["schema", "check", ...line], given);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(message);
  });
});

describe("files on disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test("are streamed; a file that is not there and a folder are refused", async () => {
    const result = { out: "", err: "" };
    const io = {
      ...processIo,
      out: (text: string) => (result.out += text),
      err: (text: string) => (result.err += text),
    };
    const [table, document] = [join(folder, "d.csv"), join(folder, "s.json")];
    writeFileSync(table, csv);
    writeFileSync(document, files["s.json"]);
    expect(await run(["schema", "check", document, table], io)).toBe(0);
    expect(result.out).toContain(`${table} matches it: n = 3\n`);
    expect(await run(["schema", "check", document, join(folder, "lost.csv")], io)).toBe(2);
    expect(result.err).toContain("received no such file");
    expect(await run(["schema", "check", document, folder], io)).toBe(2);
    expect(result.err).toContain("received a folder");
  });
});
