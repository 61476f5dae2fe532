import fc from "fast-check";
import { expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { scoreCells, type Scores } from "./score-cells.ts";

const rational = (ratio: { numerator: bigint; denominator: bigint }): Rational =>
  Rational.of(ratio.numerator, ratio.denominator);

it("bound times coin is the weight, for every member of every cell", () => {
  const score = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -(2 ** 52), max: 2 ** 52 }));
  const p = fc.bigInt({ min: 0n, max: 1000n });
  const q = fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 2n ** 60n }));
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 40 }), p, q, (scores, numerator, denominator) => {
      const lambda = Rational.of(numerator, denominator);
      const cells = scoreCells({ scores, lambda });
      const best = Math.max(...scores);
      const found: number[] = [];
      cells.counts.forEach((count, cell) => {
        const inCell = Array.from({ length: count }, (_, rank) => cells.member(cell, rank));
        expect(inCell.map(({ index }) => index)).toEqual(
          inCell.map(({ index }) => index).toSorted((a, b) => a - b),
        );
        for (const { index, excess } of inCell) {
          found.push(index);
          const distance = BigInt(best) - BigInt(scores[index] ?? 0);
          expect(
            rational(cells.spacing).times(BigInt(cell)).plus(rational(excess)).equals(lambda.times(distance)),
          ).toBe(true);
          expect(excess.numerator).toBeGreaterThanOrEqual(0n);
          if (cell < cells.counts.length - 1) expect(rational(excess).compare("1/4")).toBeLessThanOrEqual(0);
        }
      });
      expect(found.toSorted((a, b) => a - b)).toEqual(scores.map((_, i) => i));
    }),
    { seed: 1, numRuns: 300 },
  );
});

it.each([
  ["5", 8, "5"],
  ["1/2", 65, "1/2"],
  ["1/8", 129, "1/4"],
  ["126/1000", 255, "126/1000"],
  ["1/16", 129, "1/4"],
  ["1/2000", 251, "16/125"],
  ["3/2000", 168, "24/125"],
  ["0", 2, "0"],
  ["1e-18", 2, "9007199254740992e-18"],
  ["1e-300", 2, "9007199254740992e-300"],
  ["1000", 2, "1000"],
] as const)("at lambda %s there are %i cells spaced %s, whatever the scores", (lambda, cells, spacing) => {
  for (const scores of [[0], [5, -3, 2 ** 40]]) {
    const made = scoreCells({ scores, lambda: Rational.parse(lambda) });
    expect(made.counts.length).toBe(cells);
    expect(rational(made.spacing).equals(Rational.parse(spacing))).toBe(true);
  }
});

it("puts the far candidates into the last cell", () => {
  const lambda = Rational.of(1, 2);
  const { counts, member } = scoreCells({
    scores: Int32Array.of(0, -63, -64, -65, 2 ** 31 - 1 - 2 ** 31),
    lambda,
  });
  expect([counts[0], counts[1], counts[63], counts[64]]).toEqual([1, 1, 1, 2]);
  expect(member(64, 0)).toEqual({ index: 2, excess: { numerator: 0n, denominator: 2n } });
  expect(member(64, 1)).toEqual({ index: 3, excess: { numerator: 1n, denominator: 2n } });
});

it("treats every kind of list alike, extremes included", () => {
  const lists: Scores[] = [[3, 1, 2], Int32Array.of(3, 1, 2), Float64Array.of(3, 1, 2)];
  for (const scores of lists) {
    const { counts } = scoreCells({ scores, lambda: Rational.one });
    expect(Array.from(counts.subarray(0, 4))).toEqual([1, 1, 1, 0]);
  }
  const extremes = scoreCells({ scores: [2 ** 52, -(2 ** 52)], lambda: Rational.zero });
  expect(Array.from(extremes.counts)).toEqual([1, 1]);
  const lowest = scoreCells({ scores: [-(2 ** 52)], lambda: Rational.one });
  expect(lowest.counts[0]).toBe(1);
});

it("refuses lists that are not scores, without naming a score", () => {
  const wanted = "scores cannot be used: expected integers between -2^52 and 2^52";
  const bad = [
    Number.NaN,
    0.5,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    2 ** 52 + 1,
    -(2 ** 52) - 1,
  ];
  for (const value of bad) {
    for (const scores of [[1, value], Float64Array.of(value, 1)]) {
      expect(() => scoreCells({ scores, lambda: Rational.one })).toThrow(
        new HoldfastError({
          code: "scores",
          path: "scores",
          expected: "integers between -2^52 and 2^52",
        }),
      );
      expect(() => scoreCells({ scores, lambda: Rational.one })).toThrow(wanted);
    }
  }
  expect(() => scoreCells({ scores: [], lambda: Rational.one })).toThrow(
    "scores cannot be used: expected at least one score, received an empty list",
  );
  expect(() => scoreCells({ scores: [1], lambda: Rational.of(-1, 2) })).toThrow(
    "lambda is out of range: expected a number >= 0, received -1/2",
  );
});
