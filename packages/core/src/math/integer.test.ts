import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bitLength,
  ceilDivide,
  floorDivide,
  greatestCommonDivisor,
  integerRoot,
  shiftDown,
  shiftUp,
} from "./integer.ts";

const whole = fc.oneof(
  fc.bigInt({ min: -300n, max: 300n }),
  fc.bigInt({ min: -(1n << 1500n), max: 1n << 1500n }),
);
const natural = whole.map((x) => (x < 0n ? -x : x));

describe("whole numbers", () => {
  it("bit lengths are those of the binary spelling, at every power of two and beside it", () => {
    for (let power = 0n; power < 1100n; power++) {
      for (let x = (1n << power) - 2n; x <= (1n << power) + 2n; x++) {
        const size = x < 0n ? -x : x;
        expect(bitLength(x)).toBe(x === 0n ? 0 : size.toString(2).length);
        expect(bitLength(-x)).toBe(bitLength(x));
      }
    }
  });

  it("shifts and divisions are the floor and the ceiling for every sign", () => {
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: -70, max: 70 }), (a, b, shift) => {
        const unit = 1n << BigInt(Math.abs(shift));
        const low = shiftDown(a, shift);
        const high = shiftUp(a, shift);
        if (shift <= 0) expect([low, high]).toEqual([a * unit, a * unit]);
        else {
          expect(low * unit <= a && a < (low + 1n) * unit).toBe(true);
          expect((high - 1n) * unit < a && a <= high * unit).toBe(true);
        }
        if (b === 0n) return;
        const rest = a - floorDivide(a, b) * b;
        expect(b > 0n ? rest >= 0n && rest < b : rest <= 0n && rest > b).toBe(true);
        const over = ceilDivide(a, b) * b - a;
        expect(b > 0n ? over >= 0n && over < b : over <= 0n && over > b).toBe(true);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it("the integer root is the largest whose square is not above", () => {
    const check = (x: bigint): void => {
      const root = integerRoot(x);
      expect(root * root <= x && x < (root + 1n) * (root + 1n)).toBe(true);
    };
    for (let x = 0n; x < 3000n; x++) check(x);
    fc.assert(
      fc.property(natural, fc.integer({ min: -1, max: 1 }), (x, shift) => {
        check(x);
        check(x * x + BigInt(x === 0n ? 0 : shift));
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  it("the greatest common divisor divides both, and leaves nothing common", () => {
    expect(greatestCommonDivisor(0n, 0n)).toBe(0n);
    expect(greatestCommonDivisor(0n, 12n)).toBe(12n);
    expect(greatestCommonDivisor(1n << 80n, 0n)).toBe(1n << 80n);
    fc.assert(
      fc.property(natural, natural, natural, (a, b, c) => {
        if (b === 0n || c === 0n) return;
        const divisor = greatestCommonDivisor(a * c, b * c);
        expect([(a * c) % divisor, (b * c) % divisor, divisor % c]).toEqual([0n, 0n, 0n]);
        expect(greatestCommonDivisor((a * c) / divisor, (b * c) / divisor)).toBe(1n);
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});
