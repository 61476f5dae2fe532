import { type Certificate, certify, derive } from "../../certificates/index.ts";
import { flippedAccuracy } from "../../certificates/rules/flipped-accuracy/rule.ts";
import { relabelledAccuracy } from "../../certificates/rules/relabelled-accuracy/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { voteAccuracy } from "../block-votes/index.ts";
import { provedAccuracy } from "../stable/index.ts";
import { everyTargetScale } from "./estimates.ts";
import type { Relabelling } from "./program.ts";

/** The accuracy of choice, votes and flip together, a third of beta for each event; undefined where nothing follows. */
export function relabelledAccuracyCertificate(
  { subject, subset, temperature, vote, parts, flip }: Relabelling & { readonly subject: HypothesisClass },
  n: number,
  beta: Rational,
): Certificate | undefined {
  const third = beta.over(3);
  const scale = everyTargetScale(subject, parts.blocks, parts.size, third.toNumber() * (1 - 1e-9));
  const votes = scale && voteAccuracy(parts, scale, { n, epsilon: vote, beta: third });
  if (votes === undefined) return undefined;
  const prediction = { subject, subset, epsilon: temperature.times(2) };
  const choice = provedAccuracy(prediction, n, third.times(2));
  if (choice === undefined) return undefined;
  const both = derive(relabelledAccuracy, [choice, votes.derivation], {});
  return certify(derive(flippedAccuracy, [both], { flip }), mechanismBook);
}
