import type { Certificate } from "../../certificates/index.ts";
import { certify, derive } from "../../certificates/index.ts";
import { aPosterioriError } from "../../certificates/rules/a-posteriori-error/rule.ts";
import { littlestoneAccuracy } from "../../certificates/rules/littlestone-accuracy/rule.ts";
import { parallelComposition } from "../../certificates/rules/parallel-composition/rule.ts";
import type { Rational } from "../../math/index.ts";
import { Real } from "../../math/index.ts";
import { ceiling } from "../../bounds/ceiling.ts";
import { leafCertificate, mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import { discreteLaplaceCertificate, exponentialCertificates } from "../../mechanisms/index.ts";
import { type Randomness, randomnessOf } from "../../mechanisms/randomness.ts";
import { stableHistogram } from "../../mechanisms/rules/stable-histogram/rule.ts";
import type { RandomSource } from "../../random/index.ts";
import type { Layout } from "./layout.ts";

/** Privacy for any data: the histogram, the choice and the test look at disjoint examples (Theorem 17, unconditional). */
export function privacyCertificate(
  { selection, tested, threshold }: Layout,
  epsilon: Rational,
  n: number,
  random: RandomSource,
): Certificate {
  const randomness = randomnessOf(random);
  const listed = leafCertificate(stableHistogram, { epsilon, threshold, randomness }, n - selection - tested);
  const scale = { epsilon: epsilon.toString(), sensitivity: 1, random };
  const parts = [listed, exponentialCertificates({ ...scale, n: selection }).certificate];
  if (tested > 0) parts.push(discreteLaplaceCertificate({ ...scale, n: tested }));
  const derivations = parts.map(({ derivation }) => derivation);
  return certify(derive(parallelComposition, derivations, {}), mechanismBook);
}

/** Accuracy on realizable data, by the numbers of the plan; undefined where there is none. */
export function accuracyCertificate(
  { plan, spare }: Layout,
  randomness: Randomness,
): Certificate | undefined {
  if (plan === undefined) return undefined;
  const { ldim, mode, attempts, tau, block, batches, epsilon, threshold, copies } = plan;
  const { selection, best, few, many, alpha } = plan;
  const parameters = {
    ...{ ldim, mode, attempts, tau, block, batches, epsilon, threshold, copies },
    ...{ selection, best, few, many, alpha, spare },
  };
  return withRandomness(certify(derive(littlestoneAccuracy, [], parameters), mechanismBook), randomness);
}

/** The largest slack that a rule takes; beyond it the count says nothing about at most 100000 examples anyway. */
const largestSlack = 1_000_000_000;

/** Whether a noisy count can say anything at all: decided in advance, so that no run ends without its model. */
export function isMeasurable(epsilon: Rational, beta: Rational): boolean {
  return slackOf(epsilon, beta.over(2)) <= largestSlack;
}

/** What a released noisy count of errors says about the released function, except with probability beta. */
export function measuredCertificate(
  { tested }: Layout,
  facts: {
    readonly noisy: number;
    readonly epsilon: Rational;
    readonly beta: Rational;
    readonly n: number;
    readonly random: RandomSource;
  },
): Certificate {
  const { noisy, epsilon, beta, n, random } = facts;
  const half = beta.over(2);
  const parameters = { noisy, tested, epsilon, slack: slackOf(epsilon, half), beta: half };
  const randomness = randomnessOf(random);
  return withRandomness(certify(derive(aPosterioriError, [], parameters, n), mechanismBook), randomness);
}

/** The least w with q^(w+1)/(1+q) <= beta, q = e^-epsilon. */
function slackOf(epsilon: Rational, beta: Rational): number {
  const q = Real.from(epsilon).negate().exp();
  const excess = q.plus(1).times(beta).ln().negate().over(epsilon);
  return Math.max(0, Number(ceiling(excess)) - 1);
}
