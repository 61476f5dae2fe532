import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { bigGeometric, geometric, smallGeometric } from "./geometric.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { indexLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

const law = (scale: number): ReturnType<typeof indexLaw> =>
  indexLaw(Array.from({ length: 200 }, (_, y) => -Math.expm1(-1 / scale) * Math.exp(-y / scale)));

describe("geometric", () => {
  it("follows an exact tape", () => {
    // scale 4/3: u = 3 is thrown away by exp(-3/4), then u = 2, v = 2: floor((2 + 4·2) / 3) = 3.
    const tape = new Tape("11 10 1  10 10  0 01  0 01  1");
    expect(geometric(tape, Rational.of(4, 3))).toBe(3n);
    expect(tape.unread).toBe(0);
  });

  it.each(["1", "3/2", "1/2"])("has exactly the stated law at scale %s (all tapes of 16 bits)", (scale) => {
    const decided = decidedLaw(16, (bits) => geometric(bits, Rational.parse(scale)));
    expect(allows(decided, law(Rational.parse(scale).toNumber()))).toBe(true);
    expect(decided.undecided).toBeLessThan(0.7);
  });

  it.each(["1/4", "2", "100/7"])(
    "passes chi-square at scale %s: seeds 1, 2, 3, 1e5 draws, false alarm <= 1e-9",
    (scale) => {
      const exact = Rational.parse(scale);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        const draw = (): bigint => geometric(bits, exact);
        expect(rejects({ law: law(exact.toNumber()), draws: 1e5, draw })).toBe(false);
      }
    },
  );

  it("fast path and reference agree bit for bit", () => {
    const size = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const shift = fc.integer({ min: 0, max: 52 });
    fc.assert(
      fc.property(size, size, shift, shift, fc.integer(), (a, b, i, j, seed) => {
        const [t, s] = [Math.ceil(a / 2 ** i), Math.ceil(b / 2 ** j)];
        const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
        expect(smallGeometric(fast, t, s)).toBe(bigGeometric(slow, BigInt(t), BigInt(s)));
        expect(fast.take(32)).toBe(slow.take(32));
      }),
      { seed: 1, numRuns: 300 },
    );
    const bits = [4, 4].map((seed) => new Bits(seededSource(seed))) as [Bits, Bits];
    expect(geometric(bits[0], Rational.of(2n ** 80n, 3n))).toBe(bigGeometric(bits[1], 2n ** 80n, 3n));
  });

  it("refuses a scale that is not positive", () => {
    expect(() => geometric(new Tape(""), Rational.zero)).toThrow("scale is out of range");
  });
});
