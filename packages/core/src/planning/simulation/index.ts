export { type Simulated, simulateReached, type SimulateOptions } from "./of-plan.ts";
export type { SimulatedLaw, SimulatedSize } from "./simulate.ts";
