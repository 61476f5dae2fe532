import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";

const subject = classes.parse("thresholds:4");
const sample = sampleOf([Int32Array.of(0, 1, 2, 3, 3)], [0, 1, 0, 1, 1]);

describe("the exponential learner", () => {
  it("has the law of Chaudhuri-Hsu Theorem 7", async () => {
    const learner = learners.make("exponential", { subject }, { epsilon: "1" });
    const { law } = await distribution(learner, sample);
    // Errors of t = 0 … 4: 2, 1, 2, 1, 3.
    const weights = [2, 1, 2, 1, 3].map((errors) => Math.exp(-errors / 2));
    const total = weights.reduce((a, b) => a + b, 0);
    expect(law.size).toBe(5);
    [...law.values()].forEach(({ outcome, mass }, t) => {
      expect(outcome).toEqual({ kind: "hypothesis", hypothesis: { threshold: t } });
      expect(mass.lower).toBeLessThanOrEqual(weights[t]! / total);
      expect(mass.upper).toBeGreaterThanOrEqual(weights[t]! / total);
      expect(mass.upper - mass.lower).toBeLessThan(1e-14);
    });
  });

  it("gives the same model for a seed, and says so", async () => {
    const learner = learners.make("exponential", { subject }, { epsilon: "1" });
    const [a, b] = await Promise.all([1, 2].map(() => learn(learner, sample, { random: seededSource(7) })));
    expect(a!.document).toEqual(b!.document);
    expect(a!.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
  });

  it("without privacy is the canonical minimizer, and promises nothing", async () => {
    const learner = learners.make("exponential", { subject }, { epsilon: "infinity" });
    const { law, plan } = await distribution(learner, sample);
    expect([...law.values()].map(({ outcome }) => outcome)).toEqual([
      { kind: "hypothesis", hypothesis: { threshold: 1 } },
    ]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });

  it("is accurate beside the class where the candidates are the class, and beside the best candidate elsewhere", () => {
    const kindsOf = (learner: ReturnType<typeof learners.make>): string[][] =>
      learner.plan({ n: 2000 }).certificates.map(({ assumptions }) => assumptions.map(({ kind }) => kind));
    const [, agnostic, realizable] = kindsOf(learners.make("exponential", { subject }, { epsilon: "1" }));
    expect(agnostic).toEqual(["ideal-randomness", "public-candidates", "iid", "finite-class"]);
    expect(realizable).toEqual([
      "ideal-randomness",
      "public-candidates",
      "iid",
      "realizable",
      "finite-class",
    ]);
    const line = { subject: classes.parse("thresholds"), ranges: [{ lower: 0, upper: 10 }] };
    const [, onCuts] = kindsOf(learners.make("exponential", line, { epsilon: "1" }));
    expect(onCuts).toContain("among-candidates");
    expect(onCuts).not.toContain("finite-class");
  });

  it.each([
    ["points:16", "1", "0.05", 256],
    ["points:1024", "1", "0.05", 451],
  ])(
    "on %s needs no more than the known n for error 0.1 where the class contains the truth",
    (spec, epsilon, beta, n) => {
      const { certificates } = learners
        .make("exponential", { subject: classes.parse(spec) }, { epsilon, beta })
        .plan({ n });
      const alphas = certificates.flatMap(({ claim }) =>
        claim.notion === "accuracy" && claim.setting === "realizable" ? [claim.alpha.toNumber()] : [],
      );
      expect(alphas.length).toBe(1);
      expect(alphas[0]).toBeLessThanOrEqual(0.1);
    },
  );

  it("withholds accuracy where nothing is proved, with the n that would do", () => {
    const learner = learners.make("exponential", { subject }, { epsilon: "1" });
    const { withheld } = learner.plan({ n: 2 });
    expect(withheld.map(({ notion }) => notion)).toEqual(["accuracy", "accuracy"]);
    for (const { n } of withheld) {
      const served = (size: number): number =>
        learner.plan({ n: size }).certificates.filter(({ claim }) => claim.notion === "accuracy").length;
      expect(served(n!)).toBeGreaterThan(served(n! - 1));
    }
  });
});
