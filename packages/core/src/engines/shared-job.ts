import type { Column, Sample } from "../data/index.ts";
import type { LinearFamily } from "./direction-tree.ts";
import type { Arithmetic, LinearJob } from "./linear-job.ts";

/** Room for every array of a job at its largest, rounded up to 8 bytes each. */
export function sharedBytes({ weights, count }: LinearFamily, { columns, n }: Sample): number {
  const data = columns.reduce((sum, column) => sum + column.byteLength + 8, n + 8);
  return data + weights.byteLength + 8 + count * 12 + 16 + 24;
}

/** The job with all arrays in shared memory; columns in int16 where that suffices, otherwise in the type they have. */
export function sharedJob(
  { weights, offsets, count }: LinearFamily,
  { columns, labels }: Sample,
  arithmetic: Arithmetic,
  memory: SharedArrayBuffer,
): LinearJob {
  let end = 0;
  const place = <Values>(Type: SharedType<Values>, length: number): Values => {
    const start = end;
    end += (length * Type.BYTES_PER_ELEMENT + 7) & ~7;
    return new Type(memory, start, length);
  };
  const copy = <Values extends Column | Uint8Array>(
    Type: SharedType<Values>,
    values: ArrayLike<number>,
  ): Values => {
    const target = place(Type, values.length);
    target.set(values);
    return target;
  };
  const isShared = ({ buffer }: Column | Uint8Array): boolean => buffer instanceof SharedArrayBuffer;
  const share = (column: Column): Column => {
    if (arithmetic === "int16" && !(column instanceof Int16Array)) return copy(Int16Array, column);
    if (isShared(column)) return column;
    if (column instanceof Float64Array) return copy(Float64Array, column);
    return column instanceof Int32Array ? copy(Int32Array, column) : copy(Int16Array, column);
  };
  return {
    arithmetic,
    columns: columns.map(share),
    labels: isShared(labels) ? labels : copy(Uint8Array, labels),
    weights: copy(Int32Array, weights),
    offsets: copy(Float64Array, offsets),
    state: place(Int32Array, 3).fill(0),
    errors: place(Int32Array, count).fill(0),
  };
}

interface SharedType<Values> {
  readonly BYTES_PER_ELEMENT: number;
  new (memory: SharedArrayBuffer, start: number, length: number): Values;
}
