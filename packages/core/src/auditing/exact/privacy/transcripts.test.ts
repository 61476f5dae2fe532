import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classes } from "../../../classes/standard.ts";
import { learners } from "../../../learners/registry.ts";
import { auditLearner } from "../audit.ts";
import { auditSetting } from "../audit-problem.ts";
import type { Laws } from "../laws.ts";
import { adaptiveStick, bestStrategy, freshAnswers, modelAnswers } from "./transcripts.ts";

const mass = (value: number): { lower: number; upper: number } | undefined =>
  value === 0 ? undefined : { lower: value, upper: value };

/** The laws of a label at each point on two data sets, from the probabilities of label 1. */
function answersOf(first: readonly number[], second: readonly number[]): readonly Laws[] {
  return first.map((p, x) => ({
    outcomes: ["0", "1"],
    masses: [p, second[x]!].map((one) => [mass(1 - one), mass(one)]),
  }));
}

/** The best value over all adaptive strategies, by trying them one by one. */
function plainValue(
  p: readonly number[],
  q: readonly number[],
  left: number,
  growth: number,
  a = 1,
  b = 1,
): number {
  if (left === 0) return Math.max(0, a - growth * b);
  return Math.max(
    ...p.map(
      (_, x) =>
        plainValue(p, q, left - 1, growth, a * (1 - p[x]!), b * (1 - q[x]!)) +
        plainValue(p, q, left - 1, growth, a * p[x]!, b * q[x]!),
    ),
  );
}

/** The best value over all fixed lists of questions. */
function fixedValue(p: readonly number[], q: readonly number[], queries: number, growth: number): number {
  const lists = (size: number): number[][] =>
    size === 0 ? [[]] : lists(size - 1).flatMap((list) => p.map((_, x) => [...list, x]));
  return Math.max(
    ...lists(queries).map((list) => {
      const along = (i: number, a: number, b: number): number => {
        if (i === list.length) return Math.max(0, a - growth * b);
        const x = list[i]!;
        return along(i + 1, a * (1 - p[x]!), b * (1 - q[x]!)) + along(i + 1, a * p[x]!, b * q[x]!);
      };
      return along(0, 1, 1);
    }),
  );
}

describe("the best adaptive questions", () => {
  it("are worth what trying all strategies finds", () => {
    // Seed 1, 200 pairs of predictors on three points; nothing is random but their choice.
    const probability = fc.integer({ min: 0, max: 10 }).map((k) => k / 10);
    const predictor = fc.array(probability, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(predictor, predictor, (p, q) => {
        for (const queries of [1, 2, 3]) {
          for (const growth of [1, 1.5, 3]) {
            const found = adaptiveStick(freshAnswers(answersOf(p, q), 0, 1), queries, {
              lower: growth,
              upper: growth,
            });
            const value = plainValue(p, q, queries, growth);
            expect(found.lower).toBeLessThanOrEqual(value + 1e-14);
            expect(found.upper).toBeGreaterThanOrEqual(value - 1e-14);
            expect(found.upper - found.lower).toBeLessThan(1e-13);
          }
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("beat every fixed list of questions where the next one depends on the answer", () => {
    const [p, q] = [
      [0.5, 0.9, 0.4],
      [0.25, 0.55, 0.05],
    ];
    const growth = { lower: 1.5, upper: 1.5 };
    const responder = freshAnswers(answersOf(p, q), 0, 1);
    const gains = [2, 3].map((queries) => {
      const adaptive = adaptiveStick(responder, queries, growth);
      expect(adaptive.lower).toBeCloseTo(plainValue(p, q, queries, 1.5), 12);
      return adaptive.lower - fixedValue(p, q, queries, 1.5);
    });
    expect(Math.max(...gains)).toBeGreaterThan(1e-4);
    expect(Math.min(...gains)).toBeGreaterThan(-1e-12);
    const best = bestStrategy(responder, 3, growth);
    expect(best.first.lower - 1.5 * best.second.upper).toBeCloseTo(plainValue(p, q, 3, 1.5), 12);
    expect(best.strategy).toHaveProperty("then");
  });

  it("of one model ask no point twice and see the model's labels together", () => {
    // Two models, 01 and 10: both points are fair on both data sets, together they tell everything.
    const outputs: Laws = {
      outcomes: ["01", "10", "00", "11"],
      masses: [
        [mass(0.5), mass(0.5), undefined, undefined],
        [undefined, undefined, mass(0.5), mass(0.5)],
      ],
    };
    const labels = [
      [0, 1],
      [1, 0],
      [0, 0],
      [1, 1],
    ];
    const responder = modelAnswers(outputs, labels, { points: 2, first: 0, second: 1 });
    const even = { lower: 1, upper: 1 };
    expect(adaptiveStick(responder, 1, even).upper).toBeLessThan(1e-14);
    expect(adaptiveStick(responder, 2, even).lower).toBeCloseTo(1, 12);
    expect(adaptiveStick(responder, 5, even).lower).toBeCloseTo(1, 12);
  });
});

describe("several private predictions", () => {
  it("are audited against the best who asks, with the questions in the witness", async () => {
    const subject = classes.parse("thresholds:2");
    const learner = learners.make("private-prediction", auditSetting(subject), { epsilon: "1" });
    const [base] = learner.plan({ n: 3 }).certificates;
    if (base?.claim.notion !== "private-prediction") throw new Error("no prediction privacy");
    const claim = {
      ...base.claim,
      queries: 3,
      epsilon: base.claim.epsilon,
      delta: base.claim.epsilon.over(10),
    };
    const rows = await auditLearner(
      {
        ...learner,
        plan: (facts) => ({ ...learner.plan(facts), certificates: [{ ...base, claim }] }),
      },
      3,
    );
    // Three answers at the epsilon of one: not private with a delta of a tenth.
    expect(rows[0]).toMatchObject({ verdict: "broken", parameter: "delta", witness: { kind: "neighbours" } });
    const { witness } = rows[0]!;
    if (witness?.kind !== "neighbours") throw new Error("no pair");
    expect(witness.strategy).toHaveProperty("ask");
    expect(witness.event.length).toBeGreaterThan(0);
    const { first, second } = witness.probabilities;
    const needed = first.lower - Math.exp(claim.epsilon.toNumber()) * second.upper;
    expect(needed).toBeCloseTo(rows[0]!.measured!.lower, 9);
  });
});
