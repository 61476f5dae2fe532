import type { Point } from "../sample.ts";
import type { Encoder } from "./encoder.ts";
import { RowEncoder } from "./row-encoder.ts";

/** A raw record: the text or number in each column; what is not there is missing. */
export type RawRecord = Readonly<Record<string, string | number | null | undefined>>;

/** The point that a raw record is encoded to, by the rules for the rows of a table. */
export function pointOf(encoder: Encoder, record: RawRecord): Point {
  return recordEncoder(encoder)(record);
}

/** The same for many records, one after the other: what is made from the encoder is made once. */
export function recordEncoder(encoder: Encoder): (record: RawRecord) => Point {
  const names = encoder.parts.map(({ column }) => column);
  const text = new TextEncoder();
  const rows = new RowEncoder({ encoder, names, labelled: false, rows: 1 });
  return (record) => {
    const fields = names.map((name) => {
      const value = Object.hasOwn(record, name) ? record[name] : undefined;
      return text.encode(value === undefined || value === null ? "" : String(value));
    });
    const bytes = new Uint8Array(fields.reduce((sum, field) => sum + field.length, 0));
    const starts = new Int32Array(fields.length);
    const ends = new Int32Array(fields.length);
    for (const [i, field] of fields.entries()) {
      starts[i] = ends[i - 1] ?? 0;
      ends[i] = starts[i] + field.length;
      bytes.set(field, starts[i]);
    }
    rows.take({ bytes, starts, ends, line: 1 });
    return rows.block().columns.map((column) => column[0]!);
  };
}

/** The public record that fills an empty place: every value missing. */
export function defaultPoint(encoder: Encoder): Point {
  return pointOf(encoder, {});
}
