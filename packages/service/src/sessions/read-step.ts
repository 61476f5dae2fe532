import { sessions } from "holdfast";
import type { DataSet } from "../data-sets/index.ts";
import { answerInThread } from "./answer-in-thread.ts";
import { learnStep } from "./learn-step.ts";

/** Letters of a model times rows, above which it is tried on the rows in a thread. */
const longWork = 100_000_000;

/**
 * Reads and prices a question to a data set, from public facts and the transcript of its session alone. What takes long, by these facts,
 * is done in a thread.
 */
export async function readStep(
  question: sessions.Json,
  { schema, n, answers }: DataSet,
  transcript: sessions.Transcript,
): Promise<sessions.Step> {
  const facts = { schema, n, answers };
  const { kind, model } = question as { readonly kind?: sessions.Json; readonly model?: sessions.Json };
  if (kind === "learn") return learnStep(question, facts);
  const step = sessions.readStep(question, facts, transcript);
  if (model === undefined || n * JSON.stringify(model).length < longWork) return step;
  return { ...step, answer: answerInThread(question, facts, transcript) };
}
