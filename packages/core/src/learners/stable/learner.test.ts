import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { convert } from "../../proof.ts";
import { distribution } from "../distribution.ts";
import { answering } from "../learn.ts";
import { learners } from "../registry.ts";

const thresholds = classes.parse("thresholds");
const intervals = classes.parse("intervals");
/** The sample of the sheet's exact laws: (0,0) (1,1) (1,0) (2,1). */
const sample = sampleOf([Int32Array.of(0, 1, 1, 2)], [0, 1, 0, 1]);

describe("the stable learner", () => {
  it.each([
    [thresholds, [0.1370343095, 0.5192823624, 0.7224767331]],
    [intervals, [0.1887703344, 0.455833952, 0.3112296656]],
  ])("has the exact law of Dagan-Feldman's algorithm: subset 2, lambda 1/2", async (subject, law) => {
    const learner = learners.make("stable", { subject }, { subset: 2, epsilon: "1" });
    for (const [x, p] of law.entries()) {
      const { law: answers } = await distribution(learner, sample, [x]);
      const { lower, upper } = answers.get("1")!.mass;
      expect(upper - lower).toBeLessThan(1e-13);
      expect((lower + upper) / 2).toBeCloseTo(p, 9);
    }
    expect(learner.plan({ n: 4 }).parameters).toMatchObject({
      gamma: "0.6224593313",
      subset: 2,
      epsilon: "1",
    });
  });

  it("whose answers are flipped once is as private as a conversion says: all samples of three thresholds, n = 3", async () => {
    const points = classes.parse("thresholds:3");
    const learner = learners.make("stable", { subject: points }, { gamma: "1/2" });
    const stability = learner
      .plan({ n: 3 })
      .certificates.find(({ claim }) => claim.notion === "uniform-stability")!;
    const { claim } = convert(stability, "private-prediction", { flip: "0.2" });
    const rows = [0, 1, 2].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    const samples = rows.flatMap((a) => rows.flatMap((b) => rows.map((c) => [a, b, c])));
    let worst = 0;
    for (const query of [0, 1, 2]) {
      const chances = await Promise.all(
        samples.map(async (sample) => {
          const data = sampleOf(
            [Int32Array.from(sample, ([x]) => x)],
            sample.map(([, y]) => y),
          );
          const { law } = await distribution(learner, data, [query]);
          return 0.2 + 0.6 * (law.get("1")?.mass.upper ?? 0);
        }),
      );
      samples.forEach((a, i) => {
        samples.forEach((b, j) => {
          if (a.filter((row, k) => row !== b[k]).length !== 1) return;
          const [p, q] = [chances[i]!, chances[j]!];
          worst = Math.max(worst, Math.log(p / q), Math.log((1 - p) / (1 - q)));
        });
      });
    }
    expect(worst).toBeCloseTo(0.6001, 3);
    expect(claim.epsilon.toNumber()).toBeGreaterThanOrEqual(worst);
    expect(claim.epsilon.toString()).toBe("0.9162907319");
  });

  it("has the law of each subset: only subset 1 of one point", async () => {
    const ones = sampleOf([Int32Array.of(1, 1, 1)], [1, 0, 1]);
    const learner = learners.make("stable", { subject: thresholds }, { subset: 1, epsilon: "1" });
    const { law } = await distribution(learner, ones, [1]);
    // t = 1 errs once, t = infinity twice.
    expect(law.get("1")!.mass.lower).toBeCloseTo(0.6224593312, 9);
  });

  it.each([2, 3, 4, 7, 9, 10, 11, 50, 1000])("keeps gamma = 0.1 and 1/3 at n = %i", (n) => {
    for (const gamma of ["0.1", "1/3", "0.999"]) {
      const { certificates, parameters } = learners
        .make("stable", { subject: thresholds }, { gamma })
        .plan({ n });
      const [stability] = certificates;
      expect(stability!.claim).toMatchObject({ notion: "uniform-stability", group: 1 });
      const claim = stability!.claim as { gamma: { compare(x: string): number; toNumber(): number } };
      expect(claim.gamma.compare(gamma)).toBeLessThanOrEqual(0);
      // Nothing is given away: the claim is gamma to nine digits.
      expect(claim.gamma.toNumber()).toBeCloseTo(gamma === "1/3" ? 1 / 3 : Number(gamma), 8);
      expect(parameters["flip"] === undefined).toBe(n > (gamma === "1/3" ? 3 : 1 / Number(gamma)));
      expect(verify(JSON.parse(JSON.stringify(stability)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("with n <= 1/gamma answers by a fair coin often enough", async () => {
    const two = sampleOf([Int32Array.of(0, 2)], [1, 0]);
    const other = sampleOf([Int32Array.of(0, 2)], [1, 1]);
    const learner = learners.make("stable", { subject: thresholds }, { gamma: "0.25" });
    const [p, q] = await Promise.all(
      [two, other].map(async (data) => (await distribution(learner, data, [1])).law.get("1")!.mass.upper),
    );
    expect(Math.abs(p! - q!)).toBeLessThanOrEqual(0.25);
    expect(Math.abs(p! - q!)).toBeGreaterThan(0.02);
  });

  it("certifies accuracy at the sizes of the sheet, and says which size would do below", () => {
    const learner = learners.make("stable", { subject: thresholds }, { gamma: "0.1", alpha: "0.1" });
    const enough = learner.plan({ n: 2700 });
    expect(enough.withheld).toEqual([]);
    expect(enough.certificates[1]!.claim).toMatchObject({ notion: "accuracy", setting: "agnostic" });
    const few = learner.plan({ n: 500 });
    expect(few.certificates.map(({ claim }) => claim.notion)).toEqual(["uniform-stability"]);
    // The reference solver finds 2672.
    expect(few.withheld[0]!.n).toBeGreaterThan(2600);
    expect(few.withheld[0]!.n).toBeLessThan(2740);
    expect(learner.plan({ n: few.withheld[0]!.n! }).withheld).toEqual([]);
  });

  it("without a promise is the empirical minimizer", async () => {
    for (const options of [{ gamma: "1" }, { epsilon: "infinity" }]) {
      const learner = learners.make("stable", { subject: thresholds }, options);
      const { law, plan } = await distribution(learner, sample, [1]);
      expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
      expect([...law.keys()]).toEqual(["1"]);
    }
  });

  it("refuses a subset that costs too much, from public sizes", () => {
    const make = (spec: string, subset: number): (() => unknown) => {
      const learner = learners.make("stable", { subject: classes.parse(spec) }, { subset });
      return () => learner.plan({ n: 100_000 });
    };
    expect(make("halfspaces:3", 500)).toThrow(/labellings of 500 points/);
    expect(make("halfspaces:3", 500)).toThrow(/would serve/);
    expect(make("thresholds", 100_001)).toThrow(/at most n/);
    expect(make("parities:25", 1)).toThrow(/labellings of a few points/);
    expect(make("thresholds", 1000)).not.toThrow();
  });

  it("stops when it is told to, before and between answers", async () => {
    const learner = learners.make("stable", { subject: thresholds }, { gamma: "0.5" });
    const stop = new AbortController();
    const served = await answering(learner, sample, { random: seededSource(1), signal: stop.signal });
    expect([0, 1]).toContain(await served.answer([1]));
    stop.abort(new Error("enough"));
    await expect(served.answer([1])).rejects.toThrow("enough");
  });

  it("answers at n = 1e5 on every kind of class (seed 1)", async () => {
    const n = 100_000;
    const columns = [0, 1].map((f) =>
      Int16Array.from({ length: n }, (_, i) => ((i * (f ? 7919 : 104_729)) % 4001) - 2000),
    );
    const labels = Uint8Array.from({ length: n }, (_, i) =>
      columns[0]![i]! + columns[1]![i]! >= 300 ? 1 : 0,
    );
    for (const spec of ["thresholds", "stumps:2", "rectangles:2", "halfspaces:2"]) {
      const data = sampleOf(spec === "thresholds" ? columns.slice(0, 1) : columns, labels);
      const served = await answering(learners.make("stable", { subject: classes.parse(spec) }), data, {
        random: seededSource(1),
      });
      const inside = [900, 900].slice(0, data.columns.length);
      expect(await served.answer(inside)).toBe(1);
    }
  }, 30_000);
});
