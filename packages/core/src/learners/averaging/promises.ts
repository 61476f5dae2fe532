import { type Certificate, derive, type Derivation } from "../../certificates/index.ts";
import { averagedBlocks } from "../../certificates/rules/averaged-blocks/rule.ts";
import { flipStability } from "../../certificates/rules/flip-stability/rule.ts";
import { flippedAccuracy } from "../../certificates/rules/flipped-accuracy/rule.ts";
import { flippedStability } from "../../certificates/rules/flipped-stability/rule.ts";
import { minimizerAccuracy } from "../../certificates/rules/minimizer-accuracy/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Rational } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { richnessOf } from "../stable/index.ts";
import { averagingAt } from "./choice.ts";
import type { Averaging } from "./program.ts";

/** Privacy where it was asked for, and stability. */
export function promisesOf(
  { blocks, flip }: Averaging,
  n: number,
  epsilon: Rational | undefined,
): Certificate[] {
  const average = leafCertificate(averagedBlocks, { blocks }, n);
  if (flip === undefined) return [average];
  const stability = stepCertificate(flippedStability, average, { flip });
  return epsilon === undefined ? [stability] : [stepCertificate(flipStability, average, { flip }), stability];
}

/** The proof of the accuracy of the average of block minimizers, flipped or not. */
export function accuracyOf(
  { subject, blocks, size, flip }: Averaging,
  n: number,
  beta: Rational,
): Derivation {
  const richness = richnessOf(subject, size, beta.over(blocks));
  const proof = derive(minimizerAccuracy, [], { subset: size, blocks, ...richness, beta }, n);
  return flip === undefined ? proof : derive(flippedAccuracy, [proof], { flip });
}

/** The accuracy of epsilon-private answers by default blocks and flips: what a learner that asks for them can count on. */
export function averagingAccuracy(
  subject: HypothesisClass,
  n: number,
  epsilon: Rational,
  beta: Rational,
): Derivation {
  const wanted = { subject, epsilon, beta, gamma: undefined, blocks: undefined, flip: undefined };
  return accuracyOf(averagingAt(wanted, n), n, beta);
}
