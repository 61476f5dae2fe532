export { gridReading, lowestBitReading, sizeAndLowestBitReading } from "./bit-readings.ts";
export { inverseLaplace, type InverseLaplace, isReachable, reachableReading } from "./known-generator.ts";
export { lowestBit } from "./lowest-bit.ts";
export { floatingPointProbe, type FloatingPointProbeOptions } from "./probe.ts";
export { type Reading, readThrough } from "./reading.ts";
