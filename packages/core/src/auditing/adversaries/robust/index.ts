export {
  type AnswerServer,
  exactAnswers,
  gaussianAnswers,
  ladderAnswers,
  laplaceAnswers,
} from "./answers.ts";
export { type AttackOptions, attackRobustly, type RobustAttack, type RobustFinding } from "./attack.ts";
export { bitReaderAttack } from "./bit-reader.ts";
export { gapAttack } from "./gap-below-threshold.ts";
export { keptExamplesAttack, type LearnerAttackOptions } from "./kept-examples.ts";
export { majorityOfQueriesAttack, type MajorityOfQueriesOptions } from "./majority-of-queries.ts";
export { memorizerAttack } from "./memorizer.ts";
export { ownErrorAttack } from "./own-error.ts";
export { type KnownPopulation, uniformCube, type UniformCubeOptions, weightedCells } from "./population.ts";
export { selectionChannelAttack, type SelectionChannelOptions } from "./selection-channel.ts";
export { steganographyAttack, type SteganographyOptions } from "./steganography.ts";
