export { twoLevelLearner, type TwoLevelOptions } from "./direct.ts";
export { type LevelDocument, levelPredictorOf } from "./document.ts";
export {
  type LearnedLevels,
  learnLevels,
  levelDistribution,
  type LevelLearner,
  type LevelPlan,
} from "./learner.ts";
export { oneVersusRest, type OneVersusRestOptions } from "./one-versus-rest.ts";
export { levelledSample, type LevelledSample } from "./sample.ts";
