/** Seeded directions for the tests of covers, and the angle to the nearest member. */

/** mulberry32: uniform on [0, 1). */
export function uniform(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Uniform on the sphere: normalized Gaussian vectors. */
export function randomDirection(dimension: number, random: () => number): Float64Array {
  const vector = Float64Array.from(
    { length: dimension },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
  const norm = Math.hypot(...vector);
  return vector.map((x) => x / norm);
}

/** The largest angle over pi from one of the directions to its nearest member, given as rows of weights. */
export function largestGap(
  members: ArrayLike<number>,
  dimension: number,
  directions: readonly Float64Array[],
): number {
  const count = members.length / dimension;
  const unit = Float64Array.from(members);
  for (let i = 0; i < count; i++) {
    const row = unit.subarray(i * dimension, (i + 1) * dimension);
    const norm = Math.hypot(...row);
    for (let j = 0; j < dimension; j++) row[j]! /= norm;
  }
  let worst = 1;
  for (const direction of directions) {
    let nearest = -1;
    for (let at = 0; at < unit.length; at += dimension) {
      let dot = 0;
      for (let j = 0; j < dimension; j++) dot += unit[at + j]! * direction[j]!;
      if (dot > nearest) nearest = dot;
    }
    worst = Math.min(worst, nearest);
  }
  return Math.acos(Math.min(1, worst)) / Math.PI;
}
