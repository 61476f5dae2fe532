import type { BitMatrix } from "../bit-matrix.ts";
import type { Bracket, DimensionBounds } from "../class.ts";
import { isExact } from "../exact.ts";
import { type LittlestoneResult, littlestoneSearch } from "./littlestone-search.ts";
import type { SearchOptions } from "./search-run.ts";
import { vcSearch, type VcResult } from "./vc-search.ts";

/**
 * The work after which a search gives its bracket: some ten seconds of one core. Measured on random tables of 250 to
 * 20 000 functions, a VC search makes 60 to 130 million steps a second, a Littlestone search 110 to 330 million.
 */
const vcBudget = 805306368;
const littlestoneBudget = 2147483648;

const littlestoneResults: Results<LittlestoneResult> = new WeakMap();
const vcResults: Results<VcResult> = new WeakMap();

type Results<Result> = WeakMap<BitMatrix, { readonly result: Result; readonly budget: number }>;

/** The Littlestone search of a table; what a search with as much work found is not sought again. */
export function littlestoneWitnesses(table: BitMatrix, search: SearchOptions = {}): LittlestoneResult {
  return remembered(littlestoneResults, table, { budget: littlestoneBudget, ...search }, littlestoneSearch);
}

/** The VC search of a table; what a search with as much work found is not sought again. */
export function vcWitnesses(table: BitMatrix, search: SearchOptions = {}): VcResult {
  return remembered(vcResults, table, { budget: vcBudget, ...search }, vcSearch);
}

function remembered<Result extends Bracket<number>>(
  results: Results<Result>,
  table: BitMatrix,
  search: SearchOptions & { readonly budget: number },
  run: (table: BitMatrix, search: SearchOptions) => Result,
): Result {
  const known = results.get(table);
  if (known !== undefined && (isExact(known.result) || known.budget >= search.budget)) return known.result;
  const result = run(table, search);
  results.set(table, { result, budget: search.budget });
  return result;
}

/** The Littlestone dimension of a truth table by search; a bracket when the search would take too long. */
export function littlestoneOfTable(table: BitMatrix, search?: SearchOptions): DimensionBounds {
  const { lower, upper, refutation } = littlestoneWitnesses(table, search);
  if (lower < 0) return Object.freeze({ lower, upper, why: "the class has no functions" });
  const { claims } = refutation;
  const above =
    claims.length === 0
      ? `too few functions or points for depth ${upper + 1}`
      : `a refutation of depth ${upper + 1} in ${claims.length} claims`;
  return Object.freeze({ lower, upper, why: `a shattered mistake tree of depth ${lower}; ${above}` });
}

/** The VC dimension of a truth table by search; a bracket when the search would take too long. */
export function vcOfTable(table: BitMatrix, search?: SearchOptions): DimensionBounds {
  const { lower, upper, limit } = vcWitnesses(table, search);
  if (lower < 0) return Object.freeze({ lower, upper, why: "the class has no functions" });
  const shown = lower === 1 ? "1 shattered point" : `${lower} shattered points`;
  const above = {
    functions: () => `fewer than 2^${upper + 1} functions`,
    points: () => `only ${upper} different points`,
    given: () => `a given bound of ${upper}`,
    exhausted: () => `no ${upper + 1} points are shattered, by exhaustion`,
  }[limit.rule]();
  return Object.freeze({ lower, upper, why: `${shown}; ${above}` });
}
