import type { Assumption } from "./assumption.ts";
import { claimInShort } from "./explain.ts";

/** How far the origin of a document was looked into. */
export type Origin =
  | { readonly kind: "unsigned" }
  | { readonly kind: "signature-not-checked" }
  /** Checked with this public key. */
  | { readonly kind: "signed"; readonly key: string };

/** What a check shows, in one word: `premise` where anything is taken on trust, whoever signed it. */
export type CheckLevel = Origin["kind"] | "premise";

/** The level of a check that found nothing wrong. */
export function checkLevel(premises: readonly Assumption[], { kind }: Origin): CheckLevel {
  return premises.length > 0 ? "premise" : kind;
}

/** What was and was not checked, as the first line beside any verdict that holds. */
export function whatWasChecked(premises: readonly Assumption[], origin: Origin): string {
  const claims = premises.flatMap((one) => (one.kind === "premise" ? [claimInShort(one.claim)] : []));
  const distinct = [...new Set(claims)].join("; ");
  const start = claims.length === 0 ? "" : `, but it starts from a claim nobody proved: ${distinct}`;
  return `Arithmetic checked${start}. ${originInWords(origin)}`;
}

function originInWords(origin: Origin): string {
  switch (origin.kind) {
    case "unsigned":
      return "Not signed: nothing shows who made this file or that these steps were run.";
    case "signature-not-checked":
      return "Signature NOT checked: run holdfast verify --key with the public key the signer gave you.";
    case "signed":
      return `Signed with the key ${origin.key.slice(0, 8)}, whose holder vouches for it.`;
  }
}
