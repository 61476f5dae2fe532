import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfspaces } from "./halfspaces.ts";
import { visitHyperplanes } from "./hyperplanes.ts";
import { pivotColumns } from "./integer-algebra.ts";
import { patternsOn } from "./linear-labellings.ts";
import { planarPoints } from "./planar-points.ts";
import { firstBestLine } from "./planar-sweep.ts";
import { separatingLines } from "./separating-lines.ts";
import { separators } from "./separators.ts";
import { expectFirstMinimizer, issueOf, labelledRows, sampleFrom } from "./testing/laws.ts";

const big = 1 << 24;

/** Distinct points in lexicographic order with the coordinate 1, not all on one line, each with a gain. */
const weighed = (coordinate: fc.Arbitrary<number>, maxLength: number): fc.Arbitrary<[number[], number][]> =>
  fc
    .uniqueArray(fc.tuple(fc.tuple(coordinate, coordinate), fc.integer({ min: -2, max: 2 })), {
      minLength: 3,
      maxLength,
      selector: ([point]) => point.join(),
    })
    .map((rows) => rows.sort(([p], [q]) => p[0] - q[0] || p[1] - q[1]))
    .map((rows) => rows.map(([point, gain]): [number[], number] => [[...point, 1], gain]))
    .filter(
      (rows) =>
        pivotColumns(
          rows.map(([v]) => v),
          3,
        ).length === 3,
    );
const coordinates: [string, fc.Arbitrary<number>, number][] = [
  ["a crowded grid", fc.integer({ min: -1, max: 2 }), 14],
  ["a wider grid", fc.integer({ min: -4, max: 4 }), 14],
  ["the ends of 24 bits", fc.constantFrom(-big, 1 - big, -1, 0, 1, big - 1, big), 12],
];

describe.each(coordinates)("on %s", (_, coordinate, maxLength) => {
  it("the sweep names the first line with the largest gain", () => {
    fc.assert(
      fc.property(weighed(coordinate, maxLength), fc.integer({ min: -3, max: 4 }), (rows, least) => {
        const vectors = rows.map(([vector]) => vector);
        const gains = Int32Array.from(rows, ([, gain]) => gain);
        let most = least;
        let best: number[] | undefined;
        visitHyperplanes(vectors, [0, 1, 2], ({ signs, on }) => {
          for (const side of [1, -1]) {
            for (const pattern of patternsOn(on, vectors, 2)) {
              const sum = gains.reduce((total, gain, i) => {
                const label = signs[i] === 0 ? pattern[on.indexOf(i)] === 1 : signs[i] === side;
                return label ? total + gain : total;
              }, 0);
              if (sum > most) [most, best] = [sum, on.slice(0, 2)];
            }
          }
        });
        expect(firstBestLine(planarPoints(vectors, [0, 1, 2])!, gains, least)).toEqual(best);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("the separating lines are those with no label on the wrong side", () => {
    fc.assert(
      fc.property(weighed(coordinate, maxLength), fc.integer({ min: 0, max: 30 }), (rows, pick) => {
        const vectors = rows.map(([vector]) => vector);
        const columns = [0, 1, 2];
        const labels = Uint8Array.from(rows, ([, gain]) => (gain > 0 ? 1 : 0));
        // Labels at random are rarely separated: those of a line always are.
        let visited = 0;
        visitHyperplanes(vectors, columns, ({ signs }) => {
          if (visited++ === pick) labels.set(Uint8Array.from(signs, (sign) => (sign > 0 ? 1 : 0)));
        });
        const expected: string[] = [];
        visitHyperplanes(vectors, columns, ({ signs, on }) => {
          for (const side of [1, -1]) {
            if (labels.every((label, i) => signs[i] === 0 || (signs[i] === side) === (label === 1)))
              expected.push(`${on[0]},${on[1]}`);
          }
        });
        const found = separatingLines(planarPoints(vectors, columns)!, labels).map((line) => line.join());
        expect(found.sort()).toEqual(expected.sort());
      }),
      { seed: 2, numRuns: 200 },
    );
  });
});

describe("halfspaces of the plane", () => {
  it.each<[string, fc.Arbitrary<number>, number, number]>([
    ["a crowded grid", fc.integer({ min: -1, max: 2 }), 24, 150],
    ["a wider grid", fc.integer({ min: -5, max: 5 }), 20, 100],
    ["24 bits", fc.integer({ min: -big, max: big }), 12, 60],
    ["few points", fc.integer({ min: 0, max: 2 }), 4, 150],
  ])("on %s minimize errors like the definition, first of equals", (_, coordinate, maxLength, numRuns) => {
    fc.assert(
      fc.property(labelledRows(coordinate, 2, maxLength), (rows) => {
        expectFirstMinimizer(halfspaces(2), rows, 2);
      }),
      { seed: 3, numRuns },
    );
  });

  it("with one label, on one line and on a line with one point beside it do so too", () => {
    fc.assert(
      fc.property(labelledRows(fc.integer({ min: -3, max: 3 }), 2, 12), fc.nat(1), (rows, only) => {
        const line = rows.map(([[x, y], label]): [number[], number] => [
          [2 * x!, 1 - x!],
          y === 0 ? 0 : label,
        ]);
        expectFirstMinimizer(halfspaces(2), line, 2);
        expectFirstMinimizer(halfspaces(2), [...line, [[0, 0], only]], 2);
        expectFirstMinimizer(
          halfspaces(2),
          rows.map(([row]) => [row, only]),
          2,
        );
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it("and points in a plane of space minimize errors like the definition", () => {
    fc.assert(
      fc.property(
        labelledRows(fc.integer({ min: -2, max: 2 }), 2, 10),
        fc.integer({ min: -1, max: 2 }),
        fc.nat(2),
        (rows, height, at) => {
          const flat = rows.map(([row, label]): [number[], number] => [row.toSpliced(at, 0, height), label]);
          expectFirstMinimizer(halfspaces(3), flat, 3);
          expectFirstMinimizer(separators(3), flat, 3);
        },
      ),
      { seed: 4, numRuns: 100 },
    );
  });

  it("take samples beyond the reach of all triples, and refuse those beyond all pairs", () => {
    const curve = (n: number): number[][] => Array.from({ length: n }, (_, t) => [t - 1000, (t - 1000) ** 2]);
    const rows = curve(2000);
    const errors = halfspaces(2).erm(
      sampleFrom(
        rows,
        rows.map(([x]) => (Math.abs(x!) > 300 === (x! % 50 !== 7) ? 1 : 0)),
        2,
      ),
    ).errors;
    // Halfspaces cut an interval, or all but one, off the parabola. |x| > 300 is one; the points turned around stand
    // alone, far from its ends, and no other set of that kind does better.
    expect(errors).toBe(rows.filter(([x]) => x! % 50 === 7).length);
    const many = Array.from({ length: 13_000 }, (_, t) => [t, (t * t) % 8009]);
    expect(
      issueOf(() =>
        halfspaces(2).erm(
          sampleFrom(
            many,
            many.map(([x]) => x! % 2),
            2,
          ),
        ),
      ),
    ).toMatchObject({
      code: "too-large",
      path: "sample",
    });
  });
});
