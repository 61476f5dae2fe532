import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitAt, type BitMatrix } from "../classes/bit-matrix.ts";
import { seededSource } from "../random/index.ts";
import { bestFunction } from "./best-function.ts";
import type { RandomizedLearner } from "./expected-loss.ts";
import { AgnosticLearner } from "./experts.ts";
import { Hedge } from "./hedge.ts";
import { exactExpectedMistakes } from "./testing/exact-experts.ts";
import { plainDimension } from "./testing/plain-dimension.ts";
import * as tables from "./testing/tables.ts";

type Told = [number, 0 | 1][];

const classes: readonly [string, BitMatrix, number][] = [
  ["thresholds, 8 functions", tables.thresholds(7), 12],
  ["thresholds, 16 functions", tables.thresholds(15), 40],
  ["points", tables.singletons(10), 11],
  ["at most 2 of 6", tables.atMost(6, 2), 22],
  ["intervals on 6 points", tables.intervals(6), 39],
  ["lines of GF(3)^2", tables.affine(3, 2, 1), 22],
  ["eight functions", tables.eightFunctions, Infinity],
  ["one function", tables.singletons(1), 1],
];

function play(learner: RandomizedLearner, told: Told): number {
  for (const [point, label] of told) {
    const chance = learner.probability(point);
    if (!(chance >= 0 && chance <= 1)) throw new Error(`${chance} is no probability`);
    learner.feedback(label);
  }
  return learner.expectedMistakes;
}

/** Expected mistakes over those of the best function, certainly not less than the true regret. */
function regretOf(matrix: BitMatrix, learner: RandomizedLearner, told: Told): number {
  const { mistakes } = bestFunction(matrix, {
    points: told.map(([point]) => point),
    labels: told.map(([, label]) => label),
  });
  return play(learner, told) - learner.roundingError - mistakes;
}

function bytes(seed: number, count: number): Uint8Array {
  const drawn = new Uint8Array(count);
  seededSource(seed).fill(drawn);
  return drawn;
}

describe.each(classes)("regret on every sequence: %s", (_name, matrix, states) => {
  const dimension = plainDimension(matrix);
  const horizon = 1000;
  const drawn = bytes(8, 4 * horizon);
  const pointOf = (round: number): number =>
    (256 * drawn[4 * round]! + drawn[4 * round + 1]!) % matrix.points;
  const sequences: readonly [string, (round: number) => [number, 0 | 1]][] = [
    ["random labels", (i) => [pointOf(i), (drawn[4 * i + 2]! & 1) as 0 | 1]],
    [
      "a function with one label in five wrong",
      (i) => {
        const label = bitAt(matrix, matrix.rows - 1, pointOf(i));
        return [pointOf(i), (drawn[4 * i + 2]! < 51 ? 1 - label : label) as 0 | 1];
      },
    ],
    [
      "one function, then another",
      (i) => [pointOf(i), bitAt(matrix, i < 480 ? 0 : matrix.rows >> 1, pointOf(i))],
    ],
  ];

  test.each(sequences)("%s", (_sequence, at) => {
    const told = Array.from({ length: horizon }, (_, round) => at(round));
    const learner = new AgnosticLearner({ matrix, dimension, horizon });
    expect(regretOf(matrix, learner, told)).toBeLessThanOrEqual(learner.regretBound.toNumber());
    expect(learner.states).toBeLessThanOrEqual(states);
    expect(learner.roundingError).toBeLessThan(1e-6);
    const hedge = new Hedge({ matrix, horizon });
    expect(regretOf(matrix, hedge, told)).toBeLessThanOrEqual(hedge.regretBound.toNumber());
  });

  test("the opposite of what is likelier, round by round", () => {
    for (const learner of [
      new AgnosticLearner({ matrix, dimension, horizon: 400 }),
      new Hedge({ matrix, horizon: 400 }),
    ]) {
      const told: Told = [];
      for (let round = 0; round < 400; round++) {
        const point = pointOf(round);
        const label = learner.probability(point) < 0.5 ? 1 : 0;
        learner.feedback(label);
        told.push([point, label]);
      }
      const { mistakes } = bestFunction(matrix, {
        points: told.map(([x]) => x),
        labels: told.map(([, y]) => y),
      });
      const regret = learner.expectedMistakes - learner.roundingError - mistakes;
      expect(learner.expectedMistakes).toBeGreaterThanOrEqual(200);
      expect(regret).toBeLessThanOrEqual(learner.regretBound.toNumber());
    }
  });
});

