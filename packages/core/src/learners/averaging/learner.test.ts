import { describe, expect, it } from "vitest";
import { type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { distribution } from "../distribution.ts";
import { answering } from "../learn.ts";
import { learners } from "../registry.ts";

const thresholds = classes.parse("thresholds");
const sample = sampleOf([Int32Array.of(0, 1, 2, 0, 1, 2)], [0, 0, 1, 1, 1, 1]);

describe("averaging", () => {
  it("answers with the vote fraction of its blocks", async () => {
    const learner = learners.make("averaging", { subject: thresholds }, { blocks: 2, gamma: "0.5" });
    // The first block's minimizer is x >= 2, the second's x >= 0.
    for (const [x, p] of [0.5, 0.5, 1].entries()) {
      const { law } = await distribution(learner, sample, [x]);
      expect(law.get("1")!.mass.upper).toBeCloseTo(p, 12);
    }
    expect(learner.plan({ n: 6 }).certificates[0]!.claim).toMatchObject({ notion: "uniform-stability" });
  });

  it("flips at the rate of the sheet for 28 blocks", () => {
    // epsilon = ln(1 + (1 - 2 rho)/(k rho)) = 0.9985288301 at k = 28, rho = 0.02.
    const learner = learners.make(
      "averaging",
      { subject: thresholds },
      { blocks: 28, epsilon: "0.9985288302" },
    );
    const { parameters, certificates } = learner.plan({ n: 80_360 });
    expect(Number(parameters["flip"])).toBeCloseTo(0.02, 9);
    expect(parameters["size"]).toBe(2870);
    const [privacy, stability, accuracy] = certificates;
    expect((privacy!.claim as ClaimOf<"private-prediction">).epsilon.toNumber()).toBeCloseTo(0.9985288301, 9);
    expect((stability!.claim as ClaimOf<"uniform-stability">).gamma.toNumber()).toBeCloseTo(0.96 / 28, 9);
    // gen(2870, 0.05/28) = 0.0953149329652.
    expect((accuracy!.claim as ClaimOf<"accuracy">).alpha.toNumber()).toBeCloseTo(
      0.96 * 0.0953149329652 + 0.02,
      8,
    );
  });

  it.each([1, 2, 3, 4, 9, 10, 1000])("keeps gamma and epsilon at n = %i", (n) => {
    for (const options of [{ gamma: "0.1" }, { epsilon: "0.5" }, { epsilon: "1", gamma: "1/7" }]) {
      const { certificates } = learners.make("averaging", { subject: thresholds }, options).plan({ n });
      for (const certificate of certificates) {
        expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
        const { claim } = certificate;
        if (claim.notion === "private-prediction") {
          expect(claim.epsilon.compare(options.epsilon!)).toBeLessThanOrEqual(0);
        }
        if (claim.notion === "uniform-stability" && options.gamma !== undefined) {
          expect(claim.gamma.compare(options.gamma)).toBeLessThanOrEqual(0);
        }
      }
      const promised = Object.keys(options).length === 2 || "epsilon" in options ? 2 : 1;
      expect(certificates.length).toBeGreaterThanOrEqual(promised);
    }
  });

  it("says how many examples would do: about those of the sheet", () => {
    const learner = learners.make("averaging", { subject: thresholds }, { epsilon: "1", alpha: "0.1" });
    const needed = learner.plan({ n: 1000 }).withheld[0]!.n!;
    // The reference search finds 80360.
    expect(needed).toBeGreaterThan(78_000);
    expect(needed).toBeLessThan(84_000);
  });

  it("refuses more blocks than examples and too small a flip", () => {
    const make = (options: Record<string, string | number>) => () =>
      learners.make("averaging", { subject: thresholds }, options).plan({ n: 20 });
    expect(make({ blocks: 21, gamma: "0.5" })).toThrow(/at most n = 20/);
    expect(make({ blocks: 4, epsilon: "1", flip: "0.1" })).toThrow(/at least/);
    expect(make({ blocks: 4, epsilon: "1", flip: "0.2" })).not.toThrow();
  });

  it("without a promise is the empirical minimizer", async () => {
    for (const options of [{ gamma: "1" }, { epsilon: "infinity" }]) {
      const { law, plan } = await distribution(
        learners.make("averaging", { subject: thresholds }, options),
        sample,
        [2],
      );
      expect(plan.certificates[0]!.claim.notion).toBe("none");
      expect([...law.keys()]).toEqual(["1"]);
    }
  });

  it("bounds what a block costs by public sizes, and stops when told to", async () => {
    const planes = learners.make("averaging", { subject: classes.parse("halfspaces:2") }, { gamma: "0.1" });
    expect(planes.plan({ n: 1_000_000 }).parameters["size"]).toBe(1295);
    const learner = learners.make("averaging", { subject: thresholds }, { gamma: "0.5" });
    await expect(
      answering(learner, sample, { signal: AbortSignal.abort(new Error("enough")) }),
    ).rejects.toThrow("enough");
  });
});
