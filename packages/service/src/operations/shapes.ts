import Type from "typebox";
import { Amount } from "../http/price-shapes.ts";
import { Exact, SignedCertificateDocument, Time } from "../http/shapes.ts";

/** How much was or may be spent. */
const Spent = Type.Object(
  { ...Amount.properties, nats: Type.Optional(Exact), kept: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
);

/** A budget as it stands: that of a whole lineage of data sets. */
export const BudgetDocument = Type.Object(
  {
    id: Type.String(),
    budget: Type.Object(
      {
        accountant: Type.Union([
          Type.Literal("pure"),
          Type.Literal("approximate"),
          Type.Literal("concentrated"),
        ]),
        epsilon: Type.Optional(Exact),
        rho: Type.Optional(Exact),
        delta: Exact,
        neighbours: Type.Union([Type.Literal("replace-one"), Type.Literal("replace-label")]),
        unitRows: Type.Integer({ minimum: 1 }),
      },
      { additionalProperties: false },
    ),
    answers: Type.Union([Type.Literal("private"), Type.Literal("exact")]),
    spent: Spent,
    remaining: Amount,
    sequence: Type.Integer({ description: "How many entries the ledger of this account has." }),
    head: Type.String({
      description: "The hash of the last entry; keep it to notice a ledger that was cut.",
    }),
  },
  { additionalProperties: false },
);

/** The same with the promise for everything ever granted, where all of it is private. */
export const BudgetWithPromise = Type.Object(
  { ...BudgetDocument.properties, promise: Type.Optional(SignedCertificateDocument) },
  { additionalProperties: false },
);

/** One line of the append-only ledger. */
export const EntryDocument = Type.Object(
  {
    account: Type.String(),
    sequence: Type.Integer(),
    kind: Type.String(),
    charge: Type.String(),
    amount: Exact,
    delta: Exact,
    nats: Exact,
    kept: Type.Integer(),
    event: Type.String(),
    certificate: Type.String(),
    payer: Type.String(),
    purpose: Type.String(),
    time: Time,
    previous: Type.String(),
    hash: Type.String(),
  },
  { additionalProperties: false },
);

export const VerificationDocument = Type.Object(
  {
    holds: Type.Boolean(),
    accounts: Type.Array(
      Type.Object(
        {
          account: Type.String(),
          entries: Type.Integer(),
          head: Type.String(),
          fault: Type.Optional(
            Type.Object({ sequence: Type.Integer(), why: Type.String() }, { additionalProperties: false }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export const AuditLine = Type.Object(
  {
    id: Type.String(),
    time: Time,
    key: Type.String({
      description: "The id of the key; empty for the service itself and for callers without one.",
    }),
    action: Type.String(),
    subject: Type.String(),
    outcome: Type.String(),
  },
  { additionalProperties: false },
);

export const BackupDocument = Type.Object(
  { name: Type.String(), bytes: Type.Integer(), time: Time },
  { additionalProperties: false },
);

/** What everybody may know of the service. */
export const ServiceDocument = Type.Object(
  {
    name: Type.Literal("holdfast"),
    version: Type.String(),
    publicKey: Type.String({ description: "Checks the signatures of certificates; base64url of 32 bytes." }),
    answerGrid: Type.Number({ description: "Answers leave at multiples of so many milliseconds." }),
    jobGrid: Type.Number({
      description: "Finished jobs are announced at multiples of so many milliseconds.",
    }),
    uploadLimit: Type.Integer({ description: "The largest upload, in bytes." }),
  },
  { additionalProperties: false },
);
