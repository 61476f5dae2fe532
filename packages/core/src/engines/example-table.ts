import type { Family } from "../classes/family.ts";
import type { Sample } from "../data/index.ts";
import type { ScoreOptions } from "./score-engine.ts";

/**
 * Labelled examples that stay where they are: in files, or in the tables of a server. They are encoded there by the public
 * schema, counted there, and come over only where a learner needs them themselves.
 *
 * The place of an example is that of its row among all, from 0: by number in a file, by key elsewhere.
 */
export interface ExampleTable {
  readonly n: number;
  /**
   * Whether replacing an example leaves every other in its place, as in a file. Where places come from keys, another key may move all that
   * lie between: learners that look at the order of examples then get them in a random one.
   */
  readonly hasOrder: boolean;
  /** How many coordinates an encoded point has. */
  readonly features: number;
  /** Entry i is the number of examples that candidate i labels wrongly: the same integers as on a sample in memory. */
  errorCounts(family: Family, options?: ScoreOptions): Promise<Uint32Array>;
  /** The examples at these places, in their order; all of them where none are named. */
  examples(places?: ArrayLike<number>, options?: ScoreOptions): Promise<Sample>;
  /** All examples in blocks, by place. */
  blocks(options?: ScoreOptions): AsyncIterable<Sample>;
}

/** Where examples are: in memory, or in a table that can be asked. */
export type DataRef = Sample | ExampleTable;

export function isTable(data: DataRef): data is ExampleTable {
  return "errorCounts" in data;
}
