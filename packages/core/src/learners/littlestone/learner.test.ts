import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { drawnCoins } from "../../mechanisms/coins/index.ts";
import type { Rational } from "../../math/index.ts";
import { rules } from "../../rule-book.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { predictorOf } from "../document.ts";
import { learn } from "../learn.ts";
import type { ModelProgram } from "../learner.ts";
import { learners } from "../registry.ts";
import { withRestlessClock } from "../testing/restless-clock.ts";
import {
  eightFunctions,
  flatProblem,
  pointProblem,
  type Problem,
  runOn,
  thresholdProblem,
} from "./testing/problems.ts";

const goal = { epsilon: "1", delta: "1e-6", alpha: "0.1", beta: "0.05" };

describe("the proved plan, streamed", () => {
  it("dimension 1: at most 22 of 200 runs miss alpha (seeds 0 … 199)", async () => {
    // At the certified beta = 0.05 more than 22 misses have probability 1.9e-4. Here the point is named by a block of 14
    // with probability 1 - 0.7^14 = 0.9932, so that it is not listed with probability below 1e-14 (`listedChance`), the
    // empty set hardly ever, and 23 misses have probability below 1e-100. The seeds are fixed besides.
    let misses = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { error, n, plan } = await runOn(pointProblem(2 ** 40, 300), goal, `a${seed}`);
      if (error > 0.1) misses++;
      expect(n).toBeLessThanOrEqual(2999);
      expect(plan.withheld).toEqual([]);
    }
    expect(misses).toBeLessThanOrEqual(22);
  });

  it.each<[string, Problem, Record<string, string>, number]>([
    ["points:1000, standard optimal algorithm", pointProblem(1000, 60), { online: "optimal" }, 2969],
    ["the eight functions", eightFunctions, {}, 35_774],
    ["thresholds:7, standard optimal algorithm", thresholdProblem(7, 3), { online: "optimal" }, 702_034],
    ["points over a domain of 2^40", pointProblem(2 ** 40, 60), {}, 2969],
    ["lines of GF(101)^3", flatProblem(3, 1, 300), {}, 25_669],
    ["planes of GF(101)^4", flatProblem(4, 2, 300), {}, 259_772],
  ])("%s", async (_, problem, options, wanted) => {
    // One run with a fixed seed: whether it reaches alpha is a fact and cannot flake. Were the draws in another order, a
    // correct program would miss with at most the certified beta = 0.05; the sixty runs of the long test are the statistics.
    const { error, n, plan } = await runOn(problem, { ...goal, ...options }, "one");
    expect(Math.abs(n / wanted - 1)).toBeLessThan(0.01);
    expect(error).toBeLessThanOrEqual(0.1);
    const [privacy, accuracy] = plan.certificates;
    expect(privacy!.claim).toMatchObject({ notion: "differential-privacy" });
    expect(accuracy!.claim).toMatchObject({ notion: "accuracy", setting: "realizable" });
    for (const certificate of plan.certificates) {
      expect(certificate.n).toBe(n);
      expect(certificate.assumptions).toContainEqual({ kind: "seeded-randomness" });
      expect(verify(JSON.parse(JSON.stringify(certificate)), rules)).toMatchObject({ holds: true });
    }
  });

  it("in closed form has the sizes of the table", () => {
    for (const [spec, options, n] of [
      ["points:1000", { online: "optimal" }, 9117],
      ["thresholds:3", {}, 74_611],
      ["thresholds:7", {}, 1_805_105],
      ["affine:101,3,1", {}, 52_084],
      ["affine:101,4,2", {}, 652_032],
    ] as const) {
      const learner = learners.make(
        "littlestone",
        { subject: classes.parse(spec) },
        { ...goal, ...options, form: "closed" },
      );
      expect(learner.plan({ n: 2 }).withheld).toMatchObject([{ notion: "accuracy", n }]);
      expect(learner.plan({ n }).certificates.map(({ claim }) => claim.notion)).toEqual([
        ...["differential-privacy", "accuracy"],
      ]);
    }
  });
});

