import Type from "typebox";
import { ClassSpec, LearnerName, LearnerOptions, Records } from "../http/learning-shapes.ts";
import { Amount, Entries, How } from "../http/price-shapes.ts";
import { Id, SignedCertificateDocument, Time } from "../http/shapes.ts";

const Options = LearnerOptions(
  "The learner's options. Privacy parameters are what the schema's unit gets: epsilon is what all `queries` answers cost together.",
);
const Queries = Type.Integer({
  minimum: 1,
  description:
    "How many answers share epsilon, an equal part each. A question that was answered is answered again for nothing; further new questions cost as much each, as long as the budgets pay.",
});

/** Which predictor of which data set. */
export const PredictorRequest = Type.Object(
  {
    dataSet: Id("ds"),
    learner: LearnerName("private-prediction", "block-votes"),
    class: ClassSpec,
    queries: Queries,
    options: Type.Optional(Options),
  },
  { additionalProperties: false },
);

/** What an account has left, and how many new questions that pays for. */
export const LeftDocument = Type.Object(
  { account: Type.String(), ...Amount.properties, answers: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);

export const PredictorDocument = Type.Object(
  {
    id: Id("pr"),
    dataSet: Id("ds"),
    learner: Type.String(),
    class: Type.String(),
    options: Options,
    parameters: Type.Record(Type.String(), Type.Unknown(), {
      description: "What the learner chose, from public facts.",
    }),
    levels: Type.Array(Type.String(), { description: "The labels that it answers." }),
    queries: Type.Optional(Queries),
    all: Type.Optional(SignedCertificateDocument),
    certificate: SignedCertificateDocument,
    withheld: Type.Array(
      Type.Object(
        { notion: Type.String(), why: Type.String(), n: Type.Optional(Type.Integer()) },
        { additionalProperties: false },
      ),
    ),
    price: Type.Object(Amount.properties, {
      additionalProperties: false,
      description: "Of one new question.",
    }),
    remaining: Type.Array(LeftDocument),
    created: Time,
  },
  { additionalProperties: false },
);

export const PredictionsRequest = Type.Object({ records: Records(1000) }, { additionalProperties: false });

export const PredictionsDocument = Type.Object(
  {
    answers: Type.Array(
      Type.Object(
        {
          label: Type.String(),
          how: How,
          price: Amount,
        },
        { additionalProperties: false },
      ),
    ),
    receipt: Type.Object(
      {
        charges: Type.Array(Type.String()),
        entries: Entries,
        price: Amount,
      },
      { additionalProperties: false, description: "Proof of payment: the ledger's entries." },
    ),
    remaining: Type.Array(LeftDocument),
  },
  { additionalProperties: false },
);

/** What predictions would cost. */
export const PredictionQuoteRequest = Type.Object(
  { for: Type.Literal("prediction"), predictor: Id("pr"), records: PredictionsRequest.properties.records },
  { additionalProperties: false },
);
