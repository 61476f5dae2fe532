import { balanceScores } from "../../engines/balance-scores.ts";
import { addStump, type CutRows, cutRows, stumpSums } from "../../engines/stump-sums.ts";
import type { Steps } from "../../engines/steps.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import type { Additive } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { type Start, startSteps } from "./start.ts";
import { additiveUnit } from "./unit.ts";

/** Spreads that are told apart, from 1/128 to 1/4 of the target's range, each a half or a third more than the one before. */
const spreads = Float64Array.from(
  { length: 11 },
  (_, k) => (additiveUnit / 128) * 2 ** (k >> 1) * (k % 2 === 0 ? 1 : 1.5),
);

/** By how much one replaced record moves the score of a spread, and in clips that of a stump. */
export const choiceSensitivity = 2;

/** How candidates are chosen by their scores; the answer is the place of one. */
export interface Choices {
  /** By scores that a replaced record moves by at most `startSensitivity`. */
  readonly start: (scores: Float64Array) => number;
  /** By scores that a replaced record moves by at most 2. */
  readonly spread: (scores: Float64Array) => number;
  /** By scores that a replaced record moves by at most 2 clips. */
  readonly stump: (scores: Float64Array, clip: number) => number;
}

/**
 * A sum of stumps by boosting, in integers. A first guess is chosen, a level and up to two slopes, then a spread near the median
 * distance from it. Every round clips the residuals, chooses the signed stump that agrees best with them (score: their sum by the
 * stump) and adds it with the step that the spread and the number of the round say: 4 spread / (8 + round), clipped at 3/2 steps.
 * Only the choices depend on records. Returns the codes of the hypothesis: a level, then a weight for every feature and cut.
 * O(lines * n) for the guess and O(rounds * n * features).
 */
export function* boostSteps(
  additive: Additive,
  records: Records,
  { rounds, choose }: { readonly rounds: number; readonly choose: Choices },
): Steps<Float64Array> {
  const { cuts, features } = additive;
  const { n, values, width, counts } = records;
  const column = (j: number): Float64Array =>
    Float64Array.from({ length: placesOf(records) }, (_, i) => values[i * width + j]!);
  const rows = cutRows(
    Array.from({ length: features }, (_, j) => column(j)),
    cuts,
    counts,
  );
  const residuals = column(features).map((y) => Math.round(y * additiveUnit));
  const codes = new Float64Array(1 + features * cuts.length);
  const start = yield* startSteps(additive, { rows, targets: residuals, n }, choose.start);
  addStart(rows, { start, additive }, { codes, residuals });
  if (rounds === 0) return codes;
  const spread = spreads[choose.spread(balanceScores(residuals.map(Math.abs), spreads, counts))]!;
  for (let round = 0; round < rounds; round++) {
    const step = Math.floor((4 * spread) / (8 + round));
    const clip = step + (step >> 1);
    const sums = stumpSums(
      rows,
      residuals.map((r) => Math.max(-clip, Math.min(clip, r))),
    );
    const chosen = choose.stump(bothSigns(sums), clip);
    const place = chosen % sums.length;
    const signed = chosen < sums.length ? step : -step;
    codes[place]! += signed;
    addStump(rows, { place, step: -signed }, residuals);
    yield { done: round + 1, total: rounds };
  }
  return codes;
}

/** The first guess as weights, and what it leaves. */
function addStart(
  rows: CutRows,
  { start, additive: { cuts, even } }: { readonly start: Start; readonly additive: Additive },
  { codes, residuals }: { readonly codes: Float64Array; readonly residuals: Float64Array },
): void {
  codes[0] = start.level;
  addStump(rows, { place: 0, step: -start.level }, residuals);
  for (const { feature, weight } of start.slopes) {
    for (let k = cuts.length - even; k < cuts.length; k++) {
      const place = 1 + feature * cuts.length + k;
      codes[place]! += weight;
      addStump(rows, { place, step: -weight }, residuals);
    }
  }
}

/** The stumps, and then their opposites. */
function bothSigns(sums: Float64Array): Float64Array {
  const scores = new Float64Array(2 * sums.length);
  scores.set(sums);
  scores.set(
    sums.map((sum) => 0 - sum),
    sums.length,
  );
  return scores;
}

/** The first of the best, always: no privacy. */
export const bestChoices: Choices = { start: firstBest, spread: firstBest, stump: firstBest };
