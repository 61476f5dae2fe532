import { describe, expect, it } from "vitest";
import { type Certificate, type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { answering } from "../learn.ts";
import { learners } from "../registry.ts";
import { leastFlip } from "./split.ts";

const thresholds = classes.parse("thresholds");
const sample = sampleOf([Int32Array.of(0, 1, 1, 2)], [0, 1, 0, 1]);
const privacyOf = ([first]: readonly Certificate[]): Rational =>
  (first!.claim as ClaimOf<"private-prediction">).epsilon;

describe("private prediction", () => {
  it("is the stable law, flipped: subset 2, lambda 1/2", async () => {
    const learner = learners.make("private-prediction", { subject: thresholds }, { epsilon: "1", subset: 2 });
    const flip = 0.5 / Math.E;
    expect(Number(learner.plan({ n: 4 }).parameters["flip"])).toBeCloseTo(flip, 9);
    for (const [x, p] of [0.1370343095, 0.5192823624, 0.7224767331].entries()) {
      const { law } = await distribution(learner, sample, [x]);
      const { lower, upper } = law.get("1")!.mass;
      expect((lower + upper) / 2).toBeCloseTo(flip + (1 - 2 * flip) * p, 9);
    }
  });

  it.each([1, 2, 3, 4, 10, 100, 1000])("keeps epsilon at n = %i, and gives nothing away", (n) => {
    for (const epsilon of ["1e-6", "0.1", "1/3", "1", "2", "10"]) {
      const { certificates } = learners
        .make("private-prediction", { subject: thresholds }, { epsilon })
        .plan({ n });
      const reached = privacyOf(certificates);
      expect(reached.compare(epsilon)).toBeLessThanOrEqual(0);
      expect(reached.over(epsilon).toNumber()).toBeGreaterThan(0.999);
      for (const certificate of certificates) {
        expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
      }
    }
  });

  it("no smaller flip keeps epsilon", () => {
    for (const [n, subset] of [
      [4, 1],
      [100, 3],
      [3300, 80],
    ] as const) {
      const flip = leastFlip(n, subset, Rational.one);
      const less = flip.times("0.999999").toString();
      const make = (rate: string): (() => unknown) => {
        const options = { epsilon: "1", subset, flip: rate };
        const learner = learners.make("private-prediction", { subject: thresholds }, options);
        return () => learner.plan({ n });
      };
      expect(make(flip.toString())).not.toThrow();
      expect(make(less)).toThrow(/at least/);
    }
  });

  it("all neighbors of all samples of three on two points keep epsilon, exactly", async () => {
    const learner = learners.make(
      "private-prediction",
      { subject: classes.parse("thresholds:2") },
      { epsilon: "1" },
    );
    const examples = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    const laws = new Map<string, number>();
    const key = (list: readonly number[], x: number): string => `${[...list].sort().join()} ${x}`;
    for (let code = 0; code < 64; code++) {
      const list = [code & 3, (code >> 2) & 3, code >> 4];
      const data = sampleOf(
        [Int32Array.from(list, (e) => examples[e]![0])],
        list.map((e) => examples[e]![1]),
      );
      for (const x of [0, 1]) {
        if (laws.has(key(list, x))) continue;
        laws.set(key(list, x), (await distribution(learner, data, [x])).law.get("1")!.mass.upper);
      }
    }
    let largest = 0;
    for (let code = 0; code < 64; code++) {
      const list = [code & 3, (code >> 2) & 3, code >> 4];
      for (let e = 0; e < 4; e++)
        for (const x of [0, 1]) {
          const [p, q] = [laws.get(key(list, x))!, laws.get(key([e, list[1]!, list[2]!], x))!];
          largest = Math.max(largest, Math.log(p / q), Math.log((1 - p) / (1 - q)));
        }
    }
    expect(largest).toBeLessThanOrEqual(1 + 1e-12);
    expect(largest).toBeGreaterThan(0.6);
  });

  it("certifies accuracy near the sizes of the sheet", () => {
    // The reference solver: 3300 at epsilon 1, 10464 at epsilon 0.1, alpha = 0.1, beta = 0.05.
    for (const [epsilon, size] of [
      ["1", 3300],
      ["0.1", 10_464],
    ] as const) {
      const learner = learners.make("private-prediction", { subject: thresholds }, { epsilon, alpha: "0.1" });
      const needed = learner.plan({ n: 100 }).withheld[0]!.n!;
      expect(needed).toBeGreaterThan(0.97 * size);
      expect(needed).toBeLessThan(1.03 * size);
      const { certificates, withheld } = learner.plan({ n: needed });
      expect(withheld).toEqual([]);
      expect(certificates.map(({ claim }) => claim.notion)).toEqual([
        "private-prediction",
        "uniform-stability",
        "accuracy",
      ]);
    }
  });

  it("without privacy is the empirical minimizer", async () => {
    const learner = learners.make("private-prediction", { subject: thresholds }, { epsilon: "infinity" });
    const { law, plan } = await distribution(learner, sample, [0]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect([...law.keys()]).toEqual(["0"]);
  });

  it("marks a seeded run and repeats it", async () => {
    const learner = learners.make("private-prediction", { subject: thresholds }, { epsilon: "1" });
    const runs = await Promise.all(
      [1, 2].map(async () => {
        const served = await answering(learner, sample, { random: seededSource(7) });
        const labels: number[] = [];
        for (let i = 0; i < 20; i++) labels.push(await served.answer([1]));
        expect(served.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
        return labels.join("");
      }),
    );
    expect(runs[0]).toBe(runs[1]);
  });
});
