import { refuse } from "../issues/index.ts";
import type { Ratio } from "./bernoulli.ts";

/** Integers between -2^52 and 2^52, one for each candidate; higher is better. */
export type Scores = Int32Array | Float64Array | readonly number[];

/** One selection: weight exp(lambda · score), lambda an exact number >= 0 (a `Rational`). */
export interface Selection {
  readonly scores: Scores;
  readonly lambda: Ratio;
}

/**
 * The candidates sorted into cells by their distance below the best score: cell c < last holds the distances in
 * [c·width, (c+1)·width), the last cell everything from last·width on. exp(-lambda·width·c) bounds the weight of
 * cell c's members from above, and is theirs up to the factor exp(-lambda·excess), excess = distance - c·width.
 */
export interface ScoreCells {
  readonly counts: Uint32Array;
  /** lambda · width. */
  readonly spacing: Ratio;
  /** The member of the cell that has `rank` others of the same cell before it, and lambda · its excess. */
  readonly member: (cell: number, rank: number) => { readonly index: number; readonly excess: Ratio };
}

const largestScore = 4503599627370496; // 2^52
const largestHalving = 53;
const reach = 32n;

/**
 * Width and number of cells depend on lambda alone. The width is 1 if lambda > 1/8, else the power of two with
 * 1/8 < lambda·width <= 1/4, so a member falls short of its bound by a factor e^-1/4 at most; the last cell starts
 * where weights are below e^-32. That is at most 256 cells, whatever the scores. Cost: three passes over the scores.
 */
export function scoreCells({ scores: given, lambda }: Selection): ScoreCells {
  const { numerator: p, denominator: q } = lambda;
  if (p < 0n)
    refuse({ code: "parameter-range", path: "lambda", expected: "a number >= 0", received: `${p}/${q}` });
  const scores =
    given instanceof Int32Array || given instanceof Float64Array ? given : Float64Array.from(given);
  const best = bestOf(scores);

  let halving = 0;
  while (halving < largestHalving && 8n * (p << BigInt(halving)) <= q) halving++;
  const width = Number(1n << BigInt(halving));
  const spacing = { numerator: p << BigInt(halving), denominator: q };
  // Distances are at most 2^53, so cells of the largest width need no more than cell 0 and the last.
  const last = halving === largestHalving ? 1 : Number((reach * q - 1n) / spacing.numerator + 1n);

  // Products with a power of two, and differences up to 2^53, are exact in a double.
  const perCell = 1 / width;
  const counts = new Uint32Array(last + 1);
  for (let i = 0; i < scores.length; i++) {
    const cell = Math.min(last, Math.floor((best - (scores[i] as number)) * perCell));
    counts[cell] = (counts[cell] as number) + 1;
  }

  return {
    counts,
    spacing,
    member: (cell, rank) => {
      for (let i = 0; ; i++) {
        const distance = best - (scores[i] as number);
        if (Math.min(last, Math.floor(distance * perCell)) === cell && rank-- === 0) {
          return { index: i, excess: { numerator: p * BigInt(distance - cell * width), denominator: q } };
        }
      }
    },
  };
}

/** The highest score. No score may be named in an issue: scores come from sensitive rows. */
function bestOf(scores: Int32Array | Float64Array): number {
  if (scores.length === 0) {
    refuse({ code: "scores", path: "scores", expected: "at least one score", received: "an empty list" });
  }
  let best = -largestScore;
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (!(score <= largestScore && score >= -largestScore) || Math.floor(score) !== score) {
      refuse({ code: "scores", path: "scores", expected: "integers between -2^52 and 2^52" });
    }
    if (score > best) best = score;
  }
  return best;
}
