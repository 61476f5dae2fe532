import { type Certificate, positive } from "../certificates/index.ts";
import { Rational } from "../math/index.ts";
import { Bits, cryptographicSource, expBernoulli, permuteAndFlipIndex, uniform } from "../random/index.ts";
import { recorded } from "./recorder.ts";
import { permuteAndFlip as permuteAndFlipRule } from "./rules/permute-and-flip/rule.ts";
import { planScale, type ScaleOptions, type ScalePlan } from "./scale.ts";
import { firstBestOf, readScores, selectionCall, type SelectionOptions } from "./scores.ts";

export interface PermuteAndFlipResult {
  /** The index of the chosen candidate. */
  readonly index: number;
  readonly certificate: Certificate;
}

/**
 * Visits the candidates in uniform random order, accepts each with probability
 * exp(-epsilon * (best - score) / (2 * sensitivity)) and returns the first accepted: epsilon-private, and its expected
 * score is never below the exponential mechanism's (McKenna-Sheldon 2020). It is not of bounded range: for many draws
 * on one budget the exponential mechanism accounts better. Cost: a few passes over the scores.
 */
export function permuteAndFlip(options: SelectionOptions): PermuteAndFlipResult {
  const { certificate, scale } = plan(options);
  const scores = readScores(options.scores);
  if (scale === undefined) return { index: firstBestOf(scores), certificate };
  const lambda = Rational.one.over(scale);
  const index = recorded(
    options.random ?? cryptographicSource,
    () => selectionCall("permute-and-flip", { options, scores, scale, price: certificate }),
    (source) => {
      const bits = new Bits(source);
      return scores.kind === "integers"
        ? permuteAndFlipIndex({ bits, scores: scores.integers, lambda })
        : rationalIndex(bits, scores.rationals, lambda);
    },
  );
  return { index, certificate };
}

/** What `permuteAndFlip` with these options promises, known before there are scores. */
export function permuteAndFlipCertificate(options: ScaleOptions): Certificate {
  return plan(options).certificate;
}

function plan(options: ScaleOptions): ScalePlan {
  return planScale({ rule: permuteAndFlipRule, factor: 2, sensitivities: positive }, options);
}

/** The definition, step by step, for rational scores. The best candidate's coin is certain, so the loop ends. */
function rationalIndex(bits: Bits, scores: readonly Rational[], lambda: Rational): number {
  const best = scores[firstBestOf({ kind: "rationals", rationals: scores })]!;
  const unvisited = scores.map((_, i) => i);
  for (;;) {
    const place = uniform(bits, unvisited.length);
    const index = unvisited[place]!;
    if (expBernoulli(bits, best.minus(scores[index]!).times(lambda))) return index;
    unvisited[place] = unvisited.at(-1)!;
    unvisited.pop();
  }
}
