import Type from "typebox";
import { Entries, How, Price, Remaining } from "../http/price-shapes.ts";

/** What an answer counts. */
export const Counted = Type.Optional(
  Type.String({
    description:
      "What was counted, where it is not simply the rows: places of persons, and what a missing value counts as.",
  }),
);

/** What every answer to a question says about its payment. */
export const Paying = Type.Object(
  {
    how: How,
    price: Price,
    remaining: Remaining,
    receipt: Type.Object(
      { charge: Type.String(), entries: Entries },
      { additionalProperties: false, description: "Proof of payment: the ledger's entries." },
    ),
  },
  { additionalProperties: false },
);
