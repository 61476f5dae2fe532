import type { Hypothesis } from "../problem.ts";

export interface SparseCoverOptions {
  readonly features: number;
  /** The steepest slope. */
  readonly steepest: number;
  /** How many members at most. */
  readonly most: number;
}

/** Slopes as parts of the steepest one. */
const parts = [-1, -1 / 2, -1 / 4, 1 / 4, 1 / 2, 1];
const mostTerms = 3;
const fewestMiddles = 5;
const mostMiddles = 32;

/**
 * Sparse predictors: up to three features with slopes of 1, 1/2 or 1/4 of the steepest, up or down, each with evenly spread
 * predictions for the middle of the features. More terms would leave fewer values for the rest: the list takes as many terms
 * (at most three) as leave at least five middles within `most` members, and then as many middles as fit, up to 32.
 */
export function sparseCover({ features, steepest, most }: SparseCoverOptions): readonly Hypothesis[] {
  let terms = Math.min(mostTerms, features);
  while (terms > 0 && slopesOf(features, terms) * fewestMiddles > most) terms--;
  const middles = Math.max(1, Math.min(mostMiddles, Math.floor(most / slopesOf(features, terms))));
  const members: Hypothesis[] = [];
  const h = new Float64Array(features + 1);
  const extend = (from: number, left: number): void => {
    for (let m = 0; m < middles; m++) {
      h[0] = (m + 0.5) / middles;
      members.push(h.slice());
    }
    if (left === 0) return;
    for (let j = from; j <= features; j++) {
      for (const part of parts) {
        h[j] = part * steepest;
        extend(j + 1, left - 1);
      }
      h[j] = 0;
    }
  };
  extend(1, terms);
  return members;
}

/** How many vectors of slopes have at most this many terms. */
function slopesOf(features: number, terms: number): number {
  let sum = 1;
  for (let t = 1, choices = 1; t <= terms; t++) {
    choices *= ((features - t + 1) / t) * parts.length;
    sum += Math.round(choices);
  }
  return sum;
}
