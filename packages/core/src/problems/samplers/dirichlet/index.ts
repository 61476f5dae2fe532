export { type SimplexOptions, simplexPlan, type SimplexPlan } from "./plan.ts";
export { simplexDraw, simplexLaw, type SimplexSampler } from "./simplex-draw.ts";
