import { option, type Option, positive, probability } from "../../certificates/index.ts";
import type { Rational } from "../../math/index.ts";

/** How rows of features in [0, 1] become records in the unit ball: options of every problem about subspaces. */
export const ballOptions: {
  readonly center: Option<Rational>;
  readonly reach: Option<Rational>;
} = {
  center: option(probability, "the public number that is taken from every feature", "1/2"),
  reach: option(
    positive,
    "the distance from the center that becomes length 1; records beyond are drawn in",
    "the longest a row can be",
  ),
};

/** The unit ball with the affine map of rows into it. */
export interface CenteredBall {
  /** The options that were given, as documents state them. */
  readonly stated: Readonly<Record<string, string>>;
  readonly center: number;
  readonly reach: number;
  /** Writes (row - center) / reach at `at`, drawn into the ball; a feature that is no number counts as the center. */
  readonly encode: (row: ArrayLike<number>, out: Float64Array, at: number) => void;
  /** Draws a record into the ball, in place; a coordinate that is no number becomes 0. Total and idempotent. */
  readonly normalize: (values: Float64Array, at: number) => void;
}

export function centeredBall(
  width: number,
  given: { readonly center?: Rational | undefined; readonly reach?: Rational | undefined },
): CenteredBall {
  const center = given.center?.toNumber() ?? 0.5;
  const reach = given.reach?.toNumber() ?? Math.max(center, 1 - center) * Math.sqrt(width);
  const normalize = (values: Float64Array, at: number): void => {
    drawIntoBall(values, at, width);
  };
  return Object.freeze({
    stated: {
      ...(given.center === undefined ? {} : { center: given.center.toString() }),
      ...(given.reach === undefined ? {} : { reach: given.reach.toString() }),
    },
    center,
    reach,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      for (let j = 0; j < width; j++) out[at + j] = (within(row[j]!, center) - center) / reach;
      normalize(out, at);
    },
    normalize,
  });
}

/** Brings every coordinate into [-1, 1] and then, where the record is longer than 1, makes it as good as 1 long. */
export function drawIntoBall(values: Float64Array, at: number, width: number): void {
  let square = 0;
  for (let j = at; j < at + width; j++) {
    const x = values[j]!;
    values[j] = x >= 1 ? 1 : x <= -1 ? -1 : Number.isNaN(x) ? 0 : x;
    square += values[j]! * values[j]!;
  }
  if (square <= 1) return;
  // A hair below 1, so that the length computed again is at most 1 and nothing moves a second time.
  const factor = (1 - 2 ** -40) / Math.sqrt(square);
  for (let j = at; j < at + width; j++) values[j]! *= factor;
}

function within(x: number, center: number): number {
  return x >= 1 ? 1 : x <= 0 ? 0 : Number.isNaN(x) ? center : x;
}
