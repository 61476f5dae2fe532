import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bits } from "./bits.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { uniformLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";
import { bigUniform, uniform } from "./uniform.ts";

const modulo = (bits: Bits, m: number): number => bits.take(6) % m;

describe("uniform", () => {
  it("reads bitlen(m-1) bits and rejects what is not below m", () => {
    const tape = new Tape("110 111 101 011");
    expect(uniform(tape, 6)).toBe(5);
    expect(uniform(tape, 8)).toBe(3);
    expect(tape.unread).toBe(0);
    expect(uniform(tape, 1)).toBe(0);
    expect(uniform(new Tape("1".repeat(32)), 2 ** 32)).toBe(2 ** 32 - 1);
    expect(uniform(new Tape(`1${"0".repeat(32)} 0${"1".repeat(32)}`), 2 ** 32 + 1)).toBe(2 ** 32);
    expect(uniform(new Tape(`1${"0".repeat(31)}1 0${"1".repeat(32)}`), 2 ** 32 + 1)).toBe(2 ** 32 - 1);
    expect(uniform(new Tape(`${"1".repeat(53)} ${"1".repeat(52)}0`), 2 ** 53 - 1)).toBe(2 ** 53 - 2);
  });

  it.each([2, 3, 5, 7, 8, 12])("has exactly the uniform law on %i values (all tapes of 16 bits)", (m) => {
    const law = decidedLaw(16, (bits) => uniform(bits, m));
    expect(new Set(law.decided.values()).size).toBe(1);
    expect(law.decided.size).toBe(m);
    expect(allows(law, uniformLaw(m))).toBe(true);
    expect(law.undecided).toBeLessThan(0.02);
  });

  it("reads the same bits as the reference", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.integer(), (m, seed) => {
        const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
        for (const size of [m, Math.ceil(m / 2 ** 22), Math.ceil(m / 2 ** 45)]) {
          expect(BigInt(uniform(fast, size))).toBe(bigUniform(slow, BigInt(size)));
        }
        expect(fast.take(32)).toBe(slow.take(32));
      }),
      { seed: 1 },
    );
  });

  it("passes chi-square: seeds 1, 2, 3, 1e5 draws each, false alarm <= 1e-9", () => {
    for (const seed of seeds) {
      const bits = new Bits(seededSource(seed));
      expect(rejects({ law: uniformLaw(11), draws: 1e5, draw: () => uniform(bits, 11) })).toBe(false);
    }
  });

  it("mutant: bits modulo m is rejected by all three procedures", () => {
    const bits = new Bits(seededSource(1));
    expect(rejects({ law: uniformLaw(11), draws: 1e5, draw: () => modulo(bits, 11) })).toBe(true);
    const law = decidedLaw(16, (tape) => modulo(tape, 11));
    expect(new Set(law.decided.values()).size).not.toBe(1);
    expect(allows(law, uniformLaw(11))).toBe(false);
  });

  it("refuses what is not a positive integer", () => {
    for (const m of [0, -1, 2.5, -(2 ** 40), Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
      expect(() => uniform(new Tape(""), m)).toThrow(
        `m is out of range: expected a positive integer, received ${m}`,
      );
    }
    expect(() => bigUniform(new Tape(""), 0n)).toThrow(
      "m is out of range: expected a positive integer, received 0",
    );
  });
});

it("bigUniform draws beyond 2^53", () => {
  expect(bigUniform(new Tape(`1${"0".repeat(64)} 0${"1".repeat(64)}`), 2n ** 64n + 1n)).toBe(2n ** 64n);
  expect(bigUniform(new Tape(`1${"1".repeat(64)} 0${"1".repeat(64)}`), 2n ** 64n + 1n)).toBe(2n ** 64n - 1n);
  expect(bigUniform(new Tape(""), 1n)).toBe(0n);
});
