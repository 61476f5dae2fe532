import { describe, expect, test } from "vitest";
import { classes } from "../../../classes/standard.ts";
import { sampleOf } from "../../../data/index.ts";
import { HoldfastError } from "../../../issues/index.ts";
import type { GivenOptions } from "../../../learners/definition.ts";
import type { Learner } from "../../../learners/learner.ts";
import { learners } from "../../../learners/registry.ts";
import { seededSource } from "../../../random/index.ts";
import { auditSetting } from "../../exact/audit-problem.ts";
import { auditedClass } from "../../exact/problems.ts";
import { uniformCube, weightedCells } from "../robust/population.ts";
import { advantageOf } from "./best-guess.ts";
import { membershipCap } from "./cap.ts";
import { exactMembership } from "./exact.ts";
import { lossThreshold } from "./loss-threshold.ts";
import { shadowRuns } from "./shadow-runs.ts";

const made = (spec: string, subject: string, options: GivenOptions = {}): Learner =>
  learners.make(spec, auditSetting(auditedClass(subject)), options);

/** The promises of one learner with the program of another. */
const mislabelled = (promises: Learner, program: Learner): Learner => ({
  ...promises,
  plan: (facts) => ({ ...promises.plan(facts), program: program.plan(facts).program }),
});

describe("membershipCap", () => {
  test.each([
    [1, "0.1", 0, 0.04995837496],
    [10, "0.1", 0, 0.1225362236],
    [100, "0.1", 0, 0.3819726126],
    [25, "0.5", 0, 0.7909339999],
    [1000, "0.01", 0, 0.1256015358],
    [1, "0.5", 0, 0.2449186624],
    [1, "1", 0, 0.4621171573],
    [1, "2", "1e-5", 0.76159654],
    [1, "0.3", "0.01", 0.1573961833],
  ])("%i answers at epsilon %s, delta %s", (answers, epsilon, delta, cap) => {
    // Rounded up to ten digits: never below, and hardly above.
    const ratio = membershipCap({ epsilon, delta, answers }).toNumber() / cap;
    expect(ratio).toBeGreaterThan(1 - 1e-9);
    expect(ratio).toBeLessThan(1 + 4e-9);
  });

  test("randomized response attains it, whatever is asked", () => {
    for (const k of [1, 2, 3, 4, 7]) {
      const truth = Math.E / (1 + Math.E);
      const mass = (p: number) => ({ lower: p, upper: p });
      const pair = [
        [mass(truth), mass(1 - truth)],
        [mass(1 - truth), mass(truth)],
      ] as const;
      const { lower, upper } = advantageOf([pair], k);
      const cap = membershipCap({ epsilon: 1, answers: k }).toNumber();
      expect(lower).toBeLessThanOrEqual(cap);
      expect(upper).toBeGreaterThan(cap - 1e-9);
      expect(upper - lower).toBeLessThan(1e-12);
    }
  });

  test("1 and nothing at the ends", () => {
    expect(membershipCap({ epsilon: 0 }).toNumber()).toBe(0);
    expect(membershipCap({ epsilon: 0, delta: "1/2", answers: 2 }).toNumber()).toBeCloseTo(0.75, 9);
    expect(membershipCap({ epsilon: 50, answers: 3 }).toNumber()).toBeCloseTo(1, 12);
    expect(() => membershipCap({ epsilon: 1, answers: 0 })).toThrow(HoldfastError);
    expect(() => membershipCap({ epsilon: "-1" })).toThrow(HoldfastError);
  });
});

test("adaptive questions gain more than any fixed list", () => {
  const mass = (p: number) => ({ lower: p, upper: p });
  const law = (p: number) => [mass(p), mass(1 - p)] as const;
  const three = [
    [law(0.5), law(0.1)],
    [law(0.3), law(0.6)],
    [law(0.9), law(0.6)],
  ] as const;
  const fixed = (list: readonly number[]): number => {
    let sum = 0;
    for (let word = 0; word < 2 ** list.length; word++) {
      const of = (side: 0 | 1): number =>
        list.reduce((product, x, j) => product * three[x]![side][(word >> j) & 1]!.lower, 1);
      sum += Math.max(0, of(0) - of(1));
    }
    return sum;
  };
  const lists = [0, 1, 2].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => [a, b, c])));
  const best = Math.max(...lists.map(fixed));
  expect(advantageOf(three, 3).upper).toBeGreaterThanOrEqual(best);
  expect(advantageOf([three[0]], 2).lower).toBeCloseTo(fixed([0, 0]), 12);
});

