/**
 * An orthonormal basis, row by row, of everything orthogonal to these orthonormal directions: each is reflected onto an axis
 * of its own (Householder), and the other axes are reflected back. Cost: O(dimension^2 * directions).
 */
export function complement(directions: readonly Float64Array[], dimension: number): Float64Array {
  const mirrors: Float64Array[] = [];
  directions.forEach((direction, axis) => {
    const image = Float64Array.from(direction);
    for (const mirror of mirrors) reflect(image, mirror);
    // Only coordinates from `axis` on remain; the sign avoids cancellation.
    for (let j = 0; j < axis; j++) image[j] = 0;
    const norm = Math.sqrt(image.reduce((sum, x) => sum + x * x, 0));
    image[axis]! += image[axis]! >= 0 ? norm : -norm;
    const length = Math.sqrt(image.reduce((sum, x) => sum + x * x, 0));
    mirrors.push(image.map((x) => x / length));
  });
  const basis = new Float64Array((dimension - directions.length) * dimension);
  for (let axis = directions.length; axis < dimension; axis++) {
    const start = (axis - directions.length) * dimension;
    const row = basis.subarray(start, start + dimension);
    row[axis] = 1;
    for (const mirror of mirrors.toReversed()) reflect(row, mirror);
  }
  return basis;
}

/** x - 2 <x, mirror> mirror, in place. */
function reflect(x: Float64Array, mirror: Float64Array): void {
  const along = x.reduce((sum, value, j) => sum + value * mirror[j]!, 0);
  for (let j = 0; j < x.length; j++) x[j]! -= 2 * along * mirror[j]!;
}
