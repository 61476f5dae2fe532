import { describe, expect, it } from "vitest";
import { Rational, type RationalLike } from "../math/index.ts";
import { Bits, expBernoulli, permuteAndFlipIndex, seededSource, uniform } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { permuteAndFlip } from "./permute-and-flip.ts";
import { permuteAndFlipLaw } from "./testing/laws.ts";
import { untouchable } from "./testing/sources.ts";

const law = (scores: readonly number[], scale: number) =>
  Object.fromEntries(permuteAndFlipLaw(scores, scale).masses);

describe("permuteAndFlip", () => {
  it("is the exact sampler at lambda = epsilon / (2 sensitivity), bit for bit", () => {
    const scores = [4, 9, 2, 7, 7];
    for (let seed = 0; seed < 50; seed++) {
      const bits = new Bits(seededSource(seed));
      expect(
        permuteAndFlip({ scores, epsilon: "0.3", sensitivity: "1.5", random: seededSource(seed) }).index,
      ).toBe(permuteAndFlipIndex({ bits, scores, lambda: Rational.of(1, 10) }));
    }
  });

  it("visits rational scores in random order, bit for bit", () => {
    const scores = ["0.5", "1/4", "-1.25", "1/3"];
    const distances = [0, 3, 21, 2].map((twelfths) => Rational.of(twelfths, 12));
    for (let seed = 0; seed < 100; seed++) {
      const bits = new Bits(seededSource(seed));
      const left = [0, 1, 2, 3];
      let expected = -1;
      while (expected < 0) {
        const place = uniform(bits, left.length);
        const index = left[place]!;
        if (expBernoulli(bits, distances[index]!.times(2))) expected = index;
        left[place] = left[left.length - 1]!;
        left.pop();
      }
      const options = { scores, epsilon: 4, sensitivity: 1, random: seededSource(seed) };
      expect(permuteAndFlip(options).index).toBe(expected);
    }
  });

  it("draws by its law, from integers and from exact numbers (2000 draws each, seed 1, false alarm 1e-9)", () => {
    const cases: [ArrayLike<RationalLike>, RationalLike, RationalLike, Record<string, number>, boolean][] = [
      [Int32Array.of(3, 2, 2, 0), 1, 1, law([3, 2, 2, 0], 2), false],
      [["0.5", "1/4", "-1.25", "0"], 1, "1/4", law([0.5, 0.25, -1.25, 0], 0.5), false],
      [[3n, 2n, 2n, 0n], 2, 1, law([3, 2, 2, 0], 1), false],
      [[3n, 2n, 2n, 0n], 2, 1, law([3, 2, 2, 0], 2), true],
      [Int32Array.of(3, 2, 2, 0), 1, 1, law([3, 2, 2, 0], 1), true],
    ];
    for (const [scores, epsilon, sensitivity, expected, rejected] of cases) {
      const random = seededSource(1);
      const draw = () => permuteAndFlip({ scores, epsilon, sensitivity, random }).index;
      expect(rejects({ law: expected, draws: 2_000, draw })).toBe(rejected);
    }
  });

  it("returns the first best candidate with an infinite epsilon", () => {
    for (const scores of [
      [1, 5, 3, 5],
      ["0.1", "1/3", "0.3333", "1/3"],
    ]) {
      expect(permuteAndFlip({ scores, epsilon: "infinity", sensitivity: 1, random: untouchable }).index).toBe(
        1,
      );
    }
  });

  it("certifies pure privacy by its own rule", () => {
    const { certificate } = permuteAndFlip({ scores: [1], epsilon: "0.5", sensitivity: 2, n: 3 });
    expect(JSON.parse(JSON.stringify(certificate.derivation))).toMatchObject({
      rule: "permute-and-flip",
      n: 3,
      parameters: { sensitivity: "2", scale: "8" },
    });
  });

  it("refuses scores without an exact draw before anything is drawn", () => {
    for (const scores of [[], [0.5], ["half"]]) {
      expect(() => permuteAndFlip({ scores, epsilon: 1, sensitivity: 1, random: untouchable })).toThrow(
        "scores",
      );
    }
  });
});
