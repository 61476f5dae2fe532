import { assumptionInWords, type Certificate, worldlyAssumptions } from "holdfast";

/** What a certificate rests on in the world beyond independent examples: every proof of accuracy assumes those, so they tell no learner from another. */
export function beliefsBeyondDraws(certificate: Certificate): readonly string[] {
  return worldlyAssumptions(certificate)
    .filter(({ kind }) => kind !== "iid")
    .map(assumptionInWords);
}

/** What the proved error of a certificate is compared with. */
export function comparedWith({ assumptions }: Certificate): string {
  return assumptions.some(({ kind }) => kind === "among-candidates")
    ? "the best of the public candidates"
    : "the best in the class";
}
