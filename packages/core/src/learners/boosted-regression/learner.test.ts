import { describe, expect, it } from "vitest";
import { claimInShort, verify } from "../../index.ts";
import { Rational } from "../../math/index.ts";
import {
  bestChoices,
  boostSteps,
  type Choices,
  startSensitivity,
} from "../../problems/additive-regression/index.ts";
import { riskOf } from "../../problems/loss-code.ts";
import { type Records, recordsOf } from "../../problems/records.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { finish } from "../../engines/steps.ts";
import { learnProblem, problemLaw } from "../learn-problem.ts";
import { problemLearners } from "../problem-registry.ts";
import { boostSchedule } from "./schedule.ts";

const wide = problems.make("additive-regression", 4);
const tiny = problems.make("additive-regression", 1, { cuts: 1 });
const tinyRecords = recordsOf(tiny, {
  n: 3,
  columns: [Float64Array.of(0, 0.3, 1), Float64Array.of(0.1, 0.4, 1)],
});

/** y rises with the first feature, falls where the second is past 1/4, and has noise of 0.05. */
function planted(n: number, seed: string): Records {
  const reals = new Reals(seededSource(seed));
  const columns = Array.from({ length: 5 }, () => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < 4; j++) columns[j]![i] = reals.uniform();
    columns[4]![i] =
      0.4 + 0.3 * columns[0]![i]! - (columns[1]![i]! >= 0.25 ? 0.2 : 0) + 0.05 * reals.normal();
  }
  return recordsOf(wide, { n, columns });
}

/** The part of the squared distance from the middle that a hypothesis explains, on records it did not see. */
function explained(h: Float64Array): number {
  const records = planted(2000, "test");
  const ys = Array.from({ length: 2000 }, (_, i) => records.values[5 * i + 4]!);
  const mean = ys.reduce((a, b) => a + b, 0) / ys.length;
  return 1 - riskOf(wide, h, records) / (ys.reduce((sum, y) => sum + (y - mean) ** 2, 0) / ys.length);
}

describe("the schedule", () => {
  it.each([
    // n, epsilon, rounds
    [2, "1", 0],
    [721, "0.1", 0],
    [721, "1", 4],
    [14448, "1", 26],
    [1_000_000, "3", 200],
  ])(
    "of %s records at epsilon %s has %s rounds, and spends epsilon to the last digit",
    (n, epsilon, rounds) => {
      const whole = Rational.parse(epsilon);
      const schedule = boostSchedule({ n, epsilon: whole, delta: Rational.zero });
      expect([schedule.rounds, schedule.composition]).toEqual([rounds, "basic"]);
      const { start, round } = schedule;
      const spent = start.plus(rounds === 0 ? 0 : round.times(rounds).plus(round.over(2)));
      expect(spent.toString()).toBe(whole.toString());
    },
  );

  it("takes more rounds with a delta where concentrated composition pays, and otherwise leaves delta alone", () => {
    const delta = Rational.parse("1e-6");
    const many = boostSchedule({ n: 14448, epsilon: Rational.one, delta });
    expect([many.composition, many.rounds]).toEqual(["concentrated", 46]);
    expect(boostSchedule({ n: 721, epsilon: Rational.parse("0.1"), delta }).composition).toBe("basic");
    const three = boostSchedule({ n: 2, epsilon: Rational.one, delta: Rational.zero, rounds: 3 });
    expect([three.rounds, three.start.toString()]).toEqual([3, "0.5"]);
  });
});

