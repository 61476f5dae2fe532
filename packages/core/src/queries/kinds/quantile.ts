import { leastDouble } from "../../data/encoders/least-double.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import type { NumberAsked } from "../number-column.ts";
import { placeCounts } from "../engine/statistics.ts";
import { limits } from "../language/predicate.ts";
import { tooManyPlaces } from "../language/read-query.ts";
import { largestInteger } from "../noise.ts";
import type { Answer, ScoredQuestion } from "../question.ts";

export interface QuantileOptions {
  readonly n: number;
  readonly isPart: boolean;
  readonly column: NumberAsked;
  /** Which quantile: the share p/s of rows that is at or below it. */
  readonly share: Rational;
}

/**
 * A quantile of a column: one of its places, drawn by the exponential mechanism. With L rows below a place, U at or below it and N
 * in all, its score is -max(0, s L - p N, p N - s U): by how many rows, times s, the place misses the share p/s. Replacing a
 * row moves each of the three by s at most, also when the row enters or leaves (`proof.md`), so the sensitivity is s. Some place has score 0.
 */
export function quantileQuestion({ n, isPart, column, share }: QuantileOptions): ScoredQuestion {
  const { places } = column;
  if (places > limits.places) tooManyPlaces(column, "query.column");
  const [p, s] = [Number(share.numerator), Number(share.denominator)];
  if (!(n * s <= largestInteger)) {
    refuse({
      code: "too-large",
      path: "query.at",
      expected: `a fraction with a denominator of at most ${Math.floor(largestInteger / n)} for ${n} rows`,
      received: share.toString(),
    });
  }
  const told = (place: number | null, reach: number): Answer => {
    const error = Rational.of(Math.min(reach, s * n), s);
    const shares = { lower: share.minus(error.over(n)), upper: share.plus(error.over(n)) };
    const outward = {
      lower: Math.max(0, -leastDouble(shares.lower.negate()) + 0),
      upper: Math.min(1, leastDouble(shares.upper)),
    };
    return {
      kind: "quantile",
      value: place === null ? null : column.valueOf(place),
      rankError: leastDouble(error),
      ...(isPart ? {} : { shares: outward }),
    };
  };
  const read: ScoredQuestion["read"] = (table, selection) =>
    scoresOf(placeCounts(table, column, selection), p, s);
  return {
    mechanism: "exponential",
    n,
    sensitivity: s,
    candidates: places,
    answers: () => BigInt(places) + (isPart ? 1n : 0n),
    read,
    bars: (reach) => ({ rankError: leastDouble(Rational.of(Math.min(reach, s * n), s)) }),
    told,
    exactly(table, selection) {
      const counts = placeCounts(table, column, selection);
      const first = scoresOf(counts, p, s).indexOf(0);
      return told(counts.some((count) => count > 0) ? first : null, 0);
    },
  };
}

/** The score of every place, from how many rows have it. */
function scoresOf(counts: Float64Array, p: number, s: number): Float64Array {
  const wanted = p * counts.reduce((sum, count) => sum + count, 0);
  const scores = new Float64Array(counts.length);
  let below = 0;
  for (let place = 0; place < counts.length; place++) {
    const upTo = below + counts[place]!;
    // Zero less zero is one zero only.
    scores[place] = 0 - Math.max(0, s * below - wanted, wanted - s * upTo);
    below = upTo;
  }
  return scores;
}
