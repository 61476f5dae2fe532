import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { pointAt, type Sample, sampleOf } from "../../data/index.ts";
import { drawnCoins, rowsAt } from "../../mechanisms/coins/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { seededSource } from "../../random/index.ts";
import { worstFailure } from "../../testing/adversary.ts";
import { distribution } from "../distribution.ts";
import { decodeHypothesis, encodeHypothesis, type HypothesisDocument } from "../document.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { compareRows, keptSample } from "../selection/index.ts";
import { allLaws, someDistributions } from "../selection/testing/exact-audit.ts";
import { schemeOf } from "./scheme.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** A small generator with a fixed seed: multiplicative congruential, 31 bits. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function randomSample(random: () => number, n: number, features: number, values: number): Sample {
  const columns = Array.from({ length: features }, () =>
    Int32Array.from({ length: n }, () => Math.floor(values * random())),
  );
  return sampleOf(
    columns,
    Array.from({ length: n }, () => Number(random() < 0.6)),
  );
}

const specs = [
  ["thresholds", 1],
  ["intervals", 1],
  ["stumps:3", 3],
  ["rectangles:2", 2],
  ["halfspaces:1", 1],
  ["halfspaces:2", 2],
  ["halfspaces:3", 3],
  ["thresholds:5", 1],
  ["intervals:5", 1],
  ["conjunctions:2", 1],
] as const;