describe("the best guesser on all small data sets", () => {
  test.each([
    ["private-prediction", "thresholds:2", { epsilon: "1" }, 3],
    ["block-votes", "thresholds:3", { epsilon: "1", blocks: "3" }, 3],
    ["relabelled-prediction", "thresholds:2", { epsilon: "2" }, 2],
    ["averaging", "thresholds:2", { gamma: "0.5" }, 3],
    ["stable", "points:2", { gamma: "0.5" }, 3],
  ] as const)("%s on %s keeps what it promises about 1 to 3 answers", async (spec, subject, options, n) => {
    const learner = made(spec, subject, options);
    let before = 0;
    for (const answers of [1, 2, 3]) {
      const { verdict, advantage, cap, seen, enumerated, asked } = await exactMembership(learner, n, {
        answers,
      });
      expect(verdict).toBe("kept");
      expect(seen).toBe(answers);
      expect(enumerated).toBe(asked);
      expect(advantage.upper).toBeLessThanOrEqual(cap!.advantage * (1 + 1e-9));
      expect(advantage.lower).toBeGreaterThan(0.01);
      expect(advantage.lower).toBeGreaterThanOrEqual(before);
      before = advantage.lower;
    }
  });

  test("a vote of single examples attains its stability, which is below tanh(epsilon/2)", async () => {
    // The vote has range epsilon, so that one answer moves by tanh(epsilon/4) at most, and does from 1 of 3 to 2 of 3.
    const learner = made("block-votes", "thresholds:2", { epsilon: "1", blocks: "3" });
    const { advantage, cap } = await exactMembership(learner, 3);
    expect(cap!.claim).toBe("uniform-stability");
    expect(cap!.advantage).toBeLessThan(membershipCap({ epsilon: 1 }).toNumber());
    expect(advantage.lower).toBeGreaterThan(0.999 * cap!.advantage);
  });

  test.each([
    ["stable", "points:2", { gamma: "0.4" }],
    ["block-votes", "thresholds:2", { epsilon: "1/2", blocks: "3" }],
    ["exponential", "thresholds:2", { epsilon: "1/2" }],
  ])("%s: who replaces several examples moves it by what groups allow", async (spec, subject, options) => {
    const found = [];
    for (const replaced of [1, 2, 3])
      found.push(await exactMembership(made(spec, subject, options), 3, { replaced }));
    expect(found.map(({ verdict }) => verdict)).toEqual(["kept", "kept", "kept"]);
    const [one, two, three] = found.map(({ advantage }) => advantage.lower) as [number, number, number];
    expect(two).toBeGreaterThan(one);
    expect(three).toBeGreaterThanOrEqual(two);
    expect(found[1]!.cap!.advantage).toBeGreaterThan(found[0]!.cap!.advantage);
  });

  test("where labels alone are promised, labels are replaced", async () => {
    const { relation, verdict } = await exactMembership(
      made("label-private", "thresholds:2", { epsilon: "1" }),
      2,
    );
    expect([relation, verdict]).toEqual(["replace-label", "kept"]);
  });

  test("a model is seen as a whole", async () => {
    const { seen, verdict, cap } = await exactMembership(
      made("exponential", "thresholds:3", { epsilon: "1" }),
      3,
    );
    expect([seen, verdict, cap!.claim]).toEqual(["model", "kept", "differential-privacy"]);
  });

  test("selection learners promise nothing about it and give their examples away", async () => {
    const { verdict, cap, advantage } = await exactMembership(made("compression", "thresholds:3"), 3);
    expect([verdict, cap]).toEqual(["no claim", undefined]);
    expect(advantage.lower).toBeGreaterThan(0.999);
  });

  test("catches an epsilon of 8 under the promise of 1", async () => {
    const wrong = mislabelled(
      made("private-prediction", "thresholds:2", { epsilon: "1" }),
      made("private-prediction", "thresholds:2", { epsilon: "8" }),
    );
    const { verdict, witness } = await exactMembership(wrong, 3);
    expect(verdict).toBe("broken");
    expect(witness!.first).not.toBe(witness!.second);
  });

  test("refuses what cannot be listed", async () => {
    const line = learners.make("compression", { subject: classes.parse("thresholds") });
    await expect(exactMembership(line, 3)).rejects.toThrow("finite domain");
    const small = made("block-votes", "thresholds:3", { epsilon: "1", blocks: "3" });
    await expect(exactMembership(small, 3, { answers: 30 })).rejects.toThrow("too large");
    await expect(exactMembership(small, 3, { answers: 0 })).rejects.toThrow("answers");
  });
});

