export { exportModel, type Language, languages } from "./scorer.ts";
