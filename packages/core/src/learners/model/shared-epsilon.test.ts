import { describe, expect, it } from "vitest";
import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { readSchema, sampleOf } from "../../data/index.ts";
import * as independent from "../../independent-verify.ts";
import { Rational, roundDown } from "../../math/index.ts";
import { verifyModel } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learners } from "../registry.ts";
import { answers, charged, checkTask, openModel, planPredictor, type Task, trainModel } from "./index.ts";

type Answers = ClaimOf<"private-prediction">;

const units = [{ of: "row" }, { of: "group", rows: 2 }] as const;
const n = 24;
const sample = sampleOf(
  [Int32Array.from({ length: n }, (_, i) => i % 8)],
  Array.from({ length: n }, (_, i) => (i % 8 >= 5 ? 1 : 0)),
);
const taskOf = (learner: string, unit: object, more: Partial<Task> = {}): Task => ({
  learner,
  subject: classes.parse("thresholds:8"),
  schema: readSchema({
    version: 1,
    unit,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  }),
  ...more,
});
const predictors = learners.definitions.filter(({ kind }) => kind === "prediction").map(({ id }) => id);
/** All learners whose answers are private with an epsilon, as they stand in the registry, and wrapped. */
const shared = [...predictors, "subsampled(block-votes)"].filter((id) => learners.sharesEpsilon(id));

it("these are the learners that share epsilon out", () => {
  expect(shared).toEqual([
    "private-prediction",
    "block-votes",
    "relabelled-prediction",
    "averaging",
    "subsampled(block-votes)",
  ]);
});

const privacyOf = (certificates: readonly unknown[]): readonly Answers[] =>
  (certificates as readonly Certificate[]).flatMap(({ claim }) =>
    claim.notion === "private-prediction" ? [claim] : [],
  );

describe.each(shared)("a predictor of %s", (learner) => {
  it.each([1, 3, 50])(
    "promises epsilon for all of %i answers together, first, and an equal share for each",
    async (queries) => {
      for (const unit of units) {
        for (const epsilon of ["1", "1/7", "3"]) {
          const task = taskOf(learner, unit, { queries, options: { epsilon } });
          const { file } = await trainModel(task, sample, { random: seededSource(1) });
          const [all, ...others] = privacyOf(file.certificates);
          expect((file.certificates[0] as Certificate).claim).toBe(all);
          expect([all!.queries, all!.delta.sign()]).toEqual([queries, 0]);
          expect(all!.epsilon.compare(epsilon)).toBeLessThanOrEqual(0);
          const one = queries === 1 ? all! : others.find((claim) => claim.queries === 1)!;
          expect(one.epsilon.times(queries).equals(all!.epsilon)).toBe(true);
          // What the learner promises for one answer at an equal share, of a row exactly: nothing is lost on the way.
          const share =
            queries === 1 ? Rational.parse(epsilon) : roundDown(Rational.parse(epsilon).over(queries));
          expect(one.epsilon.compare(share)).toBeLessThanOrEqual(0);
          if (unit.of === "row") {
            const own = learners.make(learner, { subject: task.subject }, { epsilon: share.toString() });
            expect(one.epsilon.equals(privacyOf(own.plan({ n }).certificates)[0]!.epsilon)).toBe(true);
          }
          const document = JSON.parse(JSON.stringify(file)) as Record<string, unknown>;
          expect(verifyModel(document).holds && independent.verifyModel(document).holds).toBe(true);
          const planned = privacyOf([planPredictor(task, n).all])[0]!;
          expect(planned.epsilon.equals(all!.epsilon)).toBe(true);
          const paid = charged(file, 1);
          const labels = await answers(openModel(JSON.parse(JSON.stringify(paid))), {
            n: 1,
            columns: [Int32Array.of(6)],
          });
          expect([0, 1]).toContain(labels[0]);
        }
      }
    },
  );

  it("is not made without the number of its answers, whatever the rows are", async () => {
    const task = taskOf(learner, units[0], { options: { epsilon: "1" } });
    const words =
      "queries is missing: expected how many answers the predictor gives in all: epsilon is what they cost together";
    expect(() => {
      checkTask(task);
    }).toThrow(words);
    expect(() => planPredictor(task, n)).toThrow(words);
    await expect(trainModel(task, sample)).rejects.toThrow(words);
  });
});

it.each([...predictors, "subsampled(block-votes)", "subsampled(stable)"])(
  "%s states how many answers can be right, and its law keeps to it",
  async (id) => {
    const { subject } = taskOf(id, units[0]);
    const options = { [learners.sharesEpsilon(id) ? "epsilon" : "gamma"]: "0.2" };
    const learner = learners.make(id, { subject }, options);
    // All examples agree: what is answered wrongly, noise turned around.
    const agreeing = sampleOf([Int32Array.of(7, 7, 7, 7)], [1, 1, 1, 1]);
    const { law, plan } = await distribution(learner, agreeing, [7]);
    const mostRight = plan.program.kind === "prediction" ? plan.program.mostRight : undefined;
    const { lower } = law.get("1")!.mass;
    expect(mostRight!.toNumber()).toBeGreaterThanOrEqual(lower);
    if (id.includes("block-votes")) expect(mostRight!.toNumber()).toBeCloseTo(lower, 9);
    const trained = await trainModel(taskOf(id, units[0], { queries: 1, options }), agreeing);
    expect(trained.mostRight).toEqual(mostRight);
  },
);

it("answers without a promise have no noise that turns them around", async () => {
  for (const id of predictors) {
    const task = taskOf(id, units[0], { queries: 1, options: { epsilon: "infinity" } });
    expect(await trainModel(task, sample)).not.toHaveProperty("mostRight");
  }
});

it("where epsilon is not what answers cost, the refusal does not say so", () => {
  for (const learner of predictors) {
    const refused = (): void => {
      checkTask(taskOf(learner, units[0]));
    };
    expect(refused, learner).toThrow("expected how many answers the predictor gives in all");
    if (!learners.sharesEpsilon(learner)) expect(refused, learner).not.toThrow("epsilon is");
  }
});

it("the parameter of a learner that promises no privacy is not shared out", async () => {
  const task = taskOf("stable", units[0], { queries: 50, options: { epsilon: "1/2" } });
  const { file } = await trainModel(task, sample);
  expect(file.parameters["options"]).toEqual({ epsilon: "1/2" });
});
