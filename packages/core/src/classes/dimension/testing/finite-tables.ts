import { type BitMatrix, bitMatrix, distinctRows, setBit } from "../../bit-matrix.ts";

/** Truth tables by definition: each row is a predicate evaluated on every point. Slow and plain, for tests. */

type Predicate = (point: number) => boolean;

/** The table of these functions on the points 0 … points - 1, each function once. */
export function tableOf(points: number, predicates: readonly Predicate[]): BitMatrix {
  const matrix = bitMatrix(predicates.length, points);
  for (const [row, holds] of predicates.entries()) {
    for (let point = 0; point < points; point++) if (holds(point)) setBit(matrix, row, point);
  }
  return distinctRows(matrix).matrix;
}

export const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);

const onesOf = (mask: number): number => mask.toString(2).replaceAll("0", "").length;

export const points = (count: number): BitMatrix =>
  tableOf(
    count,
    range(count).map((chosen) => (point) => point === chosen),
  );

/** `x >= t` for these t. */
export const thresholds = (count: number, cuts: readonly number[] = range(count + 1)): BitMatrix =>
  tableOf(
    count,
    cuts.map((cut) => (point) => point >= cut),
  );

/** All [a, b] with a <= b. */
export const nonemptyIntervals = (count: number): Predicate[] =>
  range(count).flatMap((lower) =>
    range(count - lower, lower).map(
      (upper): Predicate =>
        (point) =>
          lower <= point && point <= upper,
    ),
  );

export const intervals = (count: number): BitMatrix =>
  tableOf(count, [() => false, ...nonemptyIntervals(count)]);

/** All unions of two intervals, the empty set among them. */
export function unionsOfTwo(count: number): BitMatrix {
  const single = nonemptyIntervals(count);
  const pairs = range(count).flatMap((a) =>
    range(count - a, a).flatMap((b) =>
      range(Math.max(0, count - b - 2), b + 2).flatMap((c) =>
        range(count - c, c).map(
          (d): Predicate =>
            (point) =>
              (a <= point && point <= b) || (c <= point && point <= d),
        ),
      ),
    ),
  );
  return tableOf(count, [() => false, ...single, ...pairs]);
}

/** All boxes of a grid of side x side points, and the empty set. */
export function boxes(side: number): BitMatrix {
  const sides = range(side).flatMap((lower) =>
    range(side - lower, lower).map((upper) => [lower, upper] as const),
  );
  const all = sides.flatMap(([left, right]) =>
    sides.map(([low, high]): Predicate => (point) => {
      const [x, y] = [point % side, Math.floor(point / side)];
      return left <= x && x <= right && low <= y && y <= high;
    }),
  );
  return tableOf(side * side, [() => false, ...all]);
}

/** The subsets of `count` points whose size is allowed. */
export const subsets = (count: number, allowed: (size: number) => boolean): BitMatrix =>
  tableOf(
    count,
    range(2 ** count)
      .filter((mask) => allowed(onesOf(mask)))
      .map((mask) => (point) => ((mask >>> point) & 1) === 1),
  );

/** <w, x> over GF(2) on the 2^bits points; with `affine` also the complements. */
export const parities = (bits: number, affine = false): BitMatrix =>
  tableOf(
    2 ** bits,
    (affine ? [0, 1] : [0]).flatMap((constant) =>
      range(2 ** bits).map((weights): Predicate => (point) => {
        const ones = onesOf(weights & point);
        return (ones + constant) % 2 === 1;
      }),
    ),
  );

export const monotoneConjunctions = (bits: number): BitMatrix =>
  tableOf(
    2 ** bits,
    range(2 ** bits).map((variables) => (point) => (point & variables) === variables),
  );

/** Conjunctions of literals: variable i positive, negative or absent; `zero` adds the constant 0. */
export function conjunctions(bits: number, zero: boolean): BitMatrix {
  const all = range(3 ** bits).map((code): Predicate => {
    const digits = range(bits).map((i) => Math.floor(code / 3 ** i) % 3);
    return (point) => digits.every((digit, i) => digit === 2 || digit === ((point >>> i) & 1));
  });
  return tableOf(2 ** bits, zero ? [...all, () => false] : all);
}

