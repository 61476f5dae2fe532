import type { IntervalUnion } from "../classes/hypothesis.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { bitLength, ceilDivide } from "../math/integer.ts";
import { subsetAt } from "./combination.ts";
import { atMostOne, constructed, scaleOf } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { uniformReference } from "./piecewise.ts";
import { sidesOf } from "./sides.ts";
import type { LineCoverOptions } from "./threshold-cover.ts";
import { fewestUnions } from "./union-count.ts";

export interface UnionCoverOptions extends LineCoverOptions {
  /** How many intervals a union may have, at least 1. */
  readonly intervals: number;
}

/** The sizes of all numbers of intervals may have so many bits in all. */
const mostBits = 1 << 28;

/**
 * A cover of the unions of at most k intervals: those between an even number, at most 2k, of N = ceil(k / scale) cuts. A
 * union is the sum modulo 2 of 2k thresholds; moving each to its nearest cut costs at most scale / (2k), and equal
 * cuts cancel. The number of members is the sum of C(N, 2j) over j <= k.
 */
export function coverUnions(options: UnionCoverOptions): Cover<IntervalUnion> {
  const { reference = uniformReference(), intervals } = options;
  if (!Number.isSafeInteger(intervals) || intervals < 1) {
    const received = String(intervals);
    refuse({ code: "parameter-range", path: "intervals", expected: "an integer >= 1", received });
  }
  const scale = scaleOf(options.scale);
  const isTrivial = scale.compare(1) >= 0;
  if (!isTrivial) checkDigits(intervals, scale);
  const sides = sidesOf(reference, scale.over(intervals));
  const counts = isTrivial ? [1n] : everySecond(sides.cuts.count, intervals + 1);
  const size = counts.reduce((a, b) => a + b, 0n);
  const radius = isTrivial ? Rational.one : atMostOne(sides.radius.times(intervals));
  const at = (i: bigint): IntervalUnion => {
    let [rest, pairs] = [i, 0];
    for (; rest >= counts[pairs]!; pairs++) rest -= counts[pairs]!;
    const chosen = subsetAt(rest, 2 * pairs);
    const list = Array.from({ length: pairs }, (_, j) => sides.between(chosen[2 * j]!, chosen[2 * j + 1]!));
    return Object.freeze({ intervals: Object.freeze(list) });
  };
  return constructed({
    size,
    radius,
    separation: sides.separation,
    sizeLowerBound: fewestUnions(reference, intervals, radius),
    construction: "midpoints",
    why:
      `Unions between an even number, at most ${2 * intervals}, of ${String(sides.cuts.count)} cuts: a union is a sum modulo 2 of ` +
      "thresholds, each is within its share of the radius of a cut, and equal cuts cancel.",
    at,
    candidates: size,
    shape: () =>
      refuse({
        code: "class-spec",
        path: "family",
        expected: "a class whose candidates have a common shape that engines score",
        received: "unions of intervals, which have none",
        remedy: "Take members one by one with at(i), or cover intervals.",
      }),
  });
}

/** C(n, 0), C(n, 2), C(n, 4), ...: so many, each from the one before. */
function everySecond(n: bigint, length: number): bigint[] {
  const counts = [1n];
  for (let k = 0n; counts.length < length; k += 2n) {
    counts.push((counts.at(-1)! * (n - k) * (n - k - 1n)) / ((k + 1n) * (k + 2n)));
  }
  return counts;
}

/** Refuses covers whose sizes have too many digits: 2k of N cuts can be chosen in at most min(2^N, N^2k) ways. */
function checkDigits(intervals: number, scale: Rational): void {
  const cuts = ceilDivide(scale.denominator * BigInt(intervals), scale.numerator);
  const bits = BigInt(intervals) * smaller(cuts, 2n * BigInt(intervals) * BigInt(bitLength(cuts)));
  if (bits <= BigInt(mostBits)) return;
  refuse({
    code: "too-large",
    path: "intervals",
    expected: `a cover whose sizes have at most ${mostBits} bits in all`,
    received: `about ${bits} bits, for ${intervals} intervals`,
    remedy: "Take fewer intervals or a larger scale.",
  });
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