describe("guessers beyond enumeration", () => {
  const n = 61;
  const points = new Int32Array(n).fill(1);
  const withLabel = (ones: number) =>
    sampleOf(
      [points],
      Uint8Array.from({ length: n }, (_, i) => Number(i < ones)),
    );
  const votes = (epsilon: string): Learner =>
    made("block-votes", "thresholds:3", { epsilon, blocks: String(n) });
  const pair = { member: withLabel(31), other: withLabel(30), queries: [[1], [1], [1]] };

  test("shadow runs do not refute a vote that is private", async () => {
    // Seed 1, 2000 confirmation runs, confidence 1 - 1e-9: the lower limit exceeds the true advantage with probability 1e-9.
    const options = { ...pair, selection: 200, confirmation: 2000, confidence: "0.999999999" };
    const found = await shadowRuns({ learner: votes("1"), ...options, random: seededSource(1) });
    expect(found.verdict).toBe("not refuted");
    expect(found.cap!.advantage).toBeLessThanOrEqual(membershipCap({ epsilon: 1, answers: 3 }).toNumber());
    expect(found.advantage.lower).toBeGreaterThan(0);
  });

  test("who replaces many examples is allowed what certificates say of many", async () => {
    // Seed 5. Of 61 labels all are flipped: three answers tell them apart almost surely, which epsilon 61 allows and epsilon 1 would not.
    const options = {
      ...pair,
      other: withLabel(0),
      member: withLabel(61),
      selection: 100,
      confirmation: 500,
    };
    const found = await shadowRuns({ learner: votes("1"), ...options, random: seededSource(5) });
    expect(found.verdict).toBe("not refuted");
    expect(found.advantage.lower).toBeGreaterThan(membershipCap({ epsilon: 1, answers: 3 }).toNumber());
    await expect(shadowRuns({ learner: votes("1"), ...options, other: withLabel(61) })).rejects.toThrow(
      "data sets that differ",
    );
  });

  test("shadow runs refute one that is not", async () => {
    // Seed 2. At epsilon 8 the three answers differ almost surely: the advantage is above 0.9, the cap of epsilon 0.5 below 0.36, and
    // 1000 runs confirm it except with probability below 1e-9.
    const found = await shadowRuns({
      learner: mislabelled(votes("0.5"), votes("8")),
      ...pair,
      selection: 200,
      confirmation: 1000,
      confidence: "0.999999999",
      random: seededSource(2),
    });
    expect(found.verdict).toBe("refuted");
    expect(found.advantage.lower).toBeGreaterThan(found.cap!.advantage);
    expect(found.advantage.lower).toBeLessThan(found.advantage.estimate);
  });

  test("who only sees whether a label is right gains from overfitting, not from privacy", async () => {
    // Seed 3, confidence 1 - 1e-9. Sixteen points with fair labels and 8 examples: the private learner is within its cap.
    const population = weightedCells(new Array<number>(32).fill(1));
    const learner = learners.make(
      "exponential",
      { subject: classes.parse("thresholds:16") },
      { epsilon: "0.5" },
    );
    const options = {
      learner,
      n: 8,
      population,
      runs: 150,
      confidence: "0.999999999",
      random: seededSource(3),
    };
    const found = await lossThreshold(options);
    expect(found.verdict).toBe("not refuted");
    expect(found.advantage.upper).toBeGreaterThan(found.advantage.lower);
  });

  test("a learner that remembers labels is told from one that does not", async () => {
    // Seed 4, 300 runs a side, confidence 1 - 1e-9. One example is always fitted, and a stranger's label is a fair coin: the advantage
    // is 1/2, and the lower limit is below 0.05 only where 213 of 300 coins agree, with probability below 1e-12.
    const learner = learners.make("compression", { subject: classes.parse("points:8") });
    const population = weightedCells(new Array<number>(16).fill(1));
    const options = {
      learner,
      n: 1,
      population,
      runs: 300,
      confidence: "0.999999999",
      random: seededSource(4),
    };
    const found = await lossThreshold(options);
    expect(found.verdict).toBe("no claim");
    expect(found.hits.member).toBe(300);
    expect(found.advantage.lower).toBeGreaterThan(0.05);
  });

  test("refuses bad input", async () => {
    const learner = votes("1");
    await expect(shadowRuns({ learner, ...pair, confidence: "1" })).rejects.toThrow("confidence");
    await expect(shadowRuns({ learner, ...pair, queries: [] })).rejects.toThrow("queries");
    const shorter = sampleOf([new Int32Array(3)], [0, 0, 0]);
    await expect(shadowRuns({ learner, ...pair, other: shorter })).rejects.toThrow("other");
    const population = uniformCube({ label: "fair" });
    await expect(lossThreshold({ learner, n: 3, population, runs: 0 })).rejects.toThrow("runs");
  });
});
