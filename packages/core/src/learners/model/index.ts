export type { ClassDocument } from "./class-document.ts";
export {
  evaluateExactly,
  evaluatePrivately,
  type Evaluation,
  type Measured,
  type Outcomes,
  type PrivateEvaluationOptions,
} from "./evaluate.ts";
export {
  evaluateProblemExactly,
  evaluateProblemPrivately,
  type ProblemEvaluation,
} from "./evaluate-problem.ts";
export type { ModelFile, ModelKind, ModelParts } from "./file.ts";
export { openModel, type OpenModel, type OpenOptions } from "./open-model.ts";
export { isProblemModel, openProblem, type OpenProblem } from "./open-problem.ts";
export { type PlannedModel, planModel, type PlanModelFacts } from "./plan-model.ts";
export { planPredictor, type PlannedPredictor } from "./plan-predictor.ts";
export { answeringFrom, type AnsweringOptions, answers, charged, queriesOf } from "./predictor.ts";
export { prepareProblem, type PreparedProblem, type ProblemRows, type ProblemTask } from "./problem-task.ts";
export { modelFile, type ModelOptions, subjectOf } from "./subject-of.ts";
export { statedUnit } from "./unit.ts";
export {
  checkTask,
  type Examples,
  takesBlocks,
  type Trained,
  trainModel,
  type TrainOptions,
} from "./train-model.ts";
export { trainTuned } from "./train-tuned.ts";
export { type PlannedTuning, planTuning, type TunedChoice, type TunedTask } from "./tuned-task.ts";
export { modelUse, predictorInWords } from "./use.ts";
export { type ProblemDocument, trainProblem } from "./train-problem.ts";
export type { Task } from "./training.ts";
export {
  type BoundVerdict,
  type ModelVerdict,
  verifyModel,
  type VerifyModelOptions,
} from "./verify-model.ts";
export { isBareSpec, wholeSpec } from "./whole-spec.ts";
