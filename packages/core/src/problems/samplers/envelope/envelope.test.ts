import { expect, test } from "vitest";
import { Rational } from "../../../math/index.ts";
import { drawnCoins, lawOf } from "../../../mechanisms/coins/index.ts";
import { seededSource } from "../../../random/index.ts";
import { rejects } from "../../../random/testing/chi-square.ts";
import { gridPoint, RaisedTotals } from "./cells.ts";
import {
  envelope,
  type EnvelopeOptions,
  envelopePlan,
  mostCells,
  type Total,
  uniformCells,
} from "./index.ts";
import { partition } from "./partition.ts";

/** Every grid point with its total raised over all the cells around it, by the definition. */
function raisedTotals(options: EnvelopeOptions, total: Total): { indices: number[]; raised: number }[] {
  const plan = envelopePlan(options);
  const axes = plan.lower.length;
  const at = (indices: number[]): number => total(gridPoint(plan, indices, new Float64Array(axes)));
  return Array.from({ length: 2 ** (plan.bits * axes) }, (_, place) => {
    const indices = plan.lower.map((_, j) => Math.floor(place / 2 ** (plan.bits * j)) % 2 ** plan.bits);
    let raised = Math.max(0, at(indices));
    for (let level = 0; level < plan.bits; level++) {
      const width = 2 ** (plan.bits - level);
      const middle = at(indices.map((i) => i - (i % width) + width / 2));
      raised = Math.max(raised, middle - plan.slacks[level]!);
    }
    return { indices, raised };
  });
}

/** The law of the coarse cell (8 a side) that a draw falls in, from a list of all grid points. */
function coarseLaw(
  points: { indices: number[]; raised: number }[],
  rate: number,
  keyOf: (indices: readonly number[]) => string,
): Record<string, number> {
  const least = points.reduce((a, { raised }) => Math.min(a, raised), Infinity);
  const law: Record<string, number> = {};
  let sum = 0;
  for (const { indices, raised } of points) {
    const weight = Math.exp(-rate * (raised - least));
    law[keyOf(indices)] = (law[keyOf(indices)] ?? 0) + weight;
    sum += weight;
  }
  return Object.fromEntries(Object.entries(law).map(([key, weight]) => [key, weight / sum]));
}

const cone: Total = ([x, y = 0.3, z = 0.3]) =>
  Math.round(1000 * Math.hypot(x! - 0.2, y - 0.3, z - 0.3) + 200 * Math.abs(Math.sin(4 * x!)) * x!);
const rate = Rational.of(1, 50);
// Rises by at most 1000 + 200 + 800 for one unit.
const box = (axes: number, bits: number): EnvelopeOptions => ({
  lower: new Array<number>(axes).fill(0),
  upper: new Array<number>(axes).fill(1),
  bits,
  rate,
  most: 2000,
  lipschitz: 2000,
  rounding: 1,
});

// Seeds 1 to 3; the number of draws is the last entry. A correct sampler is rejected with probability at most 1e-9 each.
test.each([
  [1, 13, 4, 3000],
  [2, 7, 3, 2000],
  [3, 5, 2, 1500],
])("the law in %d dimensions is the Gibbs law of the grid", (axes, bits, coarse, draws) => {
  const options = box(axes, bits);
  const plan = envelopePlan(options);
  const totalAt = (indices: readonly number[]): number =>
    cone(gridPoint(plan, indices, new Float64Array(axes)));
  // The coarse cell; in three dimensions the side of the first axis, and how large the total is.
  const keyOf = (indices: readonly number[]): string =>
    axes < 3
      ? indices.map((i) => Math.floor(i / 2 ** (bits - coarse))).join()
      : `${indices[0]! < 2 ** (bits - coarse)};${Math.floor(totalAt(indices) / 50)}`;
  const points = raisedTotals(options, cone);
  const plain = points.map(({ indices }) => ({ indices, raised: totalAt(indices) }));
  // The Lipschitz constant holds, so nothing was raised.
  expect(points).toEqual(plain);
  const draw = envelope(plan, cone);
  const coins = drawnCoins(seededSource(axes));
  const drawn = Array.from({ length: draws }, () => keyOf(draw(coins).indices));
  const rejectedAt = (strength: number): boolean => {
    let next = 0;
    return rejects({ law: coarseLaw(plain, strength, keyOf), draws, draw: () => drawn[next++] });
  };
  expect(rejectedAt(1 / 50)).toBe(false);
  // Power: where 1/65 is promised, this sampler draws with 1.3 times that rate.
  expect(rejectedAt(1 / 65)).toBe(true);
});

// Seed 7, 2000 draws; false alarm at most 1e-9.
test("with a Lipschitz constant that is far too small the law is still that of the raised totals", () => {
  const options = { ...box(2, 7), lipschitz: 300, rounding: 0 };
  const keyOf = (indices: readonly number[]): string => indices.map((i) => Math.floor(i / 16)).join();
  const points = raisedTotals(options, cone);
  const plan = envelopePlan(options);
  const draw = envelope(plan, cone);
  const coins = drawnCoins(seededSource(7));
  const drawn = Array.from({ length: 2000 }, () => keyOf(draw(coins).indices));
  const rejectedFor = (list: typeof points): boolean => {
    let next = 0;
    return rejects({ law: coarseLaw(list, 1 / 50, keyOf), draws: drawn.length, draw: () => drawn[next++] });
  };
  expect(rejectedFor(points)).toBe(false);
  // That law is another one than the law of the totals: the test can tell.
  const plain = points.map(({ indices }) => ({
    indices,
    raised: cone(gridPoint(plan, indices, new Float64Array(2))),
  }));
  expect(rejectedFor(plain)).toBe(true);
});

