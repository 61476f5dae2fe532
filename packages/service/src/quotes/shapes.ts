import Type from "typebox";
import { Amount } from "../http/price-shapes.ts";
import { Exact, SignedCertificateDocument } from "../http/shapes.ts";

/** What something would cost, whether it would be granted now, and what it would promise. */
export const QuoteDocument = Type.Object(
  {
    price: Type.Object(
      {
        ...Amount.properties,
        nats: Type.Optional(Exact),
        kept: Type.Optional(Type.Integer()),
      },
      {
        additionalProperties: false,
        description: "In the account's numbers; exact answers cost nats and kept examples.",
      },
    ),
    granted: Type.Boolean(),
    remaining: Type.Array(
      Type.Object(
        {
          account: Type.String(),
          ...Amount.properties,
          answers: Type.Optional(Type.Integer({ description: "How many such answers that pays for." })),
        },
        { additionalProperties: false },
      ),
    ),
    issue: Type.Optional(
      Type.Object(
        {
          code: Type.String(),
          path: Type.String(),
          expected: Type.String(),
          received: Type.Optional(Type.String()),
          remedy: Type.Optional(Type.String()),
        },
        { additionalProperties: false, description: "Why it would be refused." },
      ),
    ),
    certificate: Type.Optional(SignedCertificateDocument),
  },
  { additionalProperties: false },
);
