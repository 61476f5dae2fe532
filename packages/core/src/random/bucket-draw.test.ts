import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { bucketDraw, decideBucket, type Buckets, type Prefix } from "./bucket-draw.ts";
import oracles from "./oracles/bit-tree.json" with { type: "json" };
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { preciseExp } from "./testing/precise-exp.ts";
import { Tape } from "./testing/tape.ts";

type Decide = (buckets: Buckets, prefix: Prefix) => number | undefined;

/** Feeds every prefix of `digits` bits and counts what is decided. */
function bitTree(decide: Decide, buckets: Buckets, digits: number): { decided: number[]; undecided: number } {
  const decided = buckets.counts.map(() => 0);
  let undecided = 0;
  for (let prefix = 0n; prefix < 2n ** BigInt(digits); prefix++) {
    const bucket = decide(buckets, { prefix, digits, precision: 256 });
    if (bucket === undefined) undecided++;
    else decided[bucket] = (decided[bucket] ?? 0) + 1;
  }
  return { decided, undecided };
}

/** The common mistake: weights by Math.exp against a uniform of 53 bits. */
const floatDecide: Decide = ({ counts, lambda }, { prefix, digits }) => {
  const rate = Number(lambda.numerator) / Number(lambda.denominator);
  const weights = counts.map((count, k) => Number(count) * Math.exp(-rate * k));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = (Number((prefix << 53n) >> BigInt(digits)) / 2 ** 53) * total;
  return weights.findIndex((weight) => (rest -= weight) < 0);
};

/** The bounds T_k of the law's distribution function times 2^600, within `counts.length`·total units. */
function thresholds({ counts, lambda }: Buckets): bigint[] {
  const { numerator: p, denominator: q } = lambda;
  const weights = counts.map((count, k) => count * preciseExp(p * BigInt(k), q, 800));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  let sum = 0n;
  return weights.map((weight) => ((sum += weight) << 600n) / total);
}

const halves: Buckets = { counts: [1n, 1n], lambda: Rational.zero };

