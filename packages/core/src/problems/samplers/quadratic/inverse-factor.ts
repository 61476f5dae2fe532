/**
 * The lower triangular M with M' M the inverse of a symmetric positive definite matrix (dense, row by row): M is the inverse of the
 * Cholesky factor, so that M' z has the matrix as its precision when z is standard normal. Undefined when rounding makes a
 * pivot vanish. O(dimension^3), once.
 */
export function inverseFactor(matrix: Float64Array, dimension: number): Float64Array | undefined {
  const lower = Float64Array.from(matrix);
  const inverse = new Float64Array(dimension * dimension);
  for (let i = 0; i < dimension; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * dimension + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * dimension + k]! * lower[j * dimension + k]!;
      if (j < i) lower[i * dimension + j] = sum / lower[j * dimension + j]!;
      else if (sum > 0) lower[i * dimension + i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  for (let j = 0; j < dimension; j++) {
    for (let i = j; i < dimension; i++) {
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k++) sum -= lower[i * dimension + k]! * inverse[k * dimension + j]!;
      inverse[i * dimension + j] = sum / lower[i * dimension + i]!;
    }
  }
  return inverse;
}
