import type { Reals } from "../../random/reals/index.ts";
import type { Problem } from "../problem.ts";
import type { Records } from "../records.ts";

export interface Documents extends Pick<Problem, "encode" | "normalize"> {
  /** Documents of the greatest length, each with uniform weights of these topics (word probabilities, topic after topic). */
  readonly generate: (options: {
    readonly n: number;
    readonly reals: Reals;
    readonly topics: Float64Array;
  }) => Records;
}

/**
 * Documents as counts of words, whole numbers that add up to at most `length`; where a row has more, each count is reduced
 * in proportion and rounded down.
 */
export function documents(words: number, length: number): Documents {
  const normalize = (values: Float64Array, at: number): void => {
    let sum = 0;
    for (let w = at; w < at + words; w++) {
      const count = Math.round(values[w]!);
      values[w] = count >= length ? length : count > 0 ? count : 0;
      sum += values[w]!;
    }
    if (sum <= length) return;
    for (let w = at; w < at + words; w++) values[w] = Math.floor((values[w]! * length) / sum);
  };
  return {
    normalize,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      for (let w = 0; w < words; w++) out[at + w] = row[w]! * length;
      normalize(out, at);
    },
    generate: ({ n, reals, topics }) => {
      const values = new Float64Array(n * words);
      const count = topics.length / words;
      for (let i = 0; i < n; i++) {
        const weights = Float64Array.from({ length: count }, () => reals.exponential());
        const sum = weights.reduce((a, b) => a + b, 0);
        for (let word = 0; word < length; word++) {
          const topic = pick(weights, 0, count, reals.uniform() * sum);
          values[i * words + pick(topics, topic * words, words, reals.uniform())]!++;
        }
      }
      return { n, width: words, values };
    },
  };
}

/** The place of a point in consecutive intervals of these lengths. */
function pick(lengths: Float64Array, at: number, count: number, point: number): number {
  let place = 0;
  let rest = point;
  while (place < count - 1 && (rest -= lengths[at + place]!) >= 0) place++;
  return place;
}