/** The flats of dimension at most r of GF(p)^m: hulls of r + 1 points; `linear` keeps those through 0. */
export function flats(p: number, m: number, r: number, linear = false): BitMatrix {
  const count = p ** m;
  const coordinates = (point: number): number[] => range(m).map((i) => Math.floor(point / p ** i) % p);
  const pointOf = (vector: readonly number[]): number =>
    vector.reduce((sum, value, i) => sum + (((value % p) + p) % p) * p ** i, 0);
  const vectors = range(count).map(coordinates);
  const spans = new Map<string, number[]>();
  let newest: number[][] = [[0]];
  spans.set("0", [0]);
  for (let dimension = 1; dimension <= r; dimension++) {
    const next = new Map<string, number[]>();
    for (const span of newest) {
      for (const [point, vector] of vectors.entries()) {
        if (span.includes(point)) continue;
        const larger = range(p).flatMap((factor) =>
          span.map((member) => pointOf(vectors[member]!.map((value, i) => value + factor * vector[i]!))),
        );
        const sorted = [...larger].sort((a, b) => a - b);
        next.set(sorted.join(), sorted);
      }
    }
    for (const [key, span] of next) spans.set(key, span);
    newest = [...next.values()];
  }
  const shifts = linear ? [0] : range(count);
  const flat = new Map<string, Set<number>>();
  for (const span of spans.values()) {
    for (const shift of shifts) {
      const moved = span.map((member) =>
        pointOf(vectors[member]!.map((value, i) => value + vectors[shift]![i]!)),
      );
      flat.set([...moved].sort((a, b) => a - b).join(), new Set(moved));
    }
  }
  return tableOf(
    count,
    [...flat.values()].map((members) => (point) => members.has(point)),
  );
}

/** Affine halfspaces on the grid {0, …, side - 1}^dimension, by all integer weights and offsets up to a bound. */
export function gridHalfspaces(side: number, dimension: number, weight: number): BitMatrix {
  const grid = range(side ** dimension).map((point) =>
    range(dimension).map((i) => Math.floor(point / side ** i) % side),
  );
  const weights = range((2 * weight + 1) ** dimension).map((code) =>
    range(dimension).map((i) => (Math.floor(code / (2 * weight + 1) ** i) % (2 * weight + 1)) - weight),
  );
  const rows = new Map<string, Uint8Array>();
  for (const vector of weights) {
    const values = grid.map((point) => point.reduce((sum, value, i) => sum + value * vector[i]!, 0));
    for (const offset of new Set([...values, Infinity])) {
      const labels = Uint8Array.from(values, (value) => (value >= offset ? 1 : 0));
      rows.set(labels.join(""), labels);
    }
  }
  return tableOf(
    grid.length,
    [...rows.values()].map((labels) => (point) => labels[point] === 1),
  );
}

/** Pairs of functions on the disjoint union of two domains. */
export function product(first: BitMatrix, second: BitMatrix): BitMatrix {
  const bit = (matrix: BitMatrix, row: number, point: number): boolean =>
    ((matrix.words[row * matrix.stride + (point >>> 5)]! >>> (point & 31)) & 1) === 1;
  return tableOf(
    first.points + second.points,
    range(first.rows).flatMap((a) =>
      range(second.rows).map(
        (b): Predicate =>
          (point) =>
            point < first.points ? bit(first, a, point) : bit(second, b, point - first.points),
      ),
    ),
  );
}

/** The functions of two classes on one domain. */
export function union(first: BitMatrix, second: BitMatrix): BitMatrix {
  const functions = [first, second].flatMap((matrix) =>
    range(matrix.rows).map(
      (row): Predicate =>
        (point) =>
          ((matrix.words[row * matrix.stride + (point >>> 5)]! >>> (point & 31)) & 1) === 1,
    ),
  );
  return tableOf(first.points, functions);
}

/** Rows of independent bits, 1 with probability `density`, by a fixed 32-bit generator; repeated rows are drawn once. */
export function randomTable(rows: number, count: number, density: number, seed: number): BitMatrix {
  let state = seed >>> 0;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const matrix = bitMatrix(rows, count);
  for (let row = 0; row < rows; row++) {
    for (let point = 0; point < count; point++) if (next() < density) setBit(matrix, row, point);
  }
  return distinctRows(matrix).matrix;
}
