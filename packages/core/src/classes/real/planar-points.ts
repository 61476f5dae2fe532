/** Distinct integer points of the plane (at most 24 bits), in lexicographic order, not all on one line. */
export interface PlanarPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * Vectors of rank 3 as points of a plane, when one of the three columns in which they have full rank is constant: their
 * planes through the origin are then the lines of that plane. Undefined otherwise. The order of vectors in lexicographic
 * order is kept: columns that are left out depend on columns before them. O(m).
 */
export function planarPoints(
  vectors: readonly (readonly number[])[],
  columns: readonly number[],
): PlanarPoints | undefined {
  if (columns.length !== 3) return undefined;
  const constant = columns.find((column) =>
    vectors.every((vector) => vector[column] === vectors[0]![column]),
  );
  if (constant === undefined) return undefined;
  const [x, y] = columns
    .filter((column) => column !== constant)
    .map((column) => Float64Array.from(vectors, (vector) => vector[column]!));
  return { x: x!, y: y! };
}
