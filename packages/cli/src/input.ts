import type { Issue } from "holdfast";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";
import type { PreparedFile } from "./replace-file.ts";

/** How issues call a file that the user named. */
export function inputName(file: string): string {
  return file === "-" ? "standard input" : file;
}

/** The text of a file that the user named. */
export function readText(file: string, io: Io): string {
  try {
    return io.read(file);
  } catch (error) {
    return unreadable(file, error);
  }
}

/** The bytes of a file that the user named, piece by piece. */
export async function* readChunks(file: string, io: Io): AsyncGenerator<Uint8Array> {
  try {
    yield* io.chunks(file);
  } catch (error) {
    unreadable(file, error);
  }
}

/** What stands in the way of reading, by the system's code for it: in words, and what to do. */
const obstacles: Readonly<Record<string, readonly [received: string, remedy: string]>> = {
  ENOENT: [
    "no such file",
    "Check the spelling, and the folder: a name without one is looked for where the command was started.",
  ],
  ENOTDIR: ["a folder that is a file", "Check the spelling of the folders before the name."],
  EISDIR: ["a folder", "Name a file in it."],
  EACCES: ["a file that may not be read", "Give yourself the right to read it."],
};

function unreadable(file: string, error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
  const [received, remedy] = obstacles[code] ?? [code];
  return refuse({
    code: "input-unreadable",
    path: inputName(file),
    expected: "a readable file, or - for standard input",
    received,
    ...(remedy === undefined ? {} : { remedy }),
  });
}

/** Writes a file that the user named, as a whole or not at all. */
export function replaceText(file: string, text: string, io: Io, mode?: number): void {
  try {
    io.replace(file, text, mode);
  } catch (error) {
    unwritable(file, error);
  }
}

/** Makes sure that a file that the user named can be written, before there is a text for it. */
export function prepareText(file: string, io: Io): PreparedFile {
  const guarded = <T>(step: () => T): T => {
    try {
      return step();
    } catch (error) {
      return unwritable(file, error);
    }
  };
  const prepared = guarded(() => io.prepare(file));
  return {
    finish: (text) => {
      guarded(() => {
        prepared.finish(text);
      });
    },
    abandon: () => {
      prepared.abandon();
    },
  };
}

/** Writes a file that the user named. */
export function writeText(file: string, text: string, io: Io): void {
  try {
    io.write(file, text);
  } catch (error) {
    unwritable(file, error);
  }
}

/** Refuses a file that could not be written, with the system's reason. */
export function unwritable(file: string, error: unknown): never {
  const reason = error instanceof Error && "code" in error ? String(error.code) : "unwritable";
  return refuse({
    code: "output-unwritable",
    path: file,
    expected: "a file that can be written",
    received: reason,
  });
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
