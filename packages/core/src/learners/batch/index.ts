export { predictAll } from "./predict-all.ts";
