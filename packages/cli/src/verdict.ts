import { type Assumption, assumptionInWords, type Certificate, claimInWords } from "holdfast";

/** The options of `verify` and `explain`. */
export interface VerifyOptions {
  readonly json?: boolean;
  /** Of a model: accept certificates that rest on claims taken on trust. */
  readonly trustPremises?: boolean;
}

/** What `--json` prints of a certificate that holds. */
export function verdictDocument(certificate: Certificate): Readonly<Record<string, unknown>> {
  const encoded = JSON.parse(JSON.stringify(certificate)) as Readonly<Record<string, unknown>>;
  const { claim, n, vacuous, assumptions, subject } = encoded;
  const premises = (assumptions as readonly { kind: string }[]).filter(({ kind }) => kind === "premise");
  const bound = subject === undefined ? {} : { subject };
  return { holds: true, premises, claim, n, vacuous, ...bound, assumptions };
}

/** What a reader must see beside the word "holds": the claim, and whether it is worth anything. */
export function remarks({ claim, n, vacuous, assumptions }: Certificate): readonly string[] {
  const seeded = assumptions.some(({ kind }) => kind === "seeded-randomness");
  const real = assumptions.some(({ kind }) => kind === "real-arithmetic");
  return [
    `${claimInWords(claim)}${n === "any" ? "" : ` (n = ${n})`}`,
    ...(vacuous ? ["vacuous: this holds for every mechanism"] : []),
    ...(seeded ? ["made with seeded randomness: NOT private"] : []),
    ...(real ? ["in real arithmetic, which the doubles of the machine approximate"] : []),
  ];
}

/** Assumptions about the world, which nothing in the library can see to. */
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

/** What a claim rests on in the world, in one clause; none where it rests on nothing there. */
export function conditions({ assumptions }: Certificate): readonly string[] {
  const outside = assumptions.filter(({ kind }) => worldly.includes(kind));
  return outside.length === 0 ? [] : [`provided that ${outside.map(assumptionInWords).join(", and ")}`];
}
