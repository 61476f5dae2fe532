import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { holdfast } from "./command.ts";
import { experimentIn } from "./killed-experiment.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-experiment-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const { run, file, stoppedAfterOnePart } = experimentIn(folder);

describe("an experiment from the command line", () => {
  test("writes its rows and its picture, and says what it found", () => {
    const { status, out } = run("whole");
    expect(status).toBe(0);
    expect(out).toContain("No measured value contradicts its claim");
    expect(readFileSync(file("whole", ".csv"), "utf8")).toMatch(/^series,.*verdict\n/);
    expect(readFileSync(file("whole", ".svg"), "utf8")).toMatch(/^<svg xmlns/);
    const { out: json } = run("whole", "--json");
    const document = JSON.parse(json) as { rows: { verdict: string }[]; contradicted: number };
    expect(document.contradicted).toBe(0);
    expect(document.rows.some(({ verdict }) => verdict === "holds")).toBe(true);
  });

  // By one and by two threads, and by every other number that goes on: experiment.long.test.ts.
  test.each([[3, 1]])(
    "killed with %d threads and gone on with by %d ends with the same rows",
    async (before, after) => {
      const out = `killed-${before}-${after}`;
      await stoppedAfterOnePart(out, "SIGKILL", "--workers", String(before));
      expect(existsSync(file(out, ".csv"))).toBe(false);
      const resumed = run(out, "--workers", String(after));
      expect(resumed.status).toBe(0);
      expect(resumed.err).toMatch(/parts of nets were measured before/);
      run("one");
      for (const end of [".csv", ".svg"]) {
        expect(readFileSync(file(out, end), "utf8")).toBe(readFileSync(file("one", end), "utf8"));
      }
      // Lines stand in the order in which parts were done; none is there twice.
      const partsOf = (folderName: string): readonly string[] =>
        readFileSync(file(folderName, ".journal.jsonl"), "utf8").trim().split("\n").slice(1).sort();
      expect(partsOf(out)).toEqual(partsOf("one"));
    },
  );

  test.each(["2"])("interrupted with %s threads says how to go on, and holds no lock", async (count) => {
    const out = `interrupted-${count}`;
    const { status, complaint } = await stoppedAfterOnePart(out, "SIGINT", "--workers", count);
    expect(status).toBe(130);
    expect(complaint).toContain("The same command goes on where it was");
    expect(existsSync(file(out, ".journal.jsonl.lock"))).toBe(false);
    expect(run(out).err).toMatch(/parts of nets were measured before/);
  });

  test("never mixes rows of another seed in", () => {
    run("mixed", "--seed", "other");
    const other = readFileSync(file("mixed", ".journal.jsonl"), "utf8");
    expect(run("mixed").err).toContain("was started anew");
    run("pure");
    expect(readFileSync(file("mixed", ".csv"), "utf8")).toBe(readFileSync(file("pure", ".csv"), "utf8"));
    expect(readFileSync(file("mixed", ".journal.jsonl"), "utf8")).not.toBe(other);
  });

  test("refuses what it cannot do, with the names that exist", () => {
    const unknown = holdfast(["experiment", "nests", "--out", folder]);
    expect(unknown.status).toBe(2);
    expect(unknown.err).toContain("nets");
    writeFileSync(join(folder, "file"), "");
    expect(run("file/inside").status).toBe(2);
    expect(holdfast(["experiment", "nets", "--size", "9"]).status).toBe(2);
    for (const count of ["0", "-1", "257", "two"]) expect(run("none", "--workers", count).status).toBe(2);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  test("is listed", () => {
    const { status, out } = holdfast(["experiment", "list", "--json"]);
    expect(status).toBe(0);
    const { experiments } = JSON.parse(out) as { experiments: { id: string; statements: string[] }[] };
    expect(experiments.map(({ id }) => id)).toContain("nets");
    expect(experiments.every(({ statements }) => statements.length > 0)).toBe(true);
  });
});
