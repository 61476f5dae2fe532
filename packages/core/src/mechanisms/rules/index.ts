import type { Rule } from "../../certificates/index.ts";
import { checkedTable } from "./checked-table/rule.ts";
import { cubeNoise } from "./cube-noise/rule.ts";
import { discreteGaussian } from "./discrete-gaussian/rule.ts";
import { discreteLaplace } from "./discrete-laplace/rule.ts";
import { exponentialMechanism } from "./exponential-mechanism/rule.ts";
import { gaussianObjectivePerturbation } from "./gaussian-objective-perturbation/rule.ts";
import { gibbsLaw } from "./gibbs-law/rule.ts";
import { labelPrivateDraw } from "./label-private-draw/rule.ts";
import { noPromise } from "./no-promise/rule.ts";
import { objectivePerturbation } from "./objective-perturbation/rule.ts";
import { outputPerturbation } from "./output-perturbation/rule.ts";
import { permuteAndFlip } from "./permute-and-flip/rule.ts";
import { randomizedResponse } from "./randomized-response/rule.ts";
import { reportNoisyMax } from "./report-noisy-max/rule.ts";
import { sparseVector } from "./sparse-vector/rule.ts";
import { stableHistogram } from "./stable-histogram/rule.ts";
import { statedRandomness } from "./stated-randomness/rule.ts";

/** The leaves: what each mechanism promises by itself. */
export const mechanismRules: readonly Rule[] = [
  checkedTable,
  cubeNoise,
  discreteGaussian,
  discreteLaplace,
  exponentialMechanism,
  gaussianObjectivePerturbation,
  gibbsLaw,
  labelPrivateDraw,
  noPromise,
  objectivePerturbation,
  outputPerturbation,
  permuteAndFlip,
  randomizedResponse,
  reportNoisyMax,
  sparseVector,
  stableHistogram,
  statedRandomness,
];
