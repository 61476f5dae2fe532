import type { Records } from "../records.ts";

const primes = [2, 3, 5, 7, 11, 13];

/** The fraction of i times the square root of the j-th prime (j from 1): evenly spread, the same on every machine. */
export function weyl(i: number, j: number): number {
  return (i * Math.sqrt(primes[j - 1]!)) % 1;
}

/** Records i = 1 … n of a reference instance, each given as its numbers. */
export function weylRecords(
  n: number,
  record: (u: (j: number) => number, i: number) => readonly number[],
): Records {
  const rows = Array.from({ length: n }, (_, i) => record((j) => weyl(i + 1, j), i + 1));
  return { n, width: rows[0]!.length, values: Float64Array.from(rows.flat()) };
}
