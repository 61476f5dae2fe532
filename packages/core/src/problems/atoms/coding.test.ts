import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { coding, type CodingOptions } from "./coding.ts";
import { pairSolver } from "./pair-solver.ts";
import { patternSolver } from "./solver.ts";

/** The cost by definition: a search over a fine grid of weights, refined around the best. Slow, and never below the least. */
function searched(
  { atoms, width, penalty, signed }: CodingOptions,
  h: Float64Array,
  z: Float64Array,
): number {
  const costAt = (weights: readonly number[]): number => {
    let cost = weights.reduce((sum, weight) => sum + penalty * Math.abs(weight), 0);
    for (let t = 0; t < width; t++) {
      let rest = z[t]!;
      weights.forEach((weight, a) => (rest -= weight * h[a * width + t]!));
      cost += rest * rest;
    }
    return cost;
  };
  // Coordinate by coordinate golden sections would do the same as the code under test; a shrinking pattern search does not.
  let best = Array<number>(atoms).fill(0);
  let least = costAt(best);
  const clamp = (x: number): number => (signed ? x : Math.max(0, x));
  const moves = Array.from({ length: 3 ** atoms }, (_, i) =>
    Array.from({ length: atoms }, (_, a) => (Math.floor(i / 3 ** a) % 3) - 1),
  );
  for (let step = 1; step > 1e-8;) {
    let moved = false;
    for (const move of moves) {
      const next = best.map((weight, a) => clamp(weight + step * move[a]!));
      const cost = costAt(next);
      if (cost < least) [least, best, moved] = [cost, next, true];
    }
    if (!moved) step /= 2;
  }
  return least;
}

const point = (reals: Reals, width: number, signed: boolean): Float64Array =>
  reals.direction(width).map((x) => (signed ? x : Math.abs(x)));

describe("coding", () => {
  for (const signed of [true, false]) {
    for (const atoms of [1, 2, 3]) {
      it(`finds the least cost with ${atoms} ${signed ? "signed" : "nonnegative"} atoms`, () => {
        const reals = new Reals(seededSource(`coding ${atoms}`));
        for (const penalty of signed ? [0.1, 0.5] : [0, 0.1]) {
          const options = { atoms, width: 3, penalty, signed };
          const code = coding(options);
          for (let round = 0; round < 40; round++) {
            const h = new Float64Array(3 * atoms);
            for (let a = 0; a < atoms; a++) h.set(point(reals, 3, signed), 3 * a);
            const z = point(reals, 3, signed).map((x) => x * 0.9);
            code.take(h);
            const cost = code.cost(z, 0);
            const slow = searched(options, h, z);
            // The search ends above the least cost by its last step; neither may be clearly better.
            expect(cost).toBeLessThanOrEqual(slow + 1e-9);
            expect(cost).toBeGreaterThanOrEqual(slow - 1e-5);
          }
        }
      });
    }
  }

  it("comes near the least cost with four atoms, and never below it", () => {
    const reals = new Reals(seededSource("four"));
    const options = { atoms: 4, width: 5, penalty: 0.1, signed: true };
    const code = coding(options);
    for (let round = 0; round < 20; round++) {
      const h = new Float64Array(20);
      for (let a = 0; a < 4; a++) h.set(reals.direction(5), 5 * a);
      const z = reals.direction(5);
      code.take(h);
      expect(Math.abs(code.cost(z, 0) - searched(options, h, z))).toBeLessThan(1e-5);
    }
  });

  it("solves two atoms as the patterns do", () => {
    const reals = new Reals(seededSource("patterns"));
    for (const signed of [true, false]) {
      for (let round = 0; round < 500; round++) {
        const [a, b] = [point(reals, 3, signed), point(reals, 3, signed)];
        const product = a.reduce((sum, x, t) => sum + x * b[t]!, 0);
        const program = {
          atoms: 2,
          gram: Float64Array.of(1, product, product, 1),
          inner: Float64Array.of(2 * reals.uniform() - 1, 2 * reals.uniform() - 1),
          half: reals.uniform() / 4,
          signed,
        };
        const [one, other] = [new Float64Array(2), new Float64Array(2)];
        const gain = pairSolver({ ...program, weights: one })();
        expect(patternSolver({ ...program, weights: other })()).toBeCloseTo(gain, 12);
        one.forEach((weight, i) => {
          expect(other[i]).toBeCloseTo(weight, 9);
        });
      }
    }
  });

  it("gives weights that cost what it says", () => {
    const reals = new Reals(seededSource("weights"));
    for (const atoms of [1, 2, 3]) {
      const code = coding({ atoms, width: 4, penalty: 0.2, signed: true });
      for (let round = 0; round < 100; round++) {
        const h = new Float64Array(4 * atoms);
        for (let a = 0; a < atoms; a++) h.set(reals.direction(4), 4 * a);
        const z = reals.direction(4);
        code.take(h);
        const cost = code.cost(z, 0);
        let sum = code.weights.reduce((all, weight) => all + 0.2 * Math.abs(weight), 0);
        for (let t = 0; t < 4; t++) {
          let rest = z[t]!;
          code.weights.forEach((weight, a) => (rest -= weight * h[4 * a + t]!));
          sum += rest * rest;
        }
        expect(sum).toBeCloseTo(cost, 12);
      }
    }
  });

  it("serves parallel, vanishing and meaningless atoms", () => {
    const code = coding({ atoms: 2, width: 2, penalty: 0, signed: true });
    const z = Float64Array.of(0.6, 0.8);
    for (const [atoms, cost] of [
      [[1, 0, 1, 0], 0.64],
      [[1, 0, -1, 0], 0.64],
      [[0, 0, 0, 0], 1],
      [[0, 0, 0, 1], 0.36],
      [[0.6, 0.8, 0.6, 0.8], 0],
      [[NaN, 0, 0, NaN], 1],
    ] as const) {
      code.take(Float64Array.from(atoms));
      expect(code.cost(z, 0)).toBeCloseTo(cost, 14);
    }
  });
});
