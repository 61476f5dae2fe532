import type { Reals } from "../../random/reals/index.ts";
import type { Hypothesis } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";

export interface ExpectationMaximizationOptions {
  readonly topics: number;
  readonly eta: number;
  /** The topics to begin with. */
  readonly start: Hypothesis;
  readonly rounds: number;
}

/**
 * pLSI without privacy: expectation maximization of the topics and of each document's weights together, every document
 * counting the same however long it is, as in the loss. A word of topic k comes from w_k with probability 1 - eta and is any
 * word otherwise. No round makes the likelihood fall. O(rounds * n * topics * words).
 */
export function expectationMaximization(
  records: Records,
  { topics, eta, start, rounds }: ExpectationMaximizationOptions,
): Hypothesis {
  const { values, width: words, counts } = records;
  const places = placesOf(records);
  const mixes = new Float64Array(places * topics).fill(1 / topics);
  const part = new Float64Array(topics);
  let current: Hypothesis = start.slice();
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(topics * words);
    for (let i = 0; i < places; i++) {
      let length = 0;
      for (let w = 0; w < words; w++) length += values[i * words + w]!;
      if (length === 0) continue;
      part.fill(0);
      for (let w = 0; w < words; w++) {
        const share = values[i * words + w]! / length;
        if (share === 0) continue;
        let mixed = 0;
        for (let k = 0; k < topics; k++)
          mixed += mixes[i * topics + k]! * ((1 - eta) * current[k * words + w]! + eta / words);
        for (let k = 0; k < topics; k++) {
          const own = (1 - eta) * current[k * words + w]!;
          const factor = (share * mixes[i * topics + k]!) / mixed;
          part[k]! += factor * (own + eta / words);
          next[k * words + w]! += factor * own * (counts?.[i] ?? 1);
        }
      }
      mixes.set(part, i * topics);
    }
    current = normalized(next, current, words);
  }
  return current;
}

/** Each topic divided by its sum; one that nothing uses stays as it was. */
function normalized(next: Float64Array, before: Hypothesis, words: number): Hypothesis {
  for (let at = 0; at < next.length; at += words) {
    const topic = next.subarray(at, at + words);
    const sum = topic.reduce((a, b) => a + b, 0);
    if (sum > 0) topic.forEach((x, w) => (topic[w] = x / sum));
    else topic.set(before.subarray(at, at + words));
  }
  return next;
}

/** Topics with independent uniform points of the simplex. */
export function drawTopics(topics: number, words: number, reals: Reals): Hypothesis {
  const drawn = Float64Array.from({ length: topics * words }, () => reals.exponential());
  return normalized(drawn, drawn, words);
}
