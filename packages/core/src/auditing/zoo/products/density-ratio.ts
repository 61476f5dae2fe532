import type { Enclosed } from "../member.ts";
import { largest } from "./enclosed.ts";
import type { PerturbedObjective, Row } from "./perturbed-objective.ts";

/** More than the rounding of the doubles below can amount to: a few dozen operations on numbers below 100. */
const slack = 1e-11;

/** How close the two ends are brought. */
const accuracy = 5e-10;

interface Cell {
  readonly from: number;
  readonly to: number;
  readonly upper: number;
}

/** Cells that are looked at together at most; beyond, the upper end is left as it stands. */
const mostCells = 50000;

type Span = readonly [number, number];

/**
 * The largest log of the ratio of the two densities of w, over all w and both orders, enclosed by branch and bound: on a
 * cell the curvature is between its values at the ends farthest from and nearest to 0, and the slope, which decreases, between
 * its values at the ends. Beyond `far` each row's part has reached its limit but for e^-40.
 */
export function largestDensityRatio(
  first: readonly Row[],
  second: readonly Row[],
  objective: PerturbedObjective,
): Enclosed {
  return largest([largestOneSided(first, second, objective), largestOneSided(second, first, objective)]);
}

function largestOneSided(
  first: readonly Row[],
  second: readonly Row[],
  objective: PerturbedObjective,
): Enclosed {
  const bound = upperBound(first, second, objective);
  const far = 40 / Math.min(1, ...sizes(first), ...sizes(second));
  const cell = (from: number, to: number): Cell => ({ from, to, upper: bound([from, to]) });
  const ends = [cell(-Infinity, -far), cell(far, Infinity)];
  let lower = Math.max(0, ...[-far, far].map((w) => bound([w, w]) - 2 * slack));
  let settled = Math.max(...ends.map(({ upper }) => upper));
  let cells = [cell(-far, 0), cell(0, far)];
  while (cells.length > 0) {
    const halves: Cell[] = [];
    for (const { from, to, upper } of cells) {
      const middle = (from + to) / 2;
      lower = Math.max(lower, bound([middle, middle]) - 2 * slack);
      if (upper <= lower + accuracy || cells.length > mostCells) settled = Math.max(settled, upper);
      else halves.push(cell(from, middle), cell(middle, to));
    }
    cells = halves;
  }
  return { lower, upper: Math.max(settled, lower) };
}

/**
 * An upper bound on a cell; on a point it is the value itself. With z = y·x a row's slope z s(-z w) is |x| s(-|x| w), less |x| where z is
 * negative: rows of equal |x| in both tables differ by a constant and drop out.
 */
function upperBound(
  first: readonly Row[],
  second: readonly Row[],
  { ridge, scale }: PerturbedObjective,
): (span: Span) => number {
  const [one, two] = [sizes(first), sizes(second)];
  const common = withoutEach(one, withoutEach(one, two));
  const [ours, theirs] = [withoutEach(one, common), withoutEach(two, common)];
  const [offset, otherOffset] = [negatives(first), negatives(second)];
  return (span) => {
    const shared = curvatures(common, span);
    const curvature =
      ours.length + theirs.length === 0
        ? 0
        : Math.log(ridge + shared[1] + curvatures(ours, span)[1]) -
          Math.log(ridge + shared[0] + curvatures(theirs, span)[0]);
    // |b2| - |b1| is at most |b2 - b1|, where the ridge drops out, and at most the largest |b2| less the least |b1|.
    const [a, b] = [slopes(ours, span), slopes(theirs, span)];
    const [least, most] = [b[0] - a[1] + offset - otherOffset, b[1] - a[0] + offset - otherOffset];
    const apart = Math.max(Math.abs(least), Math.abs(most));
    const b1 = perturbation(slopes(one, span), offset, ridge, span);
    const b2 = perturbation(slopes(two, span), otherOffset, ridge, span);
    const leastFirst = Math.max(0, b1[0], -b1[1]);
    const mostSecond = Math.max(Math.abs(b2[0]), Math.abs(b2[1]));
    const gain = Number.isFinite(mostSecond) ? Math.min(apart, mostSecond - leastFirst) : apart;
    return curvature + gain / scale + slack;
  };
}

/** The noise that leads to w. */
function perturbation([low, high]: Span, offset: number, ridge: number, [from, to]: Span): Span {
  return [low - offset - ridge * to, high - offset - ridge * from];
}

const sizes = (rows: readonly Row[]): number[] => rows.map(({ x }) => Math.abs(x)).filter((size) => size > 0);

const negatives = (rows: readonly Row[]): number =>
  rows.reduce((sofar, { x, y }) => sofar + Math.max(0, -x * y), 0);

/** A list without the members of another, each as often as it stands there. */
function withoutEach(list: readonly number[], others: readonly number[]): number[] {
  const left = [...others];
  return list.filter((size) => {
    const at = left.indexOf(size);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The sum of x^2 s(1 - s): even in w and falling away from 0. */
function curvatures(list: readonly number[], [from, to]: Span): Span {
  const at = (w: number): number =>
    list.reduce((sofar, size) => {
      const e = Math.exp(-size * w);
      return sofar + (size * size * e) / ((1 + e) * (1 + e));
    }, 0);
  return [at(Math.max(Math.abs(from), Math.abs(to))), at(Math.max(0, from, -to))];
}

/** The sum of |x| s(-|x| w): decreasing in w. */
function slopes(list: readonly number[], [from, to]: Span): Span {
  const at = (w: number): number => list.reduce((sofar, size) => sofar + size / (1 + Math.exp(size * w)), 0);
  return [at(to), at(from)];
}
