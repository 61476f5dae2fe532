import { refuse } from "../issues/index.ts";
import type { Dichotomy, Label } from "./class.ts";
import type { Histogram } from "./index-histogram.ts";
import { mostVisited } from "./truth-table.ts";
import { wordsText } from "./words-text.ts";

type Predict<Hypothesis> = (hypothesis: Hypothesis, point: number) => Label;

/** Labels as a short text: 16 of them a character. */
export function labelKey(labels: ArrayLike<number>): string {
  const words = new Uint16Array((labels.length + 15) >>> 4);
  for (let i = 0; i < labels.length; i++) if (labels[i] === 1) words[i >>> 4]! |= 1 << (i & 15);
  return wordsText(words);
}

/** The labels of the points, in their order. */
export function rowOf<Hypothesis>(
  hypothesis: Hypothesis,
  predict: Predict<Hypothesis>,
  points: ArrayLike<number>,
): Uint8Array {
  const labels = new Uint8Array(points.length);
  for (let i = 0; i < labels.length; i++) labels[i] = predict(hypothesis, points[i]!);
  return labels;
}

/**
 * The labellings of the points by the hypotheses, each once with the first hypothesis that has it, in order of first
 * appearance. Cost: a prediction for each hypothesis and point, until all labellings have been seen.
 */
export function* firstRestrictions<Hypothesis>(
  hypotheses: Iterable<Hypothesis>,
  predict: Predict<Hypothesis>,
  points: ArrayLike<number>,
): Generator<Dichotomy<Hypothesis>> {
  const seen = new Set<string>();
  const all = points.length < 31 ? (1 << points.length) >>> 0 : Infinity;
  for (const hypothesis of hypotheses) {
    const labels = rowOf(hypothesis, predict, points);
    const key = labelKey(labels);
    if (seen.has(key)) continue;
    seen.add(key);
    yield { labels, hypothesis };
    if (seen.size === all) return;
  }
}

/** The first hypothesis with the fewest errors. Cost: at most a prediction for each hypothesis and different point. */
export function firstMinimizer<Hypothesis>(
  hypotheses: Iterable<Hypothesis>,
  predict: Predict<Hypothesis>,
  histogram: Histogram,
): Hypothesis {
  let best: { readonly hypothesis: Hypothesis } | undefined;
  let fewest = Infinity;
  for (const hypothesis of hypotheses) {
    const errors = errorsOf(hypothesis, predict, histogram, fewest);
    if (errors >= fewest) continue;
    fewest = errors;
    best = { hypothesis };
  }
  return best?.hypothesis ?? refuse({ code: "class-law", path: "hypotheses", expected: "at least one" });
}

/** The number of errors, or any number from `limit` on when there are at least so many. */
export function errorsOf<Hypothesis>(
  hypothesis: Hypothesis,
  predict: Predict<Hypothesis>,
  { points, positives, negatives }: Histogram,
  limit: number = Infinity,
): number {
  let errors = 0;
  for (let i = 0; i < points.length && errors < limit; i++) {
    errors += (predict(hypothesis, points[i]!) === 1 ? negatives : positives)[i]!;
  }
  return errors;
}

/** The hypotheses without those that repeat an earlier function; refused when they are too many. */
export function distinctFunctions<Hypothesis>(
  spec: string,
  hypotheses: Iterable<Hypothesis>,
  predict: Predict<Hypothesis>,
  points: number,
): readonly Hypothesis[] {
  const most = mostVisited / Math.max(points, 1);
  const indices = Float64Array.from({ length: points }, (_, x) => x);
  let listed = 0;
  const counted = function* (): Generator<Hypothesis> {
    for (const hypothesis of hypotheses) {
      if (++listed > most) {
        refuse({
          code: "too-large",
          path: spec,
          expected: `at most ${mostVisited} labels to compute`,
          received: `more than ${Math.floor(most)} functions on ${points} points`,
          remedy: "State the size of the class, or use fewer points.",
        });
      }
      yield hypothesis;
    }
  };
  const distinct: Hypothesis[] = [];
  for (const { hypothesis } of firstRestrictions(counted(), predict, indices)) distinct.push(hypothesis);
  if (distinct.length === 0)
    refuse({ code: "class-law", path: `${spec}.hypotheses`, expected: "at least one" });
  return Object.freeze(distinct);
}
