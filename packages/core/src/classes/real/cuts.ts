import { refuse } from "../../issues/index.ts";

/** Copies and checks the cuts of a family: one strictly ascending list a feature, infinities allowed. */
export function cutsOf(
  cuts: readonly ArrayLike<number>[] | undefined,
  features: number,
): readonly Float64Array[] {
  if (cuts?.length !== features) {
    return refuse({
      code: cuts === undefined ? "parameter-missing" : "parameter-range",
      path: "cuts",
      expected: `${features} ${features === 1 ? "list" : "lists"} of cuts, one a feature`,
      received: cuts === undefined ? "nothing" : `${cuts.length}`,
      remedy: "Take the cuts from the public grid of the features, never from the data.",
    });
  }
  return Object.freeze(cuts.map((list, feature) => ascending(list, `cuts.${feature}`)));
}

function ascending(list: ArrayLike<number>, path: string): Float64Array {
  const copy = new Float64Array(list.length);
  for (let i = 0; i < copy.length; i++) {
    copy[i] = list[i]! + 0;
    if (Number.isNaN(copy[i]) || (i > 0 && copy[i]! <= copy[i - 1]!)) {
      return refuse({
        code: "parameter-range",
        path: `${path}.${i}`,
        expected: i === 0 ? "a number" : `a number above ${copy[i - 1]!}`,
        received: String(list[i]),
      });
    }
  }
  return copy;
}

/** The number of pairs i <= j of `length` cuts. */
export function pairCount(length: number): number {
  return (length * (length + 1)) / 2;
}

/** The k-th pair i <= j, by i and then j. */
export function pairAt(length: number, k: number): readonly [number, number] {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (startOf(length, middle) <= k) low = middle;
    else high = middle - 1;
  }
  return [low, low + k - startOf(length, low)];
}

/** How many pairs begin before cut i. */
function startOf(length: number, i: number): number {
  return (i * (2 * length - i + 1)) / 2;
}

/** An index of a family. */
export function checkIndex(i: number, count: number): number {
  if (Number.isSafeInteger(i) && i >= 0 && i < count) return i;
  return refuse({
    code: "parameter-range",
    path: "i",
    expected: `an index from 0 to ${count - 1}`,
    received: String(i),
  });
}
