import type { sessions } from "holdfast";
import { inThread } from "./in-thread.ts";
import { selectionOf, type SpelledSelection } from "./spelled-selection.ts";

/** A step of a session, its question still to be read, and everything that it is answered from. */
export interface StepWork extends Pick<sessions.SessionFacts, "schema" | "n" | "answers"> {
  readonly question: sessions.Exchange["question"];
  readonly transcript: sessions.Transcript;
  readonly rows: sessions.SessionData["rows"];
  readonly secret: sessions.Secret;
}

type Told = Omit<sessions.StepAnswer, "used"> & { readonly used?: SpelledSelection };

/** The answer, what instruments keep and what was used are all that leave. */
const answer = inThread<StepWork, Told>(`
  const { question, n, answers, transcript, rows, secret } = given;
  const schema = library.readSchema(given.schema);
  const step = library.sessions.readStep(question, { schema, n, answers }, transcript);
  const random = library.cryptographicSource;
  return step.answer({ encoder: library.encoderOf(schema), rows }, { random, secret });
`);

/** Draws the answer to a step of a session. */
export async function answerStepInThread(work: StepWork): Promise<sessions.StepAnswer> {
  const { used, ...told } = await answer(work);
  return { ...told, ...(used === undefined ? {} : { used: selectionOf(used) }) };
}
