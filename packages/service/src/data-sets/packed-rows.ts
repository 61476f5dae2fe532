import type { Column, Rows } from "holdfast";

type Packed = "int16" | "int32" | "float64" | "uint16";
const arrays = { int16: Int16Array, int32: Int32Array, float64: Float64Array, uint16: Uint16Array };

/** What stands before the arrays: how many rows, and the type of every array; the last is the classes where `classes`. */
interface Head {
  readonly n: number;
  readonly arrays: readonly Packed[];
  readonly classes: boolean;
}

/** Arrays begin at multiples of this. */
const alignment = 8;

/**
 * Encoded rows as bytes: a length, a head in JSON, and the arrays as they lie in memory (little-endian on every platform that Node runs
 * on here). Only what the schema names is in them: ignored columns, names of persons and the texts of the file are not kept.
 */
export function packRows(rows: Rows): Uint8Array {
  const parts = [...rows.columns, ...(rows.classes === undefined ? [] : [rows.classes])];
  const head: Head = { n: rows.n, arrays: parts.map(typeOf), classes: rows.classes !== undefined };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const offsets: number[] = [];
  let size = aligned(4 + text.length);
  for (const part of parts) {
    offsets.push(size);
    size = aligned(size + part.byteLength);
  }
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  for (const [i, { buffer, byteOffset, byteLength }] of parts.entries()) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offsets[i]);
  }
  return bytes;
}

/** The rows again, whose arrays lie in `buffer`; undefined where it was cut short. */
export function unpackRows(buffer: ArrayBuffer): Rows | undefined {
  const length = new DataView(buffer).getUint32(0, true);
  if (4 + length > buffer.byteLength) return undefined;
  const text = new TextDecoder().decode(new Uint8Array(buffer, 4, length));
  const { n, arrays: types, classes } = JSON.parse(text) as Head;
  let offset = aligned(4 + length);
  const starts = types.map((type) => {
    const start = offset;
    offset = aligned(start + n * arrays[type].BYTES_PER_ELEMENT);
    return start;
  });
  if (offset !== buffer.byteLength) return undefined;
  const parts = types.map((type, i) => new arrays[type](buffer, starts[i], n));
  const columns = (classes ? parts.slice(0, -1) : parts) as Column[];
  return Object.freeze({ n, columns, ...(classes ? { classes: parts.at(-1) as Uint16Array } : {}) });
}

/** Rows of the same columns end to end. */
export function joinRows(blocks: readonly Rows[]): Rows {
  const [first] = blocks;
  if (first === undefined || blocks.length === 1) return first ?? { n: 0, columns: [] };
  const n = blocks.reduce((sum, block) => sum + block.n, 0);
  const joined = <A extends Column | Uint16Array>(parts: readonly A[]): A => {
    const whole = new (parts[0]!.constructor as new (length: number) => A)(n);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };
  const columns = first.columns.map((_, f) => joined(blocks.map((block) => block.columns[f]!)));
  if (first.classes === undefined) return { n, columns };
  return { n, columns, classes: joined(blocks.map(({ classes }) => classes!)) };
}

function typeOf(array: Column | Uint16Array): Packed {
  if (array instanceof Uint16Array) return "uint16";
  return array instanceof Int16Array ? "int16" : array instanceof Int32Array ? "int32" : "float64";
}

function aligned(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}
