import fc from "fast-check";
import { type Column, type Sample, sampleOf } from "../../data/index.ts";

/** Numbers that break careless comparisons: both zeros, denormals, neighbors, the largest, both infinities. */
const edges = [
  -Infinity,
  -Number.MAX_VALUE,
  -1,
  -Number.MIN_VALUE,
  -0,
  0,
  Number.MIN_VALUE,
  2 * Number.MIN_VALUE,
  2 ** -1022,
  0.1,
  0.30000000000000004,
  1 - 2 ** -53,
  1,
  1 + 2 ** -52,
  2,
  Number.MAX_VALUE,
  Infinity,
];

/** Mostly few different values, so that points repeat and meet cuts. */
export const realValue: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...edges),
  fc.integer({ min: -6, max: 6 }).map((x) => x / 4),
  fc.double({ noNaN: true }),
);

export const integerValue: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -6, max: 6 }),
  fc.constantFrom(-32768, 32767),
);

/** Strictly ascending cuts; 0 and -0 are one cut. */
export function cutsOf(value: fc.Arbitrary<number>, most: number): fc.Arbitrary<Float64Array> {
  return fc
    .uniqueArray(value, { minLength: 1, maxLength: most, comparator: (a, b) => a === b })
    .map((values) => Float64Array.from(values).sort());
}

export type ColumnKind = "doubles" | "int16" | "int32";
export const columnKind: fc.Arbitrary<ColumnKind> = fc.constantFrom("doubles", "int16", "int32");

/** A sample of up to `most` rows; labels are mixed, all 0 or all 1. */
export function sampleWith(features: number, kind: ColumnKind, most: number): fc.Arbitrary<Sample> {
  const value = kind === "doubles" ? realValue : integerValue;
  const row = fc.tuple(
    fc.integer({ min: 0, max: 1 }),
    fc.array(value, { minLength: features, maxLength: features }),
  );
  const labelled = fc.tuple(fc.constantFrom(undefined, 0, 1), fc.array(row, { maxLength: most }));
  return labelled.map(([all, rows]) =>
    sampleOf(
      Array.from({ length: features }, (_, f) =>
        columnOf(
          kind,
          rows.map(([, point]) => point[f]!),
        ),
      ),
      rows.map(([label]) => all ?? label),
    ),
  );
}

export function columnOf(kind: ColumnKind, values: readonly number[]): Column {
  if (kind === "doubles") return Float64Array.from(values);
  return kind === "int16" ? Int16Array.from(values) : Int32Array.from(values);
}
