import { Rational } from "../../math/index.ts";
import { ceiling } from "./cap.ts";

/**
 * Of the nineteen splits of a scale into a share for directions and one for cuts, the direction share of that with the
 * least size; the first wins ties. Nothing when no split has a size.
 */
export function bestSplit(
  scale: Rational,
  sizeAt: (directionScale: Rational, cutScale: Rational) => bigint | undefined,
): Rational | undefined {
  let best: { size: bigint; share: Rational } | undefined;
  for (let k = 1; k < 20; k++) {
    const cutScale = scale.times(Rational.of(k, 20));
    const share = scale.minus(cutScale);
    const size = sizeAt(share, cutScale);
    if (size !== undefined && (best === undefined || size < best.size)) best = { size, share };
  }
  return best?.share;
}

/** The least number of equally spaced levels with every level within `room` of one of them. */
export function cutsFor(room: Rational): bigint {
  return ceiling(Rational.one.over(room.times(2)));
}
