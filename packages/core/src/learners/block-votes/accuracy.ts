import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { blockVotesAccuracy } from "../../certificates/rules/block-votes-accuracy/rule.ts";
import { consistentAccuracy } from "../../certificates/rules/consistent-accuracy/rule.ts";
import { Rational } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import type { Scale } from "./estimates.ts";
import type { Blocks } from "./voters.ts";

/**
 * The accuracy of the vote by the exact rules: the block's own, then the vote's. Undefined where the numbers prove
 * nothing, or a failure above beta.
 */
export function voteAccuracy(
  { blocks, size }: Blocks,
  { scale: [top, bottom], parts, patterns, ghost }: Scale,
  { n, epsilon, beta }: { readonly n: number; readonly epsilon: Rational; readonly beta: Rational },
): Certificate | undefined {
  const scale = Rational.of(top, bottom);
  if (scale.compare(1) >= 0 || epsilon.times(blocks).compare(10_000) > 0) return undefined;
  const block = leafCertificate(consistentAccuracy, { scale, parts, patterns, ghost }, size);
  const votes = stepCertificate(blockVotesAccuracy, block, { n, blocks, epsilon });
  return (votes.claim as ClaimOf<"accuracy">).beta.compare(beta) > 0 ? undefined : votes;
}
