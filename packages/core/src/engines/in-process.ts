import type { Family } from "../classes/family.ts";
import type { Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import { type DirectionTree, directionTree, type LinearFamily } from "./direction-tree.ts";
import { areCellsExact, directionSteps } from "./directions.ts";
import { type DataRef, isTable } from "./example-table.ts";
import { checkLinear } from "./linear-arithmetic.ts";
import { linearCounts } from "./linear-counts.ts";
import { joinedCounts } from "./joined-counts.ts";
import { linearModule } from "./linear-module.ts";
import { rectangleSteps } from "./rectangle-counts.ts";
import type { ScoreEngine, ScoreOptions } from "./score-engine.ts";
import { sortedSteps } from "./sorted-counts.ts";
import { pace } from "./steps.ts";
import { stumpSteps } from "./stump-counts.ts";
import { sumSteps } from "./sum-counts.ts";
import { tableSteps } from "./table-counts.ts";
import { processors } from "./thread.ts";
import { unionSteps } from "./union-counts.ts";
import { voteSteps } from "./vote-counts.ts";
import { WorkerPool } from "./worker-pool.ts";

/**
 * By features, the number of members from which nested cells are faster than the kernel, measured on covers of the
 * sphere with one and two threads; from four features on the kernel was faster at every size tried.
 */
const leastInCells = new Map([
  [2, 1 << 14],
  [3, 1 << 20],
]);

export interface InProcessOptions {
  /** How many threads count, at least 1; 1 is the caller's own. The default is the number of processors. */
  readonly threads?: number;
}

/**
 * An engine on typed arrays in this process: WebAssembly kernels, threads for large linear families, the same exact
 * counts in Node and in browsers. Threads start with the first family that is worth them and end with `close`, which
 * rejects what they are counting; idle threads do not keep a process alive. Where there are none (a page that is not
 * cross-origin isolated), and for all other families, it counts in the caller's thread. There it pauses about every
 * 30 milliseconds, between two steps: a block of rows, for stumps a feature, for intervals and rectangles a
 * feature, the summed-area table or the writing of all boxes, for unions of intervals the writing of all of them, for votes a member, for sums of
 * features all sets with the same later ones. What it derives from a family it keeps with the family.
 * A table that is elsewhere counts itself.
 */
export function inProcessEngine({ threads = processors() }: InProcessOptions = {}): ScoreEngine {
  if (!Number.isSafeInteger(threads) || threads < 1) {
    refuse({
      code: "parameter-range",
      path: "threads",
      expected: "a positive integer",
      received: String(threads),
    });
  }
  const pools = poolsOf(threads);
  const trees = new WeakMap<LinearFamily, DirectionTree>();
  const cells = (family: LinearFamily): DirectionTree => {
    const tree = trees.get(family) ?? directionTree(family);
    trees.set(family, tree);
    return tree;
  };
  const linear = (family: LinearFamily, sample: Sample, options: ScoreOptions): Promise<Uint32Array> => {
    checkLinear(family, sample);
    const isLarge = family.count >= (leastInCells.get(family.features) ?? Infinity);
    return isLarge && sample.n > 0 && areCellsExact(family, sample)
      ? pace(directionSteps(cells(family), sample), options)
      : linearCounts(family, sample, pools.current, options);
  };
  const errorCounts = async (
    family: Family,
    sample: DataRef,
    options: ScoreOptions = {},
  ): Promise<Uint32Array> => {
    options.signal?.throwIfAborted();
    if (isTable(sample)) return sample.errorCounts(family, options);
    switch (family.kind) {
      case "linear":
        return linear(family, sample, options);
      case "thresholds":
      case "intervals":
        return pace(sortedSteps(family, sample), options);
      case "unions":
        return pace(unionSteps(family, sample), options);
      case "stumps":
        return pace(stumpSteps(family, sample), options);
      case "rectangles":
        return pace(rectangleSteps(family, sample), options);
      case "table":
        return pace(tableSteps(family, sample), options);
      case "votes":
        return pace(voteSteps(family, sample), options);
      case "sums":
        return pace(sumSteps(family, sample), options);
      case "either":
        return joinedCounts(family, options, (part, within) => errorCounts(part, sample, within));
      default:
        return refuse({
          code: "parameter-range",
          path: "family",
          expected: "a family of candidates: a class gives one by family(), a cover too",
        });
    }
  };
  return Object.freeze({ errorCounts, close: pools.close });
}

interface Pools {
  /** The pool that works, started when there is none; undefined where there are no threads. */
  readonly current: () => Promise<WorkerPool | undefined>;
  readonly close: () => Promise<void>;
}

/** At most one pool at a time: a new one follows one that failed, or was closed. */
function poolsOf(threads: number): Pools {
  let starting: Promise<WorkerPool | undefined> | undefined;
  let closings = 0;
  const start = async (): Promise<WorkerPool | undefined> => {
    const kernel = await linearModule();
    return kernel === undefined ? undefined : WorkerPool.start(threads, kernel);
  };
  return {
    async current() {
      if (threads === 1) return undefined;
      const before = closings;
      for (;;) {
        const mine = (starting ??= start());
        const pool = await mine;
        // A call that was under way when the engine was closed meets the closed pool, which says so.
        if (pool?.failed !== true || closings !== before) return pool;
        if (starting === mine) starting = undefined;
      }
    },
    async close() {
      closings++;
      const closing = starting;
      starting = undefined;
      (await closing)?.close();
    },
  };
}
