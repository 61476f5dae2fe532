import { Rational } from "../math/index.ts";
import { bracketOf } from "./double.ts";
import type { LineReference } from "./reference-law.ts";

/**
 * The levels U(x < t) that thresholds reach, up to closure: [0, 1] without an open gap for each atom. Gaps ascend.
 */
export interface Levels {
  readonly gaps: readonly { readonly lower: Rational; readonly upper: Rational }[];
}

/**
 * The levels of a reference, exact where its masses are rational. Otherwise a gap's ends are only enclosed: `all` holds
 * every level and perhaps a few more, `some` only levels, and perhaps not all of them.
 */
export function levelsOf(reference: LineReference, which: "all" | "some"): Levels {
  const gaps = reference.atoms.map(({ at, mass }) => {
    const { lower, upper } = bracketOf(reference.below(at));
    return which === "all" ? { lower: upper, upper: lower.plus(mass) } : { lower, upper: upper.plus(mass) };
  });
  return { gaps };
}

/** The last gap that begins at or below u, if u lies before its end. */
function gapAt({ gaps }: Levels, u: Rational): { lower: Rational; upper: Rational } | undefined {
  let [from, to] = [0, gaps.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (gaps[middle]!.lower.compare(u) <= 0) from = middle + 1;
    else to = middle;
  }
  const gap = gaps[from - 1];
  return gap !== undefined && u.compare(gap.upper) < 0 ? gap : undefined;
}

/** The largest level that is at most u. */
function levelAtMost(levels: Levels, u: Rational): Rational {
  return u.compare(1) >= 0 ? Rational.one : (gapAt(levels, u)?.lower ?? u);
}

/** The infimum of the levels above u. */
function levelAbove(levels: Levels, u: Rational): Rational {
  return gapAt(levels, u)?.upper ?? u;
}

/** The smallest level that is at least u. */
function levelAtLeast(levels: Levels, u: Rational): Rational {
  const gap = gapAt(levels, u);
  return gap === undefined || u.equals(gap.lower) ? u : gap.upper;
}

/** A center of a smallest cover, and how far the levels it stands for are from it. */
interface Center {
  readonly level: Rational;
  readonly reach: Rational;
}

/**
 * The smallest cover of the levels by balls of the given radius, from below: the next center is the largest level that
 * still reaches the first uncovered one. Optimal: any cover has a center in each of the disjoint stretches so formed.
 */
export function* smallestCover(levels: Levels, radius: Rational): Generator<Center> {
  for (let uncovered = Rational.zero; ;) {
    const level = levelAtMost(levels, uncovered.plus(radius));
    const end = levelAtMost(levels, level.plus(radius));
    const [left, right] = [level.minus(uncovered), end.minus(level)];
    yield { level, reach: left.compare(right) < 0 ? right : left };
    if (end.compare(1) >= 0) return;
    uncovered = levelAbove(levels, level.plus(radius));
  }
}

/**
 * How many levels, chosen greedily from below, are more than `separation` apart: by a billionth of it at least. At
 * separation 0 the levels must be finitely many, those of a law of atoms alone.
 */
export function packingCount(levels: Levels, separation: Rational): bigint {
  const step = separation.times("1.000000001");
  const next = separation.sign() > 0 ? levelAtLeast : levelAbove;
  let count = 1n;
  for (let level = Rational.zero; ; count++) {
    const above = next(levels, level.plus(step));
    if (above.compare(1) > 0 || above.compare(level) <= 0) return count;
    level = above;
  }
}
