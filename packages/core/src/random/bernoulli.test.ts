import fc from "fast-check";
import { expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { bernoulli, bigBernoulli, isSmall, smallBernoulli } from "./bernoulli.ts";
import { Bits } from "./bits.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { coinLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

it("is true when a uniform draw of b is below a", () => {
  expect(bernoulli(new Tape("010"), Rational.of(3, 8))).toBe(true);
  expect(bernoulli(new Tape("011"), Rational.of(3, 8))).toBe(false);
  expect(bernoulli(new Tape(""), Rational.zero)).toBe(false);
  expect(bernoulli(new Tape(""), Rational.one)).toBe(true);
});

it.each(["1/3", "2/7", "5/11"])("has exactly probability %s (all tapes of 16 bits)", (p) => {
  const law = decidedLaw(16, (bits) => bernoulli(bits, Rational.parse(p)));
  const probability = Rational.parse(p).toNumber();
  expect(allows(law, coinLaw(probability))).toBe(true);
  expect(law.undecided).toBeLessThan(0.01);
});

it("is exact beyond 2^53", () => {
  const p = { numerator: 2n ** 63n + 1n, denominator: 2n ** 64n };
  expect(bernoulli(new Tape(`1${"0".repeat(63)}`), p)).toBe(true);
  expect(bernoulli(new Tape(`1${"0".repeat(62)}1`), p)).toBe(false);
});

it("calls small what fits below 2^53", () => {
  const largest = 2n ** 53n - 1n;
  expect(isSmall({ numerator: largest, denominator: largest })).toBe(true);
  expect(isSmall({ numerator: largest + 1n, denominator: 1n })).toBe(false);
  expect(isSmall({ numerator: 1n, denominator: largest + 1n })).toBe(false);
});

it("fast path and reference agree bit for bit", () => {
  const size = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(size, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), (b, share, seed) => {
      const a = Math.floor(b * share);
      const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
      expect(smallBernoulli(fast, a, b)).toBe(bigBernoulli(slow, BigInt(a), BigInt(b)));
      expect(fast.take(32)).toBe(slow.take(32));
    }),
    { seed: 1 },
  );
});

it("passes chi-square: seeds 1, 2, 3, 1e5 draws each, false alarm <= 1e-9", () => {
  const p = Rational.of(2, 7);
  for (const seed of seeds) {
    const bits = new Bits(seededSource(seed));
    expect(rejects({ law: coinLaw(2 / 7), draws: 1e5, draw: () => bernoulli(bits, p) })).toBe(false);
  }
});

it("refuses what is not a probability", () => {
  expect(() => bernoulli(new Tape(""), Rational.of(-1, 3))).toThrow(
    "p is out of range: expected a probability, received -1/3",
  );
  expect(() => bernoulli(new Tape(""), Rational.of(4, 3))).toThrow("received 4/3");
});
