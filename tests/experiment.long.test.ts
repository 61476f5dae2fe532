import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { experimentIn } from "./killed-experiment.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-experiment-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const { run, file, stoppedAfterOnePart } = experimentIn(folder);

describe("an experiment that is stopped", () => {
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

  test.each(["1"])("interrupted with %s threads says how to go on, and holds no lock", async (count) => {
    const out = `interrupted-${count}`;
    const { status, complaint } = await stoppedAfterOnePart(out, "SIGINT", "--workers", count);
    expect(status).toBe(130);
    expect(complaint).toContain("The same command goes on where it was");
    expect(existsSync(file(out, ".journal.jsonl.lock"))).toBe(false);
    expect(run(out).err).toMatch(/parts of nets were measured before/);
  });
});
