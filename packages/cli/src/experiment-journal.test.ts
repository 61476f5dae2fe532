import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exactly, type Row } from "holdfast-experiments";
import { afterAll, describe, expect, it } from "vitest";
import { type Heading, openJournal } from "./experiment-journal.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-journal-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const heading: Heading = { experiment: "e", size: "short", seed: "s", code: "c", parts: ["a", "b", "c"] };
const row = (value: number): Row => ({ series: "π", at: { n: 1 }, measured: exactly(value) });
let files = 0;
const newFile = (): string => join(folder, `deep/${++files}.jsonl`);

/** A journal in which a and b were measured. */
function halfDone(): string {
  const file = newFile();
  const journal = openJournal(file, heading);
  journal.append("a", [row(1)]);
  journal.append("b", [row(2), row(3)]);
  journal.close();
  return file;
}

describe("a journal", () => {
  it("goes on where it was left, and the rows are as they were", () => {
    const file = halfDone();
    const journal = openJournal(file, heading);
    expect([...journal.known]).toEqual([
      ["a", [row(1)]],
      ["b", [row(2), row(3)]],
    ]);
    expect(journal.cleared).toBe(undefined);
    journal.append("c", [row(4)]);
    journal.close();
    const whole = openJournal(file, heading);
    expect([...whole.known.keys()]).toEqual(["a", "b", "c"]);
    whole.close();
  });

  it.each([0, 1, 7, 40])("measures again a line that was cut off %d bytes before its end", (cut) => {
    const file = halfDone();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 1 - cut));
    const journal = openJournal(file, heading);
    expect([...journal.known.keys()]).toEqual(["a"]);
    journal.append("b", [row(5)]);
    journal.close();
    const after = openJournal(file, heading);
    expect([...after.known]).toEqual([
      ["a", [row(1)]],
      ["b", [row(5)]],
    ]);
    after.close();
  });

  it.each<[string, Partial<Heading>]>([
    ["seed", { seed: "t" }],
    ["size", { size: "full" }],
    ["code", { code: "d" }],
    ["parts", { parts: ["a", "b", "d"] }],
    ["experiment", { experiment: "f" }],
  ])("of another %s is never mixed in", (_, other) => {
    const file = halfDone();
    const journal = openJournal(file, { ...heading, ...other });
    expect(journal.known.size).toBe(0);
    expect(journal.cleared).toMatch(/another seed, size or version/);
    journal.close();
    // Nothing of the other is left for a third run.
    const third = openJournal(file, heading);
    expect(third.known.size).toBe(0);
    third.close();
  });

  it.each([
    ["what is no JSON", "nonsense\n", /cannot be read/],
    [
      "a part that the experiment does not have",
      `${JSON.stringify({ part: "z", rows: [] })}\n`,
      /does not have/,
    ],
    ["a part twice", `${JSON.stringify({ part: "a", rows: [] })}\n`, /twice/],
    ["no rows", `${JSON.stringify({ part: "c" })}\n`, /cannot be read/],
  ])("with %s is started anew", (_, line, reason) => {
    const file = halfDone();
    writeFileSync(file, readFileSync(file, "utf8") + line);
    const journal = openJournal(file, heading);
    expect(journal.known.size).toBe(0);
    expect(journal.cleared).toMatch(reason);
    journal.close();
  });

  it("gives its lock back where it cannot be opened", () => {
    const file = newFile();
    mkdirSync(file, { recursive: true });
    expect(() => openJournal(file, heading)).toThrow(/EISDIR/);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it("is measured anew when asked to", () => {
    const journal = openJournal(halfDone(), heading, true);
    expect(journal.known.size).toBe(0);
    expect(journal.cleared).toBe(undefined);
    journal.close();
  });

  it("belongs to one process at a time; the lock of a dead one is taken over", () => {
    const file = newFile();
    const journal = openJournal(file, heading);
    expect(() => openJournal(file, heading)).toThrow(/no other run/);
    journal.close();
    expect(existsSync(`${file}.lock`)).toBe(false);
    // No process has this number.
    writeFileSync(`${file}.lock`, "4194305");
    openJournal(file, heading).close();
  });
});
