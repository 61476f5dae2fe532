import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** What a command sees of the world. Tests pass their own. */
export interface Io {
  /** Standard output: the answer, and nothing else. */
  out(text: string): void;
  /** Standard error: what went wrong. */
  err(text: string): void;
  /** What goes on, in one line that the next replaces; only on a terminal. Empty when it is over. */
  progress(line: string): void;
  /** The text of a file; `-` is standard input. */
  read(file: string): string;
  write(file: string, text: string): void;
  /** The lines of standard input as they come, for a conversation. */
  lines(): AsyncIterable<string>;
}

export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
  },
  read: (file) => readFileSync(file === "-" ? 0 : file, "utf8"),
  write: (file, text) => {
    writeFileSync(file, text);
  },
  lines: () => createInterface({ input: process.stdin, crlfDelay: Infinity }),
};
