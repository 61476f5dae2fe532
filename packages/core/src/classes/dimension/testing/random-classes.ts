import fc from "fast-check";
import { type BitMatrix, bitMatrixOf } from "../../bit-matrix.ts";

/** Classes of at most 14 functions, some of them repeated, on at most 7 points. */
export const randomClasses: fc.Arbitrary<BitMatrix> = fc
  .record({ points: fc.integer({ min: 0, max: 7 }), rows: fc.integer({ min: 0, max: 14 }) })
  .chain(({ points, rows }) =>
    fc.array(fc.string({ unit: fc.constantFrom("0", "1"), minLength: points, maxLength: points }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  .map(bitMatrixOf);
