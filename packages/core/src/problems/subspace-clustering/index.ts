export { subspaceClusteringProblem } from "./problem.ts";
