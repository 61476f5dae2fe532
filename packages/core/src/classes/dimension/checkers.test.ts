import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BitMatrix, bitMatrixOf, distinctRows } from "../bit-matrix.ts";
import { checkMistakeTree } from "./check-mistake-tree.ts";
import { checkRefutation } from "./check-refutation.ts";
import { checkShattered } from "./check-shattered.ts";
import { littlestoneReference } from "./littlestone-reference.ts";
import { littlestoneSearch } from "./littlestone-search.ts";
import type { MistakeTree } from "./mistake-tree.ts";
import type { Refutation, RefutedSpace } from "./refutation.ts";
import { intervals, range, thresholds, unionsOfTwo } from "./testing/finite-tables.ts";
import { randomClasses } from "./testing/random-classes.ts";
import { vcReference } from "./vc-reference.ts";

/** All trees that differ from this one in one row, one point, two exchanged branches or one leaf made of a node. */
function mutants(tree: MistakeTree, rows: number, points: number): MistakeTree[] {
  if ("row" in tree) return [{ row: (tree.row + 1) % rows }, { row: -1 }, { row: rows }, { row: 0.5 }];
  const { point, zero, one } = tree;
  return [
    { ...tree, point: (point + 1) % points },
    { ...tree, point: points },
    { ...tree, point: -1 },
    { point, zero: one, one: zero },
    { row: 0 },
    ...mutants(zero, rows, points).map((child) => ({ ...tree, zero: child })),
    ...mutants(one, rows, points).map((child) => ({ ...tree, one: child })),
  ];
}

describe("checkMistakeTree", () => {
  test("rejects every tree with one thing changed that matters", () => {
    const matrix = intervals(6);
    const { tree, lower } = littlestoneSearch(matrix);
    const changed = mutants(tree!, matrix.rows, matrix.points).filter((mutant) => !("row" in mutant));
    const accepted = changed.filter((mutant) => checkMistakeTree(matrix, mutant).holds);
    expect(changed.length).toBeGreaterThan(100);
    // A changed tree may be shattered as well: then it says so itself, by a search of all leaves.
    for (const mutant of accepted) {
      for (const [row, path] of leaves(mutant)) {
        for (const { point, label } of path) {
          expect(["0", "1"][Math.floor(matrix.words[row]! / 2 ** point) % 2]).toBe(label);
        }
      }
      expect(checkMistakeTree(matrix, mutant)).toEqual({ holds: true, depth: lower });
    }
    expect(accepted.length).toBeLessThan(changed.length / 4);
  });

  test("says what is wrong", () => {
    const matrix = thresholds(3);
    const leaf = (row: number): MistakeTree => ({ row });
    const bad = (tree: MistakeTree): string => {
      const verdict = checkMistakeTree(matrix, tree);
      return verdict.holds ? "holds" : verdict.why;
    };
    expect(bad({ point: 0, zero: leaf(1), one: leaf(0) })).toBe("holds");
    expect(bad({ point: 0, zero: leaf(0), one: leaf(0) })).toMatch(
      /^row 0 is reached with label 0 at point 0/,
    );
    expect(bad({ point: 3, zero: leaf(1), one: leaf(0) })).toBe("there is no point 3");
    expect(bad({ point: 0, zero: leaf(4), one: leaf(0) })).toBe("there is no row 4");
    expect(bad({ point: 1, zero: { point: 2, zero: leaf(3), one: leaf(2) }, one: leaf(0) })).toBe(
      "a leaf at depth 1 and another at depth 2",
    );
  });
});

