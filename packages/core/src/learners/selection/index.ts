export { compareRows, keptExamples, keptSample, sortedRows } from "./kept.ts";
export { minimizerProof } from "./minimizer.ts";
export { accuracy, alphaOf, type Promises, robustGeneralization, stated, together } from "./promises.ts";
export { uniformCode } from "./uniform-code.ts";
