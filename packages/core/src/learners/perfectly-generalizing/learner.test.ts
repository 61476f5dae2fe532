import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { seededSource } from "../../random/index.ts";
import { multinomial, worstFailure } from "../../testing/adversary.ts";
import { distribution } from "../distribution.ts";
import { hypothesisDocument } from "../document.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { allLaws, excessOver, neighbours, someDistributions } from "../selection/testing/exact-audit.ts";
import { temperatureOf } from "./learner.ts";

const subject = classes.parse("thresholds:3");
const make = (options = {}) => learners.make("perfectly-generalizing", { subject }, options);
const claimed = (notion: string, n: number, options = {}) =>
  make(options)
    .plan({ n })
    .certificates.find(({ claim }) => claim.notion === notion)!.claim as unknown as Record<string, Rational>;

describe("the perfectly generalizing learner", () => {
  it("draws with weight exp(-lambda err), lambda at most its known values", async () => {
    const table: [number, number, string, string, number][] = [
      [1000, 10, "0.05", "1", 9.135209367],
      [10_000, 100, "0.05", "1", 24.55283736],
      [100_000, 1000, "0.01", "0.5", 32.00125654],
      [1_000_000, 65_536, "0.01", "0.5", 87.33395367],
      [10_000, 2, "0.05", "0.1", 3.377905501],
    ];
    for (const [n, size, beta, epsilon, wanted] of table) {
      const temperature = temperatureOf({
        epsilon: Rational.parse(epsilon),
        betaPerfect: Rational.parse(beta),
        hypotheses: BigInt(size),
        n,
      }).toNumber();
      expect(temperature / wanted).toBeCloseTo(1, 8);
    }
    const learner = make({ epsilon: "1.5" });
    const sample = sampleOf([Int32Array.of(0, 1, 2, 2, 1)], [1, 0, 1, 0, 1]);
    const { law, plan } = await distribution(learner, sample);
    const lambda = Number(plan.parameters["temperature"]);
    // Errors of t = 0 … 3: 2, 3, 3, 3.
    const weights = [2, 3, 3, 3].map((errors) => Math.exp((-lambda * errors) / 5));
    const total = weights.reduce((a, b) => a + b, 0);
    expect([...law.values()].map(({ mass }) => mass.upper)).toEqual(
      weights.map((weight) => expect.closeTo(weight / total, 12) as number),
    );
  });

  it("generalizes perfectly by its simulator: exact mass of the samples that deviate (n = 3 … 6)", async () => {
    const options = { epsilon: "1", betaPerfect: "0.3" };
    for (const n of [3, 4, 6]) {
      const laws = await allLaws(make(options), 3, n);
      const { epsilon, beta } = claimed("perfect-generalization", n, options);
      const lambda = Number(make(options).plan({ n }).parameters["temperature"]);
      let worst = 0;
      for (const d of someDistributions(6, 9, 10)) {
        // The simulator draws with the true errors.
        const weights = [0, 1, 2, 3].map((threshold) => {
          const error = d.reduce((sum, p, z) => sum + ((z >> 1 >= threshold ? 1 : 0) === (z & 1) ? 0 : p), 0);
          return {
            key: JSON.stringify(hypothesisDocument(subject, { threshold })),
            weight: Math.exp(-lambda * error),
          };
        });
        const total = weights.reduce((sum, { weight }) => sum + weight, 0);
        let atypical = 0;
        for (const [key, outputs] of laws) {
          const far = weights.some(
            ({ key: output, weight }) =>
              Math.abs(Math.log(outputs[output]! / (weight / total))) > epsilon!.toNumber() + 1e-9,
          );
          if (far) atypical += multinomial(key.split(",").map(Number), d);
        }
        worst = Math.max(worst, atypical);
      }
      expect(worst).toBeLessThanOrEqual(beta!.toNumber());
    }
  });

  it("is private and robustly generalizing as it says (exact, all neighbors)", async () => {
    const options = { epsilon: "2", betaPerfect: "0.5", beta: "0.9" };
    for (const n of [2, 4]) {
      const laws = await allLaws(make(options), 3, n);
      const { epsilon } = claimed("differential-privacy", n, options);
      let closest = 0;
      for (const [a, b] of neighbours(laws.keys())) {
        expect(excessOver(laws.get(a)!, laws.get(b)!, epsilon!.toNumber() + 1e-12)).toBeLessThanOrEqual(
          1e-12,
        );
        closest = Math.max(closest, excessOver(laws.get(a)!, laws.get(b)!, epsilon!.toNumber() / 4));
      }
      expect(closest).toBeGreaterThan(0);
      const { alpha } = claimed("robust-generalization", n, options);
      for (const d of someDistributions(6, 21, 4)) {
        const failure = worstFailure(n, d, alpha!.toNumber(), (sample) => laws.get(sample.join())!);
        expect(failure).toBeLessThanOrEqual(0.9);
      }
    }
  });

  it("promises what the known values say, and every certificate verifies", () => {
    const ten = learners.make(
      "perfectly-generalizing",
      { subject: classes.parse("thresholds:9") },
      { beta: "0.05" },
    );
    const enough = ten.plan({ n: 1000 }).withheld[0]!.n!;
    // The known n for alpha = 0.1 is 57834; the least n for 1/2 is in proportion.
    expect(enough).toBeGreaterThan(1000);
    expect(enough).toBeLessThan(57_834 / 20);
    const plan = ten.plan({ n: 57_834 });
    const accuracy = plan.certificates.find(({ claim }) => claim.notion === "accuracy")!;
    expect((accuracy.claim as unknown as { alpha: Rational }).alpha.toNumber()).toBeLessThanOrEqual(0.1);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual([
      "differential-privacy",
      "perfect-generalization",
      "robust-generalization",
      "accuracy",
    ]);
    for (const certificate of plan.certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("serves two examples, real features with public ranges, and no privacy at all", async () => {
    expect(
      make()
        .plan({ n: 2 })
        .certificates.map(({ claim }) => claim.notion),
    ).toEqual(["differential-privacy", "perfect-generalization", "robust-generalization"]);
    const real = learners.make("perfectly-generalizing", {
      subject: classes.parse("stumps:2"),
      ranges: [
        { lower: 0, upper: 10 },
        { lower: -5, upper: 5 },
      ],
    });
    expect(real.plan({ n: 100 }).withheld[0]!.why).toMatch(/candidates/);
    const sample = sampleOf([Int32Array.of(0, 1, 2, 2)], [0, 1, 1, 1]);
    const { law, plan } = await distribution(make({ epsilon: "infinity" }), sample);
    expect([...law.keys()]).toEqual([JSON.stringify(hypothesisDocument(subject, { threshold: 1 }))]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    const seeded = await learn(make(), sample, { random: seededSource(4) });
    for (const { assumptions } of seeded.certificates) {
      expect(assumptions).toContainEqual({ kind: "seeded-randomness" });
    }
    await expect(learn(make(), sample, { signal: AbortSignal.abort(new Error("stopped")) })).rejects.toThrow(
      "stopped",
    );
  });
});
