export { twoLevelLearner, type TwoLevelOptions } from "./direct.ts";
export { type LevelDocument, levelPredictorOf, type LinearScores, type ShortTree } from "./document.ts";
export {
  type LearnedLevels,
  learnLevels,
  levelDistribution,
  type LevelLearner,
  type LevelPlan,
} from "./learner.ts";
export { oneVersusRest, type OneVersusRestOptions } from "./one-versus-rest.ts";
export { levelledSample, type LevelledSample, requireSeveralLevels, severalLevels } from "./sample.ts";
