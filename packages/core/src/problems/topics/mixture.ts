import type { Hypothesis } from "../problem.ts";
import { highest } from "./segment.ts";

/** Where more than two topics are mixed: how often each pair of them is balanced. */
const sweeps = 10;

/** Fits documents with the topics that were taken last. It holds its buffers: one use at a time. */
export interface Mixture {
  /** The weights of the topics in the document fitted last. */
  readonly weights: Float64Array;
  /** Takes the topics of a hypothesis, smoothed. */
  take(topics: Hypothesis): void;
  /** The largest mean log-likelihood of a word over all weights of the topics; 0 for a document without words. */
  fit(counts: Float64Array, at: number): number;
}

/**
 * The best mixture of topics for one document: the concave maximization over the simplex of topic weights that pLSI leaves to
 * each document. Two topics are one line search; more are balanced pair by pair, a fixed number of times, which ends near
 * the solution from below, since a point that no pair can improve is one. Topic k has word probabilities
 * (1 - eta) w_k + eta / words.
 */
export function mixture(topics: number, words: number, eta: number): Mixture {
  const smooth = new Float64Array(topics * words);
  const weights = new Float64Array(topics);
  const mixed = new Float64Array(words);
  const low = new Float64Array(words);
  const slope = new Float64Array(words);
  const none: Float64Array = new Float64Array(0);
  const segment = { counts: none, at: 0, low, slope, length: 1 };

  const balance = (i: number, j: number): void => {
    const length = weights[i]! + weights[j]!;
    for (let w = 0; w < words; w++) {
      slope[w] = smooth[i * words + w]! - smooth[j * words + w]!;
      low[w] = mixed[w]! - weights[i]! * slope[w]!;
    }
    segment.length = length;
    const t = highest(segment);
    weights[i] = t;
    weights[j] = length - t;
    for (let w = 0; w < words; w++) mixed[w] = low[w]! + t * slope[w]!;
  };

  return {
    weights,
    take(next: Hypothesis) {
      for (let i = 0; i < smooth.length; i++) smooth[i] = (1 - eta) * next[i]! + eta / words;
    },
    fit(counts: Float64Array, at: number) {
      let length = 0;
      for (let w = 0; w < words; w++) {
        length += counts[at + w]!;
        let sum = 0;
        for (let k = 0; k < topics; k++) sum += smooth[k * words + w]!;
        mixed[w] = sum / topics;
      }
      weights.fill(1 / topics);
      segment.counts = counts;
      segment.at = at;
      for (let sweep = topics > 2 ? sweeps : 1; sweep > 0; sweep--) {
        for (let i = 1; i < topics; i++) for (let j = 0; j < i; j++) balance(i, j);
      }
      let sum = 0;
      for (let w = 0; w < words; w++) {
        if (counts[at + w] !== 0) sum += counts[at + w]! * Math.log(mixed[w]!);
      }
      return length > 0 ? sum / length : 0;
    },
  };
}
