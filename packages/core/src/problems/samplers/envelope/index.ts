export { type Total } from "./cells.ts";
export { envelope, type GridDraw } from "./envelope.ts";
export { type EnvelopeOptions, envelopePlan, type EnvelopePlan, mostCells, uniformCells } from "./plan.ts";
