import { describe, expect, it } from "vitest";
import { binomial, growthBound } from "../../math/index.ts";
import { stumpDimension, stumpGrowth } from "./growth.ts";
import { halfspaces } from "./halfspaces.ts";
import { intervals } from "./intervals.ts";
import { rectangles } from "./rectangles.ts";
import { separators } from "./separators.ts";
import { stumps } from "./stumps.ts";
import { issueOf, labellingsOf, pointsFrom } from "./testing/laws.ts";
import { thresholds } from "./thresholds.ts";
import { unions } from "./unions.ts";

/** Columns: m, thresholds, stumps:1, intervals, unions:2 (and the bound of rectangles:2), halfspaces:2, :3, :10, SS(m, 3). */
const table = [
  [1, 2, 2, 2, 2, 2, 2, 2, 2],
  [5, 6, 10, 16, 31, 22, 30, 32, 26],
  [10, 11, 20, 56, 386, 92, 260, 1024, 176],
  [50, 51, 100, 1276, 251176, 2452, 39300, 21650558092, 20876],
  [100, 101, 200, 5051, 4087976, 9902, 323600, 34995186658632, 166751],
  [1000, 1001, 2000, 500501, 41583792251n, 999002, 332336000, 526867353821419257758552n, 166667501],
].map((row) => row.map(BigInt));

/** Upper bounds for stumps on 1, 2, 5 and 20 features. */
const stumpTable = [
  [3, 6, 8, 8, 8],
  [5, 10, 18, 32, 32],
  [10, 20, 38, 92, 302],
  [50, 100, 198, 492, 1962],
  [100, 200, 398, 992, 3962],
] as const;

describe("growth functions", () => {
  it.each(table)("of %i points are those of the table", (points, ...counts) => {
    const m = Number(points);
    const exact = [
      thresholds(),
      stumps(1),
      intervals(),
      unions(2),
      halfspaces(2),
      halfspaces(3),
      halfspaces(10),
    ];
    for (const [i, one] of exact.entries()) {
      const value = counts[i]!;
      expect(one.growth(m)).toEqual({ lower: value, upper: value });
    }
    expect(rectangles(2).growth(m).upper).toBe(m > 4 && m < 8 ? 28n : counts[3]);
    expect(growthBound(m, 3)).toBe(counts[7]);
  });

  it.each(stumpTable)("of %i points bound stumps as tabled", (m, ...uppers) => {
    expect([1, 2, 5, 20].map((d) => Number(stumpGrowth(m, d).upper))).toEqual(uppers);
  });

  it("of no points are 1, and grow", () => {
    const all = [
      thresholds(),
      intervals(),
      unions(3),
      stumps(4),
      rectangles(3),
      halfspaces(3),
      separators(1),
      separators(3),
    ];
    for (const one of all) {
      expect(one.growth(0)).toEqual({ lower: 1n, upper: 1n });
      for (let m = 1; m < 40; m++) {
        const [before, now] = [one.growth(m - 1), one.growth(m)];
        expect(now.lower <= now.upper && now.upper <= 1n << BigInt(m)).toBe(true);
        expect(before.lower <= now.lower && before.upper <= now.upper).toBe(true);
        expect(now.upper <= growthBound(m, one.vc().upper)).toBe(true);
      }
      expect(issueOf(() => one.growth(NaN)).code).toBe("parameter-range");
    }
  });

  it("of rectangles in the plane are exact up to seven points", () => {
    const counts = [1, 2, 4, 8, 16, 28, 49, 77];
    expect(counts.map((_, m) => rectangles(2).growth(m))).toEqual(
      counts.map((count) => ({ lower: BigInt(count), upper: BigInt(count) })),
    );
  });
});

