import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { pairCounts } from "../../engines/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import type { GivenOptions, Range } from "../definition.ts";
import {
  levelDistribution,
  levelledSample,
  type LevelLearner,
  levelPredictorOf,
  learnLevels,
} from "../multiclass/index.ts";
import { learners } from "../registry.ts";
import { treeAt, treeCandidates, treeList, treeScores } from "./trees.ts";

const range = { lower: -2, upper: 2, integers: true };
const category = { ...range, indicator: true };

function made(ranges: readonly Range[], options: GivenOptions, levels = 3): LevelLearner {
  const subject = classes.parse(`stumps:${ranges.length}`);
  return learners.makeLevels("short-trees", { subject, ranges }, options, levels)!;
}

interface Cut {
  readonly threshold: number;
  readonly sign: number;
}

describe("short trees", () => {
  it("scores every tree as its predictor errs", async () => {
    const [levels, n] = [4, 90];
    // A table without pattern, from a linear congruence.
    const next = (() => {
      let state = 7;
      return (below: number) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    })();
    const columns = [0, 1].map(() => Int32Array.from({ length: n }, () => next(7) - 3));
    const sample = levelledSample(
      columns,
      Array.from({ length: n }, () => next(levels)),
      levels,
    );
    const cuts = [
      { feature: 0, threshold: -1 },
      { feature: 0, threshold: 1.5 },
      { feature: 1, threshold: 0 },
    ];
    const list = treeList(cuts, levels);
    const scores = treeScores(await pairCounts({ ...sample, count: levels, cuts }), list, n);
    // Nine pairs of cuts, two sides, 24 triples; then one pair of cuts of one feature, as often as makes as many.
    expect(list.trees).toBe(9 * 2 * 24);
    expect(scores.length).toBe(2 * list.trees);
    expect(scores.length).toBe(treeCandidates([2, 1], levels));
    const seen = new Set<string>();
    scores.forEach((score, index) => {
      const tree = treeAt(index, list);
      seen.add(JSON.stringify(tree));
      const passes = (at: number, i: number): boolean =>
        columns[cuts[at]!.feature]![i]! >= cuts[at]!.threshold;
      let errors = 0;
      for (let i = 0; i < n; i++) {
        const level =
          passes(tree.first, i) === tree.isLeafAbove
            ? tree.leaf
            : passes(tree.second, i)
              ? tree.inside
              : tree.outside;
        if (level !== sample.levels[i]) errors++;
      }
      expect(score).toBe(-errors);
    });
    expect(seen.size).toBe(list.trees);
    const again = Array.from({ length: list.trees }, (_, i) => treeAt(list.trees + i, list));
    expect(again.every(({ first, second, isLeafAbove }) => first === 1 && second === 0 && isLeafAbove)).toBe(
      true,
    );
  });

  it("publishes what it scored: a document with one error less is e^(1/2) times as likely", async () => {
    const sample = levelledSample([Int32Array.of(-2, -2, 0, 2, 2)], [0, 0, 1, 2, 1], 3);
    const learner = made([range], { epsilon: "1", cuts: 2 });
    const law = await levelDistribution(learner, sample);
    const masses = new Map<number, Set<string>>();
    for (const { outcome, mass } of law.values()) {
      const predict = levelPredictorOf(learner.subject, outcome);
      const wrong = [...sample.levels].filter(
        (level, i) => predict([sample.columns[0]![i]!]) !== level,
      ).length;
      // Three intervals of one feature are listed nine times: once, and 48 / 6 times again.
      const { first, second } = outcome as unknown as { first: Cut; second: Cut };
      const times = first.sign === 1 && first.threshold > second.threshold ? 9 : 1;
      masses.set(wrong, (masses.get(wrong) ?? new Set()).add((mass.lower / times).toPrecision(10)));
    }
    expect(Math.min(...masses.keys())).toBe(1);
    for (const [wrong, values] of masses) {
      expect(values.size).toBe(1);
      const best = Number([...masses.get(1)!][0]);
      expect(Number([...values][0])).toBeCloseTo(best * Math.exp((1 - wrong) / 2), 9);
    }
  });

  it("counts its trees; a level of a category has one cut", () => {
    const { parameters, certificates } = made([range, category], { epsilon: "1", cuts: 7 }, 4).plan({
      n: 5000,
    });
    expect(parameters).toMatchObject({
      cuts: 7,
      candidates: 64 * 2 * 24 + 6 * 21 * 24,
      levels: 4,
      epsilon: "1",
    });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual([
      "differential-privacy",
      "accuracy",
      "accuracy",
    ]);
    for (const certificate of certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
    expect(certificates[1]!.assumptions).toContainEqual({ kind: "among-candidates" });
  });

  it("finds three levels along a line, and with no privacy the best tree", async () => {
    const x = Int32Array.from({ length: 600 }, (_, i) => (i % 5) - 2);
    const sample = levelledSample(
      [x],
      Array.from(x, (value) => (value < -1 ? 2 : value < 1 ? 0 : 1)),
      3,
    );
    for (const epsilon of ["1", "infinity"]) {
      const learned = await learnLevels(made([range], { epsilon, cuts: 7 }), sample, {
        random: seededSource(1),
      });
      expect([-2, -1, 0, 1, 2].map((value) => learned.predict([value]))).toEqual([2, 0, 0, 1, 1]);
      expect(learned.certificates[0]!.claim.notion).toBe(epsilon === "1" ? "differential-privacy" : "none");
    }
  });

  it("can be stopped, and serves two examples", async () => {
    const sample = levelledSample([Int32Array.of(0, 1)], [0, 2], 3);
    const stopped = { signal: AbortSignal.abort(new Error("enough")) };
    await expect(learnLevels(made([range], {}), sample, stopped)).rejects.toThrow("enough");
    expect((await learnLevels(made([range], {}), sample)).document.kind).toBe("short-tree");
  });

  it("refuses what it cannot serve, before data", () => {
    expect(() => made([range], {}, 2)).toThrow("three levels or more");
    expect(() =>
      made(
        Array.from({ length: 64 }, () => range),
        {},
        10,
      ),
    ).toThrow(/at most 16777216 trees.*centroids/s);
    expect(() => made([range], { deltas: 1 })).toThrow("deltas");
    const lines = { subject: classes.parse("halfspaces:1"), ranges: [range] };
    expect(() => learners.makeLevels("short-trees", lines, {}, 3)).toThrow("expected stumps");
    expect(() => learners.makeLevels("short-trees", { subject: classes.parse("stumps:2") }, {}, 3)).toThrow(
      "ranges",
    );
    expect(() => learners.make("short-trees", { subject: classes.parse("stumps:2") })).toThrow(
      "three levels",
    );
    expect(() => learners.make("subsampled(short-trees)", { subject: classes.parse("stumps:2") })).toThrow(
      "three levels",
    );
    expect(learners.makeLevels("subsampled(exponential)", lines, {}, 3)).toBeUndefined();
  });
});
