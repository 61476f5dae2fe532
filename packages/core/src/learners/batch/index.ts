export { labelPoints, predictAll } from "./predict-all.ts";
