import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";

const ranges = [{ lower: -4095, upper: 4095, integers: true }];
const subject = classes.parse("thresholds");

describe("the realizable cover learner", () => {
  it("promises the fast rate by assumption, and the slow one without", () => {
    const { certificates } = learners
      .make("cover-realizable", { subject, ranges }, { epsilon: "1", beta: "0.05" })
      .plan({ n: 20_000 });
    const claims = certificates.map(({ claim }) => claim as { setting?: string; alpha?: Rational });
    expect(claims.map(({ setting }) => setting)).toEqual([undefined, "realizable", "agnostic"]);
    expect(claims[1]!.alpha!.toNumber()).toBeLessThan(0.004);
    expect(claims[2]!.alpha!.toNumber()).toBeGreaterThan(0.02);
    expect(certificates[1]!.assumptions).toContainEqual({ kind: "realizable" });
    expect(certificates[2]!.assumptions).not.toContainEqual({ kind: "realizable" });
  });

  it("keeps its promise on separable grid data: 300 runs, beta = 1/20 (seed 11; a bound that holds fails 45 times with probability below 1e-9)", async () => {
    const n = 400;
    const learner = learners.make("cover-realizable", { subject, ranges }, { epsilon: "1", beta: "0.05" });
    const random = seededSource(11);
    const { certificates } = learner.plan({ n });
    const alpha = (certificates[1]!.claim as unknown as { alpha: Rational }).alpha.toNumber();
    let failures = 0;
    for (let run = 0; run < 300; run++) {
      const bytes = new Uint8Array(2 * n);
      random.fill(bytes);
      const column = Int16Array.from(
        { length: n },
        (_, i) => ((bytes[2 * i]! * 256 + bytes[2 * i + 1]!) % 8191) - 4095,
      );
      const sample = sampleOf(
        [column],
        column.map((x) => (x >= 700 ? 1 : 0)),
      );
      const { document } = await learn(learner, sample, { random });
      const { threshold } = (document as unknown as { hypothesis: { threshold: number } }).hypothesis;
      if (Math.abs(Math.ceil(threshold) - 700) / 8191 > alpha) failures++;
    }
    expect(alpha).toBeLessThan(0.2);
    expect(failures).toBeLessThan(45);
  });

  it("draws as cover does from the same candidates", async () => {
    const sample = sampleOf([Int16Array.of(-100, 3, 5, 2000)], [0, 0, 1, 1]);
    const laws = await Promise.all(
      ["cover", "cover-realizable"].map((id) =>
        distribution(learners.make(id, { subject, ranges }, { radius: "0.125" }), sample),
      ),
    );
    expect([...laws[0]!.law]).toEqual([...laws[1]!.law]);
  });
});
