import { recordsOf, type Records } from "../records.ts";
import type { Problem } from "../problem.ts";

/**
 * Records of rows that are spread evenly over the unit cube, multiples of powers of one irrational number (the root above 1
 * of x^(d+1) = x + 1) modulo 1: the uniform law on the public domain, without randomness.
 */
export function spreadRecords(problem: Pick<Problem, "width" | "encode" | "features">, n = 2000): Records {
  const { features } = problem;
  let root = 2;
  for (let step = 0; step < 60; step++) root = (1 + root) ** (1 / (features + 1));
  const columns = Array.from({ length: features }, (_, j) =>
    Float64Array.from({ length: n }, (_, i) => (0.5 + (i + 1) / root ** (j + 1)) % 1),
  );
  return recordsOf(problem, { n, columns });
}
