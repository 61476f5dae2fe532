import { describe, expect, it } from "vitest";
import { type Claim, type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { type Sample, sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { answering, learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { baseEpsilon } from "./base-epsilon.ts";

const subject = classes.parse("thresholds:3");
const make = (spec: string, options: Record<string, string | number> = {}) =>
  learners.make(spec, { subject }, options);
const sample = sampleOf([Int32Array.of(0, 1, 2, 2)], [0, 1, 1, 0]);
const rows = (positions: readonly number[]): Sample =>
  sampleOf(
    [Int32Array.from(positions, (i) => sample.columns[0]![i]!)],
    positions.map((i) => sample.labels[i]!),
  );
const epsilonOf = (claim: Claim): number => (claim as ClaimOf<"differential-privacy">).epsilon.toNumber();

describe("subsampled(...)", () => {
  it("inverts the amplification: the table, and never above what was promised", () => {
    for (const [n, part, epsilon, base] of [
      [100, 10, "0.1", 0.7186731925],
      [10_000, 100, "0.01", 0.6956523941],
      [1000, 500, "0.5", 0.8317965658],
      [50, 7, "0.2", 0.9483505874],
      [400, 20, "1", 3.56574063],
    ] as const) {
      expect(baseEpsilon(Rational.parse(epsilon), part, n).toNumber()).toBeCloseTo(base, 8);
      const { certificates, parameters } = make("subsampled(exponential)", { epsilon, part }).plan({ n });
      const { claim } = certificates[0]!;
      expect((claim as ClaimOf<"differential-privacy">).epsilon.compare(epsilon)).toBeLessThanOrEqual(0);
      expect(epsilonOf(claim)).toBeCloseTo(Number(epsilon), 8);
      expect(parameters).toMatchObject({ epsilon, part });
      expect(verify(JSON.parse(JSON.stringify(certificates[0])), mechanismBook)).toMatchObject({
        holds: true,
      });
    }
  });

  it("has the law of the base, averaged over all parts", async () => {
    const { law, plan } = await distribution(make("subsampled(exponential)", { epsilon: "1" }), sample);
    expect(plan.parameters["part"]).toBe(2);
    const base = make("exponential", { epsilon: baseEpsilon(Rational.one, 2, 4).toString() });
    const wanted = new Map<string, number>();
    for (const pair of [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]) {
      for (const [key, { mass }] of (await distribution(base, rows(pair))).law)
        wanted.set(key, (wanted.get(key) ?? 0) + mass.upper / 6);
    }
    expect([...law.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [key, { mass }] of law) expect(mass.upper).toBeCloseTo(wanted.get(key)!, 12);
  });

  it("puts the part into random order for a base that looks at the order", async () => {
    const learner = make("subsampled(block-votes)", { epsilon: "1", part: 2, blocks: 2 });
    const turned = rows([3, 2, 1, 0]);
    const [a, b] = await Promise.all(
      [sample, turned].map(async (data) => (await distribution(learner, data, [1])).law),
    );
    expect(a!.get("1")!.mass.upper).toBeCloseTo(b!.get("1")!.mass.upper, 12);
    expect(learner.plan({ n: 4 }).certificates[0]!.assumptions).toContainEqual({ kind: "order-invariant" });
  });

  it("nests, and keeps the promise of the outermost", () => {
    const learner = make("subsampled(subsampled(exponential))", { epsilon: "0.25" });
    expect(learner.spec).toBe("subsampled(subsampled(exponential))");
    for (const n of [2, 3, 4, 5, 17, 10_000]) {
      const { certificates, parameters } = learner.plan({ n });
      const { epsilon } = certificates[0]!.claim as ClaimOf<"differential-privacy">;
      expect(epsilon.compare("0.25")).toBeLessThanOrEqual(0);
      expect(parameters["part"]).toBe(Math.max(2, Math.floor(Math.sqrt(n))));
    }
  });

  it("amplifies stability, and draws a new part for every answer", async () => {
    const learner = make("subsampled(stable)", { gamma: "0.5", part: 3 });
    const [stability] = learner.plan({ n: 6 }).certificates;
    expect((stability!.claim as ClaimOf<"uniform-stability">).gamma.toNumber()).toBeCloseTo(0.25, 8);
    const served = await answering(make("subsampled(private-prediction)"), sample, {
      random: seededSource(5),
    });
    expect([0, 1]).toContain(await served.answer([1]));
    expect(served.certificates[0]!.claim).toMatchObject({ notion: "private-prediction", queries: 1 });
  });

  it("keeps the accuracy of a model on so many examples", () => {
    const { certificates } = make("subsampled(exponential)", { epsilon: "0.01" }).plan({ n: 1_000_000 });
    const accurate = certificates.filter(({ claim }) => claim.notion === "accuracy");
    expect(accurate.length).toBeGreaterThan(0);
    for (const certificate of accurate) {
      expect(certificate).toMatchObject({ n: 1_000_000 });
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("states no accuracy of answers, which average over parts where the base may fail", () => {
    const base = make("block-votes", { epsilon: "4" }).plan({ n: 1000 });
    expect(base.certificates.map(({ claim }) => claim.notion)).toContain("accuracy");
    const plan = make("subsampled(block-votes)", { epsilon: "0.01" }).plan({ n: 1_000_000 });
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual([
      "private-prediction",
      "uniform-stability",
    ]);
    expect(Object.keys(plan.withheld[0]!)).toEqual(["notion", "why"]);
    expect(plan.withheld[0]!.why).toMatch(/new part/);
    expect(
      make("subsampled(block-votes)", { epsilon: "0.01" }).plan({ n: 9 }).withheld[0]!.n,
    ).toBeUndefined();
  });

  it("makes any model learner private, with the share of the part as delta (Lemma 22)", () => {
    const { certificates } = make("subsampled(compression)", { part: 3 }).plan({ n: 30 });
    const { epsilon, delta } = certificates[0]!.claim as ClaimOf<"differential-privacy">;
    expect([epsilon.toString(), delta.toString()]).toEqual(["0", "0.1"]);
    expect(certificates.filter(({ claim }) => claim.notion === "differential-privacy")).toHaveLength(1);
  });

  it("without privacy promises nothing; refuses a part larger than the sample; is repeatable by a seed", async () => {
    const { plan } = await distribution(make("subsampled(exponential)", { epsilon: "infinity" }), sample);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect(() => make("subsampled(exponential)", { part: 5 }).plan({ n: 4 })).toThrow(/at most n = 4/);
    const runs = [1, 2].map(() =>
      learn(make("subsampled(exponential)"), sample, { random: seededSource(9) }),
    );
    const [a, b] = await Promise.all(runs);
    expect(a!.document).toEqual(b!.document);
    expect(a!.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
  });

  it("refuses a base whose epsilon is no privacy, before data is read", () => {
    for (const spec of [
      "subsampled(perfectly-generalizing)",
      "high-confidence(subsampled(perfectly-generalizing))",
    ])
      expect(() => make(spec).plan({ n: 30 })).toThrow(/a base whose epsilon is what it costs.* resampled/);
    expect(make("subsampled(resampled)").plan({ n: 30 }).certificates[0]!.claim.notion).toBe(
      "differential-privacy",
    );
  });
});
