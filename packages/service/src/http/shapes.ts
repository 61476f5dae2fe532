import Type, { type TSchema } from "typebox";

// The description of a shape with a pattern is what a refusal expects: it reads as a thing, not as a sentence.

/** The name of something that the service made: a prefix and 32 letters. */
export const Id = (prefix: string) =>
  Type.String({ pattern: `^${prefix}_[a-z2-7]{32}$`, description: `an id such as ${prefix}_…` });

/** An exact number, in a text: a decimal, with a power of ten where one is wanted, or a fraction. */
export const Exact = Type.String({
  pattern: "^-?[0-9]{1,400}(([.][0-9]{1,400})?([eE][+-]?[0-9]{1,3})?|/[0-9]{1,400})$",
  maxLength: 900,
  examples: ["1/3", "0.25", "1e-6"],
  description: 'an exact number as a text, such as "0.1" or "1/3"',
});

/** What people call something: a line without control characters, which not every database can keep. */
export const Name = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: "^[^\\u0000-\\u001f\\u007f]*$",
    description: "a text of one line without control characters",
  });

/** Milliseconds since 1970. */
export const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** Which part of a collection: what comes after an item, and how many at most. */
export const Page = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: "^[!-~]*$",
        description: "what `next` said on the page before",
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  },
  { additionalProperties: false },
);

/** A part of a collection; `next` is what to give as `after` for the following one. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object(
    { items: Type.Array(item), next: Type.Optional(Type.String()) },
    { additionalProperties: false },
  );

/** The header that makes a request safe to repeat: the same key gives the same answer and no second charge. */
export const Idempotent = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: "^[!-~]+$",
      description: "a text of visible ASCII characters without blanks",
    }),
  ),
});

/** A certificate as JSON. What it must look like is `holdfast`'s certificate schema. */
const CertificateDocument = Type.Object(
  {
    version: Type.Integer(),
    claim: Type.Record(Type.String(), Type.Unknown()),
    n: Type.Union([Type.Integer(), Type.Literal("any")]),
    vacuous: Type.Boolean(),
    subject: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    assumptions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    derivation: Type.Record(Type.String(), Type.Unknown()),
    digest: Type.String(),
  },
  { additionalProperties: false },
);

/** What a signed document is about. */
const NamedDocument = Type.Object(
  {
    key: Type.String(),
    kind: Type.Union(
      (["budget", "quote", "query", "predictor", "model", "session"] as const).map((kind) =>
        Type.Literal(kind),
      ),
    ),
    dataSets: Type.Array(
      Type.Object(
        { id: Type.String(), schema: Type.String(), unit: Type.String(), rows: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
    ),
    ledger: Type.Array(
      Type.Object(
        { account: Type.String(), sequence: Type.Integer(), hash: Type.String() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** A certificate with the service's signature; `holdfast verify FILE --key PUBLICKEY` checks both. */
export const SignedCertificateDocument = Type.Object(
  {
    certificate: CertificateDocument,
    about: NamedDocument,
    signature: Type.Object(
      { algorithm: Type.Literal("Ed25519"), publicKey: Type.String(), value: Type.String() },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** What is wrong and what would help (RFC 9457). `detail` is the sentence made of the other fields. */
export const ProblemDocument = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    path: Type.String(),
    expected: Type.String(),
    received: Type.Optional(Type.String()),
    remedy: Type.Optional(Type.String()),
    remaining: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);

/** The part of `response` for what a route refuses: `{ 200: X, ...problems(402, 404) }`. */
export function problems(...statuses: readonly number[]): Readonly<Record<number, TSchema>> {
  return Object.fromEntries(statuses.map((status) => [status, problem(status)]));
}

function problem(status: number): TSchema {
  const content = { "application/problem+json": { schema: ProblemDocument } };
  return { description: meanings[status] ?? "Refused.", content };
}

const meanings: Readonly<Record<number, string>> = {
  400: "The request does not fit; nothing happened.",
  401: "No key, or one that is not accepted.",
  402: "The budget does not reach; `remaining` says what is left.",
  403: "The key's role does not allow it.",
  404: "There is no such thing.",
  405: "The path has no such method.",
  408: "The request took too long to arrive.",
  409: "The idempotency key was used for another request, or the state does not allow it.",
  413: "The request is too large.",
  415: "The type of the body is not served here.",
  429: "The key asks too often; Retry-After says when to come again.",
  500: "A fault of the service; nothing is said about it here.",
  502: "The database of a table lets nobody in, or fails; nothing happened.",
  503: "Busy, shutting down, or nothing can be written now; Retry-After says when to come again.",
};
