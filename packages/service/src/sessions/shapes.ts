import Type from "typebox";
import { Price, Remaining } from "../http/price-shapes.ts";
import { Exact, Id, SignedCertificateDocument, Time } from "../http/shapes.ts";
import { Counted, Paying } from "../inquiries/shapes.ts";

const strict = { additionalProperties: false } as const;

/** A question by its kind; `docs/sessions.md` lists the kinds and what each takes. */
const Question = Type.Object({ kind: Type.String({ minLength: 1, maxLength: 100 }) });

/** With probability 1 - beta a statistic chosen from everything seen is within alpha of its value on the distribution. */
const GoalShape = Type.Object({ alpha: Exact, beta: Exact }, strict);

export const Opening = Type.Object({ dataSet: Id("ds"), goal: GoalShape }, strict);

export const StepRequest = Type.Object({ question: Question }, strict);

/** What a step would cost. */
export const StepQuoteRequest = Type.Object(
  { for: Type.Literal("step"), session: Id("se"), question: Question },
  strict,
);

const line = {
  id: Id("se"),
  dataSet: Id("ds"),
  state: Type.Union([Type.Literal("open"), Type.Literal("closed")]),
};

export const SessionLine = Type.Object(line, strict);

export const TranscriptLine = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1 }),
    question: Type.Unknown(),
    counted: Counted,
    answer: Type.Unknown(),
    charge: Type.String(),
    /** What it cost; nothing where somebody had asked before. */
    price: Price,
    /** The error bar to the distribution as the promise stands now, of answers that tell a share of rows. */
    distribution: Type.Optional(Type.Unknown()),
    time: Time,
  },
  strict,
);

export const SessionDocument = Type.Object(
  {
    ...line,
    n: Type.Integer(),
    answers: Type.Union([Type.Literal("private"), Type.Literal("exact")]),
    goal: GoalShape,
    opened: Time,
    closed: Type.Optional(Time),
    /** The running promise at the goal's beta, about everything that anybody has seen of the data set. */
    promise: Type.Optional(SignedCertificateDocument),
    /** Is the running promise at least as good as the goal? Exact answers to others may have spoiled it. */
    withinGoal: Type.Boolean(),
    remaining: Remaining,
    transcript: Type.Object(
      { items: Type.Array(TranscriptLine), next: Type.Optional(Type.String()) },
      strict,
    ),
  },
  strict,
);

export const StepReply = Type.Object(
  {
    /** The question in its canonical form. */
    question: Type.Unknown(),
    counted: Counted,
    /** What was found, with its error bars to the sample. */
    answer: Type.Unknown(),
    /** The error bar to the distribution that the rows were drawn from, of answers that tell a share of rows. */
    distribution: Type.Optional(Type.Unknown()),
    ...Paying.properties,
    promise: Type.Optional(SignedCertificateDocument),
    withinGoal: Type.Boolean(),
  },
  strict,
);
