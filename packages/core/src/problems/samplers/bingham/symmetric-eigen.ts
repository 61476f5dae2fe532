/** Eigenvalues in descending order, and the unit eigenvector of each: row i of `vectors` belongs to values[i]. */
export interface SymmetricEigen {
  readonly values: Float64Array;
  /** Dense, row by row. */
  readonly vectors: Float64Array;
}

const mostSweeps = 60;

/**
 * The eigendecomposition of a symmetric matrix (dense, row by row) by cyclic Jacobi rotations (Golub and Van
 * Loan). Vectors are orthonormal and values accurate to a few rounding errors of the largest. Cost: about ten sweeps of
 * 4 * dimension^3 operations.
 */
export function symmetricEigen(matrix: Float64Array, dimension: number): SymmetricEigen {
  const d = dimension;
  const a = Float64Array.from(matrix);
  const v = new Float64Array(d * d);
  for (let i = 0; i < d; i++) v[i * d + i] = 1;
  for (let sweep = 0; sweep < mostSweeps && isCoupled(a, d); sweep++) {
    for (let p = 0; p < d - 1; p++) for (let q = p + 1; q < d; q++) rotate(a, v, { d, p, q });
  }
  const order = Array.from({ length: d }, (_, i) => i).sort((i, j) => a[j * d + j]! - a[i * d + i]!);
  const vectors = new Float64Array(d * d);
  order.forEach((from, to) => {
    vectors.set(v.subarray(from * d, from * d + d), to * d);
  });
  return { values: Float64Array.from(order, (i) => a[i * d + i]!), vectors };
}

/** Whether anything beside the diagonal is left that a double of the diagonal's size can tell from 0. */
function isCoupled(a: Float64Array, d: number): boolean {
  let [off, all] = [0, 0];
  for (let i = 0; i < d; i++) {
    for (let j = 0; j < d; j++) {
      const square = a[i * d + j]! * a[i * d + j]!;
      all += square;
      if (i !== j) off += square;
    }
  }
  return off > all * 1e-34;
}

interface Place {
  readonly d: number;
  readonly p: number;
  readonly q: number;
}

/** The rotation of rows and columns p and q that makes their common entry 0; `v` collects it in its rows. */
function rotate(a: Float64Array, v: Float64Array, { d, p, q }: Place): void {
  const [pp, qq] = [p * d, q * d];
  const common = a[pp + q]!;
  if (common === 0) return;
  const theta = (a[qq + q]! - a[pp + p]!) / (2 * common);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  const [diagonalP, diagonalQ] = [a[pp + p]! - t * common, a[qq + q]! + t * common];
  for (let k = 0; k < d; k++) {
    const [x, y] = [a[pp + k]!, a[qq + k]!];
    const [left, right] = [c * x - s * y, s * x + c * y];
    a[pp + k] = left;
    a[qq + k] = right;
    a[k * d + p] = left;
    a[k * d + q] = right;
    const [e, f] = [v[pp + k]!, v[qq + k]!];
    v[pp + k] = c * e - s * f;
    v[qq + k] = s * e + c * f;
  }
  a[pp + p] = diagonalP;
  a[qq + q] = diagonalQ;
  a[pp + q] = 0;
  a[qq + p] = 0;
}
