import type { Certificate } from "../../certificates/index.ts";
import { within } from "../../data/strict-json.ts";
import { refuse } from "../../issues/index.ts";
import type { Plan } from "../../learners/learner.ts";
import { trainModel } from "../../learners/model/index.ts";
import { prepareTask } from "../../learners/model/training.ts";
import { unitCertificates } from "../../learners/model/unit-certificates.ts";
import type { Rational } from "../../math/index.ts";
import { type Question, type QuestionKind, questionKind, requireExact } from "../question.ts";
import type { SessionFacts } from "../step.ts";
import { plain, readTask, sampleOf } from "./learn-task.ts";
import { readMaxKept, selectionStep } from "./selection-step.ts";

/**
 * Publishes a model. Private learners are paid for by the certificate of their plan. Learners that keep few examples (compression,
 * boosted-compression, subsample) are paid for by the code of what they keep (Cummings Theorem 19).
 */
export const learn: QuestionKind = questionKind({
  id: "learn",
  summary: "a published model, by a private learner or by one that keeps few examples",
  keys: ["learner", "class", "options", "maxKept"],
  read(given, { facts, path }) {
    const { task, question } = readTask(given, facts, path);
    const { n, random } = facts;
    const plan = prepareTask(task)
      .make({})
      .plan({ n, ...(random && { random }) });
    const certificate = protection(plan, facts);
    if (certificate !== undefined) {
      refuseMaxKept(given, path);
      return {
        kind: "learn",
        question,
        price: { certificate },
        cacheable: true,
        answer: async (data, { random: source, secret, signal }) => {
          const { file } = await trainModel(task, sampleOf(data), {
            random: source,
            ...(signal && { signal }),
          });
          return { answer: { model: plain(file) }, secret };
        },
      };
    }
    requireExact(facts, `${task.learner}, whose model is not private`, path);
    const code = plan.selection ?? refuseLearner(task.learner, path);
    return selectionStep({ task, code, question, maxKept: readMaxKept(given, code, n, path), n });
  },
});

/** The promise of privacy of a plan, for the schema's unit, that rests on neighbors who replace a row. */
function protection(plan: Plan, { schema, n }: SessionFacts): Certificate | undefined {
  const { certificates } = unitCertificates(plan, schema.unit, n);
  return certificates
    .filter(({ claim }) => claim.notion === "differential-privacy" && claim.neighbours === "replace-one")
    .sort((a, b) => deltaOf(a).compare(deltaOf(b)))[0];
}

function deltaOf({ claim }: Certificate): Rational {
  return (claim as { readonly delta: Rational }).delta;
}

function refuseMaxKept(given: Question, path: string): void {
  if (given["maxKept"] === undefined) return;
  refuse({
    code: "parameter-unknown",
    path: within(path, "maxKept"),
    expected: "a learner that keeps examples; a private one keeps none",
  });
}

function refuseLearner(learner: string, path: string): never {
  return refuse({
    code: "learner",
    path: within(path, "learner"),
    expected: "a private learner with a finite epsilon, or compression, boosted-compression or subsample",
    received: learner,
  });
}
