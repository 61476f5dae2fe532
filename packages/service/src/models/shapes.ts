import Type from "typebox";
import { Records } from "../http/learning-shapes.ts";
import { Id, SignedCertificateDocument, Time } from "../http/shapes.ts";

/** A released model in a list. */
export const ModelLine = Type.Object(
  {
    id: Id("md"),
    dataSet: Id("ds"),
    job: Type.Optional(Id("job")),
    learner: Type.String(),
    class: Type.String(),
    created: Time,
  },
  { additionalProperties: false },
);

/** A model file, as `holdfast predict` and `holdfast verify` take it. */
export const ModelFileDocument = Type.Object(
  {
    holdfast: Type.Literal("model"),
    version: Type.Integer(),
    kind: Type.Literal("model"),
    certificates: Type.Array(Type.Unknown()),
  },
  { additionalProperties: true },
);

export const ModelCertificates = Type.Object(
  { items: Type.Array(SignedCertificateDocument) },
  { additionalProperties: false },
);

export const ModelPredictionsRequest = Type.Object(
  { records: Records(10_000) },
  { additionalProperties: false },
);

export const ModelPredictionsDocument = Type.Object(
  { labels: Type.Array(Type.String()) },
  {
    additionalProperties: false,
    description: "One label for each record. They are free: the model is released.",
  },
);