describe("boosted regression", () => {
  it.each([
    [{ epsilon: "1" }, "differential-privacy epsilon=1 delta=0 neighbours=replace-one group=1"],
    [{ epsilon: "1", rounds: 5 }, "differential-privacy epsilon=1 delta=0 neighbours=replace-one group=1"],
  ])("promises before data what was asked, and it verifies: %o", (options, claim) => {
    const { certificates } = problemLearners.make("boosted-regression", wide, options).plan({ n: 1000 });
    expect(claimInShort(certificates[0]!.claim)).toBe(claim);
    expect(certificates.map((one) => verify(one).holds)).toEqual([true, true]);
  });

  it("with a delta promises at most the epsilon, and nearly all of it", () => {
    for (const [epsilon, n] of [
      ["0.5", 20_000],
      ["1", 5000],
      ["8", 1000],
    ] as const) {
      const learner = problemLearners.make("boosted-regression", wide, { epsilon, delta: "1e-6" });
      const [privacy] = learner.plan({ n }).certificates;
      const { claim } = privacy!;
      if (claim.notion !== "differential-privacy") throw new Error(claim.notion);
      expect(verify(privacy!).holds).toBe(true);
      expect(claim.delta.toString()).toBe("0.000001");
      expect(claim.epsilon.compare(epsilon)).toBeLessThanOrEqual(0);
      expect(claim.epsilon.toNumber()).toBeGreaterThan(0.999 * Number(epsilon));
    }
  });

  it("has the law of three exponential mechanisms in a row: guess, spread and stump, on three records", async () => {
    const options = { epsilon: "6", delta: "0.1", rounds: 1 };
    const learner = problemLearners.make("boosted-regression", tiny, options);
    const { parameters } = learner.plan({ n: 3 });
    expect(parameters["mechanism"]).toBe("exponential");
    const [start, round] = ["epsilonOfStart", "epsilonOfRound"].map((name) =>
      Rational.parse(parameters[name] as string).toNumber(),
    ) as [number, number];
    const expected = new Map<string, number>();
    const probabilities = (scores: Float64Array, rate: number): number[] => {
      const weights = [...scores].map((score) => Math.exp(rate * score));
      return weights.map((weight) => weight / weights.reduce((a, b) => a + b, 0));
    };
    // Two levels with no slope or one of six; eleven spreads; a constant and four cuts, up or down.
    for (let guess = 0; guess < 14; guess++) {
      for (let spread = 0; spread < 11; spread++) {
        for (let stump = 0; stump < 10; stump++) {
          let mass = 1;
          const taken =
            (place: number, rate: number) =>
            (scores: Float64Array, clip = 1) => {
              mass *= probabilities(scores, rate / clip)[place]!;
              return place;
            };
          const choose: Choices = {
            start: taken(guess, start / (2 * startSensitivity)),
            spread: taken(spread, round / 8),
            stump: taken(stump, round / 4),
          };
          const drawn = finish(boostSteps(tiny.additive!, tinyRecords, { rounds: 1, choose }));
          const key = JSON.stringify([...drawn]);
          expected.set(key, (expected.get(key) ?? 0) + mass);
        }
      }
    }
    const law = await problemLaw(learner, tinyRecords);
    expect([...law.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [key, { mass }] of law) expect(mass.lower).toBeCloseTo(expected.get(key)!, 10);
  });

  it("never has a replaced record move a score by more than its sensitivity, in clips for stumps: 200 pairs (seeds 0 … 199)", () => {
    let most = 0;
    for (let seed = 0; seed < 200; seed++) {
      const scored = (records: Records): { score: number; clip: number }[] => {
        const all: { score: number; clip: number }[] = [];
        const kept =
          (place: number, unit = 1) =>
          (scores: Float64Array, clip = unit) => {
            for (const score of scores) all.push({ score, clip });
            return place % scores.length;
          };
        const choose = { start: kept(7 * seed, startSensitivity / 2), spread: kept(seed), stump: kept(seed) };
        finish(boostSteps(wide.additive!, records, { rounds: 3, choose }));
        return all;
      };
      const records = planted(5, `pair ${seed}`);
      const values = records.values.slice();
      values.set(planted(1, `other ${seed}`).values, 0);
      values[4] = seed % 2;
      const [before, after] = [scored(records), scored({ ...records, values })];
      before.forEach(({ score, clip }, i) => {
        const moved = Math.abs(score - after[i]!.score);
        if (!(moved <= 2 * clip)) expect(moved).toBeLessThanOrEqual(2 * clip);
        most = Math.max(most, moved / clip);
      });
    }
    expect(most).toBeGreaterThan(1.9);
  });

  it("explains most of what can be explained at epsilon 1, and more with more (seeded)", async () => {
    const found: number[] = [];
    for (const [epsilon, n] of [
      ["1", 500],
      ["1", 20_000],
      ["infinity", 20_000],
    ] as const) {
      const learner = problemLearners.make("boosted-regression", wide, { epsilon });
      const { hypothesis } = await learnProblem(learner, planted(n, "train"), { random: seededSource(7) });
      found.push(explained(hypothesis));
    }
    expect(found[0]).toBeGreaterThan(0.3);
    expect(found[1]).toBeGreaterThan(0.7);
    expect(found[2]).toBeGreaterThan(0.8);
  });

  it("without privacy takes the best candidate of every round, and promises nothing", async () => {
    const records = planted(300, "free");
    const learner = problemLearners.make("boosted-regression", wide, { epsilon: "infinity" });
    const { document, certificates } = await learnProblem(learner, records);
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    const best = finish(boostSteps(wide.additive!, records, { rounds: 200, choose: bestChoices }));
    expect(document.codes).toEqual([...best]);
    expect(wide.baseline(records)).toEqual(best.map((code) => code / 2 ** 16));
  });

  it("learns from two records, counts records that were put together, and takes any epsilon", async () => {
    for (const epsilon of ["1e-30", "1", "1e30"]) {
      const learner = problemLearners.make("boosted-regression", wide, { epsilon });
      const { document } = await learnProblem(learner, planted(2, "two"), { random: seededSource(1) });
      expect(document.codes).toHaveLength(wide.size);
    }
    const learner = problemLearners.make("boosted-regression", wide, { epsilon: "1" });
    const once = planted(40, "counted");
    const twice = { ...once, n: 80, values: Float64Array.of(...once.values, ...once.values) };
    const counted = { ...once, n: 80, counts: new Float64Array(40).fill(2) };
    const drawn = async (records: Records): Promise<unknown> =>
      (await learnProblem(learner, records, { random: seededSource(3) })).document;
    expect(await drawn(counted)).toEqual(await drawn(twice));
  });

  it("refuses other problems, and options that are none, before data", () => {
    const linear = problems.make("regression", 2);
    expect(() => problemLearners.make("boosted-regression", linear)).toThrow(
      /additive-regression.*penalized-erm/,
    );
    expect(() => problemLearners.make("boosted-regression", wide, { rounds: -1 })).toThrow(/rounds/);
    expect(() => problemLearners.make("boosted-regression", wide, { rounds: 1001 })).toThrow(
      "at most 1000 stumps",
    );
    expect(() => problemLearners.make("boosted-regression", wide, { delta: "1" })).toThrow(/delta/);
    expect(() => problems.make("additive-regression", 10_000, { cuts: 200 })).toThrow(/cuts.*fewer/i);
  });

  it("tells how far it is, and stops when it is told to", async () => {
    const learner = problemLearners.make("boosted-regression", wide, { epsilon: "1", rounds: 1000 });
    const controller = new AbortController();
    const told: number[] = [];
    const run = learnProblem(learner, planted(500, "stopped"), {
      signal: controller.signal,
      onProgress: ({ done, total }) => {
        expect(done).toBeLessThanOrEqual(total);
        told.push(done);
        if (told.length === 2) controller.abort(new Error("enough"));
      },
    });
    await expect(run).rejects.toThrow("enough");
    expect(told).toHaveLength(2);
  });
});
