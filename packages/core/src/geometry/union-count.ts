import type { Rational } from "../math/index.ts";
import { ceilDivide } from "../math/integer.ts";
import { larger } from "./construct.ts";
import { separatedCuts } from "./cuts.ts";
import type { LineReference } from "./reference-law.ts";

/**
 * No cover of the unions of k intervals has fewer members. With K cells of mass above the radius each, unions of an even
 * number of cells differ in two cells or more, so they are a packing at twice the radius: their ends are 2j of the
 * K + 1 edges with an even sum, (C(K+1, 2j) + (-1)^j C(h, j)) / 2 in number with h the odd ones among them. With atoms,
 * thresholds among the unions are counted.
 */
export function fewestUnions(reference: LineReference, intervals: number, radius: Rational): bigint {
  if (reference.atoms.length > 0) return separatedCuts(reference, radius.times(2));
  const cells = ceilDivide(radius.denominator, radius.numerator) - 1n;
  if (cells < 1n) return 1n;
  const odds = (cells + 1n) / 2n;
  let [all, signed, count] = [1n, 1n, 0n];
  for (let j = 0n; j <= BigInt(intervals) && 2n * j <= cells + 1n; j++) {
    count += (all + signed) / 2n;
    const left = cells + 1n - 2n * j;
    all = (all * left * (left - 1n)) / ((2n * j + 1n) * (2n * j + 2n));
    signed = (-signed * (odds - j)) / (j + 1n);
  }
  return larger(1n, count);
}
