import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { histograms, multinomial } from "../../testing/adversary.ts";
import { distribution } from "../distribution.ts";
import { learners } from "../registry.ts";
import { allLaws, excessOver, neighbours } from "../selection/testing/exact-audit.ts";
import { demands, mildest } from "./demand.ts";

const subject = classes.parse("thresholds:2");
const make = (options = {}) => learners.make("resampled", { subject }, options);

describe("the resampled learner", () => {
  it("is the base on n draws with replacement (exact law, against a direct computation)", async () => {
    const n = 4;
    const options = { epsilon: "2", delta: "0.2" };
    const laws = await allLaws(make(options), 2, n);
    const plan = make(options).plan({ n });
    const base = learners.make(
      "perfectly-generalizing",
      { subject },
      {
        epsilon: plan.parameters["epsilonPerfect"] as string,
        betaPerfect: plan.parameters["betaPerfect"] as string,
      },
    );
    const inner = await allLaws(base, 2, n);
    for (const [key, outputs] of laws) {
      const weights = key.split(",").map((count) => Number(count) / n);
      const direct: Record<string, number> = {};
      for (const drawn of histograms(n, 4)) {
        const mass = multinomial(drawn, weights);
        if (mass === 0) continue;
        for (const [output, probability] of Object.entries(inner.get(drawn.join())!)) {
          direct[output] = (direct[output] ?? 0) + mass * probability;
        }
      }
      for (const [output, mass] of Object.entries(outputs)) expect(mass).toBeCloseTo(direct[output]!, 12);
    }
  });

  it("is private as it says (exact, all neighbors)", async () => {
    for (const n of [2, 3, 5]) {
      const options = { epsilon: "1", delta: "0.1" };
      const plan = make(options).plan({ n });
      const claim = plan.certificates[0]!.claim as unknown as Record<string, Rational>;
      expect(claim["epsilon"]!.compare(1)).toBeLessThanOrEqual(0);
      expect(claim["delta"]!.compare("0.1")).toBeLessThanOrEqual(0);
      const laws = await allLaws(make(options), 2, n);
      for (const [a, b] of neighbours(laws.keys())) {
        expect(excessOver(laws.get(a)!, laws.get(b)!, claim["epsilon"]!.toNumber())).toBeLessThanOrEqual(
          claim["delta"]!.toNumber() + 1e-12,
        );
      }
    }
  });

  it("asks of its base what each map leaves, within the target, and takes the mildest", () => {
    for (const n of [2, 100, 100_000]) {
      for (const [epsilon, delta] of [
        ["1", "1e-6"],
        ["0.1", "1e-9"],
        ["4", "0.2"],
      ] as const) {
        const list = demands(n, Rational.parse(epsilon), Rational.parse(delta));
        expect(list.length).toBeGreaterThan(0);
        for (const { epsilon: share, beta } of list) {
          expect(share.sign()).toBe(1);
          expect(beta.compare(delta)).toBeLessThan(0);
        }
        expect(list).toContain(mildest(list, 5n));
      }
    }
    expect(mildest([], 5n)).toBeUndefined();
  });

  it("keeps its target with every map's rounding, and its certificates verify", () => {
    for (const n of [2, 50, 10_000]) {
      for (const [epsilon, delta] of [
        ["1/3", "1e-6"],
        ["2", "1e-3"],
      ] as const) {
        const { certificates } = make({ epsilon, delta }).plan({ n });
        const claim = certificates[0]!.claim as unknown as Record<string, Rational>;
        expect(claim["epsilon"]!.compare(epsilon)).toBeLessThanOrEqual(0);
        expect(claim["delta"]!.compare(delta)).toBeLessThanOrEqual(0);
        for (const certificate of certificates) {
          expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({
            holds: true,
          });
        }
      }
    }
  });

  it("withholds accuracy with the n that would do, and states it there", () => {
    const [{ n } = {}] = make().plan({ n: 100 }).withheld;
    expect(n).toBeGreaterThan(100);
    expect(
      make()
        .plan({ n: n! })
        .certificates.map(({ claim }) => claim.notion),
    ).toEqual(["differential-privacy", "accuracy"]);
  });

  it("without privacy is its base; without delta, or on a base without the promise, it refuses", async () => {
    const sample = sampleOf([Int32Array.of(0, 1, 1)], [0, 1, 1]);
    const { law, plan } = await distribution(make({ epsilon: "infinity" }), sample);
    expect([...law.values()].map(({ outcome }) => outcome)).toEqual([
      { kind: "hypothesis", hypothesis: { threshold: 1 } },
    ]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect(() => make({ delta: "0" }).plan({ n: 10 })).toThrow(/delta/);
    expect(() => learners.make("resampled(exponential)", { subject }).plan({ n: 10 })).toThrow(
      /perfect generalization/,
    );
    expect(make().spec).toBe("resampled(perfectly-generalizing)");
  });
});
