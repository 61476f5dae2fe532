export {
  askedLearner,
  type AskedLearnerOptions,
  type LearnerQuestion,
  outputPrivacy,
  type OutputPrivacy,
  usualQueries,
} from "./asked-learner.ts";
export type { Batch, BlackBox, NeighbourPair, OutputKind } from "./black-box.ts";
export { BlackBoxError } from "./black-box-error.ts";
export { type ChunkOptions, inChunks } from "./chunks.ts";
export { endpointBox, type EndpointBoxOptions } from "./endpoint-box.ts";
export { functionBox, type FunctionBoxOptions } from "./function-box.ts";
export { type LabelledRows, learnerBox, type LearnerBoxOptions } from "./learner-box.ts";
export { mechanismBox, type MechanismBoxOptions } from "./mechanism-box.ts";
export { type Complaint, mostBytes, mostRuns, outputCollector, type OutputCollector } from "./outputs.ts";
export { repetitionWatch, type RepetitionWatch } from "./repetition.ts";
