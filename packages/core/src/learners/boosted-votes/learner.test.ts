import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { verify } from "../../proof.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { boostingSchedule } from "./schedule.ts";
import { largestWeight, roundWeights } from "./weights.ts";

const range = { lower: -100, upper: 100 };
const space = { subject: classes.parse("stumps:3"), ranges: [range, range, range] };

/** 1 where two of three features are above 0. */
function majority(n: number) {
  const columns = [37, 61, 83].map((step) =>
    Int32Array.from({ length: n }, (_, i) => (((i + 1) * step) % 201) - 100),
  );
  const labels = Array.from({ length: n }, (_, i) =>
    Number(columns.filter((column) => column[i]! >= 0).length >= 2),
  );
  return sampleOf(columns, labels);
}

describe("the weights of a round", () => {
  it("are logistic, rounded up, largest where every vote was wrong", () => {
    const weights = roundWeights(100, Rational.of(3), 2);
    expect([-2, -1, 0, 1, 2].map(weights.at)).toEqual([3687, 3072, 2048, 1024, 410]);
    expect(weights.largest).toBe(3687);
    expect(largestWeight(100, Rational.of(3), 2)).toBe(3687);
    expect(roundWeights(100, Rational.of(3), 0).largest).toBe(2048);
  });

  it("stay small enough to be added up, whatever n is", () => {
    for (const n of [1e3, 1e6, 1e8, 2 ** 31 - 1]) {
      expect(roundWeights(n, Rational.of(2), 5).largest * n).toBeLessThan(2 ** 31);
    }
  });
});

describe("the schedule", () => {
  it("has more and smaller steps the more examples and privacy there are", () => {
    const rounds = [100, 1000, 10_000, 100_000, 10_000_000].map((n) =>
      boostingSchedule({ n, epsilon: Rational.one }),
    );
    expect(rounds.map((schedule) => schedule.rounds)).toEqual([3, 7, 17, 35, 61]);
    expect(rounds.map(({ odds }) => odds.toString())).toEqual(["3", "15/7", "25/17", "43/35", "69/61"]);
  });

  it("uses a delta where it leaves more for each draw, and only there", () => {
    const asked = { n: 32_561, epsilon: Rational.one, rounds: 25 };
    const pure = boostingSchedule(asked);
    const mixed = boostingSchedule({ ...asked, delta: Rational.parse("1e-5") });
    expect(pure.isConcentrated).toBe(false);
    expect(pure.share.toString()).toBe("0.04");
    expect(mixed.isConcentrated).toBe(true);
    expect(mixed.share.toNumber()).toBeGreaterThan(2 * 0.04);
    const few = boostingSchedule({ ...asked, rounds: 2, delta: Rational.parse("1e-12") });
    expect(few.isConcentrated).toBe(false);
    expect(boostingSchedule({ ...asked, delta: Rational.zero }).isConcentrated).toBe(false);
  });
});

describe("boosted votes", () => {
  it("draw round by round with weights by the earlier votes", async () => {
    const subject = classes.parse("thresholds:1"); // x >= 0 is 1, x >= 1 is 0.
    const sample = sampleOf([Int32Array.of(0, 0, 0)], [1, 1, 0]);
    const learner = learners.make("boosted-votes", { subject }, { epsilon: "2", rounds: 2 });
    const { law } = await distribution(learner, sample);
    // Weights 2048 in round one: errors 2048 and 4096, epsilon 1, so the worse coin is exp(-1/2); permute-and-flip of two.
    const worse = Math.exp(-1 / 2) / 2;
    const first = [1 - worse, worse];
    // After "1" the two ones weigh 1024 each and the zero 3072: (3, 2) errors of 1024; after "0" 3072 each and 1024.
    const coin = (gap: number) => Math.exp((-gap * 1024) / (2 * 3072)) / 2;
    const expected = [
      first[0]! * coin(1),
      first[0]! * (1 - coin(1)),
      first[1]! * (1 - coin(5)),
      first[1]! * coin(5),
    ];
    expect([...law.values()].map(({ mass }) => mass.lower).map((mass) => Math.round(mass * 1e9))).toEqual(
      expected.map((mass) => Math.round(mass * 1e9)),
    );
  });

  it.each([
    [{ epsilon: "1" }, "1", "0"],
    [{ epsilon: "1/3", rounds: 7 }, "1/3", "0"],
    [{ epsilon: "1", delta: "1e-5", rounds: 21 }, "1", "0.00001"],
  ])("promise what was asked for: %o", (options, epsilon, delta) => {
    const { certificates, withheld } = learners.make("boosted-votes", space, options).plan({ n: 5000 });
    const [certificate] = certificates;
    if (certificate?.claim.notion !== "differential-privacy") throw new Error("a promise of privacy");
    expect(certificate.claim.epsilon.compare(Rational.parse(epsilon))).toBeLessThanOrEqual(0);
    expect(certificate.claim.epsilon.toNumber()).toBeGreaterThan(
      0.999999 * Rational.parse(epsilon).toNumber(),
    );
    expect(certificate.claim.delta.toString()).toBe(delta);
    expect(verify(certificate).holds).toBe(true);
    expect(withheld.map(({ notion }) => notion)).toEqual(["accuracy"]);
  });

  it("learn what no single stump is", async () => {
    const sample = majority(6000);
    for (const epsilon of ["3", "infinity"]) {
      const learner = learners.make("boosted-votes", space, { epsilon });
      const { predict } = await learn(learner, sample, { random: seededSource("boosted votes") });
      const right = sample.labels.filter((label, i) => predict(sample.columns.map((c) => c[i]!)) === label);
      // The best stump is right on three quarters.
      expect(right.length / sample.n).toBeGreaterThan(0.93);
    }
  });

  it("serve two examples, and can be stopped", async () => {
    const learner = learners.make("boosted-votes", space, { epsilon: "1" });
    const { document } = await learn(learner, majority(2));
    expect(document.kind).toBe("vote");
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(learn(learner, majority(50), { signal })).rejects.toThrow("stopped");
    expect(() => learners.make("boosted-votes", space, { rounds: 201 }).plan({ n: 9 })).toThrow("200");
  });
});
