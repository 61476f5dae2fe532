import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { bucketDraw } from "./bucket-draw.ts";
import { exponentialIndex } from "./exponential-index.ts";
import oracles from "./oracles/exponential-mechanism.json" with { type: "json" };
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { exponentialLaw, indexLaw } from "./testing/laws.ts";
import { Tape } from "./testing/tape.ts";
import { uniform } from "./uniform.ts";

/** The exponential mechanism word for word: one bucket for each distance, then the uniform member. */
function reference(bits: Bits, scores: readonly number[], lambda: Rational): number {
  const best = Math.max(...scores);
  const range = best - Math.min(...scores);
  const buckets = Array.from({ length: range + 1 }, (_, k) =>
    scores.flatMap((s, i) => (best - s === k ? [i] : [])),
  );
  const bucket =
    buckets[bucketDraw({ counts: buckets.map(({ length }) => BigInt(length)), lambda, bits })] ?? [];
  return bucket[uniform(bits, bucket.length)] ?? -1;
}

describe("exponentialIndex", () => {
  it("draws as the reference does, bit for bit, where cells are one score wide", () => {
    const score = fc.integer({ min: -60, max: 60 });
    const lambda = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 7 }));
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 1, maxLength: 60 }),
        lambda,
        fc.integer(),
        (scores, [p, q], seed) => {
          const rate = Rational.of(p, q);
          const [fast, slow] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
          expect(exponentialIndex({ scores, lambda: rate, bits: fast })).toBe(reference(slow, scores, rate));
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  it("does not change when all scores shift", () => {
    const scores = [4, 9, 9, 2, 7, 0];
    for (const shift of [-1000, 17, 2 ** 40]) {
      const draws = [0, shift].map((by) => {
        const bits = new Bits(seededSource(6));
        const shifted = scores.map((score) => score + by);
        return Array.from({ length: 40 }, () =>
          exponentialIndex({ scores: shifted, lambda: Rational.of(1, 20), bits }),
        );
      });
      expect(draws[0]).toEqual(draws[1]);
    }
  });

  it.each(oracles)(
    "passes chi-square on counts $counts, epsilon $epsilon: seeds 1, 2, 3, 4e3 draws, <= 1e-9",
    (oracle) => {
      const lambda = Rational.parse(oracle.epsilon).over(2);
      const scores = Int32Array.from(oracle.counts, (count) => -count);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        const draw = (): number => exponentialIndex({ scores, lambda, bits });
        expect(rejects({ law: indexLaw(oracle.law), draws: 4e3, draw })).toBe(false);
      }
    },
  );

  it("passes chi-square over a wide range, many scores a cell: seeds 1, 2, 3, 4e3 draws, false alarm <= 1e-9", () => {
    const scores = Array.from({ length: 20 }, (_, i) => -37 * i * i);
    const lambda = Rational.of(1, 3001);
    for (const seed of seeds) {
      const bits = new Bits(seededSource(seed));
      const draw = (): number => exponentialIndex({ scores, lambda, bits });
      expect(rejects({ law: exponentialLaw(scores, 1 / 3001), draws: 4e3, draw })).toBe(false);
    }
  });

  it("mutant: lambda = epsilon instead of epsilon/2 is rejected", () => {
    for (const { epsilon, counts, law } of oracles.slice(0, 2)) {
      const bits = new Bits(seededSource(1));
      const scores = counts.map((count) => -count);
      const draw = (): number => exponentialIndex({ scores, lambda: Rational.parse(epsilon), bits });
      expect(rejects({ law: indexLaw(law), draws: 4e3, draw })).toBe(true);
    }
  });

  it("serves lambda 0, a single candidate and enormous gaps", () => {
    const bits = new Bits(seededSource(8));
    const everyone = Array.from({ length: 400 }, () =>
      exponentialIndex({ scores: [2 ** 52, 0, -(2 ** 52), 5], lambda: Rational.zero, bits }),
    );
    expect(rejects({ law: indexLaw([0.25, 0.25, 0.25, 0.25]), draws: 400, draw: () => everyone.pop() })).toBe(
      false,
    );
    expect(exponentialIndex({ scores: [-7], lambda: Rational.of(1, 3), bits })).toBe(0);
    expect(exponentialIndex({ scores: [-(2 ** 52), 2 ** 52], lambda: Rational.of(1000), bits })).toBe(1);
  });

  it("keeps a member of the last cell only with the coin of its excess", () => {
    // lambda 32: cell 0 and the last. U = 1 - 2^-64 lands in the last cell; distance 2 needs a coin of exp(-32) more.
    const far = "1".repeat(64);
    const select = (bits: Tape): number =>
      exponentialIndex({ scores: [0, -2], lambda: Rational.of(32), bits });
    const refused = new Tape(`${far} 1 ${"0".repeat(64)}`);
    expect(select(refused)).toBe(0);
    expect(refused.unread).toBe(0);
    const kept = new Tape(`${far} ${"001".repeat(32)}`);
    expect(select(kept)).toBe(1);
    expect(kept.unread).toBe(0);
  });

  it("reads nothing before the scores are known to be good", () => {
    const bits = new Tape("");
    for (const scores of [[], [1, Number.NaN], [1, 2.5]]) {
      expect(() => exponentialIndex({ scores, lambda: Rational.one, bits })).toThrow("cannot be used");
    }
  });
});
