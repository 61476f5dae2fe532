import type { Halfspace } from "../hypothesis.ts";
import { boxOf, onlyBox, type Region } from "../region.ts";

/**
 * The region of a canonical halfspace: the constants are the box without sides and the empty set; `w x_f >= b` is a box
 * with one side if its end b / w is a double, which for integers without common divisor means that w is a power of 2.
 */
export function regionOfHalfspace({ weights, offset }: Halfspace): Region {
  const features = [...weights.keys()].filter((f) => weights[f] !== 0);
  const [feature] = features;
  if (feature === undefined) return { kind: "boxes", boxes: offset <= 0 ? [new Map()] : [] };
  const weight = weights[feature]!;
  if (features.length > 1 || !isPowerOfTwo(Math.abs(weight))) return { kind: "halfspace", weights, offset };
  const end = offset / weight + 0;
  const side = weight > 0 ? { lower: end, upper: Infinity } : { lower: -Infinity, upper: end };
  return { kind: "boxes", boxes: [boxOf([[feature, side]])] };
}

/** The canonical halfspace of d features with this region, if its integers have at most 53 bits; otherwise undefined. */
export function halfspaceOfRegion(region: Region, d: number): Halfspace | undefined {
  if (region.kind === "halfspace") return { weights: region.weights, offset: region.offset };
  const box = onlyBox(region);
  const weights = new Array<number>(d).fill(0);
  if (box === null) return { weights, offset: 1 };
  if (box === undefined || box.size > 1) return undefined;
  const [only] = box;
  if (only === undefined) return { weights, offset: 0 };
  const [feature, { lower, upper, isOpen }] = only;
  const sign = upper === Infinity ? 1 : lower === -Infinity ? -1 : 0;
  let offset = sign * (sign > 0 ? lower : upper);
  if (sign === 0 || isOpen || !Number.isFinite(offset)) return undefined;
  let weight = sign;
  while (!Number.isInteger(offset) && Number.isSafeInteger(weight))
    [weight, offset] = [2 * weight, 2 * offset];
  weights[feature] = weight;
  return Number.isSafeInteger(weight) && Number.isSafeInteger(offset)
    ? { weights, offset: offset + 0 }
    : undefined;
}

function isPowerOfTwo(value: number): boolean {
  const word = BigInt(value);
  return (word & (word - 1n)) === 0n;
}
