import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { bigDiscreteLaplace, discreteLaplace, smallDiscreteLaplace } from "./discrete-laplace.ts";
import { smallExpFraction } from "./exp-bernoulli.ts";
import oracles from "./oracles/discrete-laplace.json" with { type: "json" };
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { laplaceLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";
import { uniform } from "./uniform.ts";

/** The scale-1 sampler that forgets to discard -0. */
function keepsMinusZero(bits: Bits): number {
  let v = 0;
  while (smallExpFraction(bits, 1, 1)) v++;
  return bits.take(1) === 1 && v !== 0 ? -v : v;
}

describe("discreteLaplace", () => {
  it.each(oracles)("agrees with the table at scale $scale", ({ scale, at0, at1, at5 }) => {
    const table = laplaceLaw(Rational.parse(scale).toNumber(), 5);
    expect(Math.abs((table[0] ?? 0) / at0 - 1)).toBeLessThan(1e-9);
    expect(Math.abs((table[-1] ?? 0) / at1 - 1)).toBeLessThan(1e-9);
    expect(Math.abs((table[5] ?? 0) / at5 - 1)).toBeLessThan(1e-9);
  });

  it("follows an exact tape", () => {
    // scale 1: u = 0 is kept at K = 1 after a coin that reads nothing; v counts successes of exp(-1); then the sign.
    expect(discreteLaplace(new Tape("1 0"), Rational.one)).toBe(0n);
    expect(discreteLaplace(new Tape("1 1  0 01 1 1"), Rational.one)).toBe(-1n); // -0 starts again
    expect(discreteLaplace(new Tape("0 01  0 01  1 0"), Rational.one)).toBe(2n);
    // scale 4/3: u = 3 is thrown away by exp(-3/4), then u = 2, v = 2: floor((2 + 4·2) / 3) = 3, negative.
    const tape = new Tape("11 10 1  10 10  0 01  0 01  1  1");
    expect(smallExpFraction(new Tape("10 1"), 3, 4)).toBe(false);
    expect(discreteLaplace(tape, Rational.of(4, 3))).toBe(-3n);
    expect(tape.unread).toBe(0);
  });

  it.each(oracles.filter(({ scale }) => scale.length < 4))(
    "has exactly the stated law at scale $scale (all tapes of 18 bits)",
    ({ scale, at0, at1, at5 }) => {
      const decided = decidedLaw(18, (bits) => discreteLaplace(bits, Rational.parse(scale)));
      expect(allows(decided, laplaceLaw(Rational.parse(scale).toNumber(), 40))).toBe(true);
      expect(allows(decided, { 0: at0, 1: at1, "-1": at1, 5: at5, "-5": at5 })).toBe(true);
      expect(decided.undecided).toBeLessThan(0.7);
    },
  );

  it("fast path and reference agree bit for bit", () => {
    const size = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const shift = fc.integer({ min: 0, max: 52 });
    fc.assert(
      fc.property(size, size, shift, shift, fc.integer(), (a, b, i, j, seed) => {
        const [t, s] = [Math.ceil(a / 2 ** i), Math.ceil(b / 2 ** j)];
        const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
        expect(smallDiscreteLaplace(fast, t, s)).toBe(bigDiscreteLaplace(slow, BigInt(t), BigInt(s)));
        expect(fast.take(32)).toBe(slow.take(32));
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it("is exact where the magnitude passes 2^53", () => {
    const t = 2 ** 53 - 1;
    const u = `${"0".repeat(51)}11`; // u = 3, kept at once because the coin 3/t draws u = 4
    const tape = `${u} ${"0".repeat(50)}100  0 01  0 01  1  1`;
    expect(smallDiscreteLaplace(new Tape(tape), t, 1)).toBe(-(3n + 2n * BigInt(t)));
    expect(bigDiscreteLaplace(new Tape(tape), BigInt(t), 1n)).toBe(-(3n + 2n * BigInt(t)));
    const huge = Rational.of(2n ** 80n, 3n);
    const bits = new Bits(seededSource(4));
    const again = new Bits(seededSource(4));
    expect(discreteLaplace(bits, huge)).toBe(bigDiscreteLaplace(again, 2n ** 80n, 3n));
  });

  it.each(oracles)(
    "passes chi-square at scale $scale: seeds 1, 2, 3, 1e5 draws, false alarm <= 1e-9",
    ({ scale }) => {
      const exact = Rational.parse(scale);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        const draw = (): bigint => discreteLaplace(bits, exact);
        expect(rejects({ law: laplaceLaw(Rational.parse(scale).toNumber(), 49), draws: 1e5, draw })).toBe(
          false,
        );
      }
    },
  );

  it("mutant: keeping -0 is rejected by both procedures", () => {
    const bits = new Bits(seededSource(1));
    expect(rejects({ law: laplaceLaw(1, 49), draws: 1e5, draw: () => keepsMinusZero(bits) })).toBe(true);
    expect(allows(decidedLaw(18, keepsMinusZero), laplaceLaw(1, 40))).toBe(false);
  });

  it("is pinned on seed 11", () => {
    const bits = new Bits(seededSource(11));
    const scale = Rational.of(1000, 7);
    expect(Array.from({ length: 12 }, () => discreteLaplace(bits, scale)).join(" ")).toMatchInlineSnapshot(
      `"54 -63 -16 4 566 19 37 -113 55 -151 180 429"`,
    );
    expect(uniform(bits, 1000)).toMatchInlineSnapshot(`923`);
  });

  it("refuses a scale that is not positive", () => {
    expect(() => discreteLaplace(new Tape(""), Rational.zero)).toThrow(
      "scale is out of range: expected a number > 0, received 0/1",
    );
    expect(() => discreteLaplace(new Tape(""), Rational.of(-1, 2))).toThrow("scale");
  });
});
