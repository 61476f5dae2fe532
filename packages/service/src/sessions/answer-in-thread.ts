import type { sessions } from "holdfast";
import { answerStepInThread } from "../threads/answer-step.ts";
import { Turns } from "./turns.ts";

/** One such answer at a time; the others wait, and requests that are quick do not. */
const turns = new Turns();

/** Draws the answers to a question in a thread of its own, so that long work holds up no request. */
export function answerInThread(
  question: sessions.Json,
  { schema, n, answers }: sessions.SessionFacts,
  transcript: sessions.Transcript,
): sessions.Step["answer"] {
  return ({ rows }, { secret }) =>
    turns.take("answer", () =>
      answerStepInThread({ question, schema, n, answers, transcript, rows, secret }),
    );
}
