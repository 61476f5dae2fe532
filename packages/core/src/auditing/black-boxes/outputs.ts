import type { Batch, OutputKind } from "./black-box.ts";

/** What is wrong with an output. */
export interface Complaint {
  readonly expected: string;
  readonly received: string;
}

/** Outputs of a box that have come so far. */
export interface OutputCollector {
  /** Takes an output, as JSON has it, or says what is wrong with it. */
  add(value: unknown): Complaint | undefined;
  /** All of them. */
  batch(): Batch;
}

/** The outputs of `count` runs, each of which is checked against the declared kind as it comes. */
export function outputCollector(output: OutputKind, count: number): OutputCollector {
  switch (output.kind) {
    case "number":
      return numbers(output, count);
    case "word":
      return words(output);
    case "vector":
      return vectors(output.length, count);
  }
}

function numbers(
  { lower = -Infinity, upper = Infinity }: { readonly lower?: number; readonly upper?: number },
  count: number,
): OutputCollector {
  const values = new Float64Array(count);
  let size = 0;
  return {
    add(value) {
      if (!isFiniteNumber(value)) return { expected: "a finite number", received: shown(value) };
      if (value < lower || value > upper) {
        return { expected: `a number from ${lower} to ${upper}, as declared`, received: shown(value) };
      }
      values[size++] = value;
      return undefined;
    },
    batch: () => ({ kind: "number", values: values.subarray(0, size) }),
  };
}

function words({ words: declared }: { readonly words?: readonly string[] }): OutputCollector {
  const values: string[] = [];
  const known = declared === undefined ? undefined : new Set(declared);
  return {
    add(value) {
      if (typeof value !== "string" || value === "") return { expected: "a word", received: shown(value) };
      if (known?.has(value) === false) {
        return { expected: `one of the declared words ${declared!.join(", ")}`, received: shown(value) };
      }
      values.push(value);
      return undefined;
    },
    batch: () => ({ kind: "word", values }),
  };
}

function vectors(length: number, count: number): OutputCollector {
  const values = new Float64Array(length * count);
  let size = 0;
  return {
    add(value) {
      if (!Array.isArray(value) || value.length !== length || !value.every(isFiniteNumber)) {
        return { expected: `${length} finite numbers`, received: shown(value) };
      }
      values.set(value, size);
      size += length;
      return undefined;
    },
    batch: () => ({ kind: "vector", length, values: values.subarray(0, size) }),
  };
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A value for people, cut where it is long. */
function shown(value: unknown): string {
  const text = typeof value === "number" || value === undefined ? String(value) : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}...` : text;
}

/** More bytes than an output can need on average: 512 for a number, 4096 for a word. */
function bytesOf(output: OutputKind): number {
  return output.kind === "number" ? 512 : output.kind === "word" ? 4096 : 512 * output.length;
}

/** More bytes than so many outputs can need, with some for what stands around them. */
export function mostBytes(output: OutputKind, runs: number): number {
  return 65_536 + bytesOf(output) * runs;
}

/** Runs that a box may be asked for at once, whatever it answers: 128 MiB at most. */
export function mostRuns(output: OutputKind): number {
  return Math.max(1, Math.floor(134_217_728 / bytesOf(output)));
}
