import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Io, processIo } from "./io.ts";
import { run } from "./run.ts";
import { dataFiles } from "./testing/data-files.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-missing-"));
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  for (const [name, text] of Object.entries(dataFiles("iris"))) writeFileSync(at(name), text);
  mkdirSync(at("inner"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("a file that was named and cannot be read", () => {
  const lost = /lost\.\w+ cannot be read: .*received no such file\. Check the spelling, and the folder/;
  const isFolder = /inner cannot be read: .*received a folder\. Name a file in it\.\n$/;
  const beneath = /data\.csv\/x cannot be read: .*received a folder that is a file\. Check the spelling/;

  it.each([
    ["data that are not there", ["learn", at("lost.csv")], lost],
    [
      "data that are not there, with a schema",
      ["learn", at("lost.csv"), "--schema", at("data.schema.json")],
      lost,
    ],
    ["a schema that is not there", ["learn", at("data.csv"), "--schema", at("lost.json")], lost],
    ["a grid that is not there", ["learn", at("data.csv"), "--tune", at("lost.json")], lost],
    ["a folder of data", ["learn", at("inner")], isFolder],
    ["a folder in the place of a schema", ["learn", at("data.csv"), "--schema", at("inner")], isFolder],
    ["a folder in the place of a grid", ["learn", at("data.csv"), "--tune", at("inner")], isFolder],
    ["a file in the place of a folder", ["learn", at("data.csv/x")], beneath],
    [
      "a file in the place of a folder, with a class",
      ["learn", at("data.csv/x"), "--class", "stumps"],
      beneath,
    ],
    ["a model that is not there", ["evaluate", at("lost.json"), at("data.csv")], lost],
  ])("is named, with what is in the way and what to do: %s", async (_, argv, words) => {
    const told = { out: "", err: "" };
    const io: Io = {
      ...processIo,
      out: (text) => (told.out += text),
      err: (text) => (told.err += text),
      progress: () => undefined,
    };
    const out = argv[0] === "learn" ? ["--out", at("model.json")] : [];
    expect(await run([...argv, ...out], io)).toBe(2);
    expect(told.out).toBe("");
    expect(told.err).toMatch(words);
    expect(told.err).toContain(folder);
    expect(told.err).not.toMatch(/\bE[A-Z]{4,}\b/);
  });
});
