import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { bernoulli } from "./bernoulli.ts";
import { Bits } from "./bits.ts";
import { cubeCounts, cubeNoise, cubeRadius } from "./cube-noise.ts";
import { geometric } from "./geometric.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { radiusLaw, squareLaw } from "./testing/laws.ts";
import { Tape } from "./testing/tape.ts";

/**
 * The radius by rejection: with N the sum of entries + 1 geometric variables, of mass proportional to
 * (N+1)…(N+entries)·a^N, kept with probability Π (2N+1)/(2N+2k). Obvious, and hopeless for large entries/scale.
 */
function radiusByRejection(bits: Bits, entries: number, scale: Rational): bigint {
  for (;;) {
    let n = 0n;
    for (let i = 0; i <= entries; i++) n += geometric(bits, scale);
    let kept = true;
    for (let k = 1n; k <= entries && kept; k++) {
      kept = bernoulli(bits, { numerator: 2n * n + 1n, denominator: 2n * n + 2n * k });
    }
    if (kept) return n;
  }
}

const cases = [
  [1, "1/3"],
  [1, "4"],
  [3, "1"],
  [5, "1/2"],
  [14, "2"],
] as const;

describe("cubeNoise", () => {
  it("has the numbers that make powers of odd numbers a sum of binomials", () => {
    expect(cubeCounts(1)).toEqual([1n, 1n]);
    expect(cubeCounts(2)).toEqual([1n, 6n, 1n]);
    expect(cubeCounts(4)).toEqual([1n, 76n, 230n, 76n, 1n]);
    // (2R+1)^D = Σ_k c_k C(R - k + D, D), the coefficient of a^R on both sides.
    for (const d of [1, 2, 5, 9]) {
      for (let r = 0; r < 12; r++) {
        const terms = cubeCounts(d).map((count, k) => (k > r ? 0n : count * choose(r - k + d, d)));
        expect(terms.reduce((a, b) => a + b, 0n)).toBe(BigInt(2 * r + 1) ** BigInt(d));
      }
    }
  });

  it("has the table of the recurrence, written down from end to end", () => {
    let counts = [1n];
    for (let d = 1; d <= 120; d++) {
      counts = Array.from(
        { length: d + 1 },
        (_, k) => BigInt(2 * k + 1) * (counts[k] ?? 0n) + BigInt(2 * (d - k) + 1) * (counts[k - 1] ?? 0n),
      );
      if (d <= 12 || d >= 119) expect(cubeCounts(d)).toEqual(counts);
    }
  });

  it.each(cases)(
    "has a radius of the stated law, %i entries, scale %s: seeds 1, 2, 3, 3e4 draws, false alarm <= 1e-9",
    (entries, text) => {
      const scale = Rational.parse(text);
      const law = radiusLaw(entries, scale.toNumber(), 3000);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        expect(rejects({ law, draws: 3e4, draw: () => cubeRadius(bits, entries, scale) })).toBe(false);
      }
    },
  );

  it("has the law of the reference, which rejects: seed 5, 3e4 draws, false alarm <= 1e-9", () => {
    const bits = new Bits(seededSource(5));
    const law = radiusLaw(3, 2, 3000);
    const draw = (): bigint => radiusByRejection(bits, 3, Rational.of(2));
    expect(rejects({ law, draws: 3e4, draw })).toBe(false);
  });

  it.each(["1/2", "2"])(
    "gives every pair of integers its probability at scale %s: seeds 1, 2, 3, 3e4 draws, false alarm <= 1e-9",
    (text) => {
      const scale = Rational.parse(text);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        const draw = (): string => cubeNoise(bits, 2, scale).join();
        expect(rejects({ law: squareLaw(scale.toNumber(), 3), draws: 3e4, draw })).toBe(false);
      }
    },
  );

  it("mutants: a geometric variable too few, or the cube's border alone, are rejected", () => {
    const bits = new Bits(seededSource(1));
    const law = squareLaw(2, 3);
    const scale = Rational.of(2);
    const few = (): string => {
      const radius = cubeRadius(bits, 1, scale);
      const width = 2n * radius + 1n;
      return [0, 1]
        .map(() => BigInt(bits.take(24)) % width)
        .map((x) => x - radius)
        .join();
    };
    const border = (): string => {
      const z = cubeNoise(bits, 2, scale);
      const [x = 0n, y = 0n] = z;
      return (x * x > y * y ? [x, x] : [y, y]).join();
    };
    for (const draw of [few, border]) expect(rejects({ law, draws: 3e4, draw })).toBe(true);
  });

  it("is pinned on seed 11", () => {
    const bits = new Bits(seededSource(11));
    expect(cubeNoise(bits, 6, Rational.of(100)).join(" ")).toMatchInlineSnapshot(`"414 240 602 615 -85 297"`);
  });

  it("refuses a scale that is not positive and entries that are not a size", () => {
    expect(() => cubeNoise(new Tape(""), 2, Rational.zero)).toThrow("scale");
    for (const entries of [0, 1.5, 4097]) {
      expect(() => cubeNoise(new Tape(""), entries, Rational.one)).toThrow("an integer from 1 to 2048");
    }
  });
});

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}
