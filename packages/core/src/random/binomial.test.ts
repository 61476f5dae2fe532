import fc from "fast-check";
import { expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { binomial } from "./binomial.ts";
import { Bits } from "./bits.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { binomialLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

/** The argument of proof.md as it stands, with one big integer a round. */
function reference(bits: Bits, n: number, a: bigint, b: bigint): number {
  if (a === 0n) return 0;
  if (a >= b) return n;
  let [undecided, successes, rest] = [n, 0, a];
  while (undecided > 0 && rest > 0n) {
    rest *= 2n;
    const digit = rest >= b;
    if (digit) rest -= b;
    const ones = bits.takeBig(undecided).toString(2).replaceAll("0", "").length;
    if (digit) successes += undecided - ones;
    undecided = digit ? ones : undecided - ones;
  }
  return successes;
}

it("compares n reals with p, digit by digit", () => {
  // p = 5/8 = 0.101: round 1 decides the zeros below p; of the two ones, digit 0 drops one; digit 1 keeps a zero.
  const tape = new Tape("0110 01 0");
  expect(binomial(tape, 4, Rational.of(5, 8))).toBe(3);
  expect(tape.unread).toBe(0);
  expect(binomial(new Tape("0110 01 1"), 4, Rational.of(5, 8))).toBe(2);
  expect(binomial(new Tape("1"), 1, Rational.of(1, 2))).toBe(0);
  for (const [n, p] of [
    [7, Rational.zero],
    [0, Rational.of(1, 3)],
  ] as const) {
    expect(binomial(new Tape(""), n, p)).toBe(0);
  }
  expect(binomial(new Tape(""), 7, Rational.one)).toBe(7);
  expect(binomial(new Tape(""), 7, { numerator: 3n, denominator: 3n })).toBe(7);
});

it("counts the ones of whole words", () => {
  const half = Rational.of(1, 2);
  expect(binomial(new Tape(`1 ${"1".repeat(32)} ${"1".repeat(32)}`), 65, half)).toBe(0);
  expect(binomial(new Tape(`0 ${"0".repeat(32)} ${"10".repeat(16)}`), 65, half)).toBe(49);
  for (let i = 0; i < 32; i++) {
    expect(binomial(new Tape(`${"0".repeat(i)}1${"0".repeat(31 - i)}`), 32, half)).toBe(31);
  }
});

it.each([
  [1, "1/3"],
  [3, "1/3"],
  [4, "5/7"],
  [5, "3/8"],
] as const)("has exactly the law Binomial(%i, %s) (all tapes of 16 bits)", (n, p) => {
  const decided = decidedLaw(16, (bits) => binomial(bits, n, Rational.parse(p)));
  expect(allows(decided, binomialLaw(n, Rational.parse(p).toNumber()))).toBe(true);
  expect(decided.undecided).toBeLessThan(0.04);
});

it("reads the same bits as the reference", () => {
  const size = fc.bigInt({ min: 1n, max: 2n ** 70n });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), size, size, fc.integer(), (n, x, y, seed) => {
      const [a, b] = x < y ? [x, y] : [y, x];
      const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
      expect(binomial(fast, n, { numerator: a, denominator: b })).toBe(reference(slow, n, a, b));
      expect(fast.take(32)).toBe(slow.take(32));
    }),
    { seed: 1 },
  );
});

it("passes chi-square for Binomial(40, 2/7): seeds 1, 2, 3, 5e4 draws each, false alarm <= 1e-9", () => {
  for (const seed of seeds) {
    const bits = new Bits(seededSource(seed));
    const draw = (): number => binomial(bits, 40, Rational.of(2, 7));
    expect(rejects({ law: binomialLaw(40, 2 / 7), draws: 5e4, draw })).toBe(false);
  }
});

it("refuses what is not a number of coins or a probability", () => {
  const half = Rational.of(1, 2);
  expect(() => binomial(new Tape(""), -1, half)).toThrow(
    "n is out of range: expected an integer >= 0, received -1",
  );
  expect(() => binomial(new Tape(""), 1.5, half)).toThrow("received 1.5");
  expect(() => binomial(new Tape(""), 1, Rational.of(-1, 2))).toThrow(
    "p is out of range: expected a probability, received -1/2",
  );
  expect(() => binomial(new Tape(""), 1, Rational.of(3, 2))).toThrow("received 3/2");
});
