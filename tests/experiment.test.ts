import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bin, holdfast, root } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-experiment-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const name = "nets";
const run = (out: string, ...more: readonly string[]) =>
  holdfast(["experiment", name, "--out", join(folder, out), ...more]);
const file = (out: string, end: string): string => join(folder, out, `${name}${end}`);

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

  test("killed half way goes on, and ends with the same rows", async () => {
    await stoppedAfterOnePart("killed", "SIGKILL");
    const lines = readFileSync(file("killed", ".journal.jsonl"), "utf8").split("\n").length;
    expect(existsSync(file("killed", ".csv"))).toBe(false);
    const resumed = run("killed");
    expect(resumed.status).toBe(0);
    expect(resumed.err).toMatch(/parts of nets were measured before/);
    expect(readFileSync(file("killed", ".journal.jsonl"), "utf8").split("\n").length).toBeGreaterThan(lines);
    run("again");
    expect(readFileSync(file("killed", ".csv"), "utf8")).toBe(readFileSync(file("again", ".csv"), "utf8"));
    expect(readFileSync(file("killed", ".svg"), "utf8")).toBe(readFileSync(file("again", ".svg"), "utf8"));
  });

  test.each([
    [3, 1],
    [1, 2],
    [2, 3],
  ])("killed with %d threads and gone on with by %d ends with the same rows", async (before, after) => {
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
  });

  test.each(["1", "2"])("interrupted with %s threads says how to go on, and holds no lock", async (count) => {
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
    expect(experiments.map(({ id }) => id)).toContain(name);
    expect(experiments.every(({ statements }) => statements.length > 0)).toBe(true);
  });
});

/** Runs the experiment and sends it a signal once its journal holds a part: a crash, or somebody who stops it. */
async function stoppedAfterOnePart(
  out: string,
  signal: "SIGKILL" | "SIGINT",
  ...more: readonly string[]
): Promise<{ status: number | null; complaint: string }> {
  const parameters = ["experiment", name, "--out", join(folder, out), ...more];
  const child = spawn(process.execPath, [bin, ...parameters], { cwd: root });
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => (complaint += data.toString()));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const journal = file(out, ".journal.jsonl");
  while (child.exitCode === null) {
    if (existsSync(journal) && readFileSync(journal, "utf8").split("\n").length > 2) {
      child.kill(signal);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await closed;
  return { status: child.exitCode, complaint };
}
