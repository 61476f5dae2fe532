export { lowerBoundsOf, type PlannedLowerBound } from "./best.ts";
