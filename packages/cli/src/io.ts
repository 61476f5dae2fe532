import {
  closeSync,
  createReadStream,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { createInterface } from "node:readline";
import { fileIdentity } from "./file-identity.ts";
import { prepareFile, type PreparedFile, replaceFile } from "./replace-file.ts";

/** What a command sees of the world. Tests pass their own. */
export interface Io {
  /** Standard output: the answer, and nothing else. */
  out(text: string): void;
  /** Standard error: what went wrong. */
  err(text: string): void;
  /** Whether standard output is a terminal that shows colors. Default false. */
  readonly colors?: boolean;
  /** What goes on, in one line that the next replaces; only on a terminal. Empty when it is over. */
  progress(line: string): void;
  /** The text of a file; `-` is standard input. */
  read(file: string): string;
  /** The bytes of a file as they come, for one that may be large; `-` is standard input. */
  chunks(file: string): AsyncIterable<Uint8Array>;
  write(file: string, text: string): void;
  /** Whether there is such a file, and no device or folder. */
  exists(file: string): boolean;
  /** Writes a file as a whole or not at all; `mode` is that of a new file, such as 0o600. */
  replace(file: string, text: string, mode?: number): void;
  /** Makes sure that a file can be written, before there is a text for it. */
  prepare(file: string): PreparedFile;
  /** What two names of one file have in common; undefined for what is no file. `-` is standard input. */
  identity(file: string): string | undefined;
  /** Takes the lock of a file and gives what releases it; throws when someone else holds it. */
  lock(file: string): () => void;
  /** The lines of standard input as they come, for a conversation. */
  lines(): AsyncIterable<string>;
}

export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  colors: process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "",
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
  },
  read: (file) => readFileSync(file === "-" ? 0 : file, "utf8"),
  chunks: (file) => (file === "-" ? process.stdin : createReadStream(file)),
  write: (file, text) => {
    writeFileSync(file, text);
  },
  exists: (file) => {
    try {
      return statSync(file).isFile();
    } catch {
      return false;
    }
  },
  replace: replaceFile,
  prepare: prepareFile,
  identity: fileIdentity,
  lock: (file) => {
    const lock = `${file}.lock`;
    for (let tries = 20; ; tries--) {
      try {
        closeSync(openSync(lock, "wx"));
        break;
      } catch (error) {
        const isHeld = error instanceof Error && "code" in error && error.code === "EEXIST";
        if (tries === 0 || !isHeld) throw error;
        // Whoever holds it writes one file, so it is soon free.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      }
    }
    return () => {
      unlinkSync(lock);
    };
  },
  lines: () => createInterface({ input: process.stdin, crlfDelay: Infinity }),
};
