import { type Frame, momentOf, orthonormalize, semidefiniteSolve, symmetricEigen } from "../linear/index.ts";
import { placesOf, type Records } from "../records.ts";
import { type Completion, completionOf, type CompletionOptions } from "./completion.ts";

const iterations = 50;

/**
 * Alternating least squares: the coefficients of every row for the frame, then every column of the frame for the
 * coefficients, made orthonormal again. From the leading eigenvectors of the rows with zeros for what is not seen; the frame with
 * the least cost on the way is kept.
 */
export function alternatingLeastSquares(records: Records, options: CompletionOptions): Frame {
  const { rank, width } = options;
  const completion = completionOf(options);
  let frame: Frame = symmetricEigen(momentOf(records, { width }), width).vectors.slice(0, rank * width);
  let best = frame;
  let least = Infinity;
  for (let step = 0; step <= iterations; step++) {
    const cost = costOf(records, frame, completion);
    if (cost < least) {
      least = cost;
      best = frame;
    }
    frame = improved(records, frame, options);
  }
  return best;
}

function costOf(records: Records, frame: Frame, { cost }: Completion): number {
  let sum = 0;
  for (let i = 0, places = placesOf(records); i < places; i++)
    sum += cost(frame, records.values, i * records.width) * (records.counts?.[i] ?? 1);
  return sum;
}

/** One round: coefficients, then columns. */
function improved(records: Records, frame: Frame, options: CompletionOptions): Frame {
  const { rank, width } = options;
  const { values, counts } = records;
  const completion = completionOf(options);
  const grams = Array.from({ length: width }, () => new Float64Array(rank * rank));
  const sides = Array.from({ length: width }, () => new Float64Array(rank));
  const c = new Float64Array(rank);
  for (let place = 0, places = placesOf(records); place < places; place++) {
    const at = place * records.width;
    completion.coefficients(frame, values, at, c);
    for (let column = 0; column < width; column++) {
      const weight = values[at + width + column]! * (counts?.[place] ?? 1);
      if (weight === 0) continue;
      for (let i = 0; i < rank; i++) {
        sides[column]![i]! += weight * c[i]! * values[at + column]!;
        for (let j = 0; j <= i; j++) grams[column]![i * rank + j]! += weight * c[i]! * c[j]!;
      }
    }
  }
  const next = new Float64Array(rank * width);
  for (let column = 0; column < width; column++) {
    semidefiniteSolve(grams[column]!, sides[column]!, rank);
    for (let i = 0; i < rank; i++) next[i * width + column] = sides[column]![i]!;
  }
  return orthonormalize(next, width);
}
