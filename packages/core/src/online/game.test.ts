import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BitMatrix } from "../classes/bit-matrix.ts";
import { bitAt } from "../classes/bit-matrix.ts";
import { TreeAdversary, bestMove } from "./adversary.ts";
import { OnlineGame } from "./game.ts";
import type { SoaRule } from "./soa.ts";
import { plainDimension } from "./testing/plain-dimension.ts";
import * as tables from "./testing/tables.ts";
import { versionSpaces } from "./version-space.ts";

const classes: readonly [string, BitMatrix, number][] = [
  ["thresholds, 8 functions", tables.thresholds(7), 3],
  ["intervals on 9 points", tables.intervals(9), 5],
  ["at most 3 of 6", tables.atMost(6, 3), 3],
  ["conjunctions of 3", tables.conjunctions(3), 4],
  ["flats of GF(2)^3 up to dimension 2", tables.affine(2, 3, 2), 3],
  ["lines of GF(3)^2", tables.affine(3, 2, 1), 2],
  ["parities of 4", tables.parities(4), 4],
  ["all functions on 4 points", tables.allFunctions(4), 4],
  ["points", tables.singletons(10), 1],
  ["exactly 3 of 6", tables.exactly(6, 3), 3],
  ["eight functions", tables.eightFunctions, 2],
  ["one function", tables.singletons(1), 0],
];
const rules: readonly SoaRule[] = ["argmax", "lite"];

describe.each(classes)("the mistake-bound game: %s", (_name, matrix, ldim) => {
  const dimension = plainDimension(matrix);
  const spaces = versionSpaces(matrix);

  test.each(rules)("a tree adversary forces exactly the dimension (%s)", (rule) => {
    const game = new OnlineGame({ matrix, dimension, rule });
    const adversary = new TreeAdversary(tables.mistakeTree(spaces, dimension, spaces.whole()));
    const told: [number, 0 | 1][] = [];
    for (let { point } = adversary; point !== undefined; { point } = adversary) {
      expect(adversary.row).toBeUndefined();
      const label = adversary.answer(game.predict(point));
      told.push([point, label]);
      expect(game.feedback(label)).toBe(true);
    }
    expect([game.mistakeBound, game.mistakes, game.rank, game.broken]).toEqual([ldim, ldim, 0, false]);
    expect(told.every(([point, label]) => bitAt(matrix, adversary.row!, point) === label)).toBe(true);
    expect(adversary.answer(1)).toBe(1);
  });

  test.each(rules)("so does the best move from each version space (%s)", (rule) => {
    const game = new OnlineGame({ matrix, dimension, rule });
    let point = bestMove(spaces, dimension, game.versionSpace);
    while (point !== undefined) {
      game.feedback((1 - game.predict(point)) as 0 | 1);
      point = bestMove(spaces, dimension, game.versionSpace);
    }
    expect([game.mistakes, game.broken]).toEqual([ldim, false]);
  });

  test("1000 realizable sequences: no more mistakes, and no past example forgotten, by both rules", () => {
    const isLawful = (rule: SoaRule, row: number, points: readonly number[]): boolean => {
      const game = new OnlineGame({ matrix, dimension, rule });
      const remembers = (past: number): boolean => game.predict(past) === bitAt(matrix, row, past);
      const isEachLawful = points.every((point, round) => {
        const { rank } = game;
        const isMistake = !remembers(point);
        return (
          game.feedback(bitAt(matrix, row, point)) === isMistake &&
          game.rank <= (isMistake ? rank - 1 : rank) &&
          game.mistakes + game.rank <= ldim &&
          points.slice(Math.max(0, round - 2), round + 1).every(remembers)
        );
      });
      const agree = Array.from({ length: matrix.rows }, (_, other) => other).filter((other) =>
        points.every((point) => bitAt(matrix, other, point) === bitAt(matrix, row, point)),
      );
      const isCounted = game.remaining === agree.length && game.firstConsistent === agree[0];
      return isEachLawful && isCounted && !game.broken;
    };
    const points = fc.array(fc.nat(matrix.points - 1), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(matrix.rows - 1), points, (row, drawn) =>
        rules.every((rule) => isLawful(rule, row, drawn)),
      ),
      { seed: 3, numRuns: 1000 },
    );
  });
});

describe("a broken game", () => {
  const matrix = tables.thresholds(7);
  const options = { matrix, dimension: plainDimension(matrix) };

  test("keeps the last predictor and changes it at the new points alone (Definition 8)", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(6), fc.constantFrom(0 as const, 1 as const)), { maxLength: 20 }),
        (told) => {
          const game = new OnlineGame(options);
          const predictor = (): number[] => Array.from({ length: 7 }, (_, point) => game.predict(point));
          let [before, isConsistent] = [predictor(), true];
          told.forEach(([point, label], round) => {
            game.predict(point);
            game.feedback(label);
            const past = told.slice(0, round + 1);
            isConsistent = Array.from({ length: 8 }, (_, row) => row).some((row) =>
              past.every(([x, y]) => bitAt(matrix, row, x) === y),
            );
            expect(game.broken).toBe(!isConsistent);
            if (isConsistent) before = predictor();
            else {
              before[point] = label;
              expect([game.rank, game.remaining, game.firstConsistent]).toEqual([-1, 0, -1]);
              expect(game.versionSpace.every((word) => word === 0)).toBe(true);
              expect(predictor()).toEqual(before);
            }
          });
          expect(game.rounds).toBe(told.length);
        },
      ),
      { seed: 4, numRuns: 500 },
    );
  });

  test("refuses points outside, labels without a point, and an empty class", () => {
    const game = new OnlineGame(options);
    expect(() => game.predict(7)).toThrow(
      "point cannot be used as points: expected an index from 0 to 6, received 7",
    );
    expect(() => game.predict(1.5)).toThrow("an index");
    expect(() => game.feedback(1)).toThrow("expected a prediction before its label");
    game.predict(3);
    game.feedback(0);
    expect(() => game.feedback(0)).toThrow("a prediction before");
    const empty = tables.atMost(3, -1);
    expect(() => new OnlineGame({ matrix: empty, dimension: plainDimension(empty) })).toThrow(
      "at least one function",
    );
  });
});
