import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { pointAt, type Sample, sampleOf } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import { lawOf } from "../../mechanisms/coins/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { seededSource } from "../../random/index.ts";
import { worstFailure } from "../../testing/adversary.ts";
import type { VoteDocument } from "../document.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { withRestlessClock } from "../testing/restless-clock.ts";
import { keptSample } from "../selection/index.ts";
import { allLaws, someDistributions } from "../selection/testing/exact-audit.ts";
import { hypothesesOf } from "./document.ts";
import { Hedge } from "./hedge.ts";
import { blockLimit, roundsFor } from "./limits.ts";

function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Examples on a grid, labelled by a member of the class, some labels flipped. */
function sampleFor(spec: string, n: number, noise: number, seed: number): Sample {
  const random = generator(seed);
  const { domain } = classes.parse(spec);
  const features = domain.kind === "real" ? domain.features : 1;
  const width = domain.kind === "real" ? 1000 : domain.points;
  const columns = Array.from({ length: features }, () =>
    Int32Array.from({ length: n }, () => Math.floor(width * random())),
  );
  const inside = (i: number): boolean => {
    if (spec.startsWith("halfspaces")) return columns.reduce((sum, c, f) => sum + (f + 1) * c[i]!, 0) >= 1300;
    if (spec.startsWith("rectangles")) return columns.every((c) => c[i]! > 200 && c[i]! < 900);
    return columns[0]![i]! >= 0.4 * width;
  };
  return sampleOf(
    columns,
    Array.from({ length: n }, (_, i) => Number(inside(i) !== random() < noise)),
  );
}

const alphaOf = (claim: unknown): number => (claim as { alpha: Rational }).alpha.toNumber();

