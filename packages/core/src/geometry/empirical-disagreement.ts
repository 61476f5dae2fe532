import type { BitMatrix } from "../classes/bit-matrix.ts";

/** The number of ones among 32 bits. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/**
 * On how many points two rows of a table of labels differ. With a column for each point of a public sample, repeated points
 * included, this is n times the empirical disagreement (Chaudhuri-Hsu, section 2.4). Cost: n / 32 words.
 */
export function rowDisagreements({ words, stride }: BitMatrix, a: number, b: number): number {
  let count = 0;
  for (let i = a * stride, j = b * stride, end = i + stride; i < end; i++, j++)
    count += ones(words[i]! ^ words[j]!);
  return count;
}

/**
 * The same with a weight for each column, such as the multiplicities of the distinct points of a sample: the sum of the
 * weights of the points on which the rows differ.
 */
export function weightedDisagreements(
  matrix: BitMatrix,
  weights: ArrayLike<number>,
  a: number,
  b: number,
): number {
  const { words, stride } = matrix;
  let total = 0;
  for (let w = 0; w < stride; w++) {
    for (let rest = words[a * stride + w]! ^ words[b * stride + w]!; rest !== 0; rest &= rest - 1) {
      total += weights[32 * w + 31 - Math.clz32(rest & -rest)]!;
    }
  }
  return total;
}
