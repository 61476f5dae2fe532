import { createHash } from "node:crypto";
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Row } from "holdfast-experiments";
import { refuse } from "./numbers.ts";

/** What fixes every row of an experiment. Rows of another heading are never mixed with these. */
export interface Heading {
  readonly experiment: string;
  readonly size: "short" | "full";
  readonly seed: string;
  /** The digest of the code that measures. */
  readonly code: string;
  /** The names of the parts in their order. */
  readonly parts: readonly string[];
}

/** The parts that were measured already, and how further ones are written down. */
export interface Journal {
  readonly known: ReadonlyMap<string, readonly Row[]>;
  /** Why an older journal was put aside; undefined where there was none or it went on. */
  readonly cleared?: string;
  append(part: string, rows: readonly Row[]): void;
  close(): void;
}

/**
 * Opens a journal: a heading, then one line per measured part. A journal of the same heading is gone on with, and a line that a crash
 * cut off is measured again; one with another heading, or that cannot be read, is started anew. One process at a time may hold it.
 */
export function openJournal(file: string, heading: Heading, again = false): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const release = take(`${file}.lock`);
  try {
    const text = again ? undefined : readIfThere(file);
    const kept = text === undefined ? undefined : keptLines(text, heading);
    return writing(file, heading, typeof kept === "string" ? { cleared: kept } : (kept ?? {}), release);
  } catch (error) {
    release();
    throw error;
  }
}

function writing(
  file: string,
  heading: Heading,
  { text, known, cleared }: Partial<Kept> & Pick<Journal, "cleared">,
  release: () => void,
): Journal {
  const handle = openSync(file, text === undefined ? "w" : "r+");
  const start = text ?? firstLine(heading);
  let at = Buffer.byteLength(start);
  if (text === undefined) writeSync(handle, start, 0);
  else ftruncateSync(handle, at);
  return {
    known: known ?? new Map(),
    ...(cleared !== undefined && { cleared }),
    append: (part, rows) => {
      at += writeSync(handle, `${JSON.stringify({ part, rows })}\n`, at);
    },
    close: () => {
      closeSync(handle);
      release();
    },
  };
}

/** The digest of the library and of the experiments as they run. */
export function digestOfCode(): string {
  const hash = createHash("sha256");
  for (const name of ["holdfast", "holdfast-experiments"]) {
    hash.update(readFileSync(fileURLToPath(import.meta.resolve(name))));
  }
  return hash.digest("hex").slice(0, 32);
}

interface Kept {
  readonly text: string;
  readonly known: ReadonlyMap<string, readonly Row[]>;
}

function firstLine(heading: Heading): string {
  return `${JSON.stringify(heading)}\n`;
}

/** The whole lines of a journal, or why it cannot be gone on with. */
function keptLines(text: string, heading: Heading): Kept | string {
  const first = firstLine(heading);
  if (!text.startsWith(first)) return "it was of another seed, size or version of the code";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const known = new Map<string, readonly Row[]>();
  for (const line of whole.slice(first.length).split("\n")) {
    if (line === "") continue;
    const entry = entryOf(line);
    if (entry === undefined) return "a line of it cannot be read";
    if (!heading.parts.includes(entry.part)) return "it holds a part that the experiment does not have";
    if (known.has(entry.part)) return "it holds a part twice";
    known.set(entry.part, entry.rows);
  }
  return { text: whole, known };
}

function entryOf(line: string): { readonly part: string; readonly rows: readonly Row[] } | undefined {
  try {
    const entry = JSON.parse(line) as { readonly part?: unknown; readonly rows?: unknown };
    return typeof entry.part === "string" && Array.isArray(entry.rows)
      ? { part: entry.part, rows: entry.rows as Row[] }
      : undefined;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Holds a lock with the process's number in it; one whose process is gone is taken over. */
function take(lock: string): () => void {
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return () => {
        rmSync(lock, { force: true });
      };
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
      const holder = Number(readIfThere(lock) ?? Number.NaN);
      if (tries > 0 || isAlive(holder)) {
        refuse({
          code: "output-unwritable",
          path: lock,
          expected: "that no other run measures this experiment in this folder",
          received: `process ${holder}`,
          remedy: "Wait for it, or name another folder with --out.",
        });
      }
      rmSync(lock, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
