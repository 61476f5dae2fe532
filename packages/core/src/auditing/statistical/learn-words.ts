import { bestByRatio, type CellCounts, exchanged } from "./best-cells.ts";
import type { Rating } from "./expected-limit.ts";

/** A set of words, the data set on which it is more frequent, and how it is rated. */
export interface RatedWords {
  readonly words: readonly string[];
  /** The words themselves, or all others. */
  readonly inside: boolean;
  /** Whether the set is more frequent on the second data set. */
  readonly swapped: boolean;
  readonly rating: number;
  /** How many words were told apart. */
  readonly known: number;
}

/** The most words that are told apart; the others are one cell, as are those seen once. */
const most = 65_536;

/**
 * The set of words for which the confirming runs are expected to give the largest limit: by likelihood ratio, learned on the
 * even runs and ended on the odd ones. Words that the even runs showed less than twice are taken together, so that the event is
 * definite: some words, or all but some. O(m).
 */
export function learnWords(first: readonly string[], second: readonly string[], rate: Rating): RatedWords {
  const seen = new Map<string, number>();
  for (const words of [first, second]) {
    for (let i = 0; i < words.length; i += 2) seen.set(words[i]!, (seen.get(words[i]!) ?? 0) + 1);
  }
  const known = [...seen]
    .filter(([, count]) => count > 1)
    .map(([word]) => word)
    .slice(0, most);
  const index = new Map(known.map((word, i) => [word, i]));
  const counts = (part: number): CellCounts => {
    const of = Math.ceil((Math.min(first.length, second.length) - part) / 2);
    const count = (words: readonly string[]): Float64Array => {
      const cells = new Float64Array(known.length + 1);
      for (let i = part; i < words.length; i += 2) cells[index.get(words[i]!) ?? known.length]!++;
      return cells;
    };
    return { first: count(first), second: count(second), of };
  };
  const [even, odd] = [counts(0), counts(1)];
  const forward = bestByRatio(even, odd, rate, "atoms");
  const backward = bestByRatio(exchanged(even), exchanged(odd), rate, "atoms");
  const swapped = backward.rating > forward.rating;
  const { cells, rating } = swapped ? backward : forward;
  const chosen = new Set(cells);
  const inside = !chosen.has(known.length);
  return {
    words: known.filter((_, i) => chosen.has(i) === inside),
    inside,
    swapped,
    rating,
    known: known.length,
  };
}
