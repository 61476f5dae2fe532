export { bestChoices, boostSteps, type Choices, choiceSensitivity } from "./boost.ts";
export { additiveRegressionProblem, baselineRounds } from "./problem.ts";
export { startSensitivity, startShape } from "./start.ts";
