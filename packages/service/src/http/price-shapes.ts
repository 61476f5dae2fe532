import Type from "typebox";
import { Exact } from "./shapes.ts";

const strict = { additionalProperties: false } as const;

/** Part of a budget: epsilon or rho, as the account counts, and delta. */
export const Amount = Type.Object(
  { amount: Exact, delta: Exact },
  { ...strict, description: "In the account's numbers: epsilon or rho, and delta." },
);

/** What an answer costs: part of a budget, and for exact answers the nats of their code and the examples that they keep. */
export const Price = Type.Object(
  { ...Amount.properties, nats: Exact, kept: Type.Integer({ minimum: 0 }) },
  {
    ...strict,
    description: "In the numbers of the data set's first account; exact answers cost nats and kept examples.",
  },
);

/** What is left of each account of the data set. */
export const Remaining = Type.Array(Type.Object({ account: Type.String(), ...Amount.properties }, strict));

/** The entries of the ledger that a charge wrote: whoever keeps them can show later that the ledger was cut. */
export const Entries = Type.Array(
  Type.Object({ account: Type.String(), sequence: Type.Integer(), hash: Type.String() }, strict),
);

/** How an answer was come by. */
export const How = Type.Union([Type.Literal("paid"), Type.Literal("repeated"), Type.Literal("known")], {
  description:
    "Paid for now, the answer of the same Idempotency-Key, or known because somebody asked before: free.",
});
