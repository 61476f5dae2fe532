import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { withRestlessClock } from "../testing/restless-clock.ts";

const unit = [{ lower: 0, upper: 1 }];
const toy = sampleOf([Float64Array.of(0.1, 0.2, 0.4, 0.6, 0.7, 0.9)], [0, 0, 1, 0, 1, 1]);
const thresholds = classes.parse("thresholds");

describe("the cover learner", () => {
  it.each([
    ["1", [0.1027326241, 0.2792562253, 0.1693774626, 0.2792562253, 0.1693774626]],
    ["0.1", [0.188221688, 0.2080171357, 0.1978720203, 0.2080171357, 0.1978720203]],
  ])("has the law of the worked example at epsilon %s", async (epsilon, wanted) => {
    const learner = learners.make("cover", { subject: thresholds, ranges: unit }, { epsilon, radius: "0.1" });
    const { law, plan } = await distribution(learner, toy);
    const found = [...law.values()];
    expect(found.map(({ outcome }) => outcome)).toEqual(
      [0.1, 0.3, 0.5, 0.7, 0.9].map((threshold) => ({ kind: "hypothesis", hypothesis: { threshold } })),
    );
    found.forEach(({ mass }, i) => {
      expect(Math.abs(mass.lower - wanted[i]!)).toBeLessThan(1e-10);
      expect(mass.upper - mass.lower).toBeLessThan(1e-12);
    });
    expect(plan.parameters).toMatchObject({ candidates: 5, reference: "uniform on [0, 1]", kappa: "1" });
  });

  it("certifies the worked example, and both verifications hold", () => {
    const options = { epsilon: "0.1", radius: "0.0025", kappa: "10", beta: "0.05" };
    const { certificates } = learners
      .make("cover", { subject: thresholds, ranges: unit }, options)
      .plan({ n: 5000 });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["differential-privacy", "accuracy"]);
    const [privacy, accuracy] = certificates.map(({ claim }) => claim);
    expect(privacy).toMatchObject({ neighbours: "replace-one", epsilon: Rational.parse("0.1") });
    expect((accuracy as { alpha: Rational }).alpha.toNumber()).toBeCloseTo(0.0831096737, 9);
    expect(certificates[1]!.assumptions.map(({ kind }) => kind)).toEqual([
      "ideal-randomness",
      "public-candidates",
      "iid",
      "smooth",
      "covering",
    ]);
    for (const certificate of certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it.each([
    [1000, "1", "0.05", "1", 0.1268521],
    [1000, "0.1", "0.05", "1", 0.1680265814],
    [10_000, "1", "0.05", "10", 0.04848677538],
    [10_000, "0.1", "0.05", "100", 0.05321129995],
  ])(
    "with n = %i, epsilon = %s, beta = %s, kappa = %s chooses a radius nearly as good as the best",
    (n, epsilon, beta, kappa, best) => {
      const learner = learners.make("cover", { subject: thresholds, ranges: unit }, { epsilon, beta, kappa });
      const { certificates } = learner.plan({ n });
      const { alpha } = certificates[1]!.claim as { alpha: Rational } & { notion: string };
      expect(alpha.toNumber()).toBeGreaterThanOrEqual(best * (1 - 1e-9));
      expect(alpha.toNumber()).toBeLessThan(best * 1.02);
    },
  );

  it("is the exponential learner on a finite domain, without a word on smoothness", async () => {
    const subject = classes.parse("thresholds:4");
    const sample = sampleOf([Int32Array.of(0, 1, 2, 3, 3)], [0, 1, 0, 1, 1]);
    const [cover, whole] = await Promise.all(
      ["cover", "exponential"].map((id) =>
        distribution(learners.make(id, { subject }, { epsilon: "1" }), sample),
      ),
    );
    expect([...cover!.law]).toEqual([...whole!.law]);
    const accuracy = learners.make("cover", { subject }, { epsilon: "1" }).plan({ n: 1000 }).certificates[1]!;
    expect(accuracy.assumptions.map(({ kind }) => kind)).toContain("finite-class");
    expect(accuracy.assumptions.map(({ kind }) => kind)).not.toContain("smooth");
  });

  it("takes a greedy cover of a finite class where a radius is given", () => {
    const { parameters, certificates } = learners
      .make("cover", { subject: classes.parse("points:30") }, { radius: "0.1", epsilon: "2" })
      .plan({ n: 10_000 });
    // Two points are 2/30 apart: one singleton stands for all.
    expect(parameters).toMatchObject({ candidates: 1, reference: "uniform on 30 points" });
    expect(certificates[1]!.assumptions.map(({ kind }) => kind)).toContain("smooth");
  });

  it("serves every class it says it serves, from two examples on, and withholds accuracy with the n that would do", async () => {
    const grid = { lower: -127, upper: 127, integers: true };
    for (const [spec, features] of [
      ["thresholds", 1],
      ["intervals", 1],
      ["stumps:3", 3],
      ["rectangles:2", 2],
      ["halfspaces:2", 2],
      ["halfspaces:3", 3],
      ["separators:2", 2],
      ["separators:3", 3],
    ] as const) {
      const subject = classes.parse(spec);
      const ranges = new Array<typeof grid>(features).fill(grid);
      const columns = ranges.map((_, f) => Int16Array.of(-60 + f, 70 - f));
      for (const id of ["cover", "cover-realizable"]) {
        const learner = learners.make(id, { subject, ranges }, { epsilon: "1" });
        const { document, certificates, withheld, parameters } = await learn(
          learner,
          sampleOf(columns, [0, 1]),
          {
            random: seededSource(3),
            engine: inProcessEngine({ threads: 1 }),
          },
        );
        expect(document.kind).toBe("hypothesis");
        expect(Number(parameters["candidates"])).toBeGreaterThan(1);
        expect(certificates.map(({ claim }) => claim.notion)).toEqual(["differential-privacy"]);
        const goals = id === "cover" ? ["agnostic"] : ["realizable", "agnostic"];
        expect(withheld.length).toBe(goals.length);
        for (const [i, { notion, n }] of withheld.entries()) {
          expect(notion).toBe("accuracy");
          const settings = learner
            .plan({ n: n! })
            .certificates.flatMap(({ claim }) => (claim.notion === "accuracy" ? [claim.setting] : []));
          expect(settings).toContain(goals[i]);
        }
        const large = learner.plan({ n: 100_000, random: seededSource(1) });
        expect(large.withheld).toEqual([]);
        for (const { assumptions } of large.certificates) {
          expect(assumptions).toContainEqual({ kind: "seeded-randomness" });
        }
      }
    }
  });

  it("on a grid counts the half cell that cuts between integers lose", () => {
    const radiusOf = (lower: number, upper: number, integers: boolean): number => {
      const setting = { subject: thresholds, ranges: [{ lower, upper, integers }] };
      const { parameters } = learners.make("cover", setting, { radius: "0.1" }).plan({ n: 10 });
      return Rational.parse(parameters["radius"] as string).toNumber();
    };
    expect(radiusOf(0, 99, true)).toBeCloseTo(0.1 + 0.005, 9);
    expect(radiusOf(0, 99, false)).toBeCloseTo(0.1, 9);
    expect(radiusOf(0, 9.9, true)).toBeCloseTo(0.1, 9);
  });

  it("promises no more than its best candidate reaches where features are no integers", () => {
    // Under the uniform law on [0, 100] the cuts at integers miss the threshold 50.5 by 0.005.
    const setting = { subject: thresholds, ranges: [{ lower: 0, upper: 100 }] };
    const { certificates, parameters } = learners.make("cover", setting, { epsilon: "1" }).plan({ n: 1e6 });
    const [, accuracy] = certificates;
    expect(Rational.parse(parameters["radius"] as string).sign()).toBe(1);
    expect(accuracy!.assumptions.map(({ kind }) => kind)).not.toContain("finite-class");
  });

  it("without privacy is the first of the cover with the fewest errors", async () => {
    const learner = learners.make(
      "cover",
      { subject: thresholds, ranges: unit },
      { epsilon: "infinity", radius: "0.1" },
    );
    const { law, plan } = await distribution(learner, toy);
    expect([...law.values()].map(({ outcome }) => outcome)).toEqual([
      { kind: "hypothesis", hypothesis: { threshold: 0.3 } },
    ]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });

  it("refuses what it cannot serve, from public values alone", () => {
    const make = (spec: string, options = {}, ranges = unit): unknown =>
      learners.make("cover", { subject: classes.parse(spec), ranges }, options).plan({ n: 100 });
    expect(() => make("unions:2")).toThrow(/thresholds, intervals/);
    expect(() => make("halfspaces:11")).toThrow(/from 2 to 10/);
    expect(() => make("thresholds", { kappa: "0.5" })).toThrow(/>= 1/);
    expect(() => make("thresholds", { radius: "0" })).toThrow(/not finite/);
    expect(() => make("rectangles:3", { radius: "0.001" }, [...unit, ...unit, ...unit])).toThrow(
      /larger radius/,
    );
    expect(() => make("rectangles:10", {}, new Array<(typeof unit)[0]>(10).fill(unit[0]!))).toThrow(
      /fewer features/,
    );
    expect(() => make("stumps:2")).toThrow(/public range/);
    expect(() => make("thresholds", { reference: "ball" })).toThrow(/uniform/);
    expect(() => make("thresholds", { colour: "red" })).toThrow(/radius/);
  });

  it("stops when it is told to", async () => {
    const learner = learners.make("cover", { subject: thresholds, ranges: unit });
    await expect(learn(learner, toy, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
      "enough",
    );
    const halfway = new AbortController();
    const subject = classes.parse("halfspaces:2");
    const n = 200_000;
    const column = Int16Array.from({ length: n }, (_, i) => ((i * 7919) % 255) - 127);
    const sample = sampleOf([column, column.slice().reverse()], new Uint8Array(n));
    const ranges = [
      { lower: -127, upper: 127 },
      { lower: -127, upper: 127 },
    ];
    const running = withRestlessClock(() =>
      learn(learners.make("cover", { subject, ranges }), sample, {
        engine: inProcessEngine({ threads: 1 }),
        signal: halfway.signal,
        onProgress: () => {
          halfway.abort(new Error("halfway"));
        },
      }),
    );
    await expect(running).rejects.toThrow("halfway");
  });

  it("claims no accuracy where a feature has two values only, unless told how smooth it is", () => {
    const subject = classes.parse("rectangles:2");
    const ranges = [
      { lower: -4095, upper: 4095, integers: true },
      { lower: -4095, upper: 4095, integers: true, indicator: true },
    ];
    const planned = (kappa?: string) =>
      learners.make("cover", { subject, ranges }, kappa === undefined ? {} : { kappa }).plan({ n: 100_000 });
    expect(planned().certificates.map(({ claim }) => claim.notion)).toEqual(["differential-privacy"]);
    expect(planned().withheld[0]!.why).toContain("two values only");
    expect(planned("2").withheld.map(({ why }) => why)).not.toContain(planned().withheld[0]!.why);
  });
});
