import { refuse } from "../issues/index.ts";
import { bitMatrix, type BitMatrix } from "./bit-matrix.ts";
import type { FiniteClass } from "./class.ts";

/** The most labels that are computed for one listing of a class: 2^28 bits are 32 MB. */
const mostLabels = 268435456;

const tables = new WeakMap<FiniteClass, BitMatrix>();

/** The most labels that are computed for the dichotomies of a list of points, or for one sample: about a second. */
export const mostVisited = 16777216;

/** Whether the labels of so many functions on so many points can be computed. */
export function isListable(size: bigint, points: number, most: number = mostLabels): boolean {
  return size * BigInt(Math.max(points, 1)) <= BigInt(most);
}

/** Refuses to list a class, with the size that the listing would have. */
export function refuseListing(spec: string, size: bigint, points: number, most: number = mostLabels): never {
  const count = size.toString();
  const functions = count.length > 21 ? `about 10^${count.length - 1}` : count;
  return refuse({
    code: "too-large",
    path: spec,
    expected: `at most ${most} labels to compute`,
    received: `${functions} functions on ${points} points`,
    remedy: "Use a smaller class or fewer points, or ask for bounds only.",
  });
}

/**
 * The truth table of a finite class: row i is the i-th of `hypotheses()`. Refused beyond 2^28 labels. The table of a
 * class is computed once. Cost: a prediction for each label.
 */
export function truthTable(subject: FiniteClass): BitMatrix {
  const known = tables.get(subject);
  if (known !== undefined) return known;
  const { points } = subject.domain;
  if (!isListable(subject.size, points)) return refuseListing(subject.spec, subject.size, points);
  const table = bitMatrix(Number(subject.size), points);
  let row = 0;
  const point = [0];
  for (const hypothesis of subject.hypotheses()) {
    for (let x = 0; x < points; x++) {
      point[0] = x;
      if (subject.predict(hypothesis, point) === 1)
        table.words[row * table.stride + (x >>> 5)]! |= 1 << (x & 31);
    }
    row++;
  }
  tables.set(subject, table);
  return table;
}
