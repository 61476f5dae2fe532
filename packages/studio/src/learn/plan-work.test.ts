import { classes, learners, planModel, readSchema } from "holdfast";
import { expect, test } from "vitest";
import cancer from "../../../../data/breast-cancer.schema.json" with { type: "json" };
import iris from "../../../../data/iris.schema.json" with { type: "json" };
import { planTraining, type TrainingGoal } from "./plan-work.ts";

const schemas = { iris, "breast-cancer": cancer };
const goal = (table: keyof typeof schemas, n: number, more: Partial<TrainingGoal> = {}): TrainingGoal => ({
  schema: readSchema(schemas[table]),
  n,
  neighbours: "replace-one",
  class: "",
  learner: "",
  multiclass: "",
  options: { epsilon: "1" },
  ...more,
});
const plan = (given: TrainingGoal) => planTraining(given, () => undefined);

test("the planner takes what assumes least, then what proves least", () => {
  const { chosen, candidates, why, class: spec } = plan(goal("breast-cancer", 569));
  expect(spec).toBe("stumps");
  const proved = candidates.filter(({ accuracy }) => accuracy !== undefined);
  const least = Math.min(...proved.map(({ accuracy }) => accuracy!.beyond.length));
  const rivals = proved.filter(({ accuracy }) => accuracy!.beyond.length === least);
  expect(chosen.accuracy!.beyond).toHaveLength(least);
  expect(Number(chosen.accuracy!.alpha)).toBe(
    Math.min(...rivals.map(({ accuracy }) => Number(accuracy!.alpha))),
  );
  expect(why).toContain(chosen.learner);
  // Nothing is promised here that the library does not plan for the same task.
  const { schema } = goal("breast-cancer", 569);
  const own = planModel(
    { learner: chosen.learner, subject: classes.parse("stumps:30"), schema, options: { epsilon: "1" } },
    { n: 569 },
  );
  const alphas = own.certificates.flatMap(({ claim }) =>
    claim.notion === "accuracy" && claim.setting === "agnostic" ? [claim.alpha.toString()] : [],
  );
  expect(alphas).toContain(chosen.accuracy!.alpha);
  expect(chosen.promises).toHaveLength(own.certificates.length);
});

test("several classes are learned the way that has a proof", () => {
  const { chosen } = plan(goal("iris", 150));
  expect(chosen).toMatchObject({ learner: "exponential", multiclass: "direct" });
  expect(plan(goal("iris", 150, { multiclass: "one-versus-rest" })).chosen.accuracy).toBeUndefined();
});

test("every learner is a plan or says why not", () => {
  const { candidates, others } = plan(goal("breast-cancer", 569));
  const named = new Set([...candidates, ...others].map(({ learner }) => learner));
  const models = learners.definitions.filter(({ kind }) => kind !== "prediction").map(({ id }) => id);
  expect([...named].sort()).toEqual([...models].sort());
  // A promise for labels alone does not pay where whole rows are protected.
  expect(others.map(({ learner }) => learner)).toContain("label-private");
  const labels = plan(goal("breast-cancer", 569, { neighbours: "replace-label" }));
  expect(labels.candidates.map(({ learner }) => learner)).toContain("label-private");
});

test("what was named is what is planned, with its options, or refused with the reason", () => {
  const named = plan(goal("breast-cancer", 569, { learner: "subsampled(cover)" }));
  expect(named.chosen.learner).toBe("subsampled(cover)");
  expect(named.options.map(({ name }) => name)).toContain("epsilon");
  expect(() => plan(goal("iris", 150, { options: { epsilon: "0" } }))).toThrow();
  expect(() => plan(goal("iris", 150, { learner: "exponental" }))).toThrow("exponential");
  expect(() => plan(goal("iris", 150, { class: "stumps:x" }))).toThrow("class");
  expect(() => plan(goal("breast-cancer", 569, { learner: "compression", options: {} }))).toThrow(
    "differentially private",
  );
  expect(() => plan(goal("breast-cancer", 569, { class: "halfspaces" }))).toThrow("smaller class");
});
