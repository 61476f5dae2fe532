export {
  type Bound,
  type BoundArgument,
  type BoundArguments,
  type BoundStatus,
  type Given,
} from "./bound.ts";
export { type BoundOutcome, type BoundValues, evaluateBound } from "./evaluate.ts";
export { boundOf, catalogue } from "./registry.ts";
export { type BoundProblem, solveBound } from "./solve.ts";
