import { describe, expect, it } from "vitest";
import { accountingBook } from "../../accounting/certificates.ts";
import { auditLearner, type AuditRow } from "../../auditing/exact/audit.ts";
import { type Certificate, certify, type ClaimOf, derive, verify } from "../../certificates/index.ts";
import { pureAccounting } from "../../accounting/rules/pure-accounting/rule.ts";
import { classes } from "../../classes/standard.ts";
import { type Sample, sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import * as independent from "../../independent-verify.ts";
import { Rational } from "../../math/index.ts";
import { drawnCoins, lawOf } from "../../mechanisms/coins/index.ts";
import { seededSource } from "../../random/index.ts";
import type { GivenOptions } from "../definition.ts";
import type { ModelDocument } from "../document.ts";
import type { Learner, Run } from "../learner.ts";
import { learners } from "../registry.ts";
import { withRestlessClock } from "../testing/restless-clock.ts";
import type { TuningSettings } from "./budget.ts";
import { binaryCandidate, type Candidate } from "./candidate.ts";
import { type TunedLearner, tunedLearner } from "./learner.ts";

type Given = readonly (readonly [string, GivenOptions])[];
const two: Given = [
  ["exponential", {}],
  ["subsampled(exponential)", { part: 1 }],
];

function tuned(
  spec: string,
  settings: Partial<TuningSettings> = {},
  choices: Given = two,
): TunedLearner<Sample, ModelDocument> {
  const subject = classes.parse(spec);
  return tunedLearner({
    epsilon: Rational.one,
    ...settings,
    choices: choices.map(
      ([id, options]) =>
        (epsilon) =>
          binaryCandidate(learners.make(id, { subject }, { ...options, epsilon: epsilon.toString() })),
    ),
    labels: ({ labels }) => labels,
  });
}

/** The same as a learner of one class, for the exact audit; with other certificates where they are given. */
function asLearner(
  spec: string,
  learner: TunedLearner<Sample, ModelDocument>,
  claimed?: (n: number) => Certificate,
): Learner {
  return {
    spec: "tuned",
    subject: classes.parse(spec),
    plan(facts) {
      const { learn, certificates, withheld, parameters } = learner.plan(facts);
      return {
        parameters,
        withheld,
        certificates: claimed === undefined ? certificates : [claimed(facts.n)],
        program: {
          kind: "model",
          ignoresOrder: false,
          // The choice is published too: it stands beside the model, so that the law is that of both.
          learn: async (sample, run) => {
            const { choice, document } = await learn(sample, run);
            return { ...document, choice } as unknown as ModelDocument;
          },
        },
      };
    },
  };
}

const privacy = (rows: readonly AuditRow[]): AuditRow =>
  rows.find(({ notion }) => notion === "differential-privacy")!;
const sample = sampleOf([Int32Array.of(0, 2, 1, 2)], [0, 1, 1, 0]);
const run = (seed: number, more: Partial<Run> = {}): Run => ({
  coins: drawnCoins(seededSource(seed)),
  engine: inProcessEngine({ threads: 1 }),
  ...more,
});

describe("a tuned learner", () => {
  it.each([
    ["every", "thresholds:2", 2, "1"],
    ["every", "points:3", 2, "2"],
    ["random", "thresholds:2", 2, "1"],
    ["random", "thresholds:2", 3, "2"],
    ["random", "points:3", 2, "2"],
  ] as const)("with %s trials on %s, n = %i, keeps epsilon %s exactly", async (trials, spec, n, epsilon) => {
    const learner = tuned(spec, { trials, epsilon: Rational.parse(epsilon) });
    const row = privacy(await auditLearner(asLearner(spec, learner), n));
    expect(row.verdict).toBe("kept");
    expect(row.claimed).toBeCloseTo(Number(epsilon), 8);
    expect(row.measured!.lower).toBeGreaterThan(Number(epsilon) / 5);
  });

  it("whose price were that of one run, or of the trainings alone, would be found out", async () => {
    const spec = "points:2";
    for (const [trials, choices] of [
      [
        "random",
        [
          ["exponential", {}],
          ["exponential", { mechanism: "permute-and-flip" }],
        ],
      ],
      ["every", two],
    ] as const) {
      const settings = { trials, epsilon: Rational.of(3), ...(trials === "random" ? { runs: 60 } : {}) };
      const learner = tuned(spec, settings, choices);
      const { training, selection } = learner.budget;
      const claims = {
        random: (training as Rational).plus(selection),
        every: training as Rational,
      };
      const events = [{ kind: "pure" as const, epsilon: claims[trials] }];
      const claimed = (n: number): Certificate =>
        certify(derive(pureAccounting, [], { events, neighbours: "replace-one" }, n), accountingBook);
      const broken = privacy(await auditLearner(asLearner(spec, learner, claimed), 4));
      expect(broken, JSON.stringify(broken.measured)).toMatchObject({ verdict: "broken" });
      expect(privacy(await auditLearner(asLearner(spec, learner), 4)).verdict).toBe("kept");
    }
  });

  it("publishes the law of its trainings and of permute-and-flip", async () => {
    const learner = tuned("thresholds:3", { trials: "every", epsilon: Rational.of(2) }, [
      ["exponential", {}],
      ["exponential", { mechanism: "permute-and-flip" }],
    ]);
    const { learn } = learner.plan({ n: 4 });
    const law = await lawOf((coins) => learn(sample, run(1, { coins })), JSON.stringify);
    const total = [...law.values()].reduce((sum, { mass }) => sum + mass.lower, 0);
    expect(total).toBeCloseTo(1, 10);
    const choices = new Set([...law.values()].map(({ outcome }) => outcome.choice));
    expect(choices).toEqual(new Set([0, 1]));
    expect([...law.values()].every(({ outcome }) => Object.keys(outcome).length === 2)).toBe(true);
  });

  it("promises the whole before data, for every n from 2 on, and both verifiers agree", () => {
    for (const trials of ["every", "random"] as const) {
      for (const n of [2, 3, 1000]) {
        const { certificates, withheld } = tuned("thresholds:3", { trials }).plan({ n });
        expect(certificates).toHaveLength(1);
        const [certificate] = certificates;
        expect((certificate!.claim as ClaimOf<"differential-privacy">).epsilon.toNumber()).toBeCloseTo(1, 8);
        const document: unknown = JSON.parse(JSON.stringify(certificate));
        expect(verify(document, accountingBook)).toMatchObject({ holds: true });
        expect(independent.verify(document)).toMatchObject({ holds: true });
        expect(certificate!.assumptions).toContainEqual({ kind: "stated-events" });
        expect(withheld.map(({ notion }) => notion)).toEqual(["accuracy"]);
      }
    }
    expect(() => tuned("thresholds:3").plan({ n: 1 })).toThrow(/at least 2/);
  });

  it("serves two rows, and without privacy takes the fewest errors and promises nothing", async () => {
    const few = sampleOf([Int32Array.of(0, 2)], [0, 1]);
    for (const trials of ["every", "random"] as const) {
      const chosen = await tuned("thresholds:3", { trials }).plan({ n: 2 }).learn(few, run(3));
      expect([0, 1]).toContain(chosen.choice);
    }
    const plan = tuned("thresholds:3", { epsilon: "infinity" }, [
      ["subsampled(exponential)", { part: 1 }],
      ["exponential", {}],
    ]).plan({ n: 2 });
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    // On one row the base errs on the other with probability above 0: never, where it is the one that is chosen.
    const law = await lawOf((coins) => plan.learn(few, run(1, { coins })), JSON.stringify);
    for (const { outcome } of law.values()) {
      const { hypothesis } = outcome.document as unknown as { hypothesis: { threshold: number } };
      expect([1, 2]).toContain(hypothesis.threshold);
    }
  });

  it("finds the choice that learns", async () => {
    const n = 500;
    const subject = classes.parse("thresholds:100");
    const clear = sampleOf(
      [Int32Array.from({ length: n }, (_, i) => i % 100)],
      Array.from({ length: n }, (_, i) => +(i % 100 >= 60)),
    );
    const good = (epsilon: Rational | "infinity"): Candidate<Sample, ModelDocument> =>
      binaryCandidate(learners.make("exponential", { subject }, { epsilon: epsilon.toString() }));
    /** Says 0 everywhere, whatever it sees: wrong on 200 rows. */
    const constant = (epsilon: Rational | "infinity"): Candidate<Sample, ModelDocument> => ({
      ...good(epsilon),
      plan: (facts) => ({
        ...good(epsilon).plan(facts),
        learn: () => Promise.resolve({ kind: "hypothesis", hypothesis: { threshold: 100 } }),
      }),
    });
    for (const trials of ["every", "random"] as const) {
      const learner = tunedLearner({
        trials,
        epsilon: Rational.of(8),
        choices: [constant, good],
        labels: ({ labels }: Sample) => labels,
        ...(trials === "random" ? { runs: 30 } : {}),
      });
      const { learn } = learner.plan({ n });
      let found = 0;
      for (let seed = 0; seed < 40; seed++) found += (await learn(clear, run(seed))).choice;
      // Seeds 0 to 39. A training at epsilon 2 errs on 60 rows with probability 101 e^-60; a draw at epsilon 1, or noise of scale 2,
      // bridges the other 140 with less than 1e-25. Random trials miss the choice with probability 1/16 each, 20 of 40 times
      // with less than 1e-13.
      expect(found).toBeGreaterThan(20);
      if (trials === "every") expect(found).toBe(40);
    }
  });

  it("is repeatable by a seed, and marks its certificate", async () => {
    for (const trials of ["every", "random"] as const) {
      const learner = tuned("thresholds:3", { trials });
      const plan = learner.plan({ n: 4, random: seededSource(9) });
      expect(plan.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
      const [a, b] = await Promise.all([plan.learn(sample, run(9)), plan.learn(sample, run(9))]);
      expect(a).toEqual(b);
    }
  });

  it("stops when it is told to, and tells that it works", async () => {
    const n = 20_000;
    const big = sampleOf(
      [Int32Array.from({ length: n }, (_, i) => i % 3)],
      Array.from({ length: n }, (_, i) => +(i % 3 > 0)),
    );
    for (const trials of ["every", "random"] as const) {
      const plan = tuned("thresholds:3", { trials }).plan({ n });
      const signal = AbortSignal.abort(new Error("enough"));
      await expect(plan.learn(big, run(1, { signal }))).rejects.toThrow("enough");
      const told: unknown[] = [];
      await withRestlessClock(() =>
        plan.learn(big, run(1, { onProgress: (progress) => told.push(progress) })),
      );
      expect(told.length).toBeGreaterThan(0);
    }
  });

  it("refuses choices that do not keep what they are counted with, by their place", () => {
    const refusal = (id: string, options: GivenOptions = {}): string => {
      try {
        tuned("thresholds:3", {}, [...two, [id, options]]).plan({ n: 10 });
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refusal("stable")).toMatch(/^choices\.2\./);
    expect(refusal("private-prediction")).toMatch(/^choices\.2\.learner cannot be served.*answers queries/);
    expect(refusal("littlestone")).toMatch(/^choices\.2\.learner cannot be served.*pure privacy/);
    expect(refusal("compression")).toMatch(/^choices\.2\./);
    expect(refusal("label-private")).toMatch(/^choices\.2\./);
  });
});
