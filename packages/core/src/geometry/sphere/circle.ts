import { Rational } from "../../math/index.ts";
import { cosine, sine } from "../../math/trigonometry.ts";
import { ceiling } from "./cap.ts";
import type { Directions } from "./directions.ts";
import { integerDirection } from "./integer-direction.ts";

/** 2 pi as a double. */
const turn = 6.283185307179586;

/**
 * ceil(1/r) equally spaced directions of the plane: the least number with covering radius r, and any two are farther apart
 * than r. Angles between directions of the plane over pi are exact here.
 */
export function circle(scale: Rational): Directions {
  const count = scale.compare(1) >= 0 ? 1n : ceiling(Rational.one.over(scale));
  const step = turn / Number(count);
  const write = (i: bigint, into: Float64Array): void => {
    writeAngle(Number(i) * step, into, 0);
  };
  // Multiples of an eighth of a turn have entries 0, 1 and -1.
  const integers = (i: bigint): number[] => {
    const direction = new Float64Array(2);
    write(i, direction);
    return integerDirection(direction, 1);
  };
  return Object.freeze({
    dimension: 2,
    size: count,
    radius: Rational.of(1n, count),
    // Neighbours are 2/count apart, more than any smaller number; one point claims nothing.
    separation:
      count === 1n ? Rational.zero : Rational.of(2n, count).minus(Rational.of(1n, 1_000_000n * count)),
    why: `${count} equally spaced directions: the middle between two neighbours is a half step from both`,
    write,
    ...(8n % count === 0n ? { integers } : {}),
  });
}

/** The unit vector at an angle between 0 and 2 pi, at a place of a vector. */
export function writeAngle(angle: number, into: Float64Array, at: number): void {
  into[at] = cosine(angle);
  into[at + 1] = sine(angle);
}
