import type { Assumption } from "./assumption.ts";
import type { Certificate } from "./certificate.ts";
import { assumptionInWords, claimInWords } from "./explain.ts";

/** What a reader must see beside the word "holds": the claim in words, and whether it is worth anything. */
export function remarks({ claim, n, vacuous, assumptions }: Certificate): readonly string[] {
  const rests = (on: Assumption["kind"]): boolean => assumptions.some(({ kind }) => kind === on);
  return [
    `${claimInWords(claim)}${n === "any" ? "" : ` (n = ${n})`}`,
    ...(vacuous ? ["vacuous: this holds for every mechanism"] : []),
    ...(rests("seeded-randomness") ? ["made with seeded randomness: NOT private"] : []),
    ...(rests("real-arithmetic") ? ["in real arithmetic, which the doubles of the machine approximate"] : []),
  ];
}

const worldly: readonly Assumption["kind"][] = [
  "iid",
  "realizable",
  "smooth",
  "best-candidate",
  "among-candidates",
  "public-features",
  "public-points-iid",
  "premise",
];

/** What a certificate assumes about the world, which nothing in the library can see to. */
export function worldlyAssumptions({ assumptions }: Certificate): readonly Assumption[] {
  return assumptions.filter(({ kind }) => worldly.includes(kind));
}

/** What a claim rests on in the world, in one clause; none where it rests on nothing there. */
export function conditions(certificate: Certificate): readonly string[] {
  const outside = worldlyAssumptions(certificate);
  return outside.length === 0 ? [] : [`provided that ${outside.map(assumptionInWords).join(", and ")}`];
}
