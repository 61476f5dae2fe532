import { closedObject } from "../data/strict-json.ts";
import { lookup, refuse, show } from "../issues/index.ts";
import type { Json } from "../learners/learner.ts";
import { exactStatistic } from "./kinds/exact-statistic.ts";
import { holdout, holdoutOpen } from "./kinds/holdout.ts";
import { ladder } from "./kinds/ladder.ts";
import { ladderOpen } from "./kinds/ladder-open.ts";
import { learn } from "./kinds/learn.ts";
import { query } from "./kinds/query.ts";
import { statistic } from "./kinds/statistic.ts";
import { yesNo } from "./kinds/yes-no.ts";
import type { QuestionKind } from "./question.ts";
import type { SessionFacts, Step, Transcript } from "./step.ts";

/** The kinds of questions that sessions answer. */
export const questionKinds: readonly QuestionKind[] = Object.freeze([
  query,
  statistic,
  exactStatistic,
  yesNo,
  learn,
  holdoutOpen,
  holdout,
  ladderOpen,
  ladder,
]);

const kindNamed = lookup(questionKinds, { code: "query", path: "question.kind" });

/**
 * Reads and prices a question, `{"kind": "statistic", …}`, before any row is read; what cannot be asked is refused. The transcript is that of the
 * session so far: it tells which instruments are open and where they stand.
 */
export function readStep(question: Json, facts: SessionFacts, transcript: Transcript = []): Step {
  const { kind } = (question ?? {}) as { readonly kind?: unknown };
  if (typeof kind !== "string") {
    return refuse({
      code: "query",
      path: "question.kind",
      expected: `one of ${questionKinds.map(({ id }) => id).join(", ")}`,
      received: show(kind),
    });
  }
  const known = kindNamed(kind);
  const given = closedObject(question, "question", ["kind", ...known.keys]);
  return Object.freeze(known.read(given, { facts, transcript, path: "question" }));
}
