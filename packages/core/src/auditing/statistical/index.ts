export { auditBox, type AuditBoxOptions } from "./audit-box.ts";
export type { AuditSize, Claimed } from "./audit-size.ts";
export { type OutputEvent } from "./event.ts";
export type { StatisticalFinding, Witness } from "./finding.ts";
export { type EventCounts, jointLimit, type JointLimitOptions } from "./joint-limit.ts";
export type { LineSet } from "./line-set.ts";
export { type AnswerStructure } from "./pairs/answers.ts";
export { type ClassStructure } from "./pairs/of-class.ts";
export {
  type NeighbouringValuesOptions,
  requireDifferentValues,
  requireNeighbouringValues,
  type ValuePair,
} from "./pairs/mechanism-values.ts";
export { type DataStructure, searchPairs } from "./pairs/search-pairs.ts";
export { type TableStructure } from "./pairs/table.ts";
export type { Profile } from "./profile.ts";
export type { Projection, ScorePart } from "./projection.ts";
export { runSlice, type Slice, slicedBox, type SlicedBoxOptions, type SliceResult } from "./sliced-box.ts";
export { separateLimit } from "./separate-limit.ts";
