export { asProblem, type AsProblemOptions } from "./as-problem.ts";
export { empiricalRisks, gaps, gapSums } from "./gaps.ts";
export { type Histogram, histogramCount, histograms, neighboursOf, ranking } from "./histograms.ts";
export { readLosses } from "./losses-text.ts";
export { parseFiniteProblem } from "./named.ts";
export { type Orbits, orbitsOf, partition } from "./orbits.ts";
export { type FiniteProblem, finiteProblem } from "./problem.ts";
export { symmetries } from "./symmetries.ts";
