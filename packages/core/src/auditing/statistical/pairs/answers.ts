import { refuse } from "../../../issues/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";

/** A list of answers to queries, each of which one person changes by at most `change`. */
export interface AnswerStructure {
  readonly kind: "answers";
  readonly length: number;
  /** Default 1. */
  readonly change?: number;
}

/** The patterns that Ding, Wang, Wang, Zhang and Kifer (2018) search, and DP-Sniper (Bichsel and others, 2021) after them. */
export function answerPairs({
  length,
  change = 1,
}: AnswerStructure): readonly NeighbourPair<readonly number[]>[] {
  if (!Number.isInteger(length) || length < 1) {
    refuse({
      code: "parameter-range",
      path: "length",
      expected: "a whole number from 1 on",
      received: String(length),
    });
  }
  if (!(change > 0 && change < Infinity)) {
    refuse({
      code: "parameter-range",
      path: "change",
      expected: "a number above 0",
      received: String(change),
    });
  }
  const list = (value: (i: number) => number): readonly number[] =>
    Array.from({ length }, (_, i) => value(i));
  const from = list(() => change);
  const half = Math.floor(length / 2);
  const to = (name: string, moved: (i: number) => number): NeighbourPair<readonly number[]> => ({
    name,
    first: from,
    second: list((i) => change + moved(i)),
  });
  const one = [
    to("one answer less", (i) => (i === 0 ? -change : 0)),
    to("one answer greater", (i) => (i === 0 ? change : 0)),
  ];
  if (length === 1) return one;
  return [
    ...one,
    to("one greater, the others less", (i) => (i === 0 ? change : -change)),
    to("one less, the others greater", (i) => (i === 0 ? -change : change)),
    to("half greater, half less", (i) => (i < half ? change : -change)),
    {
      name: "crossed",
      first: list((i) => (i < half ? change : 0)),
      second: list((i) => (i < half ? 0 : change)),
    },
    to("all greater", () => change),
    to("all less", () => -change),
  ];
}
