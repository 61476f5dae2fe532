export { decode, encode, type Grid, gridOf, type GridOptions, widthRule } from "./grid.ts";
export {
  checkLabels,
  checkNumbers,
  checkRows,
  type Column,
  type Point,
  pointAt,
  type Points,
  pointsOf,
  type Sample,
  sampleOf,
} from "./sample.ts";
