import type { Issue } from "holdfast";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** How issues call a file that the user named. */
export function inputName(file: string): string {
  return file === "-" ? "standard input" : file;
}

/** The text of a file that the user named. */
export function readText(file: string, io: Io): string {
  try {
    return io.read(file);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    return refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected: "a readable file, or - for standard input",
      received: reason,
    });
  }
}

/** Writes a file that the user named. */
export function writeText(file: string, text: string, io: Io): void {
  try {
    io.write(file, text);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unwritable";
    refuse({
      code: "output-unwritable",
      path: file,
      expected: "a file that can be written",
      received: reason,
    });
  }
}

/** A JSON list as the texts of its items, strings without their quotes; undefined for a text that is no list. */
export function readList(text: string, broken: Issue): readonly string[] | undefined {
  if (!text.trimStart().startsWith("[")) return undefined;
  try {
    const items = JSON.parse(text) as readonly unknown[];
    return items.map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  } catch {
    return refuse(broken);
  }
}
