import { assumptionInWords, type Certificate, conditions, remarks, worldlyAssumptions } from "holdfast";

/** What a certificate rests on in the world beyond independent examples: every proof of accuracy assumes those, so they tell no learner from another. */
export function beliefsBeyondDraws(certificate: Certificate): readonly string[] {
  return worldlyAssumptions(certificate)
    .filter(({ kind }) => kind !== "iid")
    .map(assumptionInWords);
}

/** A certificate in one sentence, as `holdfast learn` says it. */
export function promiseInWords(certificate: Certificate): string {
  return [...remarks(certificate), ...conditions(certificate)].join("; ");
}
