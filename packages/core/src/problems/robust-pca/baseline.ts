import { type Frame, momentOf, orthonormalize, residualSquareOf, symmetricEigen } from "../linear/index.ts";
import type { Hypothesis } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { padded, rankOf } from "./ranked-frame.ts";

const iterations = 20;
const sweeps = 8;

export interface RobustSubspaceOptions {
  /** The largest rank. */
  readonly most: number;
  /** How many coordinates a hypothesis has. */
  readonly size: number;
  /** What every rank costs. */
  readonly price: number;
  /** What is minimized: the risk and the price of the rank. */
  readonly risk: (frame: Hypothesis, records: Records) => number;
}

/**
 * Iteratively reweighted least squares for every rank (each record weighs one over its distance to the subspace before), the
 * best kept; then plane rotations of that frame against its complement, in ever smaller steps, as long as the risk falls.
 * O(n * width^2) a step of reweighting, O(n * width * rank) a rotation.
 */
export function robustSubspace(
  records: Records,
  { most, size, price, risk }: RobustSubspaceOptions,
): Hypothesis {
  let best: Hypothesis = new Float64Array(size);
  let least = risk(best, records);
  // A rank that costs more than the best so far cannot win.
  for (let rank = 1; rank <= most && price * rank < least; rank++) {
    for (const frame of reweighted(records, rank)) {
      const candidate = padded(frame, size);
      const value = risk(candidate, records);
      if (value < least) {
        least = value;
        best = candidate;
      }
    }
  }
  return rotated(best, records, risk);
}

/** The frames that reweighting goes through, from the leading eigenvectors on. */
function* reweighted(records: Records, rank: number): Generator<Frame> {
  const { width, values } = records;
  const square = residualSquareOf(width);
  const weights = new Float64Array(placesOf(records)).fill(1);
  for (let step = 0; step < iterations; step++) {
    const frame = symmetricEigen(momentOf(records, { weights }), width).vectors.slice(0, rank * width);
    yield frame;
    for (let i = 0; i < weights.length; i++)
      weights[i] = 1 / Math.max(Math.sqrt(square(frame, 0, rank, values, i * width)), 1e-6);
  }
}

/** Turns rows of a frame into its complement by the angles that lower the risk, in steps that halve from a quarter turn. */
function rotated(
  start: Hypothesis,
  records: Records,
  risk: (frame: Hypothesis, records: Records) => number,
): Hypothesis {
  const { width } = records;
  const rank = rankOf(start, width);
  const basis = orthonormalize(padded(start.slice(0, rank * width), width * width), width);
  let best = start;
  let least = risk(start, records);
  for (let step = Math.PI / 4, sweep = 0; sweep < sweeps; sweep++, step /= 3) {
    for (let inside = 0; inside < rank; inside++) {
      for (let outside = rank; outside < width; outside++) {
        for (const angle of [step, -step]) {
          // Goes on in a direction while that helps; 8 steps are a full turn at most.
          for (let again = 0; again < 8; again++) {
            turn(basis, width, { inside, outside, angle });
            const candidate = padded(basis.slice(0, rank * width), start.length);
            const value = risk(candidate, records);
            if (value < least) {
              least = value;
              best = candidate;
              continue;
            }
            turn(basis, width, { inside, outside, angle: -angle });
            break;
          }
        }
      }
    }
  }
  return best;
}

function turn(
  basis: Float64Array,
  width: number,
  { inside, outside, angle }: { inside: number; outside: number; angle: number },
): void {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  for (let k = 0; k < width; k++) {
    const a = basis[inside * width + k]!;
    const b = basis[outside * width + k]!;
    basis[inside * width + k] = cosine * a + sine * b;
    basis[outside * width + k] = cosine * b - sine * a;
  }
}