describe("small samples and turned knobs", () => {
  const subject = classes.parse("points:3");
  const sample = sampleOf([Int32Array.of(0, 1, 1, 2)], [0, 1, 1, 0]);

  it.each([2, 3, 4, 50, 500])("serves n = %i with the same privacy, and says what accuracy needs", (n) => {
    const learner = learners.make("littlestone", { subject }, goal);
    const { certificates, withheld, parameters } = learner.plan({ n });
    expect(certificates.map(({ claim }) => claim)).toMatchObject([
      { notion: "differential-privacy", group: 1 },
    ]);
    expect(certificates[0]!.n).toBe(n);
    expect(withheld).toMatchObject([{ notion: "accuracy", n: 2958 }]);
    const { batches, block, selection } = parameters as Record<string, number>;
    expect(batches! * block! + selection!).toBeLessThanOrEqual(n);
  });

  it.each([1000, 100_000])("never claims more delta than was asked for, to the last digit (n = %i)", (n) => {
    // At threshold 28 the delta is 8.5336627603…e-7, which a certificate states rounded up, above what is asked for here.
    const delta = "8.533662760312e-7";
    const { certificates } = learners.make("littlestone", { subject }, { ...goal, delta }).plan({ n });
    const { delta: claimed } = certificates[0]!.claim as { delta: Rational };
    expect(claimed.compare(delta)).toBeLessThanOrEqual(0);
  });

  it("withholds an accuracy that is no better than a coin, and plans that no rule accepts", () => {
    const plan = (options: Record<string, string>, n: number) =>
      learners.make("littlestone", { subject }, { ...goal, ...options }).plan({ n });
    expect(plan({ alpha: "0.7" }, 100_000)).toMatchObject({
      ...{
        certificates: [{ claim: { notion: "differential-privacy" } }],
        withheld: [{ notion: "accuracy" }],
      },
    });
    // 36 ln(6K/beta) 2/alpha examples for the choice are more than a billion.
    const { certificates, withheld } = plan({ alpha: "1e-8", form: "closed" }, 2 ** 52);
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["differential-privacy"]);
    expect(withheld).toMatchObject([{ notion: "accuracy" }]);
  });

  it("keeps the model where the noise of the measured error is beyond every rule", async () => {
    const options = { epsilon: "1e-10", delta: "0.6", batches: 1, selection: 1, tested: 1 };
    const learner = learners.make("littlestone", { subject }, options);
    const { certificates, document } = await learn(learner, sample);
    expect(document).toHaveProperty("noisyErrors");
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["differential-privacy"]);
  });

  it("gives the first predictor when the list is empty", async () => {
    const learner = learners.make("littlestone", { subject }, goal);
    const { document, predict } = await learn(learner, sample, { random: seededSource(1) });
    expect(document).toEqual({ kind: "function", online: "closure", name: "the points " });
    expect([0, 1, 2].map((x) => predict([x]))).toEqual([0, 0, 0]);
  });

  it("without privacy lists every function and takes the best, and promises nothing", async () => {
    const learner = learners.make(
      "littlestone",
      { subject },
      { epsilon: "infinity", batches: 3, selection: 1 },
    );
    const { law, plan } = await distribution(learner, sample);
    expect([...law.values()].map(({ outcome }) => outcome)).toEqual([
      { kind: "function", online: "closure", name: "the points " },
    ]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });

  it("measures the error by a noisy count that the certificate explains", async () => {
    const problem = pointProblem(1000, 300);
    const learner = learners.make(
      "littlestone",
      { subject: problem.subject },
      { ...goal, batches: 75, block: 14, selection: 300, tested: 1000 },
    );
    const { plan, document } = await runOn(
      problem,
      { ...goal, batches: 75, block: 14, selection: 300, tested: 1000 },
      "m",
      2350,
    );
    expect(document.noisyErrors).toBeTypeOf("number");
    expect(plan.certificates).toHaveLength(1);
    const { program } = learner.plan({ n: 2350 });
    const made = program.kind === "model" ? program.certificatesOf!(document) : [];
    expect(made.map(({ claim }) => claim.notion)).toEqual(["error-bound"]);
    expect(verify(JSON.parse(JSON.stringify(made[0])), rules)).toMatchObject({ holds: true });
    const { alpha, beta } = made[0]!.claim as unknown as Record<"alpha" | "beta", { toNumber(): number }>;
    expect(alpha.toNumber()).toBeLessThan(0.03);
    expect(beta.toNumber()).toBeLessThanOrEqual(0.05);
  });

  it("refuses cuts that do not fit, other classes, and contests that a player cannot decide", () => {
    const make = (spec: string, options: Record<string, string | number>) =>
      learners.make("littlestone", { subject: classes.parse(spec) }, options);
    expect(() => make("points:3", { batches: 5, selection: 3 }).plan({ n: 7 })).toThrow(/batches/);
    expect(() => make("halfspaces:2", {})).toThrow(/finite domain/);
    expect(() => make("thresholds:7", { contest: "closure" })).toThrow(/closure learner/);
    expect(() => make("thresholds:7", { online: "closure" })).toThrow(/dyadic or optimal/);
    expect(() => make("points:3", { delta: "0" })).toThrow(/\(0, 1\)/);
  });

  it("stops when it is told to, before and during the work", async () => {
    const learner = learners.make("littlestone", { subject }, goal);
    await expect(learn(learner, sample, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    const long = learners.make("littlestone", { subject: classes.parse("thresholds:7") }, goal);
    const n = 702_003;
    const rows = sampleOf([new Int32Array(n)], new Uint8Array(n));
    const controller = new AbortController();
    const stopped = withRestlessClock(() =>
      learn(long, rows, {
        signal: controller.signal,
        onProgress: () => {
          controller.abort();
        },
      }),
    );
    await expect(stopped).rejects.toThrow(/abort/i);
  });

  it("takes rows outside the domain as one fixed row each, were they ever to reach it", async () => {
    const learner = learners.make(
      "littlestone",
      { subject },
      { epsilon: "infinity", batches: 2, block: 1, selection: 1 },
    );
    const odd = sampleOf([Float64Array.of(7, -1, 0.5)], [1, 1, 1]);
    await expect(learn(learner, odd)).rejects.toThrow("whole numbers from 0 to");
    const program = learner.plan({ n: 3 }).program as ModelProgram;
    const run = { coins: drawnCoins(seededSource(1)), engine: inProcessEngine({ threads: 1 }) };
    expect(await program.learn(odd, run)).toEqual({
      kind: "function",
      online: "closure",
      name: "the points ",
    });
  });

  it("refuses documents that name no function", () => {
    for (const [spec, online, name] of [
      ["points:3", "closure", "the points x"],
      ["affine:3,2,1", "closure", "1+2 except 3 except 4"],
      ["conjunctions:3", "closure", "bits 9 as in 1"],
      ["thresholds:7", "dyadic", "3 3"],
      ["points:3", "optimal", "0000000"],
    ] as const) {
      expect(() => predictorOf(classes.parse(spec), { kind: "function", online, name })).toThrow(
        /name of a function/,
      );
    }
  });
});
