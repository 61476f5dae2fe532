import { isVacuous } from "./claims.ts";
import type { PlainClaim } from "./rule.ts";

/** What a proof may rest on in the world, as a condition. */
const conditions: Readonly<Record<string, string>> = {
  iid: "the examples were drawn independently from one distribution",
  realizable: "some hypothesis of the class makes no error on the distribution",
  smooth:
    "the data's distribution has at most kappa times the mass of the public reference wherever two hypotheses differ",
  "best-candidate": "some candidate is as good as the best of the class",
  "public-features": "the features are public: what was fixed in advance looked at them, and at no label",
  "public-points-iid":
    "the public points were drawn independently of one another and of the data, from the distribution of the examples",
};

/** What a reader must not miss: that a promise is worth nothing, and what must be true of the world for it. */
export function warningsOn(claim: PlainClaim, kinds: Iterable<string>): readonly string[] {
  const found = new Set(kinds);
  const provided = [...found]
    .filter((kind) => Object.hasOwn(conditions, kind))
    .map((kind) => conditions[kind]);
  const warnings: string[] = [];
  if (claim.notion === "none") warnings.push("NO PRIVACY: this may reveal single rows");
  else if (isVacuous(claim))
    warnings.push(
      "neighbours" in claim
        ? "NO PRIVACY: vacuous: this holds for every mechanism"
        : "vacuous: this holds for every mechanism",
    );
  if (found.has("seeded-randomness")) warnings.push("NO PRIVACY: made with seeded randomness");
  if (found.has("real-arithmetic"))
    warnings.push("in real arithmetic, which the doubles of the machine approximate");
  if (provided.length > 0) warnings.push(`provided that ${provided.join(", and ")}`);
  return warnings;
}

/** The first line on a document that holds: what was looked at, and what was not. */
export function checkedLine(premises: readonly unknown[], isSigned: boolean): string {
  const claims = premises.map((premise) => {
    const { notion, ...numbers } = (premise as { readonly claim: PlainClaim }).claim;
    return [notion, ...Object.entries(numbers).map(([name, value]) => `${name}=${String(value)}`)].join(" ");
  });
  const start =
    claims.length > 0 ? `, but it starts from a claim nobody proved: ${[...new Set(claims)].join("; ")}` : "";
  const origin = isSigned
    ? "Signature NOT checked: run holdfast verify --key with the public key the signer gave you."
    : "Not signed: nothing shows who made this file or that these steps were run.";
  return `Arithmetic checked${start}. ${origin}`;
}
