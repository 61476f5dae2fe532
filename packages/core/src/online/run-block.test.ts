import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitAt, type BitMatrix } from "../classes/bit-matrix.ts";
import { closureLearner } from "./closure-learner.ts";
import { smallSets, subcubes } from "./closure-systems.ts";
import { dyadicThresholds } from "./dyadic-thresholds.ts";
import { flats } from "./flats.ts";
import type { RankedLearner } from "./ranked-learner.ts";
import { runBlock, runBlockFull } from "./run-block.ts";
import { soaLearner } from "./soa-learner.ts";
import { plainDimension } from "./testing/plain-dimension.ts";
import * as tables from "./testing/tables.ts";

const soa = (matrix: BitMatrix) => soaLearner({ matrix, dimension: plainDimension(matrix) });
const learners = [
  ["thresholds by the optimal algorithm", tables.thresholds(9), soa(tables.thresholds(9))],
  ["intervals by the optimal algorithm", tables.intervals(7), soa(tables.intervals(7))],
  ["dyadic thresholds", tables.thresholds(9), dyadicThresholds(9)],
  ["at most 2 of 6", tables.atMost(6, 2), closureLearner(smallSets(6, 2))],
  ["lines of GF(3)^2", tables.affine(3, 2, 1), closureLearner(flats(3, 2, 1))],
  ["conjunctions of 3", tables.conjunctions(3), closureLearner(subcubes(3))],
] as unknown as readonly [string, BitMatrix, RankedLearner<unknown>][];

const labels = fc.constantFrom(0 as const, 1 as const);

describe.each(learners)("a block run by %s", (_name, matrix, learner) => {
  const points = fc.array(fc.nat(matrix.points - 1), { maxLength: 30 });

  test("agrees with a block in which no point has two labels, realizable or not", () => {
    const assignments = fc.array(labels, { minLength: matrix.points, maxLength: matrix.points });
    fc.assert(
      fc.property(points, assignments, (drawn, labelOf) => {
        const block = { points: drawn, labels: drawn.map((point) => labelOf[point]!) };
        const state = runBlock(learner, learner.start(), block);
        expect(drawn.map((point) => learner.predict(state, point))).toEqual(block.labels);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test("is not broken by realizable blocks; all mistakes together are at most the dimension", () => {
    fc.assert(
      fc.property(fc.nat(matrix.rows - 1), points, points, (row, first, second) => {
        let mistakes = 0;
        const counted = {
          ...learner,
          mistake: (state: unknown, point: number, label: 0 | 1) => {
            mistakes += 1;
            return learner.mistake(state, point, label);
          },
        };
        const blockOf = (drawn: readonly number[]) => ({
          points: drawn,
          labels: drawn.map((point) => bitAt(matrix, row, point)),
        });
        const state = runBlock(counted, runBlock(counted, counted.start(), blockOf(first)), blockOf(second));
        expect(learner.isBroken(state)).toBe(false);
        expect(mistakes + learner.rank(state)).toBeLessThanOrEqual(learner.ldim);
        if (mistakes < learner.ldim) return;
        const target = tables.rowLabels(matrix, row);
        expect(target.map((_, point) => learner.predict(state, point))).toEqual(target);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  test("ends when points have both labels, after ldim + 2 passes", () => {
    let asked = 0;
    const counted = {
      ...learner,
      predict: (state: unknown, point: number) => {
        asked += 1;
        return learner.predict(state, point);
      },
    };
    const drawn = [0, 1, 0, 1, 2, 2];
    const state = runBlock(counted, learner.start(), { points: drawn, labels: [0, 0, 1, 1, 0, 1] });
    expect(learner.isBroken(state)).toBe(true);
    expect(asked).toBe(drawn.length * (learner.ldim + 2));
  });
});

describe("a block with full updates", () => {
  const matrix = tables.intervals(7);
  const learner = soa(matrix);

  test("takes in predicted examples too", () => {
    const examples = fc.array(fc.tuple(fc.nat(6), labels), { maxLength: 12 });
    fc.assert(
      fc.property(examples, (told) => {
        const block = { points: told.map(([point]) => point), labels: told.map(([, label]) => label) };
        const state = runBlockFull(learner, learner.start(), block);
        const kept = Array.from({ length: matrix.rows }, (_, row) => row).filter((row) =>
          told.every(([point, label]) => bitAt(matrix, row, point) === label),
        );
        expect(learner.isBroken(state)).toBe(kept.length === 0);
        // The last word on each point is the last label.
        const last = new Map(told);
        if (kept.length === 0)
          for (const [point, label] of last) expect(learner.predict(state, point)).toBe(label);
        else expect(learner.rank(state)).toBe(plainDimension(matrix).dimension(state.space));
        for (const [point, label] of last) expect(learner.predict(state, point)).toBe(label);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
