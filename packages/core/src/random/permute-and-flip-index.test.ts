import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { expBernoulli } from "./exp-bernoulli.ts";
import { permuteAndFlipIndex } from "./permute-and-flip-index.ts";
import { shuffle } from "./shuffle.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { indexLaw, permuteAndFlipLaw } from "./testing/laws.ts";
import { Tape } from "./testing/tape.ts";

/** The definition: visit in random order, accept with exp(-lambda·distance). */
function reference(bits: Bits, scores: readonly number[], lambda: Rational): number {
  const order = scores.map((_, index) => index);
  shuffle(bits, order);
  const best = Math.max(...scores);
  const accepts = (index: number): boolean => expBernoulli(bits, lambda.times(best - (scores[index] ?? 0)));
  return order.find(accepts) ?? -1;
}

const problems = [
  { scores: [0, -1, -1, -3], lambda: "1/2" },
  { scores: [-5, -5, -6, -9, -20], lambda: "1/4" },
  { scores: [0, -1, -2, -3, -4, -5, -6], lambda: "1/20" },
  { scores: [100, 90, 40, 30, 30, -50, -60, -200], lambda: "1/101" },
  { scores: [3, 3, 3], lambda: "2" },
  { scores: [0, -1], lambda: "1" },
];

describe("permuteAndFlipIndex", () => {
  it.each(problems)(
    "passes chi-square on $scores, lambda $lambda: seeds 1, 2, 3, 4e3 draws, <= 1e-9",
    (problem) => {
      const lambda = Rational.parse(problem.lambda);
      for (const seed of seeds) {
        const bits = new Bits(seededSource(seed));
        const draw = (): number => permuteAndFlipIndex({ scores: problem.scores, lambda, bits });
        expect(rejects({ law: permuteAndFlipLaw(problem.scores, lambda.toNumber()), draws: 4e3, draw })).toBe(
          false,
        );
      }
    },
  );

  it.each(problems)(
    "the definition has the same law on $scores: seed 1, 4e3 draws, false alarm <= 1e-9",
    (problem) => {
      const lambda = Rational.parse(problem.lambda);
      const bits = new Bits(seededSource(1));
      const draw = (): number => reference(bits, problem.scores, lambda);
      expect(rejects({ law: permuteAndFlipLaw(problem.scores, lambda.toNumber()), draws: 4e3, draw })).toBe(
        false,
      );
    },
  );

  it("mutant: lambda twice too large, and the exponential mechanism's law, are rejected", () => {
    const scores = [0, -1, -1, -3];
    const bits = new Bits(seededSource(1));
    const draw = (): number => permuteAndFlipIndex({ scores, lambda: Rational.one, bits });
    expect(rejects({ law: permuteAndFlipLaw(scores, 1 / 2), draws: 4e3, draw })).toBe(true);
    const exponential = indexLaw([0.410476766, 0.2489667437, 0.2489667437, 0.09158974654]);
    const right = (): number => permuteAndFlipIndex({ scores, lambda: Rational.of(1, 2), bits });
    expect(rejects({ law: exponential, draws: 4e3, draw: right })).toBe(true);
  });

  it("follows an exact tape", () => {
    // Equal scores: no first coin is read; the visited head is uniform, then its member; lambda·0 accepts.
    const equal = new Tape("10 01 0");
    expect(permuteAndFlipIndex({ scores: [5, 5, 5, 5], lambda: Rational.of(1, 2), bits: equal })).toBe(1);
    expect(equal.unread).toBe(0);
    // exp(-1/2) = 0.1001…: the digit 0 below 1 makes candidate 1 a head; then 1 of 2 heads, cell 1, coin of excess 0.
    const head = new Tape("0 1 0");
    expect(permuteAndFlipIndex({ scores: [0, -1], lambda: Rational.of(1, 2), bits: head })).toBe(1);
    expect(head.unread).toBe(0);
    // Digits 1, 1 against 0.10…: above, so a tail; the best is alone.
    const tail = new Tape("11 0");
    expect(permuteAndFlipIndex({ scores: [0, -1], lambda: Rational.of(1, 2), bits: tail })).toBe(0);
    expect(tail.unread).toBe(0);
  });

  it("visits no head twice", () => {
    // lambda 1/16: cells of width 4, so distances 0 to 3 share cell 0 and the second coin decides.
    const lambda = Rational.of(1, 16);
    // Head 2 of 3, member 1 (distance 3): coin 3/16 says K = 2, refused. Then member 1 again, skipped; member 0 wins.
    const tape = new Tape("10 01 0000 1   1 01 00 0000");
    expect(permuteAndFlipIndex({ scores: [0, -3, -3], lambda, bits: tape })).toBe(0);
    expect(tape.unread).toBe(0);
  });

  it("serves lambda 0, a single candidate and a million", () => {
    const bits = new Bits(seededSource(9));
    const draw = (): number =>
      permuteAndFlipIndex({ scores: [9, 0, -(2 ** 52)], lambda: Rational.zero, bits });
    expect(rejects({ law: indexLaw([1 / 3, 1 / 3, 1 / 3]), draws: 1000, draw })).toBe(false);
    expect(permuteAndFlipIndex({ scores: [4], lambda: Rational.one, bits })).toBe(0);
    const many = Int32Array.from({ length: 1e6 }, (_, i) => -(i % 1000));
    expect(permuteAndFlipIndex({ scores: many, lambda: Rational.of(1, 2), bits }) % 1000).toBeLessThan(60);
  });

  it("reads nothing before the scores are known to be good", () => {
    const bits = new Tape("");
    expect(() => permuteAndFlipIndex({ scores: [], lambda: Rational.one, bits })).toThrow("cannot be used");
  });
});
