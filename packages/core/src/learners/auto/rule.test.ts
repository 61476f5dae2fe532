import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import type { Range } from "../definition.ts";
import { type AutoFacts, type Choice, chooseLearner, type Turns, turns } from "./rule.ts";

const at: Turns = { boosted: 50, boostedAtLeast: 1000, centroids: 10 };

function facts(n: number, epsilon: string, features: number, levels: number): AutoFacts {
  const ranges: readonly Range[] = Array.from({ length: features }, () => ({ lower: 0, upper: 9 }));
  return { n, epsilon: epsilon === "infinity" ? epsilon : Rational.parse(epsilon), ranges, levels };
}

describe("the choice between learners of two levels", () => {
  it.each([
    [999, "1", "votes", "n * epsilon = 999, below 1000"],
    [1000, "1", "boosted-votes", "n * epsilon = 1000, at least 1000"],
    [1999, "1/2", "votes", "n * epsilon = 999.5, below 1000"],
    [2000, "1/2", "boosted-votes", "n * epsilon = 1000, at least 1000"],
    // Exact: three tenths of 3333 are 999.9, and a third of 3000 is 1000.
    [3333, "0.3", "votes", "n * epsilon = 999.9, below 1000"],
    [3000, "1/3", "boosted-votes", "n * epsilon = 1000, at least 1000"],
    [2, "infinity", "boosted-votes", "n * epsilon = infinity, at least 1000"],
  ] as const)("turns at n * epsilon: n = %i, epsilon = %s", (n, epsilon, learner, why) => {
    expect(chooseLearner(facts(n, epsilon, 10, 2), at)).toEqual({ learner, why });
  });

  it("takes no votes of three where the features make too many, however few examples there are", () => {
    expect(chooseLearner(facts(10, "0.1", 230, 2), at).learner).toBe("votes");
    expect(chooseLearner(facts(10, "0.1", 300, 2), at)).toEqual({
      learner: "boosted-votes",
      why: "300 features make too many votes of three",
    });
  });

  it("turns later where there are many features", () => {
    expect([1499, 1500].map((n) => chooseLearner(facts(n, "1", 30, 2), at))).toEqual([
      { learner: "votes", why: "n * epsilon = 1499, below 50 for each of 30 features, 1500" },
      { learner: "boosted-votes", why: "n * epsilon = 1500, at least 50 for each of 30 features, 1500" },
    ]);
  });

  it("serves a finite domain, which has no ranges", () => {
    const finite = (n: number): AutoFacts => ({ n, epsilon: Rational.one, ranges: undefined, levels: 2 });
    expect([999, 1000].map((n) => chooseLearner(finite(n), at).learner)).toEqual(["votes", "boosted-votes"]);
    expect(chooseLearner({ ...finite(9), functions: 1000n }, at).learner).toBe("boosted-votes");
  });
});

describe("the choice between learners of several levels", () => {
  it.each([
    // Three levels of four features turn at 10 * 3 * 4.
    [2, "1", 4, 3, "short-trees", "n * epsilon = 2, below 10 for each of 3 levels and 4 features, 120"],
    [119, "1", 4, 3, "short-trees", "n * epsilon = 119, below 10 for each of 3 levels and 4 features, 120"],
    [120, "1", 4, 3, "centroids", "n * epsilon = 120, at least 10 for each of 3 levels and 4 features, 120"],
    [159, "1", 4, 4, "short-trees", "n * epsilon = 159, below 10 for each of 4 levels and 4 features, 160"],
    [160, "1", 4, 4, "centroids", "n * epsilon = 160, at least 10 for each of 4 levels and 4 features, 160"],
    [
      2,
      "infinity",
      4,
      3,
      "centroids",
      "n * epsilon = infinity, at least 10 for each of 3 levels and 4 features, 120",
    ],
    [10, "1", 4, 5, "centroids", "5 levels are too many for trees of three leaves"],
    // 4 * 1000^2 pairs of cuts, two sides and six triples of levels, and as many again.
    [10, "1", 1000, 3, "centroids", "3 levels and 1000 features make too many short trees"],
  ] as const)(
    "turns at n * epsilon and at sizes: n = %i, epsilon = %s, %i features, %i levels",
    (n, epsilon, features, levels, learner, why) => {
      expect(chooseLearner(facts(n, epsilon, features, levels), at)).toEqual({ learner, why });
    },
  );
});

describe("the turns that are used", () => {
  it("are those of the rule where none are given", () => {
    const turn = 40 * turns.boosted;
    expect([turn - 1, turn].map((n) => chooseLearner(facts(n, "1", 40, 2)).learner)).toEqual([
      "votes",
      "boosted-votes",
    ]);
  });

  it.each([2, 3, 4, 5])("go one way with n and with epsilon, for %i levels", (levels) => {
    const rank = ({ learner }: Choice): number =>
      ["votes", "boosted-votes", "short-trees", "centroids"].indexOf(learner);
    const sizes = [2, 10, 30, 100, 300, 1000, 3000, 10_000, 100_000];
    const epsilons = ["0.01", "0.1", "0.5", "1", "3", "10", "infinity"];
    for (const features of [1, 4, 30]) {
      const ranks = epsilons.map((epsilon) =>
        sizes.map((n) => rank(chooseLearner(facts(n, epsilon, features, levels)))),
      );
      expect(ranks.flat()).not.toContain(-1);
      ranks.forEach((row, i) => {
        row.forEach((value, j) => {
          if (j > 0) expect(value).toBeGreaterThanOrEqual(row[j - 1]!);
          if (i > 0) expect(value).toBeGreaterThanOrEqual(ranks[i - 1]![j]!);
        });
      });
    }
  });

  it("are told in numbers that anyone may know: equal facts give equal choices, whatever the ranges are", () => {
    const one = facts(500, "1", 6, 3);
    const other: AutoFacts = { ...one, ranges: one.ranges!.map(() => ({ lower: -1e6, upper: 1e6 })) };
    expect(chooseLearner(other)).toEqual(chooseLearner(one));
  });
});
