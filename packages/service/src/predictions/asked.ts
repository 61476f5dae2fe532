import type { Point } from "holdfast";
import { questionOf } from "./question.ts";

/** One question of a request; records that ask the same are one. */
export interface Asked {
  readonly question: string;
  readonly point: Point;
  /** Which of the records, in order. */
  readonly places: number[];
}

/** The different questions that records ask of a predictor, in the order in which they first come. */
export function distinct(predictor: string, points: readonly Point[]): readonly Asked[] {
  const asked = new Map<string, Asked>();
  for (const [place, point] of points.entries()) {
    const question = questionOf(predictor, point);
    const same = asked.get(question);
    if (same === undefined) asked.set(question, { question, point, places: [place] });
    else same.places.push(place);
  }
  return [...asked.values()];
}
