export {
  auditLevelLearner,
  type LevelAuditOptions,
  type LevelAuditRow,
  type LevelCase,
  levelCases,
} from "./audit.ts";
export { type SmallLevels, smallLevels } from "./small-levels.ts";