describe("the agnostic learner", () => {
  test("has the expected mistakes of exact arithmetic, within its stated error", () => {
    const matrix = tables.eightFunctions;
    const dimension = plainDimension(matrix);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(7), fc.constantFrom(0 as const, 1 as const)), {
          minLength: 1,
          maxLength: 8,
        }),
        (told) => {
          const learner = new AgnosticLearner({ matrix, dimension, horizon: told.length });
          const computed = play(learner, told);
          const exact = exactExpectedMistakes(matrix, dimension, told.length, told).toNumber();
          expect(Math.abs(computed - exact)).toBeLessThanOrEqual(learner.roundingError);
          const { mistakes } = bestFunction(matrix, {
            points: told.map(([x]) => x),
            labels: told.map(([, y]) => y),
          });
          expect(exact - mistakes).toBeLessThanOrEqual(learner.regretBound.toNumber());
        },
      ),
      { seed: 9, numRuns: 60 },
    );
  });

  test("never loses an expert that is far behind: 18000 labels of one function, then 22000 of another", () => {
    const matrix = tables.singletons(3);
    const horizon = 40000;
    const told = Array.from({ length: horizon }, (_, i): [number, 0 | 1] => {
      const point = i % 3;
      return [point, bitAt(matrix, i < 18000 ? 0 : 1, point)];
    });
    for (const learner of [
      new AgnosticLearner({ matrix, dimension: plainDimension(matrix), horizon }),
      // A rate for few rounds makes weights fall below the least double: e^-12000.
      new AgnosticLearner({ matrix, dimension: plainDimension(matrix), horizon: 20 }),
      new Hedge({ matrix, horizon: 20 }),
    ]) {
      play(learner, told);
      for (const point of [0, 1, 2]) {
        expect(Math.abs(learner.probability(point) - bitAt(matrix, 1, point))).toBeLessThan(0.5);
      }
    }
  });

  test("may be asked another point before the label, and refuses what is no round", () => {
    const matrix = tables.thresholds(5);
    const options = { matrix, dimension: plainDimension(matrix), horizon: 10 };
    const learner = new AgnosticLearner(options);
    const other = new AgnosticLearner(options);
    learner.probability(4);
    learner.probability(2);
    other.probability(2);
    learner.feedback(1);
    other.feedback(1);
    expect(learner.probability(3)).toBe(other.probability(3));
    expect(() => learner.probability(5)).toThrow("an index from 0 to 4");
    expect(() => {
      new AgnosticLearner(options).feedback(1);
    }).toThrow("a prediction before its label");
    const empty = tables.atMost(3, -1);
    expect(
      () => new AgnosticLearner({ matrix: empty, dimension: plainDimension(empty), horizon: 1 }),
    ).toThrow("function");
  });
});

test("the best function of a sequence is the first with the fewest mistakes", () => {
  const matrix = tables.intervals(5);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.constantFrom(0 as const, 1 as const))), (told) => {
      const counts = Array.from(
        { length: matrix.rows },
        (_, row) => told.filter(([x, y]) => bitAt(matrix, row, x) !== y).length,
      );
      const mistakes = Math.min(...counts);
      expect(bestFunction(matrix, { points: told.map(([x]) => x), labels: told.map(([, y]) => y) })).toEqual({
        row: counts.indexOf(mistakes),
        mistakes,
      });
    }),
    { seed: 10, numRuns: 200 },
  );
});
