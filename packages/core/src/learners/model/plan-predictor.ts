import type { Certificate } from "../../certificates/index.ts";
import { requireTwoLevels } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import type { Withheld } from "../learner.ts";
import { learners } from "../registry.ts";
import type { ModelFile } from "./file.ts";
import { libraryVersion } from "./library-version.ts";
import { withAllAnswers } from "./query-budget.ts";
import { modelFile } from "./subject-of.ts";
import { prepareTask, queriesWanted, type Task } from "./training.ts";
import { unitCertificates } from "./unit-certificates.ts";

/** A predictor before any row is read. */
export interface PlannedPredictor {
  /** Everything about it that is public; `answeringFrom` makes it answer. */
  readonly file: ModelFile;
  /** What protects the schema's unit in all `queries` answers together. */
  readonly all: Certificate;
  /** What protects it in one answer: what one query costs. */
  readonly certificate: Certificate;
  readonly withheld: readonly Withheld[];
}

/**
 * Plans a predictor of `n` examples for whoever keeps the account of its answers: the file has no secret part. What does not fit
 * together is refused, and so is a learner whose answers are not private.
 */
export function planPredictor(task: Task, n: number): PlannedPredictor {
  requireTwoLevels(task.schema);
  const { registry = learners } = task;
  if (registry.kind(task.learner) !== "prediction") return notPrivate(task.learner, "publishes a model");
  const { encoder, options, make } = prepareTask(task);
  const queries = queriesWanted(task);
  const learner = make({});
  const plan = learner.plan({ n });
  const certificates = withAllAnswers(plan.certificates, queries);
  const unit = unitCertificates({ certificates, withheld: plan.withheld }, task.schema.unit, n);
  const [all, one] = [queries, 1].map((count) =>
    unit.certificates.findIndex(
      ({ claim }) => claim.notion === "private-prediction" && claim.queries === count,
    ),
  ) as [number, number];
  if (one < 0) return notPrivate(learner.spec, "does not protect its answers with these options");
  const file = modelFile({
    parts: {
      library: libraryVersion,
      kind: "predictor",
      class: task.class ?? task.subject.spec,
      learner: learner.spec,
      parameters: { ...plan.parameters, queries, options },
      encoder,
      schema: task.schema,
    },
    certificates: unit.certificates,
    book: mechanismBook,
  });
  const [ofAll, certificate] = [all, one].map((place) => file.certificates[place] as Certificate);
  return { file, all: ofAll!, certificate: certificate!, withheld: unit.withheld };
}

function notPrivate(spec: string, why: string): never {
  return refuse({
    code: "learner",
    path: "learner",
    expected: "one whose answers are private",
    received: `${spec}, which ${why}`,
    remedy: "Use private-prediction, block-votes or relabelled-prediction.",
  });
}
