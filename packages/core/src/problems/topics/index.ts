export { topicsProblem } from "./problem.ts";
