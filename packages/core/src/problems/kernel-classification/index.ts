export { kernelClassificationOn, kernelClassificationProblem } from "./problem.ts";
