import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { pointAt, sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { seededSource } from "../../random/index.ts";
import { worstFailure } from "../../testing/adversary.ts";
import { distribution } from "../distribution.ts";
import type { HypothesisDocument } from "../document.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { keptSample } from "../selection/index.ts";
import { allLaws, someDistributions } from "../selection/testing/exact-audit.ts";
import { balancedPart, largestPart } from "./size.ts";

const alphas = (plan: { certificates: readonly { claim: unknown }[] }): number[] =>
  plan.certificates.map(({ claim }) => (claim as { alpha: Rational }).alpha.toNumber());

describe("the subsample learner", () => {
  it("publishes a uniform part and its minimizer (exact law)", async () => {
    const subject = classes.parse("thresholds:3");
    const learner = learners.make("subsample", { subject }, { subset: 2 });
    const sample = sampleOf([Int32Array.of(0, 1, 1, 2)], [0, 1, 1, 0]);
    const { law } = await distribution(learner, sample);
    const masses = Object.fromEntries(
      [...law.values()].map(({ outcome, mass }) => [
        JSON.stringify((outcome as HypothesisDocument).kept),
        mass.upper,
      ]),
    );
    expect(masses).toEqual({
      "[[0,0],[1,1]]": expect.closeTo(1 / 3, 12) as number,
      "[[0,0],[2,0]]": expect.closeTo(1 / 6, 12) as number,
      "[[1,1],[1,1]]": expect.closeTo(1 / 6, 12) as number,
      "[[1,1],[2,0]]": expect.closeTo(1 / 3, 12) as number,
    });
    for (const { outcome } of law.values()) {
      const { hypothesis, kept } = outcome as HypothesisDocument;
      expect(hypothesis).toEqual(subject.erm(keptSample(kept!, 1)).hypothesis);
    }
  });

  it("generalizes robustly by its known values, and accurately by the minimizer's bound", () => {
    const subject = classes.parse("intervals");
    const plan = (n: number, subset: number, beta: string) =>
      learners.make("subsample", { subject }, { subset, beta }).plan({ n });
    expect(alphas(plan(1000, 100, "0.05"))[0]).toBeCloseTo(0.1407430455, 9);
    expect(alphas(plan(10_000, 2000, "0.05"))[0]).toBeCloseTo(0.2121472292, 9);
    const [robust, excess] = alphas(plan(1_000_000, 20_000, "0.01"));
    expect(robust).toBeCloseTo(0.02161126519, 9);
    // The excess by symmetrization is 0.0667; the minimizer's own bound is sharper.
    expect(excess).toBeLessThan(0.06673749536);
    for (const certificate of plan(1_000_000, 20_000, "0.01").certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("takes the part at which both promises meet, and less where the minimizer is slow", () => {
    const plan = learners.make("subsample", { subject: classes.parse("thresholds") }).plan({ n: 100_000 });
    const [robust, excess] = alphas(plan);
    expect(Math.abs(robust! - excess!)).toBeLessThan(2e-3);
    for (const spec of ["halfspaces:2", "halfspaces:3", "rectangles:2", "rectangles:4", "halfspaces:6"]) {
      const subject = classes.parse(spec);
      expect(largestPart(subject, 1e6)).toBeLessThan(3000);
      expect(() => learners.make("subsample", { subject }, { subset: 5000 }).plan({ n: 10_000 })).toThrow(
        /too long/,
      );
    }
    for (const n of [2, 3, 10]) {
      const size = balancedPart(classes.parse("stumps:3"), n, Rational.parse("0.05"));
      expect(size).toBeGreaterThanOrEqual(1);
      expect(size).toBeLessThan(n);
    }
  });

  it("generalizes robustly against the best analyst, on all data sets of three points (exact)", async () => {
    const subject = classes.parse("intervals:3");
    for (const [n, subset] of [
      [4, 1],
      [5, 2],
    ] as const) {
      const learner = learners.make("subsample", { subject }, { subset, beta: "0.6" });
      const alpha = alphas(learner.plan({ n }))[0]!;
      const laws = await allLaws(learner, 3, n);
      for (const d of someDistributions(6, 13, 6)) {
        expect(worstFailure(n, d, alpha, (sample) => laws.get(sample.join())!)).toBeLessThanOrEqual(0.6);
      }
    }
  });

  it("never meets a class that refuses by the points of a sample; nor do the other selection learners", async () => {
    // 531442 conjunctions: the class lists them on at most 31 different points.
    const subject = classes.parse("conjunctions:12");
    expect(largestPart(subject, 150)).toBe(31);
    for (const points of [new Int32Array(150), Int32Array.from({ length: 150 }, (_, i) => i)]) {
      const sample = sampleOf([points], new Uint8Array(150));
      const random = seededSource(3);
      expect((await learn(learners.make("subsample", { subject }), sample, { random })).document.kind).toBe(
        "hypothesis",
      );
      const boosted = learners.make("boosted-compression", { subject });
      expect((await learn(boosted, sample, { random })).document.kind).toBe("vote");
      await expect(learn(learners.make("compression", { subject }), sample)).rejects.toThrow(
        /^n is too large: expected at most 31 examples/,
      );
    }
  });

  it("withholds accuracy with the n that would do, serves two examples, can be stopped", async () => {
    const learner = learners.make("subsample", { subject: classes.parse("thresholds") });
    const { certificates, withheld } = learner.plan({ n: 2 });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["robust-generalization"]);
    const enough = withheld[0]!.n!;
    expect(learner.plan({ n: enough }).withheld).toEqual([]);
    expect(learner.plan({ n: enough - 1 }).withheld).not.toEqual([]);
    const sample = sampleOf([Float64Array.of(0.5, 2, 3)], [0, 1, 1]);
    const model = await learn(learner, sample, { random: seededSource(2) });
    const kept = keptSample((model.document as HypothesisDocument).kept!, 1);
    for (let i = 0; i < kept.n; i++) expect(model.predict(pointAt(kept, i))).toBe(kept.labels[i]);
    await expect(learn(learner, sample, { signal: AbortSignal.abort(new Error("stopped")) })).rejects.toThrow(
      "stopped",
    );
  });
});
