import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { ceilDivide } from "../math/integer.ts";
import { atMostOne } from "./construct.ts";
import { levelsOf, packingCount, smallestCover } from "./levels.ts";
import type { LineReference } from "./reference-law.ts";

/** Finitely many cuts of the line, one near every threshold: what the covers of one-dimensional classes are made of. */
export interface Cuts {
  readonly count: bigint;
  /** How many different doubles they are. */
  readonly distinct: bigint;
  /** Every threshold has a cut whose level is at most this far from its own, the cut's rounding included. */
  readonly radius: Rational;
  /** Levels of different cuts are farther apart than this. */
  readonly separation: Rational;
  /** The i-th cut, ascending: it stands between x < cut and x >= cut. */
  at(i: bigint): number;
}

/** Cuts of laws with atoms are listed; so many may be. */
const mostListed = 1_000_000;

/**
 * The fewest cuts within `radius` of every threshold. Of a continuous law these are the midpoints of N = ceil(1 / (2 radius))
 * stretches of equal mass, never stored; with atoms they are found one by one (Chaudhuri-Hsu use covers of
 * thresholds in example 1; optimality is shown in proof.md).
 */
export function cutsOf(reference: LineReference, radius: Rational): Cuts {
  return reference.atoms.length === 0 ? midpoints(reference, radius) : listed(reference, radius);
}

function midpoints(reference: LineReference, radius: Rational): Cuts {
  const count = ceilDivide(radius.denominator, 2n * radius.numerator);
  return {
    count,
    distinct: count,
    radius: atMostOne(Rational.of(1n, 2n * count).plus(reference.rounding)),
    separation: positivePart(Rational.of(1n, count).minus(reference.rounding.times(2))),
    at: (i) => finiteQuantile(reference, Rational.of(2n * i + 1n, 2n * count)),
  };
}

/** A quantile strictly between the ends is finite: a law whose quantiles leave the doubles has no certified cuts. */
export function finiteQuantile(reference: LineReference, level: Rational): number {
  const cut = reference.quantile(level);
  if (Number.isFinite(cut) || level.sign() <= 0 || level.compare(1) >= 0) return cut;
  return refuse({
    code: "distribution",
    path: "reference",
    expected: "a law whose quantiles are finite doubles",
    received: `${cut} for level ${level}`,
  });
}

function listed(reference: LineReference, radius: Rational): Cuts {
  const levels: Rational[] = [];
  let reach = Rational.zero;
  for (const center of smallestCover(levelsOf(reference, "all"), radius)) {
    if (levels.push(center.level) > mostListed) {
      refuse({
        code: "too-large",
        path: "scale",
        expected: `at most ${mostListed} cuts of a law with atoms`,
        received: radius.toString(),
        remedy: "Take a larger scale, or a continuous reference, whose cuts are not stored.",
      });
    }
    if (center.reach.compare(reach) > 0) reach = center.reach;
  }
  const cuts: number[] = [];
  let separation = Rational.one;
  for (const [i, level] of levels.entries()) {
    cuts.push(finiteQuantile(reference, level));
    const gap = i === 0 ? separation : level.minus(levels[i - 1]!);
    if (gap.compare(separation) < 0) separation = gap;
  }
  return {
    count: BigInt(levels.length),
    distinct: BigInt(new Set(cuts).size),
    radius: atMostOne(reach.plus(reference.rounding)),
    separation: strictlyBelow(separation.minus(reference.rounding.times(2))),
    at: (i) => cuts[Number(i)]!,
  };
}

/** No set of cuts within `radius` of every threshold has fewer. */
export function fewestCuts(reference: LineReference, radius: Rational): bigint {
  if (reference.atoms.length === 0) return ceilDivide(radius.denominator, 2n * radius.numerator);
  const isExact = reference.atoms.every(({ at }) => reference.below(at).exact !== undefined);
  if (!isExact) return separatedCuts(reference, radius.times(2));
  return BigInt([...smallestCover(levelsOf(reference, "all"), radius)].length);
}

/** So many thresholds are pairwise farther apart than the separation. */
export function separatedCuts(reference: LineReference, separation: Rational): bigint {
  if (reference.atoms.length === 0) {
    // Levels k / (count - 1) from 0 to 1, as many as are more than the separation apart.
    return ceilDivide(separation.denominator, separation.numerator);
  }
  return packingCount(levelsOf(reference, "some"), separation);
}

/** x, or 0 where it is negative. */
export function positivePart(x: Rational): Rational {
  return x.sign() < 0 ? Rational.zero : x;
}

/** A little less than x: what distances of at least x exceed. */
function strictlyBelow(x: Rational): Rational {
  return positivePart(x.times("0.999999999"));
}
