import type { Certificate } from "../../../certificates/index.ts";
import type { Rational } from "../../../math/index.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { LawTable } from "../law-table.ts";
import { failureFinding } from "../accuracy/failure.ts";
import { robustFinding } from "./robust.ts";

/** A promise that published documents make about themselves, and its check. */
export interface PublishedFinding {
  /** The strongest one that some document makes. */
  readonly certificate: Certificate;
  readonly find: () => Finding | Unchecked;
}

/**
 * The promises that a document proves of itself, sized by what was kept. One notion with one beta is one claim about the
 * learner: the probability that the output breaks the alpha that it states is at most beta.
 */
export function publishedFindings(table: LawTable): readonly PublishedFinding[] {
  const { program } = table.plans[0]!;
  if (program.kind !== "model" || program.certificatesOf === undefined) return [];
  const claims = new Map<string, { strongest: Certificate; alphas: (Rational | undefined)[] }>();
  table.documents.forEach((document, r) => {
    if (table.labels[r] === undefined) return;
    for (const certificate of program.certificatesOf!(document)) {
      const { claim } = certificate;
      if (!("alpha" in claim)) continue;
      const setting = "setting" in claim ? claim.setting : "";
      const key = `${claim.notion} ${claim.beta} ${setting}`;
      const known = claims.get(key) ?? { strongest: certificate, alphas: [] };
      known.alphas[r] = claim.alpha;
      const strongest = known.strongest.claim as typeof claim;
      if (claim.alpha.compare(strongest.alpha) < 0) known.strongest = certificate;
      claims.set(key, known);
    }
  });
  return [...claims.values()].map(({ strongest, alphas }) => ({
    certificate: strongest,
    find: () => {
      const { claim, assumptions } = strongest;
      const alphaOf = (r: number): Rational | undefined => alphas[r];
      if (claim.notion === "robust-generalization") {
        return robustFinding(table, table.outputs!, { alpha: alphaOf, beta: claim.beta });
      }
      if (
        claim.notion === "error-bound" ||
        claim.notion === "generalization" ||
        claim.notion === "accuracy"
      ) {
        const realizable = assumptions.some(({ kind }) => kind === "realizable");
        return failureFinding(table, claim, { realizable, alphaOf });
      }
      return { unchecked: "no exact check for this notion of a published document" };
    },
  }));
}
