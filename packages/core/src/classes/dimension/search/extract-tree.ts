import { bitAt, type BitMatrix } from "../../bit-matrix.ts";
import type { MistakeTree } from "../mistake-tree.ts";
import type { LittlestoneSolver } from "./littlestone-solver.ts";
import { settled, sideSet, subspace, type VersionSpace, wholeClass } from "./version-space.ts";

/**
 * A mistake tree of depth k that the class shatters, read off what the solver recorded when it found the dimension
 * to be at least k. Undefined for a class without functions. Cost: 2^k leaves.
 */
export function extractTree(
  matrix: BitMatrix,
  solver: LittlestoneSolver,
  k: number,
): MistakeTree | undefined {
  const { search } = solver;

  const grow = (unsettled: VersionSpace, depth: number): MistakeTree => {
    if (depth === 0) return Object.freeze({ row: unsettled.rows[0]! });
    const space = depth > 2 ? settled(search, unsettled) : unsettled;
    const column = search.column(space.table, space.set, depth);
    const point = space.columnOf.indexOf(column);
    const sides = [0, 1].map((label) => subspace(space, sideSet(space, column, label)));
    if (bitAt(matrix, sides[0]!.rows[0]!, point) === 1) sides.reverse();
    const [zero, one] = sides.map((side) => grow(side, depth - 1));
    return Object.freeze({ point, zero: zero!, one: one! });
  };

  const whole = wholeClass(solver);
  return whole && grow(whole, k);
}
