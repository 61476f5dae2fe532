import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { optimalComposition } from "../../certificates/rules/optimal-composition/rule.ts";
import { Rational } from "../../math/index.ts";
import { stepCertificate } from "../../mechanisms/certificates.ts";

/** The delta at which the optimal composition of pure answers is stated. */
const slack = Rational.parse("1e-6");
/** Beyond so many answers the optimal composition takes long to compute. */
const mostOptimal = 10_000;

/** The certificates of a predictor: what all its answers together promise comes first. */
export function withAllAnswers(
  certificates: readonly Certificate[],
  queries: number,
): readonly Certificate[] {
  return [...composedAnswers(certificates, queries), ...certificates];
}

/**
 * What all answers of a predictor together promise, from the promise of one: basic composition, and the optimal one at a
 * delta of 1e-6 where its epsilon is smaller. Empty when there is no such promise.
 */
function composedAnswers(certificates: readonly Certificate[], queries: number): readonly Certificate[] {
  const one = certificates.find(({ claim }) => claim.notion === "private-prediction");
  if (one === undefined || queries === 1) return [];
  const basic = stepCertificate(basicComposition, one, { times: queries });
  if (queries > mostOptimal || epsilonOf(one).compare(1000) > 0) return [basic];
  const optimal = stepCertificate(optimalComposition, one, { times: queries, delta: slack });
  return epsilonOf(optimal).compare(epsilonOf(basic)) < 0 ? [basic, optimal] : [basic];
}

function epsilonOf({ claim }: Certificate): Rational {
  return (claim as ClaimOf<"private-prediction">).epsilon;
}
