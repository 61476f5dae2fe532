export type { Alternatives, Leasts } from "./alternatives.ts";
export type { ExpectedCost } from "./cost.ts";
export type { GoalDocument } from "./document.ts";
export type { PlanGoal, PlannedUnknown, PublicFacts } from "./goal.ts";
export type { Impossible } from "./impossible.ts";
export type { PlannedLowerBound } from "./lower-bounds/index.ts";
export { plan, type PlanOptions } from "./plan.ts";
export type { PlannedOption, PlannedResult } from "./result.ts";
export type { Simulated, SimulatedLaw, SimulatedSize, SimulateOptions } from "./simulation/index.ts";
