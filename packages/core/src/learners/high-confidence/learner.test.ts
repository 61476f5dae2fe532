import { describe, expect, it } from "vitest";
import { type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { foldsFor, foldsOf } from "./split.ts";

const subject = classes.parse("thresholds:3");
const make = (spec: string, options: Record<string, string | number> = {}) =>
  learners.make(spec, { subject }, options);
const sample = sampleOf([Int32Array.of(0, 2, 1, 2)], [0, 1, 1, 0]);

describe("high-confidence(...)", () => {
  it("splits as the table says, and gives what is left over to the validation", () => {
    for (const [n, beta, folds, validation, size] of [
      [1000, "0.05", 5, 500, 100],
      [10_000, "0.01", 6, 5002, 833],
      [10_000, "0.05", 5, 5000, 1000],
      [100_000, "0.001", 9, 50_005, 5555],
      [5000, "0.1", 4, 2500, 625],
      [2, "0.05", 1, 1, 1],
      [3, "0.05", 1, 2, 1],
      [7, "0.05", 3, 4, 1],
    ] as const) {
      expect(foldsOf(n, foldsFor(Rational.parse(beta)))).toEqual({ folds, validation, size });
    }
  });

  it("has the law of its folds and of the selection", async () => {
    const { law } = await distribution(
      make("high-confidence(exponential)", { epsilon: "1", folds: 2 }),
      sample,
    );
    // Validation (0, 0), (2, 1): thresholds 0 … 3 err 1, 0, 0, 1 times. Folds (1, 1) and (2, 0).
    const validation = [1, 0, 0, 1];
    const draws = [
      [0, 0, 1, 1],
      [1, 1, 1, 0],
    ].map((errors) => {
      const weights = errors.map((count) => Math.exp(-count / 2));
      const total = weights.reduce((a, b) => a + b, 0);
      return weights.map((weight) => weight / total);
    });
    const wanted = [0, 0, 0, 0];
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) {
        const [wa, wb] = [a, b].map((t) => Math.exp(-validation[t]! / 2)) as [number, number];
        const both = draws[0]![a]! * draws[1]![b]!;
        wanted[a]! += (both * wa) / (wa + wb);
        wanted[b]! += (both * wb) / (wa + wb);
      }
    }
    for (const { outcome, mass } of law.values()) {
      const { threshold } = (outcome as unknown as { hypothesis: { threshold: number } }).hypothesis;
      expect((mass.lower + mass.upper) / 2).toBeCloseTo(wanted[threshold]!, 12);
    }
    expect(law.size).toBe(4);
  });

  it("is as private as its parts, for every n", () => {
    for (const n of [2, 3, 4, 10, 1000]) {
      const { certificates } = make("high-confidence(exponential)", { epsilon: "0.5" }).plan({ n });
      expect(certificates[0]!.claim).toMatchObject({ notion: "differential-privacy" });
      expect((certificates[0]!.claim as ClaimOf<"differential-privacy">).epsilon.toString()).toBe("0.5");
      expect(certificates[0]!.n).toBe(n);
      expect(verify(JSON.parse(JSON.stringify(certificates[0])), mechanismBook)).toMatchObject({
        holds: true,
      });
    }
  });

  it("turns an accuracy of the base into a confident one, or says what would do", () => {
    for (const base of ["cover", "cover-realizable"]) {
      const learner = make(`high-confidence(${base})`, { beta: "0.001" });
      const few = learner.plan({ n: 40 });
      const [{ n } = { n: undefined }] = few.withheld;
      const { certificates } = learner.plan({ n: n ?? 200_000 });
      const accuracy = certificates.find(({ claim }) => claim.notion === "accuracy");
      expect(accuracy, base).toBeDefined();
      expect((accuracy!.claim as ClaimOf<"accuracy">).beta.toString()).toBe("0.001");
      expect(verify(JSON.parse(JSON.stringify(accuracy)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("nests with subsampling in both orders", () => {
    for (const spec of [
      "high-confidence(subsampled(exponential))",
      "subsampled(high-confidence(exponential))",
    ]) {
      const learner = make(spec, { epsilon: "0.5" });
      expect(learner.spec).toBe(spec);
      const { certificates } = learner.plan({ n: 100 });
      expect(
        (certificates[0]!.claim as ClaimOf<"differential-privacy">).epsilon.compare("0.5"),
      ).toBeLessThanOrEqual(0);
    }
  });

  it("refuses a base that answers queries, and takes no more folds than fit", () => {
    expect(() => make("high-confidence(stable)").plan({ n: 10 })).toThrow(/publishes a model/);
    const { parameters } = make("high-confidence(exponential)", { folds: 6 }).plan({ n: 9 });
    expect(parameters).toMatchObject({ folds: 4, size: 1, validation: 5 });
  });

  it("without privacy takes the best model and promises nothing", async () => {
    const { law, plan } = await distribution(
      make("high-confidence(exponential)", { epsilon: "infinity", folds: 2 }),
      sample,
    );
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    // Fold (1, 1) gives threshold 0, fold (2, 0) gives 3: both err once on the validation, and the first is taken.
    expect([...law.values()].map(({ outcome }) => outcome)).toEqual([
      { kind: "hypothesis", hypothesis: { threshold: 0 } },
    ]);
  });

  it("is repeatable by a seed and stops when it is told to", async () => {
    const big = sampleOf(
      [Int32Array.from({ length: 40_000 }, (_, i) => i % 3)],
      Array.from({ length: 40_000 }, (_, i) => +(i % 3 > 0)),
    );
    const run = (): ReturnType<typeof learn> =>
      learn(make("high-confidence(exponential)"), big, { random: seededSource(2) });
    const [a, b] = await Promise.all([run(), run()]);
    expect(a.document).toEqual(b.document);
    expect(a.document).toEqual({ kind: "hypothesis", hypothesis: { threshold: 1 } });
    expect(a.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(learn(make("high-confidence(exponential)"), big, { signal })).rejects.toThrow("enough");
  });
});
