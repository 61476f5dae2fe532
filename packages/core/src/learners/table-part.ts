import type { Sample } from "../data/index.ts";
import type { ExampleTable, ScoreOptions } from "../engines/index.ts";
import type { Coins } from "../mechanisms/coins/index.ts";
import type { Program } from "./learner.ts";

/**
 * Examples of a table that coins choose, as they would choose among the examples in memory: they draw from the places, and the
 * table is asked for these alone.
 */
export function partOfTable(
  table: ExampleTable,
  draw: (places: Sample) => Sample,
  { signal }: ScoreOptions,
): Promise<Sample> {
  const { n } = table;
  const places = Int32Array.from({ length: n }, (_, place) => place);
  const drawn = draw({ n, columns: [places], labels: new Uint8Array(n) });
  return table.examples(drawn.columns[0], signal && { signal });
}

/**
 * All examples for a program: where it looks at their order and the table has none of its own, in uniformly random order, so that
 * what is published depends on which examples there are and not on how they are named.
 */
export function wholeTable(
  table: ExampleTable,
  { ignoresOrder }: Pick<Program, "ignoresOrder">,
  coins: Coins,
  options: ScoreOptions,
): Promise<Sample> {
  if (ignoresOrder || table.hasOrder) return table.examples(undefined, options);
  return partOfTable(table, (places) => coins.order(places), options);
}

/** A uniform part of a table, without replacement. */
export function uniformPart(
  table: ExampleTable,
  size: number,
  coins: Coins,
  options: ScoreOptions,
): Promise<Sample> {
  return partOfTable(table, (places) => coins.part(places, size), options);
}
