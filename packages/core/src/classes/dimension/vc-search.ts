import { type BitMatrix, distinctRows } from "../bit-matrix.ts";
import { runSearch, runSearchInTurns, type SearchOptions, type SearchProgress } from "./search-run.ts";
import { floorLog2 } from "./search/packed-table.ts";
import { ShatteredSets } from "./search/shattered-sets.ts";

/** The VC dimension between two proved bounds; they are equal unless the search was cut short. */
export interface VcResult {
  readonly lower: number;
  readonly upper: number;
  /** `lower` points that the class shatters, ascending. */
  readonly shattered: readonly number[];
  /** Why the dimension is at most `upper`. */
  readonly limit: VcLimit;
  /** The steps of the search, about a 32-bit word of a row each. */
  readonly work: number;
}

export type VcLimit =
  /** k shattered points need 2^k functions. */
  | { readonly rule: "functions"; readonly functions: number }
  /** Shattered points differ on the class, also up to opposite labels. */
  | { readonly rule: "points"; readonly points: number }
  /** A bound that the caller gave. */
  | { readonly rule: "given" }
  /** No set of `upper + 1` points is shattered: after this many smaller sets none could be extended to one. */
  | { readonly rule: "exhausted"; readonly sets: number };

export interface VcOptions extends SearchOptions {
  /** A proved upper bound, such as the Littlestone dimension. */
  readonly atMost?: number;
}

/**
 * The VC dimension of the functions of a truth table, exactly, with a shattered set. A set can be shattered only if
 * all its subsets are, so shattered sets are extended point by point; a set is given up when one of its labellings
 * has too few functions or too few points split all of them. With a `budget` the search stops after that much work.
 * Cost: |H| |X| / 32 words per shattered set, of which there may be |X|^vc.
 */
export function vcSearch(matrix: BitMatrix, options: VcOptions = {}): VcResult {
  return runSearch(steps(matrix, options), options);
}

/** The same search and the same result, in turns that leave the event loop free. */
export function vcSearchInTurns(matrix: BitMatrix, options: VcOptions = {}): Promise<VcResult> {
  return runSearchInTurns(steps(matrix, options), options);
}

function* steps(
  matrix: BitMatrix,
  { budget = Infinity, atMost = Infinity }: VcOptions,
): Generator<SearchProgress, VcResult, void> {
  const table = distinctRows(matrix).matrix;
  if (table.rows === 0) return result(-1, -1, [], { rule: "functions", functions: 0 }, 0);
  const sets = new ShatteredSets(table);
  const bounds: readonly (readonly [number, VcLimit])[] = [
    [floorLog2(table.rows), { rule: "functions", functions: table.rows }],
    [sets.columns, { rule: "points", points: sets.columns }],
    [atMost, { rule: "given" }],
  ];
  let [upper, limit] = bounds.reduce((best, bound) => (bound[0] < best[0] ? bound : best));
  let shattered: readonly number[] = [];
  while (shattered.length < upper && sets.work < budget) {
    const search = sets.ofSize(shattered.length + 1, budget);
    let step = search.next();
    for (; step.done !== true; step = search.next()) {
      yield { lower: shattered.length, upper, work: sets.work };
    }
    if (step.value === "budget") break;
    if (step.value === "none") {
      upper = shattered.length;
      limit = { rule: "exhausted", sets: sets.refuted };
    } else shattered = step.value;
  }
  return result(shattered.length, upper, shattered, limit, sets.work);
}

function result(
  lower: number,
  upper: number,
  shattered: readonly number[],
  limit: VcLimit,
  work: number,
): VcResult {
  return Object.freeze({ lower, upper, shattered: Object.freeze(shattered), limit, work });
}
