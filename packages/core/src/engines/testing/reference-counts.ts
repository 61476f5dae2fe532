import type { BitMatrix } from "../../classes/bit-matrix.ts";
import { bitAt } from "../../classes/bit-matrix.ts";
import type { FamilyShape, Scale, SumShape } from "../../classes/family.ts";
import { pointAt, type Sample } from "../../data/index.ts";

type Membership = (point: readonly number[]) => boolean;

/**
 * Error counts by their definition: every candidate at every point, from the family's data alone. The reference of
 * all counting paths. Cost: n * m evaluations, so only for tests and small families.
 */
export function referenceErrorCounts(family: FamilyShape, sample: Sample): Uint32Array {
  const points = Array.from({ length: sample.n }, (_, i) => pointAt(sample, i));
  const exact = sample.columns.every((column) => !(column instanceof Float64Array));
  return Uint32Array.from(memberships(family, exact), (contains) => {
    let errors = 0;
    points.forEach((point, i) => {
      if (Number(contains(point)) !== sample.labels[i]) errors++;
    });
    return errors;
  });
}

/** The candidates as sets of points, in the order of the family. `exact`: all features are grid integers. */
function memberships(family: FamilyShape, exact: boolean): Membership[] {
  switch (family.kind) {
    case "thresholds":
      return Array.from(
        family.cuts,
        (cut): Membership =>
          ([x]) =>
            x! >= cut,
      );
    case "intervals":
      return boxes([family.cuts]);
    case "rectangles":
      return boxes(family.cuts);
    case "unions":
      return unions(family.cuts, family.intervals);
    case "stumps":
      return family.cuts.flatMap((cuts, f) =>
        Array.from(cuts).flatMap((cut): Membership[] => [(x) => x[f]! >= cut, (x) => x[f]! < cut]),
      );
    case "linear":
      return Array.from(family.offsets, (offset, i) => {
        const weights = [...family.weights.subarray(i * family.features, (i + 1) * family.features)];
        return exact ? exactHalfspace(weights, offset) : halfspace(weights, offset);
      });
    case "table":
      return Array.from({ length: family.table.rows }, (_, row) => member(family.table, row));
    case "votes":
      return votes(memberships(family.base, exact));
    case "sums":
      return sums(family);
    case "either":
      return family.parts.flatMap((part) => memberships(part, exact));
  }
}

/** By the number of intervals, then by their ends: of all lists of intervals those that ascend without meeting. */
function unions(cuts: Float64Array, most: number): Membership[] {
  const single = [...cuts.keys()].flatMap((i) => [...cuts.keys()].slice(i).map((j) => [i, j] as const));
  let lists: (readonly (readonly [number, number])[])[] = [[]];
  const all = [...lists];
  for (let t = 1; t <= most; t++) {
    lists = lists.flatMap((list) =>
      single.filter(([i]) => i > (list.at(-1)?.[1] ?? -1)).map((interval) => [...list, interval]),
    );
    all.push(...lists);
  }
  return all.map(
    (list): Membership =>
      ([x]) =>
        list.some(([i, j]) => cuts[i]! <= x! && x! <= cuts[j]!),
  );
}

/** By the last of the three, then the next; then the members alone. */
function votes(members: readonly Membership[]): Membership[] {
  const threes = members.flatMap((c, k) =>
    members.slice(0, k).flatMap((b, j) =>
      members.slice(0, j).map(
        (a): Membership =>
          (x) =>
            Number(a(x)) + Number(b(x)) + Number(c(x)) >= 2,
      ),
    ),
  );
  return [...threes, ...members];
}

/** By the number of features, by the last, then the one before; then by signs, then by the least sum. */
function sums({ scales }: SumShape): Membership[] {
  const before = (last: number): readonly (readonly Scale[])[] => [
    [],
    ...scales.slice(0, last).map((scale) => [scale]),
    ...scales.slice(0, last).flatMap((b, j) => scales.slice(0, j).map((a) => [a, b])),
  ];
  const sets = scales.flatMap((scale, last) => before(last).map((set) => [...set, scale]));
  return [1, 2, 3].flatMap((size) => {
    const signs = Array.from({ length: 2 ** size }, (_, bits) => [0, 1, 2].map((i) => (bits >> i) & 1));
    return sets
      .filter((set) => set.length === size)
      .flatMap((set) =>
        signs.flatMap((misses) =>
          Array.from({ length: size * set[0]!.cuts.length }, (_, t): Membership => {
            return (x) =>
              set.reduce((sum, { feature, cuts }, i) => {
                const hits = cuts.filter((cut) => x[feature]! >= cut).length;
                return sum + (misses[i] === 1 ? cuts.length - hits : hits);
              }, 0) > t;
          }),
        ),
      );
  });
}

function boxes(cuts: readonly Float64Array[]): Membership[] {
  let all: Membership[] = [() => true];
  cuts.forEach((side, f) => {
    const sides = [...side].flatMap((lower, i) =>
      [...side.subarray(i)].map(
        (upper): Membership =>
          (x) =>
            lower <= x[f]! && x[f]! <= upper,
      ),
    );
    all = all.flatMap((box) =>
      sides.map(
        (within): Membership =>
          (x) =>
            box(x) && within(x),
      ),
    );
  });
  return [() => false, ...all];
}

function halfspace(weights: readonly number[], offset: number): Membership {
  return (x) => weights.reduce((sum, weight, f) => sum + weight * x[f]!, 0) >= offset;
}

function exactHalfspace(weights: readonly number[], offset: number): Membership {
  return (x) =>
    weights.reduce((sum, weight, f) => sum + BigInt(weight) * BigInt(x[f]!), 0n) >= BigInt(offset);
}

function member(table: BitMatrix, row: number): Membership {
  return ([point]) => bitAt(table, row, point!) === 1;
}
