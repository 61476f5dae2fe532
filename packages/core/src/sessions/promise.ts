import { accountingBook } from "../accounting/certificates.ts";
import {
  type Certificate,
  certify,
  derive,
  type Derivation,
  openProbability,
} from "../certificates/index.ts";
import { atSize } from "../certificates/rules/at-size/rule.ts";
import { concentratedToPrivacy } from "../certificates/rules/concentrated-to-privacy/rule.ts";
import { privacyToRobustGeneralization } from "../certificates/rules/privacy-to-robust-generalization/rule.ts";
import { purePrivacyToRobustGeneralization } from "../certificates/rules/pure-privacy-to-robust-generalization/rule.ts";
import { sessionToRobustGeneralization } from "../certificates/rules/session-to-robust-generalization/rule.ts";
import { transcriptCode } from "../certificates/rules/transcript-code/rule.ts";
import type { Unit } from "../data/index.ts";
import { HoldfastError, refuse } from "../issues/index.ts";
import type { Rational } from "../math/index.ts";
import { type RationalLike } from "../math/index.ts";

/** What all answers ever given of a data set amount to: by any key, in any session, from any model. */
export interface SessionAccount {
  /** The filter's promise for everything it will ever grant: the whole budget, not what was spent. */
  readonly certificate: Certificate;
  /** The code of all exact answers, and how many examples they kept; 0 where there are none. */
  readonly nats: Rational;
  readonly kept: number;
  readonly answers: "private" | "exact";
}

export interface PromiseOptions {
  readonly account: SessionAccount;
  readonly n: number;
  /** Whose rows they are: where a person has several, these are not independent, and nothing is promised. */
  readonly unit: Unit;
  readonly beta: RationalLike;
}

/**
 * The running promise: a statistic that was chosen from everything seen of the data set is, with probability 1 - beta, within alpha
 * of its value on the distribution. Private accounts: by the privacy of the whole budget, so that alpha does not move. Accounts with
 * exact answers: by the session theorem (Cummings Theorems 19 and 20 together). One certificate is for one statistic.
 */
export function promise(options: PromiseOptions): Certificate {
  return certify(promised(options), accountingBook);
}

/** The proof alone. */
function promised({ account, n, unit, beta: given }: PromiseOptions): Derivation {
  const beta = openProbability.accept(given, "beta");
  if (unit.of === "person") {
    return refuse({
      code: "rule-refused",
      path: "schema.unit",
      expected: "rows that are independent draws: what holds for the distribution is not proved for persons",
      received: "persons with several rows",
      remedy: "Everyday queries are answered without a session.",
    });
  }
  const privacy = sized(account.certificate.derivation, n);
  if (account.answers === "exact") {
    const code = derive(transcriptCode, [], { nats: account.nats, kept: account.kept }, n);
    return derive(sessionToRobustGeneralization, [code, privacy], { beta }, n);
  }
  if (privacy.claim.notion === "zero-concentrated-privacy") return concentrated(privacy, beta);
  const isPure = privacy.claim.notion === "differential-privacy" && privacy.claim.delta.sign() === 0;
  const rule = isPure ? purePrivacyToRobustGeneralization : privacyToRobustGeneralization;
  return derive(rule, [privacy], { beta }, n);
}

/** How far a statistic may be off, or undefined where nothing is promised of a transcript that kept so much. */
export function promisedAlpha(options: PromiseOptions): Rational | undefined {
  if (options.account.kept >= options.n) return undefined;
  const { claim } = promised(options);
  return claim.notion === "robust-generalization" ? claim.alpha : undefined;
}

function sized(derivation: Derivation, n: number): Derivation {
  return derivation.n === "any" ? derive(atSize, [derivation], { n }) : derivation;
}

/** Shares of beta at which concentrated privacy is stated as approximate; which is taken depends on public numbers alone. */
const deltaShares = ["1e-2", "1e-3", "1e-4", "1e-6", "1e-8", "1e-10", "1e-12"];

function concentrated(privacy: Derivation, beta: Rational): Derivation {
  let best: { readonly proof: Derivation; readonly alpha: Rational } | undefined;
  let refusal: HoldfastError | undefined;
  for (const share of deltaShares) {
    try {
      const approximate = derive(concentratedToPrivacy, [privacy], { delta: beta.times(share) });
      const proof = derive(privacyToRobustGeneralization, [approximate], { beta });
      const { alpha } = proof.claim as { readonly alpha: Rational };
      if (best === undefined || alpha.compare(best.alpha) < 0) best = { proof, alpha };
    } catch (error) {
      if (!(error instanceof HoldfastError)) throw error;
      refusal = error;
    }
  }
  if (best !== undefined) return best.proof;
  throw refusal ?? new Error("there are shares of beta to try");
}
