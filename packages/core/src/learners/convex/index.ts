export { type BallProblem, ballProblem, convexOnly, upwards } from "./ball-problem.ts";
export { type Objective, projectedMinimum, provedSteps, type Steps } from "./projected-minimum.ts";
export { movedAtMost, published } from "./published.ts";
export { convexOf, type ConvexProblem } from "./convex-of.ts";
