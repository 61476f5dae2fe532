import { refuse } from "../../../issues/index.ts";
import { Rational } from "../../../math/index.ts";

/** The values of a data set and of its neighbor, as texts. */
export type ValuePair = readonly [readonly string[], readonly string[]];

export interface NeighbouringValuesOptions {
  /** By how much one neighboring step can move a value. */
  readonly sensitivity: Rational;
  /** What issues call the two lists, and both together. */
  readonly names: readonly [string, string];
  readonly path: string;
  /** What issues say can be done about values that are no neighbors. */
  readonly remedy?: string;
}

/** How far values of neighbors may be apart, and in words. */
interface Nearness {
  readonly expected: string;
  isNear(pair: ValuePair, options: NeighbouringValuesOptions): boolean;
}

const moves = ([first, second]: ValuePair, names: readonly [string, string]): readonly Rational[] =>
  first.map((value, i) => {
    const move = Rational.from(value, names[0]).minus(Rational.from(second[i]!, names[1]));
    return move.sign() < 0 ? move.negate() : move;
  });

const each: Nearness = {
  expected: "values of which each moves by at most the sensitivity",
  isNear: (pair, { sensitivity, names }) =>
    moves(pair, names).every((move) => move.compare(sensitivity) <= 0),
};

const together: Nearness = {
  expected: "values whose moves add up to at most the sensitivity",
  isNear: (pair, { sensitivity, names }) =>
    moves(pair, names)
      .reduce((sum, move) => sum.plus(move), Rational.zero)
      .compare(sensitivity) <= 0,
};

const one: Nearness = {
  expected: "values of which one is replaced",
  isNear: ([first, second]) => first.filter((value, i) => value !== second[i]).length === 1,
};

/** What each mechanism of `holdfast mechanism` takes for neighbors. */
const nearness: ReadonlyMap<string, Nearness> = new Map([
  ["exponential", each],
  ["permute-and-flip", each],
  ["report-noisy-max", each],
  ["sparse-vector", each],
  ["cube-noise", each],
  ["discrete-laplace", together],
  ["stable-histogram", one],
  ["randomized-response", one],
]);

/** Refuses two lists of the same values: on them nothing can be told apart. */
export function requireDifferentValues([first, second]: ValuePair, path: string): void {
  if (first.length !== second.length || first.some((value, i) => value !== second[i])) return;
  refuse({ code: "contradiction", path, expected: "values that differ", received: "the same values" });
}

/** Refuses values that are no neighbors to the mechanism: its certificate says nothing of them, and they would seem to refute it. */
export function requireNeighbouringValues(
  mechanism: string,
  pair: ValuePair,
  options: NeighbouringValuesOptions,
): void {
  const near = nearness.get(mechanism) ?? one;
  if (pair[0].length === pair[1].length && near.isNear(pair, options)) return;
  const { path, remedy } = options;
  const expected = `${near.expected}, as many in both`;
  refuse({ code: "contradiction", path, expected, ...(remedy !== undefined && { remedy }) });
}