test("checkMistakeTree accepts no tree that is deeper than the dimension, whatever it is made of", () => {
  const odd = fc.oneof(fc.integer({ min: -2, max: 15 }), fc.constantFrom(NaN, 0.5, -0, Infinity, 1e9));
  const { tree: trees } = fc.letrec<{ tree: MistakeTree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record({ row: odd }),
      fc.record({ point: odd, zero: tie("tree"), one: tie("tree") }),
    ),
  }));
  let accepted = 0;
  fc.assert(
    fc.property(randomClasses, trees, (matrix, tree) => {
      const verdict = checkMistakeTree(matrix, tree);
      if (!verdict.holds) return;
      accepted++;
      expect(verdict.depth).toBeLessThanOrEqual(dimensionOf(matrix));
    }),
    { seed: 3, numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test("checkMistakeTree ends on a tree without leaves", () => {
  const tree = { point: 0 } as { point: number; zero: MistakeTree; one: MistakeTree };
  tree.zero = tree.one = tree;
  expect(checkMistakeTree(thresholds(3), tree)).toEqual({
    holds: false,
    why: "a path asks for more than the 3 points",
  });
});

/** The Littlestone dimension of the functions of a table, by the recursion. */
function dimensionOf(matrix: BitMatrix): number {
  const { matrix: distinct } = distinctRows(matrix);
  return littlestoneReference(distinct, range(distinct.rows));
}

/** The leaves with their paths, labels as text. */
function leaves(
  tree: MistakeTree,
  path: readonly { point: number; label: string }[] = [],
): [number, readonly { point: number; label: string }[]][] {
  if ("row" in tree) return [[tree.row, path]];
  return [
    ...leaves(tree.zero, [...path, { point: tree.point, label: "0" }]),
    ...leaves(tree.one, [...path, { point: tree.point, label: "1" }]),
  ];
}

describe("checkRefutation", () => {
  const matrix = unionsOfTwo(8);
  const { refutation, upper } = littlestoneSearch(matrix);
  const holds = (changed: Refutation): boolean => checkRefutation(matrix, changed).holds;
  const withClaim = (index: number, change: Partial<Refutation["claims"][number]>): Refutation => ({
    ...refutation,
    claims: refutation.claims.map((claim, i) => (i === index ? { ...claim, ...change } : claim)),
  });

  test("accepts the search's own, and nothing stronger", () => {
    expect(refutation.claims.length).toBeGreaterThan(2);
    expect(holds(refutation)).toBe(true);
    expect(holds({ ...refutation, bound: upper - 1 })).toBe(false);
    expect(holds({ bound: upper, claims: [] })).toBe(false);
    expect(holds({ ...refutation, claims: refutation.claims.slice(0, -1) })).toBe(false);
    expect(holds({ bound: 20, claims: [] })).toBe(true);
  });

  test("rejects a smaller bound, a missing row, unordered rows or a missing side, in every claim", () => {
    const last = refutation.claims.length - 1;
    for (const [index, { rows, bound, sides }] of refutation.claims.entries()) {
      expect(holds(withClaim(index, { bound: bound - 1 }))).toBe(false);
      expect(holds(withClaim(index, { rows: rows.toReversed() }))).toBe(false);
      expect(holds(withClaim(index, { rows: rows.map((row) => row + matrix.rows) }))).toBe(false);
      expect(holds(withClaim(index, { sides: sides.slice(1) }))).toBe(false);
      expect(holds(withClaim(index, { sides: sides.map((side) => (side & 1) + 2 * (index + 1)) }))).toBe(
        false,
      );
    }
    expect(holds(withClaim(last, { rows: refutation.claims[last]!.rows.slice(1) }))).toBe(false);
  });

  test("rejects a claim that rests on too little at some point", () => {
    // A claim that rests on another one is not evident.
    const rests = (index: number): boolean => refutation.claims[index]!.sides.some((side) => side > 1);
    const weakened = refutation.claims.flatMap(({ sides }, index) =>
      range(matrix.points)
        .filter((point) => sides[point]! > 1 && rests((sides[point]! >> 1) - 1))
        .map((point) => withClaim(index, { sides: sides.map((side, i) => (i === point ? side & 1 : side)) })),
    );
    expect(weakened.length).toBeGreaterThan(5);
    expect(weakened.filter(holds)).toEqual([]);
  });

  test("a dimension that is too small cannot be claimed of thresholds, whatever the sides", () => {
    const table = thresholds(7);
    const rows = Int32Array.from(range(8));
    for (const label of [0, 1]) {
      const claims = [{ rows, bound: 2, sides: new Int32Array(7).fill(label) }];
      expect(checkRefutation(table, { bound: 2, claims }).holds).toBe(false);
    }
  });
});

describe("checkRefutation accepts no forged bound:", () => {
  const spaceOf = (rows: number[], bound: number, sides: number[]): RefutedSpace => ({
    rows: Int32Array.from(rows),
    bound,
    sides: Int32Array.from(sides),
  });

  test("claims below -1, which points that split nothing would not contradict", () => {
    const two = bitMatrixOf(["0", "1"]);
    const one = { bound: 0, claims: [spaceOf([0], -1, [0]), spaceOf([0, 1], 0, [2])] };
    expect(checkRefutation(two, one)).toEqual({
      holds: false,
      why: "claim 0 does not hold: its bound is -1",
    });
    // Rows 0 … j of the thresholds are split at point x < j into rows 0 … x, of an earlier claim, and the rest.
    const table = thresholds(7);
    for (const label of [0, 1]) {
      const claims = range(8).map((j) =>
        spaceOf(
          range(j + 1),
          -9 + j,
          range(7).map((x) => label + 2 * (1 + x)),
        ),
      );
      for (const bound of [-2, -1, 0, 2]) {
        expect(checkRefutation(table, { bound, claims }).holds).toBe(false);
      }
    }
  });

  test("a bound of 0 of two functions", () => {
    const two = bitMatrixOf(["0", "1"]);
    for (const side of [0, 1, 2, 3]) {
      for (const first of [spaceOf([], -1, [0]), spaceOf([0], 0, [0]), spaceOf([1], 0, [0])]) {
        const claims = [first, spaceOf([0, 1], 0, [side])];
        expect(checkRefutation(two, { bound: 0, claims }).holds).toBe(false);
      }
    }
    expect(checkRefutation(two, { bound: 1, claims: [spaceOf([0, 1], 1, [0])] }).holds).toBe(true);
  });

  test("bounds and rows that are no whole numbers", () => {
    const two = bitMatrixOf(["0", "1"]);
    const sides = Int32Array.of(2);
    for (const bound of [NaN, -0.5, 0.5, -Infinity, Infinity]) {
      const claims = [{ rows: Int32Array.of(0, 1), bound, sides }];
      expect(checkRefutation(two, { bound: 1, claims }).holds).toBe(false);
      expect(checkRefutation(two, { bound, claims: [] }).holds).toBe(false);
    }
    expect(checkRefutation(bitMatrixOf(["0"]), { bound: NaN, claims: [] }).holds).toBe(false);
    for (const rows of [[0.5], [NaN], [0, 0.5], [0, NaN], [-1, 0], [0, 2], [0, 0, 1], [1, 0]]) {
      const claims = [{ rows: rows as unknown as Int32Array, bound: 1, sides }];
      expect(checkRefutation(two, { bound: 1, claims }).holds).toBe(false);
    }
  });

  /** Numbers that decide how a refutation is changed. */
  const choices = fc.array(fc.nat({ max: 1e6 }), { minLength: 4, maxLength: 40 });
  const forged = (matrix: BitMatrix, genuine: Refutation, numbers: readonly number[]): Refutation => {
    let at = 0;
    const take = (below: number): number => numbers[at++ % numbers.length]! % Math.max(1, below);
    let claims = [...genuine.claims];
    for (let change = take(4); change > 0; change--) {
      const index = take(claims.length + 1);
      const { rows, bound, sides } = claims[index] ?? {
        rows: Int32Array.from(range(matrix.rows)).filter(() => take(2) === 0),
        bound: take(5) - 2,
        sides: Int32Array.from(range(matrix.points), () => take(2 * (index + 2))),
      };
      const changed = [
        { rows, bound: bound - 1 - take(3), sides },
        { rows, bound, sides: sides.map((side) => (take(3) === 0 ? take(2 * (index + 2)) : side)) },
        { rows: rows.filter(() => take(4) > 0), bound, sides },
        { rows: Int32Array.from(range(matrix.rows)), bound, sides },
        { rows, bound, sides },
      ][take(5)]!;
      claims = [...claims.slice(0, index), changed, ...claims.slice(index + take(2))];
    }
    return { bound: genuine.bound - take(2), claims };
  };

  test("claims changed and added at random", () => {
    let [accepted, wanted] = [0, 0];
    fc.assert(
      fc.property(randomClasses, choices, (matrix, numbers) => {
        const truth = dimensionOf(matrix);
        const refutation = forged(matrix, littlestoneSearch(matrix).refutation, numbers);
        if (refutation.bound < truth) wanted++;
        if (!checkRefutation(matrix, refutation).holds) return;
        accepted++;
        expect(refutation.bound).toBeGreaterThanOrEqual(truth);
      }),
      { seed: 5, numRuns: 6000 },
    );
    expect(accepted).toBeGreaterThan(200);
    expect(wanted).toBeGreaterThan(2000);
  });

  test("claims about all subsets of a few functions, with every bound and every side", () => {
    // Exhaustive for two claims: nothing that is accepted says less than the dimension.
    for (const rows of [
      ["00", "01"],
      ["00", "01", "11"],
      ["00", "01", "10", "11"],
    ]) {
      const matrix = bitMatrixOf(rows);
      const truth = dimensionOf(matrix);
      const spaces = range(1 << rows.length).map((bits) => range(rows.length).filter((i) => (bits >> i) & 1));
      for (const space of spaces) {
        for (const bound of [-3, -2, -1, 0, 1]) {
          for (const sides of range(16)) {
            const first = spaceOf(space, bound, [0, 0]);
            const last = spaceOf(range(rows.length), truth - 1, [sides & 3, sides >> 2]);
            expect(checkRefutation(matrix, { bound: truth - 1, claims: [first, last] }).holds).toBe(false);
          }
        }
      }
    }
  });
});

describe("checkShattered", () => {
  test("accepts no more points than the dimension, whatever they are", () => {
    const odd = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: -1, max: 7 }) },
      { weight: 1, arbitrary: fc.constantFrom(NaN, 0.5, -0, Infinity, 32) },
    );
    let accepted = 0;
    fc.assert(
      fc.property(randomClasses, fc.array(odd, { maxLength: 5 }), (matrix, points) => {
        const verdict = checkShattered(matrix, points);
        if (!verdict.holds) return;
        accepted++;
        expect(verdict.depth).toBe(points.length);
        expect(verdict.depth).toBeLessThanOrEqual(vcReference(matrix));
      }),
      { seed: 7, numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
    expect(checkShattered(intervals(4), [0, -0])).toEqual({ holds: false, why: "a point is there twice" });
    expect(checkShattered(bitMatrixOf([]), []).holds).toBe(false);
  });

  test("wants all labellings of different points", () => {
    const matrix = intervals(4);
    expect(checkShattered(matrix, [0, 2])).toEqual({ holds: true, depth: 2 });
    expect(checkShattered(matrix, [])).toEqual({ holds: true, depth: 0 });
    expect(checkShattered(matrix, [0, 1, 2])).toEqual({
      holds: false,
      why: "the points have 7 labellings of 8",
    });
    expect(checkShattered(matrix, [1, 1])).toEqual({ holds: false, why: "a point is there twice" });
    expect(checkShattered(matrix, [4])).toEqual({ holds: false, why: "there is no point 4" });
  });
});
