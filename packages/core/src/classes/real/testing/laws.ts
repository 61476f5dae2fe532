import fc from "fast-check";
import { expect } from "vitest";
import { pointsOf, type Points, type Sample, sampleOf } from "../../../data/index.ts";
import { HoldfastError, type Issue } from "../../../issues/index.ts";
import type { HypothesisClass } from "../../class.ts";

/** Values that break careless code: infinities, both zeros, denormals, neighbors of 1. */
export const awkward: fc.Arbitrary<number> = fc.constantFrom(
  -Infinity,
  -1e308,
  -1,
  -5e-324,
  -0,
  0,
  5e-324,
  1,
  1 + Number.EPSILON,
  2,
  Infinity,
);

export function columnsOf(rows: readonly (readonly number[])[], features: number): Float64Array[] {
  return Array.from({ length: features }, (_, f) => Float64Array.from(rows, (row) => row[f]!));
}

export function pointsFrom(rows: readonly (readonly number[])[], features: number = rows[0]!.length): Points {
  return pointsOf(columnsOf(rows, features));
}

export function sampleFrom(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  features: number,
): Sample {
  return sampleOf(columnsOf(rows, features), labels);
}

/** Rows of `features` values, and as many labels. */
export function labelledRows(
  value: fc.Arbitrary<number>,
  features: number,
  maxLength: number,
): fc.Arbitrary<(readonly [number[], number])[]> {
  const row = fc.array(value, { minLength: features, maxLength: features });
  return fc.array(fc.tuple(row, fc.constantFrom(0, 1)), { maxLength });
}

export function labellingsOf(hypotheses: HypothesisClass, points: Points): Map<string, string> {
  const found = new Map<string, string>();
  for (const { labels, hypothesis } of hypotheses.dichotomies(points)) {
    expect(found.has(labels.join(""))).toBe(false);
    found.set(labels.join(""), hypotheses.key(hypothesis));
  }
  return found;
}

/** What every class promises about the dichotomies of any list of points. */
export function expectDichotomyLaws(
  hypotheses: HypothesisClass,
  rows: readonly (readonly number[])[],
  features: number,
): void {
  const points = pointsFrom(rows, features);
  const keys = new Set<string>();
  let count = 0n;
  for (const { labels, hypothesis } of hypotheses.dichotomies(points)) {
    count++;
    expect(rows.map((row) => hypotheses.predict(hypothesis, row))).toEqual([...labels]);
    expect(hypotheses.canonical(hypothesis)).toEqual(hypothesis);
    keys.add(hypotheses.key(hypothesis));
  }
  expect(BigInt(keys.size)).toBe(count);
  const found = labellingsOf(hypotheses, points);
  expect(BigInt(found.size)).toBe(count);
  const different = new Set(rows.map((row) => row.map((x) => x + 0).join())).size;
  expect(count <= hypotheses.growth(different).upper).toBe(true);
  // Backwards and with repetitions it is the same set.
  const again = [...rows].reverse().flatMap((row, i) => (i % 2 === 0 ? [row, row] : [row]));
  const positions = [...rows.keys()].reverse().flatMap((row, i) => (i % 2 === 0 ? [row, row] : [row]));
  const moved = [...found].map(([text, key]) => [positions.map((row) => text[row]).join(""), key]);
  expect([...labellingsOf(hypotheses, pointsFrom(again, features))]).toEqual(moved);
}

/** ERM is the first dichotomy with the fewest errors. */
export function expectFirstMinimizer(
  hypotheses: HypothesisClass,
  rows: readonly (readonly [number[], number])[],
  features: number,
): void {
  const sample = sampleFrom(
    rows.map(([row]) => row),
    rows.map(([, label]) => label),
    features,
  );
  let best: { key: string; errors: number } | undefined;
  for (const { labels, hypothesis } of hypotheses.dichotomies(sample)) {
    const errors = labels.reduce((sum, label, i) => sum + (label === sample.labels[i] ? 0 : 1), 0);
    if (best === undefined || errors < best.errors) best = { key: hypotheses.key(hypothesis), errors };
  }
  const found = hypotheses.erm(sample);
  expect({ key: hypotheses.key(found.hypothesis), errors: found.errors }).toEqual(best);
  expect(hypotheses.canonical(found.hypothesis)).toEqual(found.hypothesis);
}

export function issueOf(step: () => unknown): Issue {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
}
