import { refuse } from "../../issues/index.ts";

/** A set of points, or of positions of bits, in ascending order. */
export interface Members {
  readonly members: readonly number[];
}

/** Refuses what is no hypothesis. */
export function refuseHypothesis(spec: string, expected: string): never {
  return refuse({ code: "hypothesis", path: spec, expected });
}

/** A list of whole numbers from 0 to `count - 1` in ascending order, each once; anything else is refused. */
export function ascending(
  spec: string,
  list: readonly number[] | undefined,
  count: number,
): readonly number[] {
  if (!Array.isArray(list) || !list.every((x) => isBetween(x, 0, count - 1))) {
    return refuseHypothesis(spec, `a list of whole numbers from 0 to ${count - 1}`);
  }
  return Object.freeze([...new Set(list)].sort((a, b) => a - b));
}

export function isBetween(x: unknown, least: number, most: number): x is number {
  return Number.isInteger(x) && (x as number) >= least && (x as number) <= most;
}

/** The subsets of {0, …, n - 1} with exactly k members, in lexicographic order. */
export function* subsetsOfSize(n: number, k: number): Generator<readonly number[]> {
  const chosen = Array.from({ length: k }, (_, i) => i);
  for (;;) {
    yield Object.freeze([...chosen]);
    let last = k - 1;
    while (last >= 0 && chosen[last] === n - k + last) last--;
    if (last < 0) return;
    chosen[last]!++;
    for (let i = last + 1; i < k; i++) chosen[i] = chosen[i - 1]! + 1;
  }
}

/** The subsets of {0, …, n - 1} as binary numbers count: member 0 changes fastest. */
export function* subsetsByCounting(n: number): Generator<readonly number[]> {
  const bits = new Uint8Array(n);
  for (;;) {
    const members: number[] = [];
    for (let i = 0; i < n; i++) if (bits[i] === 1) members.push(i);
    yield Object.freeze(members);
    let carry = 0;
    while (carry < n && bits[carry] === 1) bits[carry++] = 0;
    if (carry === n) return;
    bits[carry] = 1;
  }
}

/** 2^0 … 2^52. */
const powersOfTwo: readonly number[] = Array.from({ length: 53 }, (_, j) => Number(1n << BigInt(j)));

/** The number of points that k bits have, k <= 52. */
export function cubeSize(k: number): number {
  return powersOfTwo[k]!;
}

/** Bit j of the index of a point of the cube {0, 1}^k. */
export function bitOf(x: number, j: number): number {
  return j < 31 && x < 2147483648 ? (x >>> j) & 1 : Math.floor(x / powersOfTwo[j]!) % 2;
}
