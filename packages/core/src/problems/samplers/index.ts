export {
  type BinghamDraw,
  binghamDraw,
  type BinghamLaw,
  binghamLaw,
  type BinghamOptions,
  complement,
} from "./bingham/index.ts";
export { simplexDraw, type SimplexOptions, simplexPlan, type SimplexPlan } from "./dirichlet/index.ts";
export {
  envelope,
  type EnvelopeOptions,
  envelopePlan,
  type EnvelopePlan,
  type GridDraw,
  type Total,
} from "./envelope/index.ts";
export { metropolisDraw, type MetropolisDraw } from "./heuristic/index.ts";
export {
  kappaFor,
  proximalDraw,
  type ProximalDraw,
  type ProximalParameters,
  proximalSchedule,
  type ProximalSchedule,
  type ProximalStep,
  type Share,
} from "./proximal/index.ts";
export { quadraticPotential, type QuadraticPotential } from "./quadratic/index.ts";
export {
  type GridSegments,
  gridSegmentsDraw,
  type GridSegmentsDraw,
  type Segment,
  type SegmentLaw,
  segmentLaw,
} from "./segments/index.ts";
export type { Ball, Box, CenteredSet } from "./truncated/index.ts";