describe("the boosted compression learner", () => {
  it("is right wherever the minimizer is, and replays from what it publishes", async () => {
    for (const [spec, noise] of [
      ["thresholds", 0.1],
      ["intervals", 0],
      ["stumps:2", 0.2],
      ["rectangles:2", 0],
      ["halfspaces:2", 0],
      ["thresholds:50", 0.1],
      ["points:3", 0.3],
    ] as const) {
      const subject = classes.parse(spec);
      const learner = learners.make("boosted-compression", { subject });
      const sample = sampleFor(spec, 400, noise, 23);
      const model = await learn(learner, sample, { random: seededSource(5) });
      const { document, certificates } = model;
      const { hypotheses, kept, blocks } = document as VoteDocument;
      const best = subject.erm(sample).hypothesis;
      for (let i = 0; i < sample.n; i++) {
        const point = pointAt(sample, i);
        if (subject.predict(best, point) === sample.labels[i])
          expect(model.predict(point), spec).toBe(sample.labels[i]);
      }
      // The layout: one size, ascending, nothing unused, and the same hypotheses from the kept examples alone.
      expect(Object.keys(document).sort()).toEqual(["blocks", "hypotheses", "kept", "kind"]);
      expect(new Set(blocks!.map(({ length }) => length)).size).toBe(1);
      expect(new Set(blocks!.flat()).size).toBe(kept!.length);
      for (const block of blocks!) expect(block).toEqual([...new Set(block)].sort((a, b) => a - b));
      expect(blocks!.length % 2).toBe(1);
      // No more than what the promise made in advance pays for.
      const { rounds, block } = learner.plan({ n: sample.n }).parameters;
      expect(blocks!.length).toBeLessThanOrEqual(rounds as number);
      expect(blocks![0]!.length).toBeLessThanOrEqual(block as number);
      const features = subject.domain.kind === "real" ? subject.domain.features : 1;
      expect(hypothesesOf(subject, keptSample(kept!, features), blocks!)).toEqual(hypotheses);
      for (const certificate of certificates) {
        expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
      }
    }
  });

  it("states in advance what the largest blocks cost, and afterwards what it kept", async () => {
    const subject = classes.parse("thresholds");
    const learner = learners.make("boosted-compression", { subject }, { setting: "realizable" });
    const sample = sampleFor("thresholds", 100_000, 0, 31);
    const { certificates, document } = await learn(learner, sample, { random: seededSource(8) });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual([
      "robust-generalization",
      "accuracy",
      "robust-generalization",
      "accuracy",
    ]);
    const [before, , after, exact] = certificates.map(({ claim }) => alphaOf(claim));
    expect(after!).toBeLessThan(before! / 3);
    const { kept } = document as VoteDocument;
    expect(kept!.length).toBeLessThan(200);
    // The threshold is 400 of 1000 values: the true error is that of the values that the vote gets wrong.
    let wrong = 0;
    const again = await learn(learner, sample, { random: seededSource(8) });
    for (let x = 0; x < 1000; x++) wrong += Number(again.predict([x]) !== Number(x >= 400));
    expect(wrong / 1000).toBeLessThanOrEqual(exact!);
  });

  it("takes blocks that suffice for every weighting", () => {
    expect(blockLimit(classes.parse("thresholds"))).toEqual({ size: 27, isEnough: true });
    expect(blockLimit(classes.parse("intervals"))).toEqual({ size: 46, isEnough: true });
    expect(blockLimit(classes.parse("halfspaces:2"))).toEqual({ size: 64, isEnough: true });
    // |H| (4/5)^m <= 1/2.
    expect(blockLimit(classes.parse("thresholds:9"))).toEqual({ size: 14, isEnough: true });
    expect(blockLimit(classes.parse("halfspaces:3")).isEnough).toBe(true);
    expect(blockLimit(classes.parse("halfspaces:9")).isEnough).toBe(false);
    expect(() => learners.make("boosted-compression", { subject: classes.parse("halfspaces:40") })).toThrow(
      /minimizer can be found/,
    );
    for (const n of [2, 10, 1e3, 1e6]) {
      const rounds = roundsFor(n);
      expect(rounds % 2).toBe(1);
      expect(4 / 5 - Math.log(n) / (rounds * Math.log(3)) - Math.log(3) / 8).toBeGreaterThan(1 / 2);
      expect(rounds - 2).toBeLessThanOrEqual(Math.log(n) / 0.1787 + 1);
    }
  });

  it("never takes larger blocks than it said, where the minimizer allows small ones only", async () => {
    const subject = classes.parse("halfspaces:12");
    const { size } = blockLimit(subject);
    expect(size).toBeLessThan(8);
    const learner = learners.make("boosted-compression", { subject });
    const { document } = await learn(learner, sampleFor("halfspaces:12", 60, 0.2, 3), {
      random: seededSource(1),
    });
    expect((document as VoteDocument).blocks![0]!.length).toBeLessThanOrEqual(size);
  });

  it("draws examples by weights 3^-c, exactly", async () => {
    const hedge = new Hedge(4);
    hedge.update(Uint8Array.of(1, 1, 0, 1));
    hedge.update(Uint8Array.of(1, 0, 0, 0));
    // c = 2, 1, 0, 1: weights 1, 3, 9, 3 of 16.
    const law = await lawOf((coins) => Promise.resolve(hedge.draw(coins)), String);
    const masses = Object.fromEntries([...law].map(([key, { mass }]) => [key, mass.upper]));
    expect(masses).toEqual(
      Object.fromEntries([1, 3, 9, 3].map((weight, i) => [i, expect.closeTo(weight / 16, 12) as number])),
    );
    expect(hedge.isWeaklyRight(Uint8Array.of(1, 0, 1, 1))).toBe(true);
    expect(hedge.isWeaklyRight(Uint8Array.of(0, 0, 1, 1))).toBe(false);
    expect(hedge.isDecided()).toBe(false);
  });

  it("generalizes robustly against the best analyst, on all data sets of three points (exact)", async () => {
    const subject = classes.parse("thresholds:3");
    for (const setting of ["realizable", "agnostic"]) {
      const learner = learners.make("boosted-compression", { subject }, { setting, beta: "0.6" });
      for (const n of [2, 4]) {
        const alpha = alphaOf(learner.plan({ n }).certificates[0]!.claim);
        const laws = await allLaws(learner, 3, n);
        for (const d of someDistributions(6, 3, 6)) {
          expect(worstFailure(n, d, alpha, (sample) => laws.get(sample.join())!)).toBeLessThanOrEqual(0.6);
        }
      }
    }
  });

  it("gives an output for every data set, contradictory ones included, and can be stopped", async () => {
    for (const setting of ["realizable", "agnostic"]) {
      const learner = learners.make(
        "boosted-compression",
        { subject: classes.parse("thresholds") },
        { setting },
      );
      for (const n of [2, 3, 60]) {
        const labels = Array.from({ length: n }, (_, i) => i % 2);
        const same = sampleOf([new Int32Array(n)], labels);
        const { document } = await learn(learner, same, { random: seededSource(n) });
        expect(document.kind).toBe("vote");
      }
      const stopped = AbortSignal.abort(new Error("stopped"));
      await expect(learn(learner, sampleFor("thresholds", 50, 0, 1), { signal: stopped })).rejects.toThrow(
        "stopped",
      );
    }
    // Stopped on the way, at the first sign of progress.
    const controller = new AbortController();
    const stump = learners.make("boosted-compression", { subject: classes.parse("stumps:2") });
    const stopped = withRestlessClock(() =>
      learn(stump, sampleFor("stumps:2", 10_000, 0, 2), {
        signal: controller.signal,
        onProgress: () => {
          controller.abort(new Error("enough"));
        },
      }),
    );
    await expect(stopped).rejects.toThrow("enough");
    // Where the class is wrong everywhere, nothing is explained.
    const wrong = learners.make("boosted-compression", { subject: classes.parse("points:2") });
    const { document } = await learn(wrong, sampleOf([Int32Array.of(0, 1)], [0, 0]));
    expect(document.kind).toBe("vote");
  });
});
