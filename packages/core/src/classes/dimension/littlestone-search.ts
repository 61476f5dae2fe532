import type { BitMatrix } from "../bit-matrix.ts";
import type { MistakeTree } from "./mistake-tree.ts";
import type { Refutation } from "./refutation.ts";
import { runSearch, runSearchInTurns, type SearchOptions, type SearchProgress } from "./search-run.ts";
import { buildRefutation } from "./search/build-refutation.ts";
import { extractTree } from "./search/extract-tree.ts";
import { LittlestoneSolver } from "./search/littlestone-solver.ts";
import { allRows } from "./search/version-space.ts";
import { SearchPause } from "./search/version-stacks.ts";

/** The Littlestone dimension between two proved bounds; they are equal unless the search was cut short. */
export interface LittlestoneResult {
  readonly lower: number;
  readonly upper: number;
  /** A tree of depth `lower` that the class shatters; none for a class without functions. */
  readonly tree: MistakeTree | undefined;
  /** Why the dimension is at most `upper`. */
  readonly refutation: Refutation;
  /** The steps of the search, about a 32-bit word of a column each. */
  readonly work: number;
}

/** Words remembered beyond which a search stops: a gigabyte. */
const memoryLimit = 268435456;

/**
 * The Littlestone dimension of the functions of a truth table (Bun-Livni-Moran, section 2.3), exactly, with a mistake
 * tree and a refutation as witnesses. Rows that are the same function count once. With a `budget` the search stops
 * after that much work, the same work on every machine, and gives what it has proved. Cost: exponential in the
 * dimension at worst; tables of a million entries and dimension 12 take seconds.
 */
export function littlestoneSearch(matrix: BitMatrix, options: SearchOptions = {}): LittlestoneResult {
  return runSearch(steps(matrix, options), options);
}

/** The same search and the same result, in turns of some ten milliseconds that leave the event loop free. */
export function littlestoneSearchInTurns(
  matrix: BitMatrix,
  options: SearchOptions = {},
): Promise<LittlestoneResult> {
  return runSearchInTurns(steps(matrix, options), options);
}

function* steps(
  matrix: BitMatrix,
  { budget = Infinity }: SearchOptions,
): Generator<SearchProgress, LittlestoneResult, void> {
  const solver = new LittlestoneSolver(matrix);
  const { root, search } = solver;
  if (root !== undefined) {
    const set = allRows(root);
    root.lower = Math.max(root.lower, search.greedy(root, set));
    // What a pause forgets is the way down to where it stopped: at most some readings of the whole table.
    const turn = Math.max(4194304, 64 * root.columns * root.words);
    for (
      let turns = 1;
      root.lower < root.upper && search.work < budget && search.memory < memoryLimit;
      turns++
    ) {
      search.limit = Math.min(budget, search.work + turn);
      // Mostly upward from below; from above now and then, so that a search cut short has narrowed both bounds.
      const k = turns % 4 === 0 ? root.upper : root.lower + 1;
      try {
        search.atLeast(root, set, k);
      } catch (error) {
        if (!(error instanceof SearchPause)) throw error;
      }
      yield { lower: root.lower, upper: root.upper, work: search.work };
    }
    search.limit = Infinity;
  }
  const { lower, upper } = root ?? { lower: -1, upper: -1 };
  const { work } = search;
  const tree = extractTree(matrix, solver, lower);
  return Object.freeze({ lower, upper, tree, refutation: buildRefutation(matrix, solver), work });
}
