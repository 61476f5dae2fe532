import type { BoundArgument } from "./bound.ts";

type Tendency = BoundArgument["tendency"];

/** The numbers that most bounds are functions of, by their names in the vocabulary. */
export const argument: {
  readonly n: (tendency?: Tendency) => BoundArgument;
  readonly epsilon: (tendency?: Tendency) => BoundArgument;
  readonly delta: (tendency?: Tendency) => BoundArgument;
  readonly gamma: (tendency?: Tendency) => BoundArgument;
  readonly alpha: (tendency?: Tendency) => BoundArgument;
  readonly beta: (tendency?: Tendency) => BoundArgument;
  readonly candidates: (tendency?: Tendency) => BoundArgument;
  readonly kappa: (tendency?: Tendency) => BoundArgument;
  readonly vc: (tendency?: Tendency) => BoundArgument;
  readonly ldim: (tendency?: Tendency) => BoundArgument;
  readonly packing: (tendency?: Tendency) => BoundArgument;
  readonly dimension: (tendency?: Tendency) => BoundArgument;
  readonly doubling: (tendency?: Tendency) => BoundArgument;
  readonly radius: (tendency?: Tendency) => BoundArgument;
} = {
  n: (tendency = "falls") => ({ what: "the number of examples", kind: "count", tendency }),
  epsilon: (tendency = "falls") => ({ what: "the privacy parameter", kind: "real", tendency }),
  delta: (tendency = "falls") => ({ what: "the delta of privacy", kind: "real", tendency, most: 1 }),
  gamma: (tendency = "falls") => ({ what: "the uniform stability", kind: "real", tendency, most: 1 }),
  alpha: (tendency = "falls") => ({ what: "the excess error", kind: "real", tendency, most: 1 }),
  beta: (tendency = "falls") => ({ what: "the failure probability", kind: "real", tendency, most: 1 }),
  candidates: (tendency = "rises") => ({ what: "how many candidates there are", kind: "count", tendency }),
  kappa: (tendency = "rises") => ({
    what: "the smoothness of the data's distribution beside the reference",
    kind: "real",
    tendency,
    least: 1,
    closed: true,
  }),
  vc: (tendency = "rises") => ({ what: "the VC dimension", kind: "count", tendency }),
  ldim: (tendency = "rises") => ({ what: "the Littlestone dimension", kind: "count", tendency }),
  packing: (tendency = "rises") => ({
    what: "how many hypotheses the packing has",
    kind: "count",
    tendency,
    least: 2,
  }),
  dimension: (tendency = "rises") => ({
    what: "the dimension of the space",
    kind: "count",
    tendency,
    least: 2,
  }),
  doubling: (tendency = "rises") => ({
    what: "the doubling dimension of the class under the reference",
    kind: "real",
    tendency,
  }),
  radius: (tendency = "falls") => ({ what: "the radius, a disagreement", kind: "real", tendency, most: 1 }),
};
