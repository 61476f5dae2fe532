import { describe, expect, test } from "vitest";
import { bitAt, type BitMatrix } from "../classes/bit-matrix.ts";
import { type ClosureSystem, closureLearner } from "./closure-learner.ts";
import { smallSets, subcubes, upperSubcubes } from "./closure-systems.ts";
import { dyadicCut, dyadicThresholds } from "./dyadic-thresholds.ts";
import { flats } from "./flats.ts";
import { optimalCut, optimalThresholds } from "./optimal-thresholds.ts";
import { soaLearner } from "./soa-learner.ts";
import { standardOptimalAlgorithm } from "./soa.ts";
import { contractOffenses } from "./testing/contract.ts";
import { plainDimension } from "./testing/plain-dimension.ts";
import * as tables from "./testing/tables.ts";
import type { ThresholdState } from "./threshold-learner.ts";

const thresholdPossible = ({ lower, upper }: ThresholdState, labels: readonly number[]): boolean => {
  const first = labels.indexOf(1);
  const number = 1 + (first < 0 ? labels.length : first);
  return number >= lower && number <= upper;
};

describe("the contract R1-R4, over all states that mistakes reach", () => {
  test("dyadic thresholds, up to 64 functions", () => {
    let states = 0;
    for (let count = 1; count <= 64; count++) {
      const patches = count <= 8 ? 2 : count <= 16 ? 1 : 0;
      const result = contractOffenses(
        dyadicThresholds(count - 1),
        tables.thresholds(count - 1),
        thresholdPossible,
        patches,
      );
      expect(result.offenses).toEqual([]);
      states += result.states;
    }
    expect(states).toBe(2080);
  });

  test("thresholds in closed form, up to 24 functions", () => {
    for (let count = 1; count <= 24; count++) {
      const { offenses } = contractOffenses(
        optimalThresholds(count - 1),
        tables.thresholds(count - 1),
        thresholdPossible,
        count <= 12 ? 2 : 0,
      );
      expect(offenses).toEqual([]);
    }
  });

  test.each<[string, BitMatrix]>([
    ["thresholds", tables.thresholds(7)],
    ["intervals", tables.intervals(6)],
    ["conjunctions", tables.conjunctions(2)],
    ["parities", tables.parities(3)],
    ["flats", tables.affine(3, 2, 1)],
    ["eight functions", tables.eightFunctions],
    ["one function", tables.singletons(1)],
  ])("the standard optimal algorithm, both rules: %s", (_name, matrix) => {
    for (const rule of ["argmax", "lite"] as const) {
      const learner = soaLearner({ matrix, dimension: plainDimension(matrix), rule });
      const { offenses } = contractOffenses(learner, matrix, ({ space }, labels) =>
        Array.from({ length: matrix.rows }, (_, row) => row).some(
          (row) =>
            ((space[row >>> 5]! >>> (row & 31)) & 1) === 1 &&
            labels.every((label, point) => bitAt(matrix, row, point) === label),
        ),
      );
      expect(offenses).toEqual([]);
    }
  });

  // Every system is tested as one of some hull type; the type does not matter to the walk.
  test.each<[string, ClosureSystem<never>, BitMatrix, number, number]>([
    ["points", smallSets(6, 1), tables.singletons(6), 1, 2],
    ["at most 2 of 5", smallSets(5, 2), tables.atMost(5, 2), 2, 2],
    ["at most 3 of 2", smallSets(2, 3), tables.allFunctions(2), 2, 2],
    ["exactly 2 of 5", smallSets(5, 2), tables.exactly(5, 2), 2, 1],
    ["points of GF(3)", flats(3, 1, 0), tables.affine(3, 1, 0), 1, 2],
    ["flats of GF(2)^1", flats(2, 1, 1), tables.affine(2, 1, 1), 2, 2],
    ["flats of GF(2)^2", flats(2, 2, 2), tables.affine(2, 2, 2), 3, 3],
    ["lines of GF(2)^3", flats(2, 3, 1), tables.affine(2, 3, 1), 2, 3],
    ["flats of GF(2)^3", flats(2, 3, 2), tables.affine(2, 3, 2), 3, 3],
    ["lines of GF(3)^2", flats(3, 2, 1), tables.affine(3, 2, 1), 2, 3],
    ["conjunctions of 2", subcubes(2), tables.conjunctions(2), 3, 3],
    ["conjunctions of 3", subcubes(3), tables.conjunctions(3), 4, 2],
    ["monotone conjunctions of 3", upperSubcubes(3), tables.monotone(3), 3, 3],
  ] as unknown as [string, ClosureSystem<never>, BitMatrix, number, number][])(
    "closure learner: %s",
    (_name, system, matrix, ldim, patches) => {
      const learner = closureLearner(system);
      expect(learner.ldim).toBe(ldim);
      const { offenses } = contractOffenses(
        learner,
        matrix,
        ({ hull }, labels) => labels.every((label, point) => label === 1 || !system.has(hull, point)),
        patches,
      );
      expect(offenses).toEqual([]);
    },
  );
});

