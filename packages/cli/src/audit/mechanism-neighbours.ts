import { Rational } from "holdfast";
import { refuse, wordOption } from "../numbers.ts";
import type { AuditCommandOptions } from "./flags.ts";

type Values = readonly string[];

/** How far values of neighbors may be apart, and in words. */
interface Nearness {
  readonly expected: string;
  isNear(first: Values, second: Values, sensitivity: Rational): boolean;
}

const moves = (first: Values, second: Values): readonly Rational[] =>
  first.map((value, i) => {
    const move = Rational.from(value, "--first").minus(Rational.from(second[i]!, "--second"));
    return move.sign() < 0 ? move.negate() : move;
  });

const each: Nearness = {
  expected: "values of which each moves by at most the sensitivity",
  isNear: (first, second, sensitivity) =>
    moves(first, second).every((move) => move.compare(sensitivity) <= 0),
};

const together: Nearness = {
  expected: "values whose moves add up to at most the sensitivity",
  isNear: (first, second, sensitivity) =>
    moves(first, second)
      .reduce((sum, move) => sum.plus(move), Rational.zero)
      .compare(sensitivity) <= 0,
};

const one: Nearness = {
  expected: "values of which one is replaced",
  isNear: (first, second) => first.filter((value, i) => value !== second[i]).length === 1,
};

/** What each mechanism of `holdfast mechanism` takes for neighbors. */
const nearness: ReadonlyMap<string, Nearness> = new Map([
  ["exponential", each],
  ["permute-and-flip", each],
  ["report-noisy-max", each],
  ["sparse-vector", each],
  ["discrete-laplace", together],
  ["stable-histogram", one],
  ["randomized-response", one],
]);

/**
 * Refuses values that are no neighbors to the mechanism: its certificate says nothing of them, and they would seem to refute it.
 * `--neighbours stated` goes without.
 */
export function requireNeighbours(
  name: string,
  [first, second]: readonly [Values, Values],
  options: AuditCommandOptions,
): void {
  const path = `${options.first ?? ""} and ${options.second ?? ""}`;
  if (first.length === second.length && first.every((value, i) => value === second[i])) {
    const expected = "values that differ";
    refuse({ code: "contradiction", path, expected, received: "the same values" });
  }
  if (wordOption(options.neighbours, "--neighbours", ["stated"]) !== undefined) return;
  const near = nearness.get(name) ?? one;
  const sensitivity = Rational.from(options.sensitivity ?? 1, "--sensitivity");
  if (first.length === second.length && near.isNear(first, second, sensitivity)) return;
  refuse({
    code: "contradiction",
    path,
    expected: `${near.expected}, as many in both`,
    remedy: "If they are neighbors in another sense, say --neighbours stated.",
  });
}
