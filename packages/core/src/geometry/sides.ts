import type { Interval } from "../classes/hypothesis.ts";
import { type Rational } from "../math/index.ts";
import { ascending, atMostOne } from "./construct.ts";
import { type Cuts, cutsOf, positivePart } from "./cuts.ts";
import { before } from "./double.ts";
import type { LineReference } from "./reference-law.ts";

/** The empty interval. */
export const emptyInterval: Interval = Object.freeze({ lower: Infinity, upper: -Infinity });

/** The intervals between two of finitely many cuts: the covers of intervals and the sides of boxes. */
export interface Sides {
  readonly cuts: Cuts;
  readonly pairs: bigint;
  /** Every interval is this close to one of them or to the empty one. */
  readonly radius: Rational;
  readonly separation: Rational;
  /** How many intervals there are between the ends, flat ones among them. */
  readonly candidates: bigint;
  /** The interval between two cuts, i < j. */
  between(i: bigint, j: bigint): Interval;
  /** Every lower and every upper end, ascending. */
  ends(): Float64Array;
}

/** The intervals between cuts within half the radius of every threshold. */
export function sidesOf(reference: LineReference, radius: Rational): Sides {
  const cuts = cutsOf(reference, radius.over(2));
  // An atom at the upper cut is outside: the closed interval ends at the double before it.
  const isContinuous = reference.atoms.length === 0;
  const upper = (cut: number): number => (isContinuous ? cut : before(cut));
  const ends = (): Float64Array => {
    const list = Array.from({ length: Number(cuts.count) }, (_, i) => cuts.at(BigInt(i)));
    return ascending([...list, ...list.map(upper)]);
  };
  const count = isContinuous ? cuts.count : BigInt(ends().length);
  return {
    cuts,
    pairs: (cuts.count * (cuts.count - 1n)) / 2n,
    radius: atMostOne(cuts.radius.times(2).plus(isContinuous ? 0 : reference.rounding)),
    separation: positivePart(cuts.separation.minus(isContinuous ? 0 : reference.rounding)),
    candidates: (count * (count + 1n)) / 2n,
    between: (i, j) => Object.freeze({ lower: cuts.at(i), upper: upper(cuts.at(j)) }),
    ends,
  };
}
