import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Column, Sample } from "../data/index.ts";
import { separatorCover } from "../geometry/sphere/separator-cover.ts";
import { uniform } from "../geometry/sphere/testing/directions.ts";
import { directionTree, type LinearFamily } from "./direction-tree.ts";
import { areCellsExact, directionSteps } from "./directions.ts";
import { finish, pace } from "./steps.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";

function linear(
  features: number,
  rows: readonly (readonly number[])[],
  offsets?: readonly number[],
): LinearFamily {
  return {
    kind: "linear",
    features,
    count: rows.length,
    weights: Int32Array.from(rows.flat()),
    offsets: Float64Array.from(offsets ?? rows.map(() => 0)),
    at: (i) => ({ weights: rows[i] }),
  };
}

function coverFamily(dimension: number, scale: string): LinearFamily {
  const family = separatorCover(dimension, scale).family();
  if (family.kind !== "linear") throw new Error("not linear");
  return family;
}

/** Points of a sample: some random, some zero, some repeated, some orthogonal to a member of the family. */
function sampleAround(family: LinearFamily, n: number, seed: number): Sample {
  const random = uniform(seed);
  const d = family.features;
  const columns = Array.from({ length: d }, () => new Int16Array(n));
  for (let i = 0; i < n; i++) {
    const kind = random();
    const member = Math.floor(random() * family.count) * d;
    for (const column of columns) column[i] = kind < 0.1 ? 0 : Math.floor(4001 * random()) - 2000;
    if (kind > 0.6 && d >= 2) {
      // (w_1, -w_0, 0, ...) lies on the boundary of that member.
      for (const column of columns) column[i] = 0;
      columns[0]![i] = family.weights[member + 1]!;
      columns[1]![i] = -family.weights[member]!;
    } else if (kind > 0.5 && i > 0) for (const column of columns) column[i] = column[i - 1]!;
  }
  return { n, columns, labels: Uint8Array.from({ length: n }, () => (random() < 0.5 ? 0 : 1)) };
}

function expectEqual(family: LinearFamily, sample: Sample): void {
  const counts = finish(directionSteps(directionTree(family), sample));
  expect(counts).toEqual(referenceErrorCounts(family, sample));
}

const integer = fc.integer({ min: -20, max: 20 });

describe("error counts by nested cells", () => {
  it.each([
    [2, "0.01"],
    [3, "0.05"],
    [3, "0.6"],
    [4, "0.1"],
    [5, "0.2"],
  ] as const)(
    "equal those of every member on every point: cover of dimension %i at %s",
    (dimension, scale) => {
      const family = coverFamily(dimension, scale);
      for (let seed = 1; seed <= 4; seed++) expectEqual(family, sampleAround(family, 200 * seed, seed));
    },
  );

  it("equal those of the reference on any family and sample, boundaries, constants and zero vectors included", () => {
    const cases = fc.integer({ min: 1, max: 4 }).chain((d) => {
      const row = fc.array(integer, { minLength: d, maxLength: d });
      const member = fc.record({
        row: fc.oneof(row, fc.constant(Array<number>(d).fill(0))),
        offset: integer,
      });
      return fc.tuple(
        fc.constant(d),
        fc.array(member, { maxLength: 40 }),
        fc.array(fc.tuple(row, fc.constantFrom(0, 1)), { maxLength: 40 }),
      );
    });
    fc.assert(
      fc.property(cases, ([d, members, points]) => {
        const rows = members.map(({ row }) => row);
        const columns = Array.from({ length: d }, (_, j) => Int32Array.from(points, ([x]) => x[j]!));
        const sample = { n: points.length, columns, labels: Uint8Array.from(points, ([, label]) => label) };
        expectEqual(linear(d, rows), sample);
        expectEqual(
          linear(
            d,
            rows,
            members.map(({ offset }) => offset),
          ),
          sample,
        );
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("equal those of the reference on doubles of any size, denormal ones included", () => {
    const family = coverFamily(3, "0.2");
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, -0, 5e-324, -5e-324, 1e-160, 1e300, -1e300, 1, 0.1),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, number), { maxLength: 30 }), (points) => {
        const columns: Column[] = [0, 1, 2].map((j) => Float64Array.from(points, (x) => x[j]!));
        const labels = Uint8Array.from(points, (_, i) => i % 2);
        // A sum that overflows on both sides is NaN in any order of scoring; such points are not compared.
        fc.pre(points.every((x) => x.every((entry) => Math.abs(entry) < 1e303)));
        expectEqual(family, { n: points.length, columns, labels });
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it("run over several blocks, report progress and meet far fewer pairs than there are", async () => {
    const family = coverFamily(3, "0.02");
    const sample = sampleAround(family, 9000, 5);
    const done: number[] = [];
    let evaluations = 0;
    const steps = directionSteps(directionTree(family), sample, {
      onEvaluations: (count) => (evaluations = count),
    });
    const counts = await pace(steps, { onProgress: (progress) => done.push(progress.done) }, 0);
    expect(done).toEqual([8192, 9000, 9000]);
    expect(evaluations).toBeLessThan(0.3 * sample.n * family.count);
    for (const member of [0, 1, 800, family.count - 1]) {
      const one = linear(3, [[...family.weights.subarray(3 * member, 3 * member + 3)]]);
      expect(counts[member]).toBe(referenceErrorCounts(one, sample)[0]);
    }
  });

  it("need no points and no members", () => {
    const none = { n: 0, columns: [], labels: new Uint8Array(0) };
    const two = linear(2, [
      [1, 0],
      [0, 1],
    ]);
    expect(finish(directionSteps(directionTree(two), none))).toEqual(Uint32Array.of(0, 0));
    const one = { n: 1, columns: [Int16Array.of(1), Int16Array.of(1)], labels: Uint8Array.of(1) };
    expect(finish(directionSteps(directionTree(linear(2, [])), one))).toEqual(new Uint32Array(0));
  });

  it("are exact on 16 bits as long as no sum can reach 2^53, whatever the rows", () => {
    const columns = [Int16Array.of(0), Int16Array.of(0)];
    const sample = { n: 1, columns, labels: Uint8Array.of(1) };
    const width = 32768 * 3;
    const members = [
      [0, 0],
      [-1, 2],
    ];
    const family = (offset: number) => linear(2, members, [0, offset]);
    expect(areCellsExact(family(2 ** 53 - 1 - width), sample)).toBe(true);
    expect(areCellsExact(family(width - 2 ** 53), sample)).toBe(false);
    expect(areCellsExact(family(0), { ...sample, columns: [columns[0]!, Int32Array.of(0)] })).toBe(false);
  });
});

describe("the tree of a family", () => {
  it("holds every member once, each within its cells", () => {
    const family = coverFamily(4, "0.1");
    const tree = directionTree(family);
    expect([...tree.order].sort((a, b) => a - b)).toEqual(Array.from({ length: family.count }, (_, i) => i));
    for (let cell = 0; cell < tree.first.length; cell++) {
      const center = tree.center.subarray(4 * cell, 4 * cell + 4);
      for (let place = tree.first[cell]!; place < tree.last[cell]!; place++) {
        const w = tree.weights.subarray(4 * place, 4 * place + 4);
        const norm = Math.hypot(...w);
        expect(Math.hypot(...w.map((x, j) => x / norm - center[j]!))).toBeLessThanOrEqual(tree.spread[cell]!);
      }
      const second = tree.second[cell]!;
      if (second === 0) continue;
      expect([tree.first[cell + 1], tree.last[cell + 1], tree.last[second]]).toEqual([
        tree.first[cell],
        tree.first[second],
        tree.last[cell],
      ]);
    }
  });
});
