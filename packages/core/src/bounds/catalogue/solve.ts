import { refuse } from "../../issues/index.ts";
import { isBelow, Rational, type RationalLike } from "../../math/index.ts";
import type { Bound, BoundArgument } from "./bound.ts";
import { decimalAt, indexAbove, indexBelow } from "./decimals.ts";
import { type BoundValues, evaluateBound, readArguments, withinReach } from "./evaluate.ts";

export interface BoundProblem {
  /** The argument that is looked for. */
  readonly unknown: string;
  /** What the bounded quantity is to be, or is. */
  readonly target: RationalLike;
  /** The other arguments. */
  readonly values: BoundValues;
}

/** 2^52: counts beyond it are not looked at. */
const largestCount = 4_503_599_627_370_496;

/**
 * The inverse of a bound in one argument. Sufficient: the cheapest value with which the bound proves the target (the least where
 * the quantity falls with it, the largest where it rises). Necessary: the farthest value that the bound rules out for the target,
 * with everything beyond it on that side. Undefined where there is none. A real has ten digits; the answer itself was evaluated,
 * so that it lies on the safe side. Cost: some 60 evaluations at most.
 *
 * Counts are looked at up to 2^52 and reals from 10^-18 to below 10^18, within what the argument allows. Where every value there
 * meets the target, as every epsilon is ruled out by a necessary bound that stays above it, the answer is the end of that line, or
 * the last value that can be computed with: read it as "at least all of these", not as a limit.
 */
export function solveBound(bound: Bound, { unknown, target, values }: BoundProblem): Rational | undefined {
  const asked = bound.arguments[unknown];
  if (asked === undefined) {
    const names = Object.keys(bound.arguments).join(", ");
    return refuse({ code: "parameter-unknown", path: unknown, expected: `one of ${names}` });
  }
  if (asked.tendency === "varies") {
    const names = Object.keys(bound.arguments).filter((name) => bound.arguments[name]!.tendency !== "varies");
    const expected = `one of ${names.join(", ")}: ${bound.id} goes both up and down with ${unknown}`;
    return refuse({ code: "parameter-range", path: "unknown", expected, received: unknown });
  }
  if (bound.asymptotic === true) return undefined;
  const given = readArguments(bound, values, unknown);
  const wanted = Rational.from(target);
  const isMet = (x: Rational): boolean =>
    withinReach(() => {
      const value = bound.value({ ...given, [unknown]: x });
      if (value === undefined) return false;
      // What 6144 bits cannot tell from the target counts as met by a sufficient bound: a closed form may equal it.
      return bound.side === "sufficient" ? !isBelow(wanted, value) : isBelow(wanted, value);
    }) ?? false;
  // A sufficient bound that falls is met from some value on; a necessary one that falls, up to some value.
  const isMetAbove = (bound.side === "sufficient") === (asked.tendency === "falls");
  const { at, first, last, step } = lineOf(asked);
  const edge = edgeOf((i) => isMet(at(i)) === isMetAbove, first, last, step);
  const index = isMetAbove ? edge : edge === undefined ? last : edge - 1;
  if (index === undefined || index < first || !isMet(at(index))) return undefined;
  // Rounding fails where a formula has no value, which no comparison tells from the target.
  const answer = at(index);
  return evaluateBound(bound, { ...values, [unknown]: answer }).value === undefined ? undefined : answer;
}

/** The values of an argument in their order, by index, and the first step of a search among them. */
function lineOf(asked: BoundArgument): {
  readonly at: (index: number) => Rational;
  readonly first: number;
  readonly last: number;
  readonly step: number;
} {
  if (asked.kind === "count") {
    const first = Number(asked.least ?? 1);
    const last = Math.min(Number(asked.most ?? largestCount), largestCount);
    return { at: (i) => Rational.of(BigInt(i)), first, last, step: 1 };
  }
  const first = indexAbove(asked.least ?? 0, asked.closed === true);
  const last = indexBelow(asked.most, asked.closed === true);
  return { at: decimalAt, first, last, step: last - first };
}

/** The least index in [first, last] at which `isBeyond` holds, which it does from there on; undefined where it never does. */
function edgeOf(
  isBeyond: (index: number) => boolean,
  first: number,
  last: number,
  step: number,
): number | undefined {
  let low = first - 1;
  let high = last + 1;
  // Steps that double come near a small answer without looking at needlessly large numbers.
  for (let stride = step; low + stride < high && stride < last - first; stride *= 2) {
    if (isBeyond(low + stride)) high = low + stride;
    else low += stride;
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (isBeyond(middle)) high = middle;
    else low = middle;
  }
  return high > last ? undefined : high;
}
