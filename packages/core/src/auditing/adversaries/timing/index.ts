export { type TimingFinding, type TimingOptions, timingProbe } from "./probe.ts";