describe("cuts of thresholds", () => {
  test("dyadic cuts are round numbers", () => {
    const segments = [[1, 16], [1, 15], [1, 8], [9, 15], [1, 5], [5, 8]] as const; // prettier-ignore
    expect(segments.map(([lower, upper]) => dyadicCut(lower, upper))).toEqual([16, 8, 8, 12, 4, 8]);
  });

  test("the closed form is that of the table", () => {
    expect([1, 2, 3, 4, 5, 6, 8, 16].map((size) => optimalCut(1, size))).toEqual([1, 2, 2, 3, 4, 4, 5, 9]);
    expect(optimalCut(11, 15)).toBe(14);
  });

  test("the closed form predicts what the algorithm does on the truth table, up to 64 functions", () => {
    for (let count = 1; count <= 64; count++) {
      const matrix = tables.thresholds(count - 1);
      // The dimension of any set of thresholds is floor(log2) of its size: they form a chain.
      const dimensionOf = (space: Uint32Array): number => {
        const size = space.reduce((sum, word) => sum + word.toString(2).replaceAll("0", "").length, 0);
        return size === 0 ? -1 : Math.floor(Math.log2(size));
      };
      const algorithm = standardOptimalAlgorithm({
        matrix,
        dimension: { dimension: dimensionOf, atLeast: (space, k) => dimensionOf(space) >= k },
      });
      const learner = optimalThresholds(count - 1);
      const state = learner.start();
      for (let point = 0; point < count - 1; point++) {
        expect(learner.predict(state, point)).toBe(algorithm.predict(algorithm.spaces.whole(), point));
      }
    }
  });

  test.each([dyadicThresholds, optimalThresholds])("reach domains of 2^50 points: %o", (learnerOf) => {
    const learner = learnerOf(2 ** 50 - 1);
    const target = 987654321987;
    let state = learner.start();
    let mistakes = 0;
    for (let step = 2 ** 49; step >= 1; step /= 2) {
      for (const point of [target - step, target + step - 1, target - 1, target]) {
        const label = point >= target ? 1 : 0;
        if (point < 0 || learner.predict(state, point) === label) continue;
        state = learner.mistake(state, point, label);
        mistakes += 1;
      }
    }
    expect(mistakes).toBeLessThanOrEqual(50);
    expect([learner.ldim, learner.key(state), learner.isBroken(state)]).toEqual([50, String(target), false]);
  });
});

describe("closure learners on large domains", () => {
  test("name a flat with few patches by the flat, and equal functions alike", () => {
    const learner = closureLearner(flats(101, 3, 2));
    const grow = (points: readonly number[]) =>
      points.reduce((state, point) => learner.mistake(state, point, 1), learner.start());
    const [one, two] = [grow([5, 7 + 101, 3 + 101 * 101]), grow([7 + 101, 3 + 101 * 101, 5])];
    expect(learner.key(one)).toBe(learner.key(two));
    expect(learner.disagreement(one, two)).toBeUndefined();
    const patched = learner.mistake(one, 5, 0);
    expect(learner.key(patched)).toBe(`${learner.key(one)} except 5`);
    expect(learner.disagreement(patched, one)).toBe(5);
    const outside = [0, 1, 2, 3].find((point) => learner.predict(one, point) === 0)!;
    const both = learner.mistake(patched, outside, 1);
    const other = learner.mistake(learner.mistake(two, outside, 1), 5, 0);
    expect(learner.key(both)).toBe(learner.key(other));
    expect(learner.disagreement(both, other)).toBeUndefined();
    expect(learner.disagreement(both, patched)).toBe(outside);
  });

  test("find the least point of difference of cubes of 2^30 points", () => {
    const learner = closureLearner(subcubes(30));
    const grow = (points: readonly number[]) =>
      points.reduce((state, point) => learner.mistake(state, point, 1), learner.start());
    const half = grow([0, 2 ** 29 - 1]);
    const whole = grow([0, 2 ** 30 - 1]);
    expect(learner.disagreement(half, whole)).toBe(2 ** 29);
    expect(learner.disagreement(whole, half)).toBe(2 ** 29);
  });

  test("list the members of a hull in ascending order, its frame among them", () => {
    const system = flats(5, 3, 2);
    let hull = system.join(system.join(system.join(null, 99)!, 17)!, 61)!;
    const members = [...system.members(hull)];
    expect(members).toEqual(
      Array.from({ length: 125 }, (_, point) => point).filter((x) => system.has(hull, x)),
    );
    expect([members.length, system.size(hull)]).toEqual([25, 25]);
    expect(system.frame(hull)[0]).toBe(members[0]);
    expect(
      system.frame(hull).every((point, i, all) => members.includes(point) && !(all[i - 1]! >= point)),
    ).toBe(true);
    hull = system.join(hull, members[7]!)!;
    expect([...system.members(hull)]).toEqual(members);
  });

  test.each([
    ["p that is no prime", () => flats(4, 2, 1), "a prime"],
    ["too many points", () => flats(101, 9, 1), "101^9"],
    ["a dimension below 0", () => flats(3, 2, -1), "an integer from 0 on"],
    ["too many bits", () => subcubes(31), "at most 30"],
    ["half a point", () => smallSets(2.5, 1), "an integer from 1 on"],
    ["too many thresholds", () => dyadicThresholds(2 ** 53), "an integer from 0"],
  ])("refuse %s", (_name, make, words) => {
    expect(make).toThrow(words);
  });
});
