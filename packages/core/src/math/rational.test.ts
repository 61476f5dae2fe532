import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { Rational, type RationalLike } from "./rational.ts";

const part = fc.oneof(fc.bigInt({ min: -50n, max: 50n }), fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }));
const positive = part.map((x) => (x < 0n ? -x : x) + 1n);
const rational = fc.tuple(part, positive).map(([n, d]) => Rational.of(n, d));
const decimal = fc
  .tuple(part, fc.integer({ min: -60, max: 60 }))
  .map(([digits, power]) => Rational.of(digits).times(Rational.parse(`1e${power}`)));

describe("rationals", () => {
  it("are a field in lowest terms, with an order", () => {
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(a.plus(b).times(c)).toEqual(a.times(c).plus(b.times(c)));
        expect(a.minus(b).plus(b)).toEqual(a);
        if (b.sign() !== 0) expect(a.over(b).times(b)).toEqual(a);
        expect(a.compare(b)).toBe(a.minus(b).sign());
        expect(a.compare(b)).toBe(-b.compare(a) + 0);
        expect(a.plus(c).compare(b.plus(c))).toBe(a.compare(b));
        expect(a.denominator > 0n).toBe(true);
      }),
      { seed: 1, numRuns: 300 },
    );
    expect(Rational.of(6, -4)).toEqual(Rational.of(-3, 2));
    expect(Rational.of(0, -7)).toEqual(Rational.zero);
    expect(() => Rational.of(1, 0)).toThrow(HoldfastError);
    expect(() => Rational.one.over(0)).toThrow(HoldfastError);
  });

  it("have one spelling each, which reads back", () => {
    fc.assert(
      fc.property(fc.oneof(rational, decimal), rational, (a, b) => {
        expect(Rational.parse(a.toString())).toEqual(a);
        expect(a.toString() === b.toString()).toBe(a.equals(b));
        expect(JSON.parse(JSON.stringify({ a }))).toEqual({ a: a.toString() });
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it.each([
    ["0.10", "0.1"],
    ["+5", "5"],
    ["-0", "0"],
    ["-0.0", "0"],
    ["5.", "5"],
    [".5", "0.5"],
    ["007", "7"],
    ["2/4", "0.5"],
    ["+1/3", "1/3"],
    ["-6/4", "-1.5"],
    ["1E3", "1000"],
    ["1e-6", "0.000001"],
    ["1e40", "1e40"],
    ["1e39", `1${"0".repeat(39)}`],
    ["-123e-43", "-1.23e-41"],
    ["1e-1000", "1e-1000"],
    ["1e4000", "1e4000"],
  ])("reads %s as %s", (text, spelling) => {
    expect(Rational.parse(text).toString()).toBe(spelling);
  });

  it.each([
    ...[
      "",
      ".",
      "+",
      "-",
      "e5",
      ".e1",
      "1/0",
      "0/0",
      "-1/0",
      "1/-3",
      "1/+3",
      "1/2/3",
      "1//2",
      "1/",
      "/2",
      "1/2e3",
    ],
    ...[
      "1e99999",
      "1e9999",
      "1e-9999",
      "1e",
      "1e1.5",
      "--1",
      "+-1",
      "1 ",
      " 1",
      "1\n",
      "\t1",
      "1 000",
      "1,5",
      "1_0",
    ],
    ...["١٢", "１", "½", "∞", "Infinity", "NaN", "0x10", "1n", "10%", "1.2.3", "9".repeat(901), "−1"],
  ])("refuses %j and says what it wants", (text) => {
    const attempt = (): Rational => Rational.parse(text, "epsilon");
    expect(attempt).toThrow(HoldfastError);
    expect(attempt).toThrow(/^epsilon is not a number: expected a decimal/);
  });

  it("shows only the beginning of an endless text", () => {
    expect(() => Rational.parse("x".repeat(1_000_000))).toThrow(/^.{0,250}$/);
  });

  it("are made of integers and spellings, never of fractional or unsafe floats", () => {
    expect(Rational.from(-0)).toEqual(Rational.zero);
    expect(Rational.from(12n).plus("1/2").toString()).toBe("12.5");
    for (const value of [0.1, 2 ** 53, NaN, Infinity, undefined, null, true]) {
      expect(() => Rational.from(value as RationalLike)).toThrow(HoldfastError);
    }
  });

  it("are shown as the nearest double, ties to even, also among subnormals", () => {
    const bits = new DataView(new ArrayBuffer(8));
    const anyDouble = fc.bigInt({ min: 0n, max: (0x7fen << 52n) + (1n << 52n) - 2n }).map((x) => {
      bits.setBigUint64(0, x);
      const double = bits.getFloat64(0);
      bits.setBigUint64(0, x + 1n);
      return [double, bits.getFloat64(0)] as const;
    });
    const small = fc.constantFrom(
      Number.MIN_VALUE,
      2 * Number.MIN_VALUE,
      2 ** -1022,
      2 ** -1023,
      1e-310,
      0.1,
      1e308,
    );
    fc.assert(
      fc.property(anyDouble, ([x, next]) => {
        const a = exactly(x);
        const b = exactly(next);
        const middle = a.plus(b).over(2);
        expect(a.toNumber()).toBe(x);
        expect(a.negate().toNumber()).toBe(0 - x);
        const nudge = b.minus(a).over(10n ** 30n);
        expect(middle.minus(nudge).toNumber()).toBe(x);
        expect(middle.plus(nudge).toNumber()).toBe(next);
        expect([x, next]).toContain(middle.toNumber());
        bits.setFloat64(0, middle.toNumber());
        expect(bits.getBigUint64(0) % 2n).toBe(0n);
      }),
      { seed: 3, numRuns: 300 },
    );
    fc.assert(
      fc.property(small, (x) => {
        expect(exactly(x).toNumber()).toBe(x);
      }),
      { seed: 4, numRuns: 20 },
    );
    expect(Rational.parse("1e-400").toNumber()).toBe(0);
    expect(Rational.parse("1e400").toNumber()).toBe(Infinity);
    expect(Rational.parse("-1e400").toNumber()).toBe(-Infinity);
    expect(Rational.zero.toNumber()).toBe(0);
    expect(Rational.of(1, 3).toNumber()).toBe(1 / 3);
  });
});

/** The value of a double, exactly. */
function exactly(x: number): Rational {
  let power = 0;
  while (!Number.isInteger(x)) [x, power] = [x * 2, power + 1];
  return Rational.of(BigInt(x), 1n << BigInt(power));
}
