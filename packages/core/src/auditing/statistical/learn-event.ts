import type { Batch } from "../black-boxes/black-box.ts";
import { characters, type OutputEvent } from "./event.ts";
import type { Rating } from "./expected-limit.ts";
import { learnLine } from "./learn-line.ts";
import { isWorthMore, learnVectors, vectorCandidates } from "./learn-vectors.ts";
import { learnWords } from "./learn-words.ts";

/** An event that was learned from choosing runs. */
export interface LearnedEvent {
  readonly event: OutputEvent;
  /** Whether it is more frequent on the second data set, so that the two are to be exchanged. */
  readonly swapped: boolean;
  /** About the limit on e^epsilon that confirming runs will give; 0 where none is expected. */
  readonly rating: number;
}

/** The event for which confirming runs are expected to give the largest limit, in the better of the two directions. */
export function learnEvent(first: Batch, second: Batch, rate: Rating): LearnedEvent {
  if (first.kind === "word" && second.kind === "word") return ofWords(first.values, second.values, rate);
  if (first.kind === "number" && second.kind === "number") {
    const { set, ...rated } = learnLine({ first: first.values, second: second.values }, rate);
    return { event: { on: "number", set }, ...rated };
  }
  if (first.kind === "vector" && second.kind === "vector") {
    const samples = { first: first.values, second: second.values, length: first.length };
    const { projection, set, ...rated } = learnVectors(samples, rate);
    return { event: { on: "vector", projection, set }, ...rated };
  }
  throw new TypeError("outputs of two kinds");
}

/** Events among which other runs are to choose, in order of simplicity; of numbers and words the best one alone. */
export function candidateEvents(
  first: Batch,
  second: Batch,
  rate: Rating,
): readonly Omit<LearnedEvent, "rating">[] {
  if (first.kind !== "vector" || second.kind !== "vector") return [learnEvent(first, second, rate)];
  const samples = { first: first.values, second: second.values, length: first.length };
  return vectorCandidates(samples, rate).map(({ swapped, ...projected }) => ({
    event: { on: "vector", ...projected },
    swapped,
  }));
}

/** From so many words on, their characters are looked at too. */
const spelledFrom = 32;

/** Words as such, and by their characters. */
function ofWords(first: readonly string[], second: readonly string[], rate: Rating): LearnedEvent {
  const { words, inside, known, ...rated } = learnWords(first, second, rate);
  const plain: LearnedEvent = { event: { on: "word", words, inside }, ...rated };
  const length = charactersOf(first, second);
  if (length === undefined || known < spelledFrom) return plain;
  const spelled = { first: characters(first, length), second: characters(second, length), length };
  const { projection, set, ...learned } = learnVectors(spelled, rate);
  if (!isWorthMore(learned.rating, plain.rating)) return plain;
  return { event: { on: "characters", projection, set }, ...learned };
}

/** The greatest length of a word, where words are long enough to be spelled and short enough to be vectors. */
function charactersOf(first: readonly string[], second: readonly string[]): number | undefined {
  let greatest = 0;
  for (const words of [first, second]) for (const { length } of words) greatest = Math.max(greatest, length);
  return greatest >= 3 && greatest <= 32 ? greatest : undefined;
}
