import { describe, expect, it } from "vitest";
import { type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { learners } from "../registry.ts";
import { twoLevelLearner } from "./direct.ts";
import { levelPredictorOf } from "./document.ts";
import { learnLevels, levelDistribution, type LevelLearner } from "./learner.ts";
import { oneVersusRest } from "./one-versus-rest.ts";
import { levelledSample } from "./sample.ts";
import { largestLoss } from "./testing/largest-loss.ts";
import { twoLevelErrors } from "./two-level-errors.ts";

const subject = classes.parse("thresholds:2");
const engine = inProcessEngine({ threads: 1 });

const points = [[0], [1]];

describe("several levels by direct scoring", () => {
  it("counts the errors of every pair of levels, and of the constants", async () => {
    const family = classes.parse("intervals:4").family();
    const levels = [0, 2, 1, 2, 2, 0, 1];
    const sample = levelledSample([Int32Array.of(0, 1, 2, 3, 1, 2, 0)], levels, 3);
    const errors = await twoLevelErrors({ family, sample, levels: 3, run: { engine } });
    const wanted: number[] = [];
    for (let i = 0; i < family.count; i++) {
      for (const [a, b] of [
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 2],
        [2, 0],
        [2, 1],
      ] as const) {
        const predict = (x: number): number =>
          classes.parse("intervals:4").predict(family.at(i), [x]) === 1 ? a : b;
        wanted.push(levels.filter((level, row) => predict(sample.columns[0]![row]!) !== level).length);
      }
    }
    expect([...errors]).toEqual([...wanted, 5, 5, 4]);
  });

  it.each(["exponential", "permute-and-flip"] as const)(
    "with %s is private on every pair of neighbors, exactly",
    async (mechanism) => {
      const learner = twoLevelLearner({ subject, levels: 3, epsilon: Rational.of(2), mechanism });
      for (const n of [1, 2]) {
        const loss = await largestLoss(learner, n, points);
        expect(loss).toBeLessThanOrEqual(2);
        expect(loss).toBeGreaterThan(0.4);
      }
    },
  );

  it("publishes what it scored: the errors of a document are those of its candidate", async () => {
    const sample = levelledSample([Int32Array.of(0, 0, 1, 1, 1)], [2, 2, 0, 0, 1], 3);
    const learner = twoLevelLearner({ subject, levels: 3, epsilon: Rational.of(1) });
    const law = await levelDistribution(learner, sample);
    const masses = new Map<number, number>();
    for (const { outcome, mass } of law.values()) {
      const predict = levelPredictorOf(subject, outcome);
      const wrong = [0, 1, 2, 3, 4].filter(
        (i) => predict([sample.columns[0]![i]!]) !== sample.levels[i],
      ).length;
      const known = masses.get(wrong) ?? mass.lower;
      // Equal numbers of errors, equal probabilities; one error less, e^(1/2) times as likely.
      expect(mass.lower).toBeCloseTo(known, 12);
      masses.set(wrong, known);
    }
    expect(masses.get(1)! / masses.get(3)!).toBeCloseTo(Math.E, 9);
  });

  it("promises privacy once and accuracy beside the best pair; without privacy nothing", async () => {
    const learner = twoLevelLearner({
      subject: classes.parse("thresholds:50"),
      levels: 4,
      epsilon: Rational.of(1),
    });
    const { certificates } = learner.plan({ n: 5000 });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual([
      "differential-privacy",
      "accuracy",
      "accuracy",
    ]);
    for (const certificate of certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
    const free = twoLevelLearner({ subject, levels: 3, epsilon: "infinity" });
    const sample = levelledSample([Int32Array.of(0, 1, 1)], [2, 1, 1], 3);
    const { document, predict, certificates: none } = await learnLevels(free, sample, { engine });
    expect([predict([0]), predict([1])]).toEqual([2, 1]);
    expect(document.kind).toBe("two-levels");
    expect(none.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });
});

describe("several levels, one versus the rest", () => {
  const rest = (epsilon: string, id = "exponential", spec = "thresholds:2"): LevelLearner =>
    oneVersusRest({
      levels: 3,
      fallback: 1,
      epsilon: epsilon === "infinity" ? epsilon : Rational.parse(epsilon),
      base: (replaced) => learners.make(id, { subject: classes.parse(spec) }, replaced),
    });

  it("is private on every pair of neighbors, exactly, with a third of epsilon for each level", async () => {
    const learner = rest("3");
    for (const n of [1, 2]) {
      const loss = await largestLoss(learner, n, points);
      expect(loss).toBeLessThanOrEqual(3);
      expect(loss).toBeGreaterThan(0.6);
    }
    const { certificates, parameters } = learner.plan({ n: 2 });
    expect(certificates[0]!.claim).toMatchObject({ notion: "differential-privacy", epsilon: Rational.of(3) });
    expect(parameters).toMatchObject({ epsilon: "1", levels: 3, fallback: 1 });
    expect(verify(JSON.parse(JSON.stringify(certificates[0])), mechanismBook)).toMatchObject({ holds: true });
  });

  it("predicts the first level that says yes, else the declared one", () => {
    const yes = { kind: "hypothesis", hypothesis: { threshold: 0 } } as const;
    const [late, no] = [1, 2].map(
      (threshold) => ({ kind: "hypothesis", hypothesis: { threshold } }) as const,
    );
    const predict = (models: readonly (typeof yes)[], x: number): number =>
      levelPredictorOf(subject, { kind: "one-versus-rest", models, fallback: 1 })([x]);
    expect(predict([no!, yes, yes] as never, 0)).toBe(1);
    expect(predict([late!, no!, yes] as never, 0)).toBe(2);
    expect(predict([late!, no!, yes] as never, 1)).toBe(0);
    expect(predict([no!, no!, no!] as never, 1)).toBe(1);
  });

  it("protects labels alone over a label-private base, marks seeds, and learns where there is signal", async () => {
    const learner = rest("60", "label-private", "intervals:2");
    const n = 60;
    const x = Int32Array.from({ length: n }, (_, i) => i % 2);
    const sample = levelledSample(
      [x],
      x.map((value) => (value === 0 ? 1 : 2)),
      3,
    );
    const learned = await learnLevels(learner, sample, { random: seededSource(5), engine });
    expect(learned.certificates[0]!.claim).toMatchObject({ neighbours: "replace-label" });
    expect(learned.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
    expect([learned.predict([0]), learned.predict([1])]).toEqual([1, 2]);
    expect(
      rest("infinity")
        .plan({ n })
        .certificates.map(({ claim }) => claim.notion),
    ).toEqual(["none"]);
  });

  it("adds up the perfect generalization of the models: nearly what was asked for in all", () => {
    const { certificates } = rest("1", "perfectly-generalizing").plan({ n: 100 });
    const perfect = certificates.find(({ claim }) => claim.notion === "perfect-generalization")!;
    const { beta, epsilon, delta } = perfect.claim as ClaimOf<"perfect-generalization">;
    expect([beta.toString(), delta.toString()]).toEqual(["0.15", "0"]);
    expect([epsilon.compare("0.99999") > 0, epsilon.compare(1) <= 0]).toEqual([true, true]);
    expect(verify(JSON.parse(JSON.stringify(perfect)), mechanismBook)).toMatchObject({ holds: true });
  });

  it("refuses what is not a reduction, from public values alone", () => {
    const base = (): never => {
      throw new Error("never made");
    };
    expect(() => oneVersusRest({ levels: 1, fallback: 0, epsilon: Rational.one, base })).toThrow(
      /2 to 65536/,
    );
    expect(() => oneVersusRest({ levels: 3, fallback: 3, epsilon: Rational.one, base })).toThrow(/0 to 2/);
    expect(() => twoLevelLearner({ subject: classes.parse("points:500"), levels: 200 })).toThrow(
      /one-versus-rest/,
    );
    expect(() => levelledSample([Int32Array.of(0, 1)], [0, 3], 3)).toThrow(/every row/);
    expect(() => levelledSample([Int32Array.of(0, 1)], [0], 3)).toThrow(/2 levels/);
  });
});
