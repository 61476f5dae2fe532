import { describe, expect, it } from "vitest";
import { verify } from "../../proof.ts";
import { classes } from "../../classes/standard.ts";
import { mostVotes } from "../../classes/votes.ts";
import { sampleOf } from "../../data/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import type { ModelDocument } from "../document.ts";
import type { GivenOptions } from "../definition.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { hasVotes } from "./index.ts";

const cube = { lower: -100, upper: 100 };
const plane = { subject: classes.parse("stumps:2"), ranges: [cube, cube] };

/** 1 inside the upper right quarter, which no single stump is. */
function quarter(n: number) {
  const [x, y] = [0, 1].map((f) =>
    Int32Array.from({ length: n }, (_, i) => (((i + 1) * (f === 0 ? 37 : 61)) % 200) - 100),
  );
  return sampleOf(
    [x!, y!],
    Array.from(x!, (value, i) => Number(value >= 0 && y![i]! >= 0)),
  );
}

describe("the learner of votes", () => {
  it("draws votes of three functions and the functions alone by the weight of their errors", async () => {
    const subject = classes.parse("points:3");
    const sample = sampleOf([Int32Array.of(0, 0, 1, 2)], [1, 1, 1, 0]);
    const learner = learners.make("votes", { subject }, { epsilon: "1", mechanism: "exponential" });
    const { law } = await distribution(learner, sample);
    // The vote of the three points is 0 everywhere: three errors; the points alone err on 1, 2 and 4.
    const weights = [3, 1, 2, 4].map((errors) => Math.exp(-errors / 2));
    const total = weights.reduce((a, b) => a + b, 0);
    const masses = [...law.values()].map(
      ({ outcome, mass }) => [(outcome as ModelDocument).kind, mass.lower] as const,
    );
    expect(masses.map(([kind]) => kind)).toEqual(["vote", "hypothesis", "hypothesis", "hypothesis"]);
    masses.forEach(([, mass], i) => {
      expect(mass).toBeCloseTo(weights[i]! / total, 12);
    });
  });

  it("finds a conjunction, which is a vote with a constant", async () => {
    const learner = learners.make("votes", plane, { epsilon: "infinity", cuts: 3 });
    const sample = quarter(400);
    const { predict, certificates } = await learn(learner, sample);
    const right = sample.labels.filter((label, i) => predict(sample.columns.map((c) => c[i]!)) === label);
    expect(right.length).toBe(400);
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });

  it("is accurate at a large n, by its promise", async () => {
    const learner = learners.make("votes", plane, { epsilon: "1", cuts: 3 });
    const sample = quarter(4000);
    const { predict, certificates } = await learn(learner, sample, { random: seededSource("votes") });
    const wrong = sample.labels.filter((label, i) => predict(sample.columns.map((c) => c[i]!)) !== label);
    const alphas = certificates.flatMap(({ claim }) => (claim.notion === "accuracy" ? [claim.alpha] : []));
    expect(alphas.length).toBe(2);
    // A draw above the promised excess has probability at most 0.05 over seeds; this seed is fixed.
    expect(wrong.length / 4000).toBeLessThanOrEqual(alphas[0]!.toNumber());
    expect(certificates.every((certificate) => verify(certificate).holds)).toBe(true);
  });

  it("publishes one stump where two opposite ones cancel", async () => {
    const subject = classes.parse("stumps:1");
    const learner = learners.make(
      "votes",
      { subject, ranges: [cube] },
      { epsilon: "1", cuts: 1, places: 0, members: 3, mechanism: "exponential" },
    );
    const { law } = await distribution(learner, sampleOf([Int32Array.of(-5, 5)], [0, 1]));
    // Of a cut, its opposite and the two constants every three hold opposites.
    expect([...law.values()].every(({ outcome }) => (outcome as ModelDocument).kind === "hypothesis")).toBe(
      true,
    );
    expect(law.size).toBe(4);
  });

  it("takes fewer cuts where there would be too many votes, and refuses what cannot be counted", () => {
    const wide = (features: number) => ({
      subject: classes.parse(`stumps:${features}`),
      ranges: Array.from({ length: features }, () => cube),
    });
    const sizesOf = (features: number, options: GivenOptions = {}) => {
      const { parameters } = learners.make("votes", wide(features), options).plan({ n: 1000 });
      return [parameters["cuts"], parameters["places"]];
    };
    expect([4, 30, 57, 64, 90, 200].map((features) => sizesOf(features))).toEqual([
      [5, 16],
      [5, 16],
      [2, 16],
      [2, 8],
      [1, 4],
      [1, 0],
    ]);
    // Where cuts are named, sums get what is left.
    expect(sizesOf(57, { cuts: 4 })).toEqual([4, 0]);
    expect(sizesOf(57, { cuts: 3 })).toEqual([3, 8]);
    const cutsOf = (features: number) => sizesOf(features)[0];
    expect(() => cutsOf(300)).toThrow("Use fewer cuts or fewer features, a smaller class, or boosted-votes.");
    expect(() => learners.make("votes", { subject: classes.parse("halfspaces:2") })).toThrow(
      "stumps, thresholds or a class on a finite domain",
    );
    expect(() => learners.make("votes", { subject: classes.parse("stumps:2") }).plan({ n: 9 })).toThrow(
      "the public range of each of the 2 features",
    );
    expect(() => learners.make("votes", plane, { cuts: 21 }).plan({ n: 9 })).toThrow("from 1 to 20");
  });

  it("finds a sum of two features, which no vote of three stumps is", async () => {
    const learner = learners.make("votes", plane, { epsilon: "infinity" });
    const axis = Array.from({ length: 20 }, (_, i) => 10 * i - 95);
    const grid = axis.flatMap((x) => axis.map((y) => [x, y] as const));
    const sample = sampleOf(
      [0, 1].map((f) => Float64Array.from(grid, (point) => point[f]!)),
      grid.map(([x, y]) => Number(Math.sqrt(x + 100) + Math.sqrt(y + 100) >= 20)),
    );
    const { predict } = await learn(learner, sample);
    const right = grid.filter((point, i) => predict(point) === sample.labels[i]);
    expect(right.length).toBeGreaterThan(385);
  });

  it("is as private as it says on sums too, exactly, for every neighbor of every pair of examples", async () => {
    const options = { epsilon: "1", cuts: 1, places: 2, members: 3 };
    const learner = learners.make("votes", plane, options);
    const examples = [-80, 60].flatMap((x) => [-80, 60].flatMap((y) => [0, 1].map((label) => [x, y, label])));
    const lawOf = async (pair: readonly (readonly number[])[]) => {
      const column = (f: number) => Float64Array.from(pair, (example) => example[f]!);
      return (
        await distribution(
          learner,
          sampleOf(
            [column(0), column(1)],
            pair.map(([, , y]) => y!),
          ),
        )
      ).law;
    };
    let largest = 0;
    for (const kept of examples) {
      const laws = await Promise.all(examples.map((other) => lawOf([kept, other])));
      for (const law of laws) {
        for (const [key, { mass }] of law) {
          for (const other of laws) largest = Math.max(largest, mass.upper / other.get(key)!.mass.lower);
        }
      }
    }
    expect(largest).toBeLessThanOrEqual(Math.E * (1 + 1e-9));
    expect(largest).toBeGreaterThan(1.5);
  });

  it("gives levels of categories one cut", () => {
    const ranges = [cube, { ...cube, indicator: true }];
    const plan = learners
      .make("votes", { ...plane, ranges }, { cuts: 3, places: 0, members: 3 })
      .plan({ n: 50 });
    // Three cuts, one cut and the constant, each with its opposite: 10 functions.
    expect(plan.parameters["candidates"]).toBe(120 + 10);
  });

  it("serves every table whose votes of one cut can be counted, however many of its columns are numbers", () => {
    for (const numbers of [0, 1, 20, 40, 57, 90, 120]) {
      for (const levels of [1, 50, 100, 130, 175, 211]) {
        const ranges = [
          ...Array.from({ length: numbers }, () => cube),
          ...Array.from({ length: levels }, () => ({ ...cube, indicator: true })),
        ];
        const subject = classes.parse(`stumps:${ranges.length}`);
        if (!hasVotes(ranges)) continue;
        const { parameters } = learners.make("votes", { subject, ranges }).plan({ n: 1000 });
        expect(parameters["candidates"]).toBeLessThanOrEqual(mostVotes);
        if (numbers === 0) expect(parameters["places"]).toBe(0);
      }
    }
  });

  it("draws among stumps alone where n * epsilon cannot tell more candidates apart", () => {
    const learner = learners.make("votes", plane, { epsilon: "1/2" });
    const membersOf = (n: number) => learner.plan({ n }).parameters["members"];
    const { candidates } = learner.plan({ n: 1000 }).parameters;
    const turn = Math.ceil(12 * Math.log(Number(candidates)));
    expect([2, turn - 1, turn, 1000].map(membersOf)).toEqual([1, 1, 3, 3]);
    const { parameters } = learner.plan({ n: 2 });
    // Five cuts of two features and a constant, each with its opposite.
    expect(parameters).toMatchObject({ candidates: 22, cuts: 5 });
    expect(learners.make("votes", plane, { members: 1 }).plan({ n: 1000 }).parameters["candidates"]).toBe(22);
    expect(() => learners.make("votes", plane, { members: 2 })).toThrow("1 or 3");
    expect(() => learners.make("votes", plane, { places: 86 })).toThrow("an integer from 0 to 85");
    expect(() =>
      learners.make("votes", { subject: classes.parse("thresholds"), ranges: [cube] }, { places: 4 }),
    ).toThrow("0, for a class other than stumps");
  });

  it("can be stopped", async () => {
    const learner = learners.make("votes", plane, { epsilon: "1" });
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(learn(learner, quarter(100), { signal })).rejects.toThrow("stopped");
  });
});
