import { type Certificate, count } from "../certificates/index.ts";
import type { Rational } from "../math/index.ts";
import { Bits, cryptographicSource, discreteLaplace } from "../random/index.ts";
import { firstBest } from "./first-best.ts";
import { recorded } from "./recorder.ts";
import { reportNoisyMax as reportNoisyMaxRule } from "./rules/report-noisy-max/rule.ts";
import { planScale, type ScaleOptions, type ScalePlan } from "./scale.ts";
import { readIntegerScores, selectionCall, type SelectionOptions } from "./scores.ts";

export interface NoisyMaxResult {
  /** The index of the candidate with the highest noisy score, the first of equal ones. */
  readonly index: number;
  readonly certificate: Certificate;
}

/**
 * Adds discrete Laplace noise of scale 2 * sensitivity / epsilon to every score and returns the index of the highest:
 * epsilon-private. Scores are integers and the sensitivity is a whole number. The index alone is released: together
 * with its noisy score the promise would be false. `permuteAndFlip` keeps the same promise with less noise. Cost: one
 * draw of noise for each candidate.
 */
export function reportNoisyMax(options: SelectionOptions): NoisyMaxResult {
  const { certificate, scale } = plan(options);
  const scores = readIntegerScores(options.scores);
  if (scale === undefined) return { index: firstBest(scores), certificate };
  const index = recorded(
    options.random ?? cryptographicSource,
    () =>
      selectionCall("report-noisy-max", {
        options,
        scores: { kind: "integers", integers: scores },
        scale,
        price: certificate,
      }),
    (source) => noisiest(new Bits(source), scores, scale),
  );
  return { index, certificate };
}

/** What `reportNoisyMax` with these options promises, known before there are scores. */
export function reportNoisyMaxCertificate(options: ScaleOptions): Certificate {
  return plan(options).certificate;
}

function noisiest(bits: Bits, scores: Int32Array | Float64Array, scale: Rational): number {
  let index = 0;
  let highest: bigint | undefined;
  for (let i = 0; i < scores.length; i++) {
    const noisy = BigInt(scores[i]!) + discreteLaplace(bits, scale);
    if (highest === undefined || noisy > highest) [index, highest] = [i, noisy];
  }
  return index;
}

function plan(options: ScaleOptions): ScalePlan {
  return planScale({ rule: reportNoisyMaxRule, factor: 2, sensitivities: count(1) }, options);
}
