import Type from "typebox";
import { Exact, Id, SignedCertificateDocument } from "../http/shapes.ts";
import { Counted, Paying } from "../inquiries/shapes.ts";

/** One everyday query: a text such as `count where age >= 40`, or the same as a document. */
const queryFields = {
  dataSet: Id("ds"),
  query: Type.Union([
    Type.String({ minLength: 1, maxLength: 10_000 }),
    Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  ]),
  /** For the unit of the schema. */
  epsilon: Exact,
  /** With which probability an error bar may be wrong. Default 0.05. It is part of the question. */
  beta: Type.Optional(Exact),
};

export const QueryRequest = Type.Object(queryFields, { additionalProperties: false });

/** What a query would cost. */
export const QueryQuoteRequest = Type.Object(
  { for: Type.Literal("query"), ...queryFields },
  { additionalProperties: false },
);

export const QueryReply = Type.Object(
  {
    /** The question in its canonical form. */
    question: Type.Unknown(),
    counted: Counted,
    /** What was found, with its error bars to the sample. */
    answer: Type.Unknown(),
    ...Paying.properties,
    certificate: SignedCertificateDocument,
  },
  { additionalProperties: false },
);
