export { checkRange, dyadicDraws } from "./dyadic-draw.ts";
export { gridSegmentsDraw, type GridSegments, type GridSegmentsDraw, mostListed } from "./grid-segments.ts";
export { linearSegments, type Segment, segmentLaw, type SegmentLaw, stepSegments } from "./segments.ts";
