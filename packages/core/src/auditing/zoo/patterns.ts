import type { NeighbourPair } from "../black-boxes/black-box.ts";
import { answerPairs } from "../statistical/pairs/answers.ts";

/** Answers to queries. */
export type Answers = readonly number[];

/** A pair of answer lists, named by how the second differs. */
export function answers(name: string, first: Answers, second: Answers): NeighbourPair<Answers> {
  return { first, second, name };
}

/** One answer changes by 1: the neighbors of a histogram and of a single number. */
export function oneChanges(length: number): readonly NeighbourPair<Answers>[] {
  return allMayChange(length).slice(0, 2);
}

/** Every answer changes by 1 at most: the patterns that an auditor searches by itself. */
export function allMayChange(length: number): readonly NeighbourPair<Answers>[] {
  return answerPairs({ kind: "answers", length });
}

/** The same value so many times. */
export function times(length: number, value: number): Answers {
  return new Array<number>(length).fill(value);
}
