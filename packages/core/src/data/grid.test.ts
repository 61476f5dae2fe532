import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { decode, encode, type Grid, gridOf, widthRule } from "./grid.ts";

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -100, max: 100 }).map((x) => x / 8),
  fc.constantFrom(0, -0, Number.MIN_VALUE, 1e-310, Number.MAX_VALUE, -Number.MAX_VALUE),
);

/** Grids of all widths; pairs of bounds without room for a grid are left out. */
const grids = fc
  .tuple(finite, finite, fc.integer({ min: 1, max: 15 }))
  .map(([a, b, bits]) => ({ lower: Math.min(a, b), upper: Math.max(a, b), bits }))
  .filter(
    ({ lower, upper }) => upper / 2 - lower / 2 > Math.max(Math.abs(lower), Math.abs(upper), 1e-290) / 1e9,
  )
  .map(gridOf);

/** A double as the fraction it is. */
function exact(x: number): Rational {
  let places = 0n;
  let scaled = x;
  for (; !Number.isInteger(scaled); places++) scaled *= 2;
  return Rational.of(BigInt(scaled), 1n << places);
}

/** The definition: of all codes, the one whose number is nearest, the larger of two that are equally near. */
function nearestCode(x: number, { lower, upper, largestCode }: Grid): number {
  const clamped = exact(Number.isNaN(x) ? lower : Math.min(Math.max(x, lower), upper));
  const span = exact(upper).minus(exact(lower));
  const place = clamped
    .minus(exact(lower))
    .times(2 * largestCode)
    .over(span)
    .plus(Rational.of(1, 2));
  // The place is not negative, so that the division of integers is the floor.
  return Number(place.numerator / place.denominator) - largestCode;
}

describe("encode", () => {
  it("takes every value to the nearest code, halves up, as exact arithmetic does", () => {
    const value = fc.oneof(finite, fc.constantFrom(Infinity, -Infinity, Number.NaN));
    const near = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -2, max: 2 }));
    fc.assert(
      fc.property(grids, fc.array(value), fc.array(near), (grid, values, nears) => {
        // Values around the middle between two numbers of the grid, off by at most two units in the last place.
        const middles = nears.map(([where, ulps]) => {
          const step = Math.floor(where * 2 * grid.largestCode) + 0.5;
          const share = step / (2 * grid.largestCode);
          const middle = grid.lower * (1 - share) + grid.upper * share;
          return middle * (1 + ulps * 2 ** -52);
        });
        const column = Float64Array.from([...values, ...middles]);
        expect([...encode(column, grid)]).toEqual([...column].map((x) => nearestCode(x, grid)));
      }),
      { seed: 4, numRuns: 1500 },
    );
  });

  it("rounds halves up on both sides of zero", () => {
    const grid = gridOf({ lower: -3, upper: 3, bits: 2 });
    const column = Float64Array.of(-2.5, -1.5, -0.5, -0, 0.5, 0.49999999999999994, 1.5, 2.5, 3);
    expect([...encode(column, grid)]).toEqual([-2, -1, 0, 0, 1, 0, 2, 3, 3]);
  });

  it("clamps infinities and takes NaN to the lower bound", () => {
    const grid = gridOf({ lower: -1, upper: 3 });
    const column = Float64Array.of(-Infinity, Number.NaN, -1, Number.MIN_VALUE, 1, 3, 1e300, Infinity);
    expect([...encode(column, grid)]).toEqual([-4095, -4095, -4095, -2047, 0, 4095, 4095, 4095]);
  });

  it("is monotone and works row by row", () => {
    fc.assert(
      fc.property(grids, fc.array(finite), (grid, values) => {
        const codes = encode(Float64Array.from(values), grid);
        const alone = values.map((x) => encode(Float64Array.of(x), grid)[0]);
        expect([...codes]).toEqual(alone);
        const ascending = encode(Float64Array.from(values).sort(), grid);
        expect([...ascending]).toEqual([...codes.sort()]);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});

describe("decode", () => {
  it("gives numbers between the bounds that encode to their codes", () => {
    fc.assert(
      fc.property(grids, fc.array(fc.double({ min: -1, max: 1, noNaN: true })), (grid, places) => {
        const { lower, upper, largestCode } = grid;
        const codes = Int16Array.from([-largestCode, 0, largestCode, ...places.map((u) => u * largestCode)]);
        const numbers = decode(codes, grid);
        expect([numbers[0], numbers[2]]).toEqual([lower, upper]);
        expect([...encode(numbers, grid)]).toEqual([...codes]);
      }),
      { seed: 6, numRuns: 1000 },
    );
  });
});

describe("gridOf", () => {
  it.each([
    [{ lower: 1, upper: 1 }, "upper is out of range: expected a number clearly above the lower bound 1"],
    [{ lower: 2, upper: 1 }, "upper is out of range"],
    [{ lower: 0, upper: Number.MIN_VALUE }, "upper is out of range"],
    [{ lower: 1, upper: 1 + 2 ** -40 }, "upper is out of range"],
    [{ lower: -Infinity, upper: 1 }, "lower is out of range: expected a finite number, received -Infinity"],
    [{ lower: 0, upper: Number.NaN }, "upper is out of range: expected a finite number, received NaN"],
    [{ lower: 0, upper: 1, bits: 16 }, "bits is out of range: expected an integer from 1 to 15, received 16"],
    [{ lower: 0, upper: 1, bits: 0 }, "bits is out of range"],
    [{ lower: 0, upper: 1, bits: 1.5 }, "bits is out of range"],
  ])("refuses %o", (options, message) => {
    expect(() => gridOf(options)).toThrow(message);
  });
});

describe("widthRule", () => {
  const grid = gridOf({ lower: 0, upper: 1, bits: 15 });

  it("holds up to 2^31 - 1 and not beyond", () => {
    // 65538 * 32767 = 2^31 - 2.
    expect(widthRule([65538], [grid], 1)).toBe(true);
    expect(widthRule([-65538], [grid], -1)).toBe(true);
    expect(widthRule([65538], [grid], 2)).toBe(false);
    expect(widthRule([32769, -32769], [grid, grid], -2)).toBe(false);
    expect(widthRule([], [], 2 ** 31 - 1)).toBe(true);
    expect(widthRule([], [], -(2 ** 31))).toBe(false);
  });

  it("holds for 12 bits each and 63 features", () => {
    const twelve = gridOf({ lower: 0, upper: 1 });
    expect(
      widthRule(
        new Int32Array(63).fill(4095),
        Array.from({ length: 63 }, () => twelve),
        2 ** 29,
      ),
    ).toBe(true);
  });

  it("agrees with integers of any size", () => {
    const weight = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    const small = fc.integer({ min: -40000, max: 40000 });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(weight, small), { maxLength: 4 }),
        fc.maxSafeInteger(),
        (weights, offset) => {
          const sum = weights.reduce(
            (total, w) => total + BigInt(Math.abs(w)) * 32767n,
            BigInt(Math.abs(offset)),
          );
          expect(
            widthRule(
              weights,
              weights.map(() => grid),
              offset,
            ),
          ).toBe(sum < 1n << 31n);
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });
});
