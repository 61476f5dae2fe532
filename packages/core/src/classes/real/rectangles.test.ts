import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planeBoxes } from "./growth.ts";
import { rectangles } from "./rectangles.ts";
import {
  awkward,
  expectDichotomyLaws,
  expectFirstMinimizer,
  issueOf,
  labelledRows,
  labellingsOf,
  pointsFrom,
  sampleFrom,
} from "./testing/laws.ts";

const plotted = (values: readonly number[]): number[][] => values.map((value, index) => [index, value]);

describe("rectangles", () => {
  it.each([2, 3])("in dimension %i have exact dichotomies that depend on the set alone", (d) => {
    const rows = fc.array(fc.array(awkward, { minLength: d, maxLength: d }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (points) => {
        expectDichotomyLaws(rectangles(d), points, d);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it.each([
    [2, 12, 300],
    [3, 6, 40],
  ])("in dimension %i minimize errors like the definition", (d, most, numRuns) => {
    fc.assert(
      fc.property(labelledRows(awkward, d, most), (rows) => {
        expectFirstMinimizer(rectangles(d), rows, d);
      }),
      { seed: 2, numRuns },
    );
  });

  it("of the plane break ties like the definition on crowded grids", () => {
    fc.assert(
      fc.property(labelledRows(fc.integer({ min: 0, max: 3 }), 2, 16), (rows) => {
        expectFirstMinimizer(rectangles(2), rows, 2);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("label the sets that are all of their bounding box", () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, (points) => {
        const closed = new Set<string>();
        for (let bits = 0; bits < 1 << points.length; bits++) {
          const chosen = points.filter((_, i) => (bits >>> i) & 1);
          const inside = (point: readonly number[]): number =>
            Number(
              [0, 1].every((f) => {
                const side = chosen.map((one) => one[f]!);
                return Math.min(...side) <= point[f]! && point[f]! <= Math.max(...side);
              }),
            );
          closed.add(points.map(inside).join(""));
        }
        expect(new Set(labellingsOf(rectangles(2), pointsFrom(points)).keys())).toEqual(closed);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it("have as many dichotomies as known", () => {
    const diagonals = Array.from({ length: 8 }, (_, n) =>
      labellingsOf(rectangles(2), pointsFrom(Array.from({ length: n + 1 }, (_, i) => [i, i]))),
    );
    expect(diagonals.map(({ size }) => size)).toEqual([2, 4, 7, 11, 16, 22, 29, 37]);
    const known: [number[], number][] = [
      [[1, 3, 0, 2], 16],
      [[1, 3, 0, 4, 2], 28],
      [[2, 5, 1, 4, 0, 3], 44],
      [[3, 1, 5, 0, 6, 2, 4], 76],
      [[3, 6, 1, 4, 7, 2, 5, 0], 90],
    ];
    for (const [values, count] of known) {
      expect(labellingsOf(rectangles(2), pointsFrom(plotted(values))).size).toBe(count);
    }
  });

  it("of the plane grow as tabled: the maximum over all permutations of up to seven points", () => {
    for (let m = 1; m <= 7; m++) {
      let most = 0;
      for (const values of permutations(m)) {
        // A reflection of feature 1 changes no count.
        if (values[0]! > (m - 1) / 2) continue;
        most = Math.max(most, countOfBoxes(values));
      }
      expect(BigInt(most)).toBe(planeBoxes[m]);
    }
    expect(labellingsOf(rectangles(2), pointsFrom(plotted([2, 0, 3, 1]))).size).toBe(
      countOfBoxes([2, 0, 3, 1]),
    );
  });

  it("reach the growth of the lower bound on half-axes", () => {
    for (const [d, m] of [
      [2, 9],
      [3, 7],
      [3, 8],
    ] as const) {
      const rays = 2 * d;
      const rows = Array.from({ length: m }, (_, i) => {
        const point = new Array<number>(d).fill(0);
        const ray = i % rays;
        point[ray >>> 1] = (ray % 2 === 0 ? 1 : -1) * (1 + Math.floor(i / rays));
        return point;
      });
      const count = BigInt(labellingsOf(rectangles(d), pointsFrom(rows)).size);
      const { lower, upper } = rectangles(d).growth(m);
      expect(count <= upper).toBe(true);
      if (d === 3) expect(count).toBe(lower);
    }
  });

  it("have one empty box and keep the function", () => {
    const subject = rectangles(2);
    expect(subject.canonical({ lower: [0, 5], upper: [1, 4] })).toEqual({
      lower: [Infinity, Infinity],
      upper: [-Infinity, -Infinity],
    });
    expect(subject.key({ lower: [0, 5], upper: [1, 4] })).toBe("empty");
    expect(subject.key({ lower: [-0, 1], upper: [1, Infinity] })).toBe("[0,1]x[1,Infinity]");
    expect([
      subject.predict({ lower: [0, 0], upper: [1, 1] }, [1, 0]),
      subject.predict({ lower: [0, 0], upper: [1, 1] }, [1, -5e-324]),
    ]).toEqual([1, 0]);
  });

  it("list a family whose last side runs fastest", () => {
    const one = rectangles(2);
    const family = one.family([
      [1, 2],
      [3, 4],
    ]);
    expect([family.kind, family.count]).toEqual(["rectangles", 10]);
    const keys = Array.from({ length: family.count }, (_, i) => one.key(family.at(i)));
    expect(keys.slice(0, 5)).toEqual(["empty", "[1,1]x[3,3]", "[1,1]x[3,4]", "[1,1]x[4,4]", "[1,2]x[3,3]"]);
    expect(keys[9]).toBe("[2,2]x[4,4]");
    expect(rectangles(2).family([[], [1]]).count).toBe(1);
  });

  it("refuse malformed boxes, families and enumerations out of reach", () => {
    const subject = rectangles(2);
    for (const bad of [
      { lower: [0], upper: [1, 1] },
      { lower: [0, NaN], upper: [1, 1] },
      { lower: [0, 0] },
    ]) {
      expect(issueOf(() => subject.canonical(bad as never)).code).toBe("hypothesis");
    }
    const long = Float64Array.from({ length: 20_000 }, (_, i) => i);
    expect(issueOf(() => rectangles(4).family([long, long, long, long])).code).toBe("too-large");
    const many = pointsFrom(Array.from({ length: 300 }, (_, i) => [i, (i * 7) % 300]));
    expect(issueOf(() => [...rectangles(2).dichotomies(many)]).code).toBe("too-large");
    const huge = sampleFrom(
      Array.from({ length: 20_000 }, (_, i) => [i, i]),
      new Array<number>(20_000).fill(0),
      2,
    );
    expect(issueOf(() => rectangles(2).erm(huge)).code).toBe("too-large");
  });

  it("find a planted box among 1500 points", () => {
    const rows = Array.from({ length: 1500 }, (_, i) => [(i * 641) % 1500, (i * 907) % 1500]);
    const inside = rows.map(([x, y]) => Number(300 <= x! && x! <= 900 && 200 <= y! && y! <= 1000));
    const found = rectangles(2).erm(sampleFrom(rows, inside, 2));
    expect(found.errors).toBe(0);
    const kept = rows.filter((_, i) => inside[i] === 1);
    expect(found.hypothesis).toEqual({
      lower: [0, 1].map((f) => Math.min(...kept.map((row) => row[f]!))),
      upper: [0, 1].map((f) => Math.max(...kept.map((row) => row[f]!))),
    });
  });

  it("have VC dimension 2d and infinite Littlestone dimension", () => {
    expect([1, 2, 5].map((d) => rectangles(d).vc().upper)).toEqual([2, 4, 10]);
    expect(rectangles(2).littlestone().lower).toBe(Infinity);
  });
});

function* permutations(m: number): Generator<number[]> {
  const values = Array.from({ length: m }, (_, i) => i);
  yield* arrange(0);
  function* arrange(from: number): Generator<number[]> {
    if (from === m) yield values;
    for (let i = from; i < m; i++) {
      [values[from], values[i]] = [values[i]!, values[from]!];
      yield* arrange(from + 1);
      [values[from], values[i]] = [values[i]!, values[from]];
    }
  }
}

/** The sets cut off by boxes, for points (i, values[i]): every x-range with every y-range, as bit sets. */
function countOfBoxes(values: readonly number[]): number {
  const m = values.length;
  const sets = new Uint8Array(1 << m);
  sets[0] = 1;
  for (let a = 0; a < m; a++) {
    for (let b = a; b < m; b++) {
      for (let low = 0; low < m; low++) {
        for (let high = low; high < m; high++) {
          let set = 0;
          for (let i = a; i <= b; i++) if (low <= values[i]! && values[i]! <= high) set |= 1 << i;
          sets[set] = 1;
        }
      }
    }
  }
  return sets.reduce((sum, one) => sum + one, 0);
}
