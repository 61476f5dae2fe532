import { refuse } from "../../issues/index.ts";
import { type Rational, type RationalLike, roundUp } from "../../math/index.ts";
import { atMostOne, scaleOf } from "../construct.ts";
import { widestBits } from "./integer-direction.ts";

/** The most weights that a family holds: a quarter of a gigabyte. */
const mostWeights = 1 << 26;

/** A scale above 0; every scale from 1 on is 1, the diameter. */
export function checkedScale(scale: RationalLike): Rational {
  return atMostOne(scaleOf(scale));
}

/** The bits of a weight, where a caller asks for some: before anything is constructed. */
export function checkBits(bits: number | undefined): void {
  if (bits === undefined || (Number.isInteger(bits) && bits >= 1 && bits <= widestBits)) return;
  refuse({
    code: "parameter-range",
    path: "bits",
    expected: `an integer from 1 to ${widestBits}`,
    received: String(bits),
  });
}

/** Dimensions in which covers of the sphere are proved and tested. */
export function checkDimension(dimension: number): void {
  if (Number.isInteger(dimension) && dimension >= 2 && dimension <= 10) return;
  refuse({
    code: "parameter-range",
    path: "dimension",
    expected: "an integer from 2 to 10",
    received: String(dimension),
    remedy:
      dimension === 1
        ? "On one feature separators are the two functions x >= 0 and x <= 0 (and 1); halfspaces are covered as stumps:1."
        : "Reduce the number of features.",
  });
}

/** Refuses to hold more members than fit. */
export function checkHeld(size: bigint, features: number): void {
  if (size * BigInt(features) <= BigInt(mostWeights)) return;
  refuse({
    code: "too-large",
    path: "scale",
    expected: `at most ${Math.floor(mostWeights / features)} members, to hold them all`,
    received: `${size}`,
    remedy: "Take a coarser scale, or compute members one at a time with at(i).",
  });
}

/** The proved radius with ten digits, rounded up, or the scale itself where that is smaller. */
export function statedRadius(proved: Rational, scale: Rational): Rational {
  if (proved.compare(scale) > 0) throw new RangeError("the construction does not reach its scale");
  const rounded = roundUp(proved);
  return rounded.compare(scale) > 0 ? scale : rounded;
}
