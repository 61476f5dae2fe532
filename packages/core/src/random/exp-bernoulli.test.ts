import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import {
  bigExpBernoulli,
  bigExpFraction,
  expBernoulli,
  smallExpBernoulli,
  smallExpFraction,
} from "./exp-bernoulli.ts";
import oracles from "./oracles/exp-bernoulli.json" with { type: "json" };
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { coinLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";
import { uniform } from "./uniform.ts";

/** exp(-1/2) with K started one too late: even where it should be odd. */
function wrongParity(bits: Bits): boolean {
  let K = 1;
  do K++;
  while (uniform(bits, K - 1) === 0 && uniform(bits, 2) === 0);
  return K % 2 === 1;
}

describe("expBernoulli", () => {
  it("counts K on an exact tape", () => {
    // exp(-1): coins 1/1 (free), 1/2, 1/3, …; K ends at 1, 2, 3, 4.
    expect(smallExpFraction(new Tape("1"), 1, 1)).toBe(false); // K = 2
    expect(smallExpFraction(new Tape("0 01"), 1, 1)).toBe(true); // K = 3
    expect(smallExpFraction(new Tape("0 11 00 01"), 1, 1)).toBe(false); // K = 4, one rejected draw
    // exp(-3/8): the coin a/b is read at every step.
    expect(smallExpFraction(new Tape("011"), 3, 8)).toBe(true); // K = 1
    expect(smallExpFraction(new Tape("010 1"), 3, 8)).toBe(false); // K = 2, coin 1/2 fails
    expect(smallExpFraction(new Tape("010 0 011"), 3, 8)).toBe(false); // K = 2, coin 3/8 fails
  });

  it("flips one coin for each unit, then one for the rest", () => {
    expect(smallExpBernoulli(new Tape("0 01 0 01"), 2, 1)).toBe(true);
    const tape = new Tape("0 01 0 01 1");
    expect(smallExpBernoulli(tape, 5, 2)).toBe(true);
    expect(tape.unread).toBe(0);
    expect(smallExpBernoulli(new Tape("0 01 1"), 5, 2)).toBe(false);
    expect(smallExpBernoulli(new Tape("0 01 0 01 0 1"), 5, 2)).toBe(false);
  });

  it.each(oracles)(
    "has exactly probability exp(-$gamma) (all tapes of 20 bits)",
    ({ gamma, probability }) => {
      const law = decidedLaw(20, (bits) => expBernoulli(bits, Rational.parse(gamma)));
      expect(allows(law, coinLaw(probability))).toBe(true);
      expect(law.undecided).toBeLessThan(0.06);
    },
  );

  it("fast path and reference agree bit for bit", () => {
    const size = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 50 }), fc.integer(), (a, c, shift, seed) => {
        const b = Math.ceil(c / 2 ** shift);
        const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
        expect(smallExpBernoulli(fast, a, b)).toBe(bigExpBernoulli(slow, BigInt(a), BigInt(b)));
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(smallExpFraction(fast, low, high)).toBe(bigExpFraction(slow, BigInt(low), BigInt(high)));
        expect(smallExpBernoulli(fast, 5, 2)).toBe(bigExpBernoulli(slow, 5n, 2n));
        expect(fast.take(32)).toBe(slow.take(32));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it("is exact beyond 2^53", () => {
    const gamma = { numerator: 2n ** 64n + 2n ** 63n, denominator: 2n ** 64n };
    expect(expBernoulli(new Tape(`0 01 1${"0".repeat(63)}`), gamma)).toBe(true);
    expect(expBernoulli(new Tape(`0 01 01${"1".repeat(62)} 1`), gamma)).toBe(false);
  });

  it.each(oracles)(
    "passes chi-square at $gamma: seeds 1, 2, 3, 1e5 draws each, false alarm <= 1e-9",
    (oracle) => {
      const gamma = Rational.parse(oracle.gamma);
      const law = coinLaw(oracle.probability);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        expect(rejects({ law, draws: 1e5, draw: () => expBernoulli(bits, gamma) })).toBe(false);
      }
    },
  );

  it("mutant: off by one in the parity of K is rejected by both procedures", () => {
    const law = coinLaw(0.6065306597);
    const bits = new Bits(seededSource(1));
    expect(rejects({ law, draws: 1e5, draw: () => wrongParity(bits) })).toBe(true);
    expect(allows(decidedLaw(20, wrongParity), law)).toBe(false);
  });

  it("refuses a negative gamma", () => {
    expect(() => expBernoulli(new Tape(""), Rational.of(-1, 3))).toThrow(
      "gamma is out of range: expected a number >= 0, received -1/3",
    );
  });
});
