import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { autoTurns } from "holdfast";
import { afterAll, describe, expect, test } from "vitest";
import { accuracyChart } from "./accuracy/chart.mjs";
import { accuracyDocument } from "./accuracy/document.mjs";
import { logisticRegression } from "./accuracy/logistic.mjs";
import { readSet, splitOf } from "./accuracy/sets.mjs";
import { accuracy } from "./accuracy.mjs";

const folder = mkdtempSync(join(tmpdir(), "holdfast-accuracy-"));
const iris = {
  data: ["iris"],
  learner: "exponential",
  option: ["cuts=15"],
  epsilon: ["1"],
  seeds: "2",
  "first-seed": "1000",
};

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the bench with a journal of this name; gives the report and what it logged. */
async function run(cache, flags = {}) {
  const logged = [];
  const log = (text) => logged.push(text);
  const report = await accuracy({ ...iris, workers: "0", cache: join(folder, cache), ...flags }, { log });
  return { report, logged: logged.join("") };
}

const journalOf = (cache) => join(folder, cache, "journal.jsonl");

describe("the bench of accuracy", () => {
  test("gives the same figures for a seed, in whatever number of threads", async () => {
    const { report, logged } = await run("first");
    // Two schemas, the learner and its baseline, two seeds.
    expect(logged).toContain("8 runs, 8 to do");
    expect(report.rows.map(({ schema, epsilon }) => [schema, epsilon])).toEqual([
      ["protocol", "1"],
      ["shipped", "1"],
    ]);
    const [row] = report.rows;
    expect(row.ours).toMatchObject({ seeds: 2 });
    expect(row.ours.mean).toBeGreaterThan(20);
    expect(row.largestClass).toBeCloseTo(100 / 3, 2);
    expect(row.recorded).toEqual({ logistic: 44.7, diffprivlib: 77.3, opacus: 77.7, stumps: null });
    expect(row.ceiling).toEqual({ mean: 97.2, recorded: true });
    expect((await run("second")).report.rows).toEqual(report.rows);
    const [one, two] = [await run("one", { workers: "1" }), await run("two", { workers: "2" })];
    expect(two.report.rows).toEqual(one.report.rows);
  });

  test("goes on where it was interrupted", async () => {
    const { report } = await run("whole");
    const lines = readFileSync(journalOf("whole"), "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(8);
    expect(JSON.parse(lines[0])).toMatchObject({
      data: "iris",
      learner: "exponential",
      seed: 1000,
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await run("cut", { seeds: "1" });
    const kept = readFileSync(journalOf("cut"), "utf8");
    // The process died while it wrote a line.
    writeFileSync(journalOf("cut"), `${kept}{"key": "0a`);
    const again = await run("cut");
    expect(again.logged).toContain("8 runs, 4 to do");
    expect(again.report.rows).toEqual(report.rows);
    expect((await run("cut")).logged).toContain("8 runs, 0 to do");
  });

  test("says what was run more than once", async () => {
    expect((await run("fresh")).report.notes.at(-1)).toBe("Every run was made once.");
    const { report, logged } = await run("fresh", { fresh: true });
    expect(logged).toContain("8 to do");
    expect(report.rows[0].times).toBe(2);
    expect(report.notes.at(-1)).toContain("more than once");
  });

  test("shows what a learner refuses, and refuses what it does not know", async () => {
    const { report } = await run("refused", { option: ["cuts=none"] });
    expect(report.rows[0].ours.refused).toContain("cuts");
    expect(report.table[0].ours).toBe("refused");
    await expect(run("x", { data: ["irises"] })).rejects.toThrow(
      "There is no data set irises; there are breast",
    );
    await expect(run("x", { learner: "guess" })).rejects.toThrow("There is no learner guess");
    await expect(run("x", { seeds: "many" })).rejects.toThrow("--seeds must be a whole number");
  });
});

describe("the data sets", () => {
  test("zero against one has the rows that others used, and is split within each class", async () => {
    const set = await readSet("digits-01", "protocol");
    expect([set.rows.n, set.rows.columns.length]).toEqual([360, 64]);
    const { train, test: rest } = splitOf(set, 1000);
    const sizes = [train, rest].map(({ classes }) =>
      [0, 1].map((k) => classes.filter((c) => c === k).length),
    );
    expect(sizes).toEqual([
      [125, 127],
      [53, 55],
    ]);
    expect(splitOf(set, 1001).train.columns).not.toEqual(train.columns);
  });
});

test("the ceiling finds a boundary that is there, and the majority where there is none", () => {
  const column = Int16Array.from({ length: 255 }, (_, i) => 2 * i - 254);
  const points = { n: 255, columns: [column, column.map(() => 255)] };
  const above = Uint16Array.from(column, (x) => (x >= 100 ? 1 : 0));
  const predict = logisticRegression(points, above);
  expect(above.filter((label, i) => predict(points, i) !== label).length).toBeLessThanOrEqual(1);
  const most = logisticRegression(points, new Uint16Array(255).fill(1));
  expect(most(points, 0)).toBe(1);
});

test("the rule that is shipped is the one that was fixed", () => {
  const { shipped, isShipped } = JSON.parse(
    readFileSync(new URL("auto-choice.json", import.meta.url), "utf8"),
  );
  expect([shipped, isShipped]).toEqual([{ ...autoTurns }, true]);
});

test("the page and its picture are those of the recorded results", () => {
  const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");
  const results = JSON.parse(read("accuracy-results.json"));
  expect(read("../docs/accuracy.md")).toBe(accuracyDocument(results, JSON.parse(read("auto-choice.json"))));
  expect(read("../docs/accuracy.svg")).toBe(accuracyChart(results.rows, results.title));
});
