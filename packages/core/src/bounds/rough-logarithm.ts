import { roughLn } from "../math/index.ts";
import { bitLength } from "../math/integer.ts";

/** ln of a positive integer of any length, for choices and never for claims. */
export function roughLnOf(x: bigint): number {
  const shift = Math.max(0, bitLength(x) - 53);
  return roughLn(Number(x >> BigInt(shift))) + shift * 0.6931471805599453;
}
