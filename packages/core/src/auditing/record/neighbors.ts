import type { FiniteClass } from "../../classes/class.ts";
import type { Column, Sample } from "../../data/index.ts";
import { Bits, seededSource, uniform } from "../../random/index.ts";

/** Two data sets that differ in one row. */
export interface NeighborPair<Data> {
  readonly first: Data;
  readonly second: Data;
  /** The row that was replaced. */
  readonly row: number;
}

/** Draws whole numbers for pairs of data sets; equal seeds give equal pairs. */
export type Below = (count: number) => number;

/** Numbers of a seed. */
export function belowOf(seed: string): Below {
  const bits = new Bits(seededSource(seed));
  return (count) => uniform(bits, count);
}

/**
 * A sample of a finite class and a neighbor. Some are random; in others all rows are alike, or sorted, so that one row is the least,
 * the greatest, the only one with its label, or the one that decides a tie.
 */
export function samplePair(
  { domain }: Pick<FiniteClass, "domain">,
  n: number,
  { below, labelsOnly = false }: { readonly below: Below; readonly labelsOnly?: boolean },
): NeighborPair<Sample> {
  const { points } = domain;
  const kind = below(4);
  const alike = below(points);
  const [label, cut] = [below(2), below(points + 1)];
  const point = (): number => (kind === 1 ? alike : below(points));
  const xs = Int32Array.from({ length: n }, point);
  if (kind === 2) xs.sort();
  const labels = Uint8Array.from(xs, (x) => (kind === 1 ? label : kind === 3 ? below(2) : x >= cut ? 1 : 0));
  const first: Sample = { n, columns: [xs], labels };
  const row = below(n);
  const extreme = below(2) === 0 ? 0 : points - 1;
  const x = labelsOnly ? xs[row]! : below(2) === 0 ? extreme : below(points);
  const y = labelsOnly || x === xs[row] || below(2) === 0 ? 1 - labels[row]! : labels[row]!;
  return { first, second: withRow(first, row, { x, y }), row };
}

function withRow({ n, columns, labels }: Sample, row: number, { x, y }: { x: number; y: number }): Sample {
  const others: Column[] = [Int32Array.from(columns[0]!, (value, i) => (i === row ? x : value))];
  return { n, columns: others, labels: labels.map((value, i) => (i === row ? y : value)) };
}
