import { type Column, type Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";

/** What a predictor keeps: the encoded examples and how many queries were spent. */
export interface Secret {
  readonly keepSecret: string;
  /** Queries that were charged, answered or not. */
  readonly spent: number;
  /** The seed of the answers, where the predictor is a repeatable one for tests. */
  readonly seed?: string;
  readonly columns: readonly { readonly type: ColumnType; readonly base64: string }[];
  readonly labels: string;
}

type ColumnType = "int16" | "int32" | "float64";
const columnTypes = { int16: Int16Array, int32: Int32Array, float64: Float64Array };

/** What stands in the file beside the examples, for a person who opens it. */
const warning =
  "SECRET: the training examples stand below. Never give this file away; keep one copy, so that no query is counted twice over.";

/** The secret part of a new predictor: columns and labels as the bytes of their arrays, in base 64. */
export function sealed({ columns, labels }: Sample, seed?: string): Secret {
  return {
    keepSecret: warning,
    spent: 0,
    ...(seed === undefined ? {} : { seed }),
    columns: columns.map((column) => ({ type: typeOf(column), base64: base64(column) })),
    labels: base64(labels),
  };
}

function typeOf(column: Column): ColumnType {
  return column instanceof Int16Array ? "int16" : column instanceof Int32Array ? "int32" : "float64";
}

/** How many queries were charged; the examples are not looked at. */
export function spentOf(json: unknown): number {
  const { spent } = (json ?? {}) as { readonly spent?: unknown };
  return typeof spent === "number" && Number.isSafeInteger(spent) && spent >= 0 ? spent : damaged("spent");
}

/** Reads a secret part. A damaged one is refused without a word on what stands there. */
export function unsealed(json: unknown): Secret & { readonly sample: Sample } {
  const { seed, columns, labels } = (json ?? {}) as Readonly<Record<keyof Secret, unknown>>;
  if (seed !== undefined && typeof seed !== "string") damaged("seed");
  if (!Array.isArray(columns) || columns.length === 0 || typeof labels !== "string") damaged("columns");
  const classes = Uint8Array.from(bytesOf(labels));
  const read = (columns as readonly (Secret["columns"][number] | null)[]).map((column) => {
    const { type, base64: text } = column ?? damaged("columns");
    const array = Object.hasOwn(columnTypes, type) ? columnTypes[type] : damaged("columns");
    const bytes = bytesOf(text);
    if (bytes.length !== classes.length * array.BYTES_PER_ELEMENT) damaged("columns");
    return new array(bytes.buffer);
  });
  if (classes.some((label) => label > 1)) damaged("labels");
  return {
    ...(json as Secret),
    spent: spentOf(json),
    sample: Object.freeze({ n: classes.length, columns: read, labels: classes }),
  };
}

function damaged(name: string): never {
  return refuse({ code: "model-shape", path: `secret.${name}`, expected: "what `learn` wrote there" });
}

const piece = 0x8000;

function base64(array: ArrayBufferView): string {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let text = "";
  for (let i = 0; i < bytes.length; i += piece) text += String.fromCharCode(...bytes.subarray(i, i + piece));
  return btoa(text);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  let raw: string;
  try {
    raw = atob(text);
  } catch {
    return damaged("columns");
  }
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}
