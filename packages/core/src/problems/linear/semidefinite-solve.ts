/** Pivots below this part of the diagonal entry count as dependent rows: their coefficients are 0. */
const dependent = 1e-10;

/**
 * b' G^+ b for a symmetric positive semidefinite matrix G of this order and a right-hand side b in its range; both buffers
 * are overwritten, and of the matrix only the lower half is read. By Cholesky's factorization, in which rows that depend on
 * earlier ones are left out. Fixed work, no allocation.
 */
export function semidefiniteEnergy(matrix: Float64Array, side: Float64Array, order: number): number {
  let energy = 0;
  for (let i = 0; i < order; i++) {
    const diagonal = matrix[i * order + i]!;
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * order + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[i * order + k]! * matrix[j * order + k]!;
      if (j < i) {
        const pivot = matrix[j * order + j]!;
        matrix[i * order + j] = pivot === 0 ? 0 : sum / pivot;
      } else {
        matrix[i * order + i] = sum > diagonal * dependent ? Math.sqrt(sum) : 0;
      }
    }
    const pivot = matrix[i * order + i]!;
    let sum = side[i]!;
    for (let k = 0; k < i; k++) sum -= matrix[i * order + k]! * side[k]!;
    side[i] = pivot === 0 ? 0 : sum / pivot;
    energy += side[i]! * side[i]!;
  }
  return energy;
}

/** Leaves a solution of G x = b in `side`, with 0 for the rows that were left out. */
export function semidefiniteSolve(matrix: Float64Array, side: Float64Array, order: number): void {
  semidefiniteEnergy(matrix, side, order);
  for (let i = order - 1; i >= 0; i--) {
    const pivot = matrix[i * order + i]!;
    let sum = side[i]!;
    for (let k = i + 1; k < order; k++) sum -= matrix[k * order + i]! * side[k]!;
    side[i] = pivot === 0 ? 0 : sum / pivot;
  }
}
