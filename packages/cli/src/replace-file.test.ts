import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceFile } from "./replace-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-replace-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("replaces a file as a whole", () => {
  const file = join(folder, "m.json");
  writeFileSync(file, "old");
  replaceFile(file, "new ü");
  expect(readFileSync(file, "utf8")).toBe("new ü");
  expect(readdirSync(folder)).toEqual(["m.json"]);
});

it("makes a file that nobody else may read, also over one that everybody may", () => {
  const file = join(folder, "secret.json");
  writeFileSync(file, "open", { mode: 0o644 });
  replaceFile(file, "secret", 0o600);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("goes through links, and writes to what is no file", () => {
  const [file, link] = [join(folder, "m.json"), join(folder, "link.json")];
  writeFileSync(file, "old");
  symlinkSync(file, link);
  replaceFile(link, "new");
  expect([readFileSync(file, "utf8"), lstatSync(link).isSymbolicLink()]).toEqual(["new", true]);
  replaceFile("/dev/null", "text");
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});

it("leaves nothing behind when it fails", () => {
  mkdirSync(join(folder, "taken"));
  expect(() => {
    replaceFile(join(folder, "taken"), "text");
  }).toThrow();
  expect(() => {
    replaceFile(join(folder, "nowhere", "m.json"), "text");
  }).toThrow();
  expect(readdirSync(folder)).toEqual(["taken"]);
});
