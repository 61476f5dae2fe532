import type { Neighbours } from "../../../certificates/index.ts";
import { type Cells, inWords, neighbouringPairs } from "../data-sets.ts";
import type { Laws } from "../laws.ts";
import type { LawTable } from "../law-table.ts";
import type { Comparison } from "./privacy.ts";
import type { PairNames } from "../witness.ts";

/** Which data sets a claim is about: those whose plan makes it. */
export type HoldsFor = (set: number) => boolean;

/** Pairs of neighboring data sets, by their places in the table. */
export type Pairs = readonly (readonly [number, number])[];

export function pairsOf(
  { sets, ordered }: LawTable,
  relation: Neighbours,
  group: number,
  holdsFor: HoldsFor,
): Pairs {
  return [...neighbouringPairs(sets, ordered, relation, group)].filter(
    ([i, j]) => holdsFor(i) && holdsFor(j),
  );
}

/** What is released at once, compared on all pairs: the model, or the answer to one query. */
export function releases(table: LawTable, pairs: Pairs): readonly (() => Iterable<Comparison>)[] {
  const { outputs, answers } = table;
  return outputs === undefined
    ? answers.map((laws, x) => () => compared(table, laws, pairs, [x]))
    : [() => compared(table, outputs, pairs)];
}

/** The laws of all pairs, with the names of the data sets and of what was asked. */
export function* compared(
  { sets }: LawTable,
  { masses, outcomes }: Laws,
  pairs: Pairs,
  queries?: readonly number[],
): Generator<Comparison> {
  for (const [i, j] of pairs) {
    yield {
      pair: [masses[i]!, masses[j]!],
      names: () => namesOf(sets[i]!, sets[j]!, outcomes, queries),
    };
  }
}

export function namesOf(
  first: Cells,
  second: Cells,
  outcomes: readonly string[],
  queries?: readonly number[],
): PairNames {
  return {
    first: examplesOf(first),
    second: examplesOf(second),
    firstInWords: inWords(first),
    secondInWords: inWords(second),
    outcomes,
    ...(queries && { queries }),
  };
}

function examplesOf(cells: Cells): readonly { readonly point: number; readonly label: number }[] {
  return cells.map((cell) => ({ point: cell >> 1, label: cell & 1 }));
}
