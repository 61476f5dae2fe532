export { distanceForDelta, distanceForMixing } from "./distance.ts";
export { proximalDraw, type ProximalDraw } from "./draw.ts";
export type { ProximalStep } from "./backward.ts";
export {
  kappaFor,
  type ProximalParameters,
  proximalSchedule,
  type ProximalSchedule,
  type Share,
} from "./schedule.ts";
