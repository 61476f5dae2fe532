/**
 * AssemblyScript, compiled by scripts/kernels.mjs. For every row of a bit table the weighted sum of its set bits
 * modulo 2^32, from bit planes: a plane holds the points that have one binary digit in their weight, so a row costs
 * one AND and one popcount for 64 points of a plane.
 */

/**
 * Rows follow one another, `stride` bytes apart. A plane has `words` 64-bit words, an even number; it may reach beyond
 * a row, with zeros, so that what is read there does not count. `values` holds what a bit of each plane is worth.
 */
export function weigh(
  rows: usize,
  count: i32,
  stride: i32,
  planes: usize,
  words: i32,
  values: usize,
  planeCount: i32,
  result: usize,
): void {
  const width = <usize>words * 8;
  for (let i = 0; i < count; i++) {
    let sum = 0;
    let plane = planes;
    for (let b = 0; b < planeCount; b++) {
      let even: i64 = 0;
      let odd: i64 = 0;
      for (let at: usize = 0; at < width; at += 16) {
        even += popcnt(load<i64>(rows + at) & load<i64>(plane + at));
        odd += popcnt(load<i64>(rows + at, 8) & load<i64>(plane + at, 8));
      }
      sum += <i32>(even + odd) * load<i32>(values + ((<usize>b) << 2));
      plane += width;
    }
    store<i32>(result + ((<usize>i) << 2), sum);
    rows += <usize>stride;
  }
}
