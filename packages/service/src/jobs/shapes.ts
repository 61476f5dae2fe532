import Type from "typebox";
import { ClassSpec, LearnerName, LearnerOptions } from "../http/learning-shapes.ts";
import { Price } from "../http/price-shapes.ts";
import { Id, ProblemDocument, Time } from "../http/shapes.ts";

const Options = LearnerOptions("The learner's options. Privacy parameters are what the schema's unit gets.");

const Task = {
  dataSet: Id("ds"),
  learner: LearnerName("exponential", "high-confidence(subsampled(cover))"),
  class: ClassSpec,
  options: Type.Optional(Options),
  multiclass: Type.Optional(
    Type.Union([Type.Literal("one-versus-rest"), Type.Literal("direct")], {
      description: "How a target of more than two levels is learned. Default one-versus-rest.",
    }),
  ),
};

/** What is to be learned, from which data set. */
export const TrainingRequest = Type.Object(Task, { additionalProperties: false });

/** What learning it would cost. */
export const TrainingQuoteRequest = Type.Object(
  { for: Type.Literal("training"), ...Task },
  { additionalProperties: false },
);

export const JobPhase = Type.Union(
  [
    Type.Literal("queued"),
    Type.Literal("reading"),
    Type.Literal("learning"),
    Type.Literal("certifying"),
    Type.Literal("done"),
    Type.Literal("failed"),
    Type.Literal("cancelled"),
  ],
  {
    description:
      "While it runs, a schedule made of public sizes before a row was read; what the work really does is not shown.",
  },
);

export const JobDocument = Type.Object(
  {
    id: Id("job"),
    ...Task,
    options: Options,
    state: Type.Union([
      Type.Literal("queued"),
      Type.Literal("running"),
      Type.Literal("done"),
      Type.Literal("failed"),
      Type.Literal("cancelled"),
    ]),
    phase: JobPhase,
    payment: Type.Union([Type.Literal("reserved"), Type.Literal("charged"), Type.Literal("given-back")], {
      description: "What was reserved is given back only where no row was read.",
    }),
    price: Price,
    model: Type.Optional(Id("md")),
    problem: Type.Optional(ProblemDocument),
    created: Time,
    updated: Time,
  },
  { additionalProperties: false },
);
