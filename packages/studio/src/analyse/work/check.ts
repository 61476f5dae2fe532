import { queries, Rational, sessions } from "holdfast";
import { isVacuous } from "../../format/vacuous.ts";
import type { TranscriptLine } from "../../service/documents.ts";
import type { Facts, Question } from "../facts.ts";
import { sessionFacts } from "./facts.ts";

interface CheckArgument {
  readonly facts: Facts;
  readonly question: Question;
  readonly transcript: readonly Pick<TranscriptLine, "question" | "answer">[];
}

/** A question that can be asked. */
export interface Checked {
  /** As it was given: what stands in the composer may have changed since. */
  readonly given: Question;
  /** In its canonical form. */
  readonly question: Question;
  /** How far off the answer will be, known before a row is read; absent where that cannot be said. */
  readonly within?: Within;
  /** The limits will span all that the answer could be. */
  readonly isVacuous: boolean;
  /** Whether it may cost less than its price in the end (a learner that keeps fewer examples). */
  readonly isAtMost: boolean;
}

/** At most this far from what is true of the rows: in shares of rows, in rows, or in the units of the column. */
export interface Within {
  readonly by: number;
  readonly of: "share" | "rows" | "column" | "rank";
  readonly beta: string;
}

/** Reads a question as one types; what cannot be asked is thrown as an issue. */
export function check({ facts, question, transcript }: CheckArgument): Checked {
  const known = sessionFacts(facts);
  const step = sessions.readStep(question as sessions.Json, known, transcript as sessions.Transcript);
  const canonical = step.question as unknown as Question;
  return {
    given: question,
    question: canonical,
    ...limitsOf(step, canonical, known),
    isAtMost: step.kind === "learn" || (step.kind === "ladder" && step.price.selection !== undefined),
  };
}

function limitsOf(
  step: sessions.Step,
  question: Question,
  facts: sessions.SessionFacts,
): Pick<Checked, "within" | "isVacuous"> {
  const beta = typeof question["beta"] === "string" ? question["beta"] : "0.05";
  if (step.kind === "query") return limitsOfQuery(question, beta, facts);
  const told = step.kind === "statistic" ? step.measured?.({ share: 0.5 }, Rational.parse(beta)) : undefined;
  if (told === undefined) return { isVacuous: false };
  const by = told.within.toNumber();
  return { within: { by, of: "share", beta }, isVacuous: isVacuous({ within: by }, 1) };
}

function limitsOfQuery(
  { query: asked, epsilon }: Question,
  beta: string,
  { schema, n }: sessions.SessionFacts,
): Pick<Checked, "within" | "isVacuous"> {
  if (epsilon === undefined) return { isVacuous: false };
  const { bars, query } = queries.plan(asked, { schema, n, epsilon: epsilon as string, beta });
  const column = query.kind === "mean" ? schema.columns.find(({ name }) => name === query.column) : undefined;
  const known = {
    isVacuous: isVacuous(bars, n, column !== undefined && "lower" in column ? column : undefined),
  };
  if (bars.rankError !== undefined) return { ...known, within: { by: bars.rankError, of: "rank", beta } };
  if (bars.within === undefined) return known;
  return { ...known, within: { by: bars.within, of: query.kind === "mean" ? "column" : "rows", beta } };
}