describe("the compression learner", () => {
  it("publishes examples of its sample, few, that give the hypothesis again (replay; seed 3, 120 samples)", async () => {
    const random = generator(3);
    for (const [spec, features] of specs) {
      const subject = classes.parse(spec);
      const scheme = schemeOf({ subject }, undefined)!;
      const learner = learners.make("compression", { subject });
      for (let round = 0; round < 12; round++) {
        const values = subject.domain.kind === "finite" ? subject.domain.points : 6;
        const sample = randomSample(random, 2 + (round % 9), features, values);
        const { document } = await learn(learner, sample, { random: seededSource(round) });
        const { hypothesis, kept } = document as HypothesisDocument;
        expect(kept!.length).toBeLessThanOrEqual(scheme.kept);
        const rows = keptSample(kept!, features);
        for (let i = 0; i < rows.n; i++) {
          const row = [...pointAt(rows, i), rows.labels[i]];
          const copies = (list: Sample): number =>
            Array.from({ length: list.n }, (_, j) => [...pointAt(list, j), list.labels[j]].join()).filter(
              (text) => text === row.join(),
            ).length;
          expect(copies(sample)).toBeGreaterThanOrEqual(copies(rows));
        }
        const again = scheme.reconstruct(rows, decodeHypothesis(hypothesis));
        expect(encodeHypothesis(subject.canonical(again as never))).toEqual(hypothesis);
      }
    }
  });

  it("has the fewest errors where it minimizes, and none on what the class explains", async () => {
    const random = generator(5);
    for (const [spec, features] of specs) {
      const subject = classes.parse(spec);
      const scheme = schemeOf({ subject }, undefined)!;
      const learner = learners.make("compression", { subject });
      for (let round = 0; round < 12; round++) {
        const values = subject.domain.kind === "finite" ? subject.domain.points : 6;
        const sample = randomSample(random, 2 + (round % 9), features, values);
        const model = await learn(learner, sample, { random: seededSource(round) });
        let errors = 0;
        for (let i = 0; i < sample.n; i++)
          errors += Number(model.predict(pointAt(sample, i)) !== sample.labels[i]);
        const least = subject.erm(sample).errors;
        if (scheme.quality === "minimizer" || least === 0) expect(errors, spec).toBe(least);
      }
    }
  });

  it("does not look at the order of the sample", async () => {
    const random = generator(7);
    for (const [spec, features] of specs) {
      const learner = learners.make("compression", { subject: classes.parse(spec) });
      const sample = randomSample(random, 7, features, 3);
      const turned = rowsAt(sample, [6, 2, 0, 5, 1, 4, 3]);
      const laws = await Promise.all([sample, turned].map((one) => distribution(learner, one)));
      const masses = laws.map(({ law }) =>
        Object.fromEntries([...law].map(([key, { mass }]) => [key, mass.upper.toFixed(12)])),
      );
      expect(masses[1]).toEqual(masses[0]);
    }
  });

  it("extreme positives are a stable selection: kept exactly if no other example alone upsets it (seed 11, 60 samples)", async () => {
    const random = generator(11);
    for (let round = 0; round < 60; round++) {
      const [spec, features] = (
        [
          ["thresholds", 1],
          ["intervals", 1],
          ["rectangles:2", 2],
        ] as const
      )[round % 3]!;
      const scheme = schemeOf({ subject: classes.parse(spec) }, "realizable")!;
      // No two examples agree in a feature, so that no ties are broken.
      const sample = randomSample(random, 6, features, 1_000_000);
      const select = async (positions: readonly number[]): Promise<string> => {
        const { kept } = await scheme.select(rowsAt(sample, positions), {
          coins: drawnCoins(seededSource(1)),
        } as never);
        const all = Array.from({ length: sample.n }, (_, i) => i);
        const rows = Array.from({ length: kept.n }, (_, i) => pointAt(kept, i).join());
        return all.filter((i) => rows.includes(pointAt(sample, i).join())).join();
      };
      const selected = await select([0, 1, 2, 3, 4, 5]);
      for (let subset = 0; subset < 64; subset++) {
        const inside = [0, 1, 2, 3, 4, 5].filter((i) => (subset >> i) & 1);
        let holds = (await select(inside)) === inside.join();
        for (let j = 0; j < 6 && holds; j++) {
          if (!inside.includes(j)) holds = (await select([...inside, j])) === inside.join();
        }
        expect(holds).toBe(selected === inside.join());
      }
    }
  });

  it("generalizes robustly against the best analyst, on all data sets of three points (exact)", async () => {
    for (const spec of ["thresholds:3", "intervals:3", "points:3"]) {
      for (const setting of ["realizable", "agnostic"]) {
        const learner = learners.make(
          "compression",
          { subject: classes.parse(spec) },
          { setting, beta: "0.6" },
        );
        for (const n of [3, 4, 6]) {
          const certificate = learner
            .plan({ n })
            .certificates.find(({ claim }) => claim.notion === "robust-generalization")!;
          const alpha = (certificate.claim as { alpha: { toNumber(): number } }).alpha.toNumber();
          const laws = await allLaws(learner, 3, n);
          for (const d of someDistributions(6, 5, 6)) {
            expect(worstFailure(n, d, alpha, (sample) => laws.get(sample.join())!)).toBeLessThanOrEqual(0.6);
          }
        }
      }
    }
  });

  it("states Theorem S for extreme positives and Theorem C for the others; certificates verify", () => {
    const plan = (spec: string, options = {}) =>
      learners
        .make("compression", { subject: classes.parse(spec) }, { beta: "0.05", ...options })
        .plan({ n: 1000 });
    const alphas = (spec: string, options = {}): number[] =>
      plan(spec, options).certificates.map(({ claim }) =>
        (claim as { alpha: { toNumber(): number } }).alpha.toNumber(),
      );
    // Known values at n = 1000, beta = 0.05: thresholds, and boxes in one and two dimensions.
    expect(alphas("thresholds", { setting: "realizable" })).toEqual([
      expect.closeTo(0.05146325304, 9),
      expect.closeTo(0.002991249545, 9),
    ]);
    expect(alphas("thresholds")[0]).toBeCloseTo(0.07375656877, 9);
    expect(alphas("intervals", { setting: "realizable" })).toEqual([
      expect.closeTo(0.05748881889, 9),
      expect.closeTo(0.007364167794, 9),
    ]);
    expect(alphas("rectangles:2")).toEqual([
      expect.closeTo(0.07088282133, 9),
      expect.closeTo(0.01748975826, 9),
    ]);
    for (const [spec] of specs) {
      for (const certificate of plan(spec).certificates) {
        expect(verify(plain(certificate), mechanismBook), spec).toMatchObject({ holds: true });
      }
    }
  });

  it("serves two examples, withholding what cannot be said, with the n that would do", () => {
    for (const [spec] of specs) {
      for (const n of [2, 3]) {
        const plan = learners.make("compression", { subject: classes.parse(spec) }).plan({ n });
        const told = [
          ...plan.certificates.map(({ claim }) => claim.notion),
          ...plan.withheld.map(({ notion }) => notion),
        ];
        expect(told).toContain("robust-generalization");
        expect(told).toContain("accuracy");
      }
    }
    const make = () => learners.make("compression", { subject: classes.parse("stumps:2") });
    const [{ n } = {}] = make()
      .plan({ n: 2 })
      .withheld.filter(({ notion }) => notion === "accuracy");
    const notions = (size: number): string[] =>
      make()
        .plan({ n: size })
        .certificates.map(({ claim }) => claim.notion);
    expect(notions(n!)).toContain("accuracy");
    expect(notions(n! - 1)).not.toContain("accuracy");
  });

  it("marks a seeded run, and refuses what it cannot serve", async () => {
    const subject = classes.parse("rectangles:2");
    const sample = sampleOf([Int32Array.of(1, 2, 3, 1), Int32Array.of(5, 5, 6, 6)], [1, 1, 1, 0]);
    const { certificates } = await learn(learners.make("compression", { subject }), sample, {
      random: seededSource(1),
    });
    for (const { assumptions } of certificates)
      expect(assumptions).toContainEqual({ kind: "seeded-randomness" });
    expect(() => learners.make("compression", { subject }, { setting: "agnostic" })).toThrow(/realizable/);
    expect(() => learners.make("compression", { subject: classes.parse("separators:2") })).toThrow(
      /halfspaces/,
    );
    const stopped = AbortSignal.abort(new Error("stopped"));
    await expect(
      learn(learners.make("compression", { subject }), sample, { signal: stopped }),
    ).rejects.toThrow("stopped");
  });

  it("gives a halfspace for every sample, however wide the features and mixed the labels (seed 29, 60 samples)", async () => {
    const random = generator(29);
    for (let round = 0; round < 60; round++) {
      const features = 1 + (round % 5);
      const width = round % 2 === 0 ? 3 : 1 << 24;
      const learner = learners.make("compression", { subject: classes.parse(`halfspaces:${features}`) });
      const sample = randomSample(random, 2 + (round % 40), features, width);
      const { document } = await learn(learner, sample, { random: seededSource(round) });
      expect((document as HypothesisDocument).kept!.length).toBeLessThanOrEqual(features + 1);
    }
  });

  it("breaks ties of a box by coins, uniformly among the tied examples", async () => {
    const subject = classes.parse("rectangles:2");
    // The least x is shared by three examples; y differs, and (1, 7) occurs twice.
    const sample = sampleOf([Int32Array.of(1, 1, 1, 4, 3), Int32Array.of(6, 7, 7, 9, 5)], [1, 1, 1, 1, 1]);
    const { law } = await distribution(learners.make("compression", { subject }), sample);
    const masses = [...law.values()].map(({ outcome, mass }) => [
      JSON.stringify((outcome as HypothesisDocument).kept),
      mass.upper,
    ]);
    expect(masses).toEqual([
      ["[[1,6,1],[3,5,1],[4,9,1]]", expect.closeTo(1 / 3, 12)],
      ["[[1,7,1],[3,5,1],[4,9,1]]", expect.closeTo(2 / 3, 12)],
    ]);
    expect(compareRows(sample, 0, 1)).toBeLessThan(0);
  });
});