describe("stumps", () => {
  it("meet the upper bound when m > 2d, by the orders of proof.md", () => {
    for (const d of [1, 2, 3, 4]) {
      for (let m = 2 * d + 1; m <= 2 * d + 5; m++) {
        const { lower, upper } = stumps(d).growth(m);
        expect(lower).toBe(upper);
        expect(labellingsOf(stumps(d), pointsFrom(rotations(m, d))).size).toBe(Number(lower));
      }
    }
  });

  it("shatter as many points as their dimension says, by chains through the middle sets", () => {
    expect([1, 2, 3, 4, 5, 9, 10, 17, 18, 35, 63].map(stumpDimension)).toEqual([
      2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9,
    ]);
    for (const m of [2, 3, 4, 5, 6, 7]) {
      const orders = middleOrders(m);
      const d = Number((binomial(m, m >>> 1) + 1n) / 2n);
      expect(orders.length).toBe(d);
      const rows = Array.from({ length: m }, (_, i) => orders.map((order) => order.indexOf(i)));
      expect(labellingsOf(stumps(d), pointsFrom(rows)).size).toBe(1 << m);
      expect(stumps(d).vc()).toMatchObject({ lower: m, upper: m });
      expect(stumps(d).growth(m)).toEqual({ lower: 1n << BigInt(m), upper: 1n << BigInt(m) });
    }
  });

  it("answer for a million features", () => {
    expect(stumps(1_000_000).vc().lower).toBe(23);
    const { lower, upper } = stumps(1_000_000).growth(100_000);
    expect(lower <= upper).toBe(true);
  });
});

/** Special points c_0 … c_(2d-1), then neutral ones; feature f puts c_(2f-1), the neutral ones, c_(2f-2), …, c_(2f). */
function rotations(m: number, d: number): number[][] {
  const orders = Array.from({ length: d }, (_, f) => {
    const circle = Array.from({ length: 2 * d }, (_, i) => (2 * f - 1 - i + 4 * d) % (2 * d));
    const neutral = Array.from({ length: m - 2 * d }, (_, i) => 2 * d + i);
    return [circle[0]!, ...neutral, ...circle.slice(1)];
  });
  return Array.from({ length: m }, (_, i) => orders.map((order) => order.indexOf(i)));
}

/**
 * One order for each pair of disjoint middle sets A, B that cover the middle level: A first, B last. Inside A, and from the
 * end inside B, the order follows a chain of a partition of the lower half into chains.
 */
function middleOrders(m: number): number[][] {
  const half = m >>> 1;
  const below = chains(m, half);
  const middle = [...below.keys()];
  const partner = matching(middle);
  return middle.flatMap((set) => {
    const other = partner.get(set)!;
    if (partner.get(other) === set && other < set) return [];
    const rest = Array.from({ length: m }, (_, i) => i).filter((i) => (((set | other) >>> i) & 1) === 0);
    return [[...below.get(set)!, ...rest, ...[...below.get(other)!].reverse()]];
  });
}

/** For every middle set the order in which a chain of the lower half reaches it: levels are matched upward, by augmenting. */
function chains(m: number, half: number): Map<number, number[]> {
  let reached = new Map<number, number[]>([[0, []]]);
  for (let size = 0; size < half; size++) {
    const owner = new Map<number, number>();
    const place = (set: number, tried: Set<number>): boolean => {
      for (let i = 0; i < m; i++) {
        const next = set | (1 << i);
        if (next === set || tried.has(next)) continue;
        tried.add(next);
        if (!owner.has(next) || place(owner.get(next)!, tried)) {
          owner.set(next, set);
          return true;
        }
      }
      return false;
    };
    for (const set of reached.keys()) expect(place(set, new Set())).toBe(true);
    const following = new Map<number, number[]>();
    for (let next = 0; next < 1 << m; next++) {
      if (bits(next) !== size + 1) continue;
      const from = owner.get(next);
      const members = Array.from({ length: m }, (_, i) => i).filter((i) => (next >>> i) & 1);
      const earlier = from === undefined ? [] : reached.get(from)!;
      following.set(next, [...earlier, ...members.filter((i) => !earlier.includes(i))]);
    }
    reached = following;
  }
  return reached;
}

/** A partner disjoint from each set, all in pairs but at most one: simple backtracking, enough for these sizes. */
function matching(sets: readonly number[]): Map<number, number> {
  const partner = new Map<number, number>();
  const pair = (from: number, spare: number): boolean => {
    while (from < sets.length && partner.has(sets[from]!)) from++;
    if (from === sets.length) return true;
    const set = sets[from]!;
    for (const other of sets) {
      if (other === set || partner.has(other) || (other & set) !== 0) continue;
      partner.set(set, other).set(other, set);
      if (pair(from + 1, spare)) return true;
      partner.delete(set);
      partner.delete(other);
    }
    if (spare === 0) return false;
    const loose = sets.find((other) => (other & set) === 0)!;
    partner.set(set, loose);
    if (pair(from + 1, spare - 1)) return true;
    partner.delete(set);
    return false;
  };
  expect(pair(0, sets.length % 2)).toBe(true);
  return partner;
}

function bits(set: number): number {
  return set === 0 ? 0 : (set & 1) + bits(set >>> 1);
}