test.each([0, 1, 100])(
  "privacy holds exactly with the Lipschitz constant %d, true or not",
  async (lipschitz) => {
    // Records 0 … 4 stand for points of [0, 1]; the loss of one is 10 * |x - record/4|, rounded, so it lies in [0, 10].
    const epsilon = 0.5;
    const options = { ...box(1, 4), rate: Rational.of(1, 40), lipschitz };
    const lawFor = async (
      records: readonly number[],
    ): Promise<Map<string, { lower: number; upper: number }>> => {
      const total: Total = ([x]) =>
        records.reduce((sum, z) => sum + Math.round(10 * Math.abs(x! - z / 4)), 0);
      const draw = envelope(envelopePlan(options), total);
      const law = await lawOf((coins) => Promise.resolve(draw(coins).indices), String);
      return new Map(Array.from(law, ([key, { mass }]) => [key, mass]));
    };
    const laws = [];
    for (let record = 0; record <= 4; record++) laws.push(await lawFor([0, 3, record]));
    let worst = 0;
    for (const one of laws) {
      for (const other of laws) {
        for (const [key, { lower }] of one) worst = Math.max(worst, Math.log(lower / other.get(key)!.upper));
      }
    }
    expect(worst).toBeLessThanOrEqual(epsilon);
    expect(worst).toBeGreaterThan(epsilon / 5);
  },
);

test.each([2000, 300])(
  "cells cover the box once, with the bounds of the definition: constant %d",
  (lipschitz) => {
    const plan = envelopePlan({ ...box(2, 7), lipschitz });
    const { levels, bounds, cells } = partition(plan, new RaisedTotals(plan, cone));
    const covered = new Uint8Array(128 * 128);
    levels.forEach((level, cell) => {
      const width = 2 ** (7 - level);
      const corner = cells.map((axis) => axis[cell]! * width);
      for (let a = 0; a < width; a++) {
        for (let b = 0; b < width; b++) covered[(corner[0]! + a) * 128 + corner[1]! + b]!++;
      }
      // The largest over the cell and the cells around it.
      let bound = 0;
      for (let above = 0; above <= level; above++) {
        const size = 2 ** (7 - above);
        const middle = corner.map((at) => at - (at % size) + (above < 7 ? size / 2 : 0));
        bound = Math.max(bound, cone(gridPoint(plan, middle, new Float64Array(2))) - plan.slacks[above]!);
      }
      expect(bounds[cell]).toBe(bound);
    });
    expect(covered.every((times) => times === 1)).toBe(true);
    expect(levels.length).toBeGreaterThan(1);
  },
);

test("two parameters at lambda 5000: few totals are asked for", () => {
  const unit = 2 ** 30;
  const n = 10000;
  const plan = envelopePlan({
    lower: [0, 0],
    upper: [1, 1],
    bits: 20,
    rate: Rational.of(1, 2 * unit),
    most: 2 * n * unit,
    lipschitz: n * unit,
    rounding: n,
  });
  let asked = 0;
  const draw = envelope(plan, ([x, y]) => {
    asked++;
    return Math.round(n * unit * Math.hypot(x! - 0.3, y! - 0.61));
  });
  // 100 draws, seed 8. The distance to the tip is the sum of two exponentials of mean 1/5000; a sum of 200 exponentials of
  // mean 1 is farther than 100 from 200 with probability below 1e-9 (Chernoff: exp(-200 * (1/2 - log(3/2))) = 6e-9 above,
  // exp(-200 * (log 2 - 1/2)) below; 110 makes it 1.7e-10).
  const coins = drawnCoins(seededSource(8));
  let sum = 0;
  for (let i = 0; i < 100; i++) {
    const { point } = draw(coins);
    sum += Math.hypot(point[0]! - 0.3, point[1]! - 0.61);
  }
  expect(Math.abs(sum * 5000 - 200)).toBeLessThan(110);
  expect(asked).toBeLessThan(100000);
});

test.each([
  [1, 100, 1, 1, 145],
  [1, 500, 2, 1, 1443],
  [2, 50, 1, 1, 10609],
  [2, 100, 0.5, 2, 42025],
  [3, 20, 1, 1, 125000],
])("a uniform envelope in %d dimensions at lambda %d", (axes, lambda, lipschitz, side, cells) => {
  const sides = new Array<number>(axes).fill(side);
  expect(uniformCells({ sides, strength: lambda * lipschitz })).toBe(cells);
});

test("what could take too long is refused from public numbers, with what to do instead", () => {
  const huge = { ...box(3, 10), lipschitz: 1e6 };
  expect(() => envelopePlan(huge)).toThrow(/too large.*cells.*random public cover.*proximal.*heuristic/s);
  expect(() => envelopePlan(box(4, 3))).toThrow(/one to three axes/);
  expect(() => envelopePlan(box(2, 27))).toThrow(/from 1 to 26/);
  expect(() => envelopePlan({ ...box(1, 3), upper: [Infinity] })).toThrow(/box/);
  expect(() => envelopePlan({ ...box(1, 3), lipschitz: Infinity })).toThrow(/lipschitz/);
  expect(() => envelopePlan({ ...box(1, 3), rate: Rational.of(-1) })).toThrow(/rate/);
  expect(() => envelopePlan({ ...box(1, 3), most: 2 ** 52 })).toThrow(/most/);
  expect(envelopePlan(box(2, 20)).full).toBe(Math.log2(mostCells) / 2);
});
