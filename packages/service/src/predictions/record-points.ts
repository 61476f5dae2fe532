import { type Encoder, type Point, type RawRecord, recordEncoder, type Schema } from "holdfast";
import { recordCheck } from "../data-sets/check-records.ts";

/** Encodes records as ingestion encodes rows; what the schema cannot read is refused, because it would otherwise count as missing. */
export function recordPoints(
  schema: Schema,
  encoder: Encoder,
): (records: readonly RawRecord[]) => readonly Point[] {
  const encode = recordEncoder(encoder);
  const check = recordCheck(schema);
  return (records) => {
    check(records);
    return records.map(encode);
  };
}
