import { fractionOf, Rational, Real, roundUp } from "../../math/index.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";

/** How far the inputs of one call were apart on two neighbors, beside what was stated. */
export interface Move {
  readonly real: number;
  readonly stated: number;
  readonly exceeds: boolean;
}

/** What doubles may be off by where a distance is no whole number. */
const slack = Rational.parse("1.000000001");

/** The distance of two inputs of one call, in the measure that the call states. */
export function moveOf(first: SensitiveInput, second: SensitiveInput): Move {
  const { sensitivity } = second;
  const stated = typeof sensitivity === "number" ? fractionOf(sensitivity) : sensitivity;
  const real = realMove(first, second);
  const limit = Number.isInteger(real) ? stated : stated.times(slack);
  const exceeds = !Number.isFinite(real) || fractionOf(real).compare(limit) > 0;
  return { real, stated: stated.toNumber(), exceeds };
}

function realMove(first: SensitiveInput, second: SensitiveInput): number {
  if (first.distance !== second.distance) return Infinity;
  if (first.values instanceof Map || second.values instanceof Map) {
    return first.values instanceof Map && second.values instanceof Map
      ? keyedMove(first.values as ReadonlyMap<string, number>, second.values as ReadonlyMap<string, number>)
      : Infinity;
  }
  const [a, b] = [first.values, second.values] as readonly ArrayLike<unknown>[] as [
    ArrayLike<unknown>,
    ArrayLike<unknown>,
  ];
  if (a.length !== b.length) return Infinity;
  if (first.distance === "blocks") {
    return sum(
      Array.from(a, (block, i) => largest(movesOf(block as ArrayLike<number>, b[i] as ArrayLike<number>))),
    );
  }
  if (first.distance === "log-ratio") {
    return largest(Array.from(a, (value, i) => logRatio(Number(value), Number(b[i]))));
  }
  const moves = movesOf(a, b);
  switch (first.distance) {
    case "largest":
      return largest(moves);
    case "sum":
      return sum(moves);
    case "euclidean":
      return Math.sqrt(sum(moves.map((move) => move * move)));
  }
}

function movesOf(a: ArrayLike<unknown>, b: ArrayLike<unknown>): readonly number[] {
  if (a.length !== b.length) return [Infinity];
  return Array.from(a, (value, i) => apart(value, b[i]));
}

/** Exact numbers are subtracted as such. */
function apart(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a === b ? 0 : Math.abs(a - b);
  const [x, y] = [Rational.from(a as Rational), Rational.from(b as Rational)];
  const difference = x.minus(y);
  return (difference.sign() < 0 ? difference.negate() : difference).toNumber();
}

function keyedMove(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const keys = new Set([...a.keys(), ...b.keys()]);
  return sum(Array.from(keys, (key) => Math.abs((a.get(key) ?? 0) - (b.get(key) ?? 0))));
}

function logRatio(a: number, b: number): number {
  if (a === b) return 0;
  if (a <= 0 || b <= 0) return Infinity;
  const [larger, smaller] = a > b ? [a, b] : [b, a];
  return roundUp(Real.from(fractionOf(larger).over(fractionOf(smaller))).ln()).toNumber();
}

function largest(moves: readonly number[]): number {
  return moves.reduce((most, move) => (move <= most ? most : move), 0);
}

function sum(moves: readonly number[]): number {
  return moves.reduce((total, move) => total + move, 0);
}