describe("decideBucket", () => {
  it.each(oracles)(
    "bit-tree: $counts at lambda $lambda",
    ({ counts, lambda, digits, decided, undecided }) => {
      const buckets = { counts: counts.map(BigInt), lambda: Rational.parse(lambda) };
      expect(bitTree(decideBucket, buckets, digits)).toEqual({ decided, undecided });
    },
  );

  it.each(oracles)(
    "mutant: float weights fail the bit-tree of $counts",
    ({ counts, lambda, digits, ...oracle }) => {
      const buckets = { counts: counts.map(BigInt), lambda: Rational.parse(lambda) };
      expect(bitTree(floatDecide, buckets, digits)).not.toEqual(oracle);
    },
  );

  it("decides as the inverse distribution function does, 200 digits deep, next to every threshold", () => {
    const count = fc.oneof(
      fc.constant(0n),
      fc.bigInt({ min: 0n, max: 20n }),
      fc.bigInt({ min: 0n, max: 2n ** 70n }),
    );
    const counts = fc.array(count, { maxLength: 8 }).map((rest) => [1n, ...rest]);
    const lambda = fc.tuple(fc.bigInt({ min: 0n, max: 40n }), fc.bigInt({ min: 1n, max: 200n }));
    fc.assert(
      fc.property(counts, lambda, ([...chosen], [p, q]) => {
        const buckets = { counts: chosen, lambda: Rational.of(p, q) };
        const bounds = thresholds(buckets);
        for (const bound of bounds.slice(0, -1)) {
          for (const offset of [-2n, 1n]) {
            const prefix = (bound >> 400n) + offset;
            if (prefix < 0n || prefix >= 2n ** 200n) continue;
            const expected = bounds.findIndex((T) => T >> 400n > prefix);
            const nearOther = bounds.some(
              (T) => T !== bound && (T >> 400n) - prefix < 3n && prefix - (T >> 400n) < 3n,
            );
            if (nearOther) continue;
            const decided = decideBucket(buckets, { prefix, digits: 200, precision: 600 });
            expect(decided).toBe(expected);
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it("leaves the prefix that straddles a threshold undecided, and a float does not", () => {
    const buckets = { counts: [1n, 2n, 0n, 1n], lambda: Rational.of(1, 2) };
    const straddling = (thresholds(buckets)[0] ?? 0n) >> 520n; // 80 digits
    const at = (offset: bigint): Prefix => ({ prefix: straddling + offset, digits: 80, precision: 256 });
    expect([-1n, 0n, 1n].map((offset) => decideBucket(buckets, at(offset)))).toEqual([0, undefined, 1]);
    const floats = [-1n, 0n, 1n].map((offset) => floatDecide(buckets, at(offset)));
    expect(new Set(floats).size).toBe(1);
  });

  it("never decides on weights that are too coarse", () => {
    expect(decideBucket(halves, { prefix: 0n, digits: 64, precision: 4 })).toBe(0);
    expect(decideBucket(halves, { prefix: 2n ** 63n - 1n, digits: 64, precision: 4 })).toBe(undefined);
    expect(decideBucket(halves, { prefix: 2n ** 63n, digits: 64, precision: 4 })).toBe(undefined);
    expect(decideBucket(halves, { prefix: 2n ** 64n - 1n, digits: 64, precision: 4 })).toBe(1);
    // With 4 bits T_1 lies between 31 and 34 sixteenths and T_2 between 45 and 54: 184·45 < 34·256 <= 194·45.
    const thirds = { counts: [1n, 1n, 1n], lambda: Rational.zero };
    expect(decideBucket(thirds, { prefix: 184n, digits: 8, precision: 4 })).toBe(undefined);
    expect(decideBucket(thirds, { prefix: 194n, digits: 8, precision: 4 })).toBe(2);
  });
});

describe("bucketDraw", () => {
  it("reads 64 bits, and 64 more while U is too near a threshold", () => {
    const near = `0${"1".repeat(63)}`;
    const cases = [
      ["0".repeat(64), 0],
      [`1${"0".repeat(62)}1`, 1],
      [`${near}${near}`, 0],
      [`1${"0".repeat(63)} 0${"1".repeat(63)}`, 1],
      [`${near}${"1".repeat(64)}${near}`, 0],
    ] as const;
    for (const [digits, bucket] of cases) {
      const tape = new Tape(digits);
      expect(bucketDraw({ ...halves, bits: tape })).toBe(bucket);
      expect(tape.unread).toBe(0);
    }
  });

  it("decides at 64 digits whatever is 2^-60 away from every threshold", () => {
    const counts = Array.from({ length: 1000 }, () => 2n ** 70n);
    const lambda = Rational.of(1, 1000);
    const bounds = thresholds({ counts, lambda });
    for (const k of [0, 1, 500, 998]) {
      const threshold = (bounds[k] ?? 0n) >> 536n;
      const tape = (prefix: bigint): Tape => new Tape(prefix.toString(2).padStart(64, "0"));
      expect(bucketDraw({ counts, lambda, bits: tape(threshold - 16n) })).toBe(k);
      expect(bucketDraw({ counts, lambda, bits: tape(threshold + 16n) })).toBe(k + 1);
    }
  });

  it("takes huge counts to the bucket of the full precision, on the same bits: seeds 0 … 19, five rates", () => {
    // 2^(11 k) e^(-lambda k): heavy ends on either side, or nearly even.
    const counts = Array.from({ length: 200 }, (_, k) => 1n << BigInt(11 * k));
    for (const lambda of ["0", "1/1000", "7", "7.6246", "40"].map((text) => Rational.parse(text))) {
      for (let seed = 0; seed < 20; seed++) {
        const [bits, same] = [new Bits(seededSource(seed)), new Bits(seededSource(seed))];
        const prefix = same.takeBig(64);
        const full = decideBucket({ counts, lambda }, { prefix, digits: 64, precision: 128 + 2200 + 8 });
        expect(bucketDraw({ bits, counts, lambda })).toBe(full);
        expect(bits.takeBig(64)).toBe(same.takeBig(64));
      }
    }
  });

  it("never returns an empty bucket, and takes a single one", () => {
    const bits = new Bits(seededSource(2));
    const drawn = Array.from({ length: 200 }, () =>
      bucketDraw({ counts: [0n, 3n, 0n, 5n, 0n], lambda: Rational.of(1, 9), bits }),
    );
    expect(new Set(drawn)).toEqual(new Set([1, 3]));
    expect(bucketDraw({ counts: [4n], lambda: Rational.of(3), bits })).toBe(0);
    expect(bucketDraw({ counts: [0n, 1n], lambda: Rational.of(10 ** 9), bits })).toBe(1);
  });

  it("passes chi-square: seeds 1, 2, 3, 5e4 draws each, false alarm <= 1e-9", () => {
    const counts = [3n, 5n, 7n, 0n, 11n];
    const weights = counts.map((count, k) => Number(count) * Math.exp(-k / 3));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const law = Object.fromEntries(weights.map((weight, k) => [k, weight / total]));
    for (const seed of seeds) {
      const bits = new Bits(seededSource(seed));
      expect(
        rejects({ law, draws: 5e4, draw: () => bucketDraw({ counts, lambda: Rational.of(1, 3), bits }) }),
      ).toBe(false);
    }
  });

  it("refuses empty and negative counts and a negative lambda", () => {
    const bits = new Tape("");
    const wanted = "counts cannot be used: expected integers >= 0, at least one of them positive";
    for (const counts of [[], [0n], [2n, -1n]]) {
      expect(() => bucketDraw({ counts, lambda: Rational.one, bits })).toThrow(wanted);
    }
    expect(() => bucketDraw({ counts: [1n], lambda: Rational.of(-1), bits })).toThrow(
      "lambda is out of range: expected a number >= 0",
    );
  });
});
