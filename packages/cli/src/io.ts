import { readFileSync, writeFileSync } from "node:fs";

/** What a command sees of the world. Tests pass their own. */
export interface Io {
  /** Standard output: the answer, and nothing else. */
  out(text: string): void;
  /** Standard error: what went wrong. */
  err(text: string): void;
  /** The text of a file; `-` is standard input. */
  read(file: string): string;
  write(file: string, text: string): void;
}

export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  read: (file) => readFileSync(file === "-" ? 0 : file, "utf8"),
  write: (file, text) => {
    writeFileSync(file, text);
  },
};
