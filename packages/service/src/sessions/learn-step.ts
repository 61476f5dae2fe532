import type { sessions } from "holdfast";
import { planStepInThread } from "../threads/plan-step.ts";
import { answerInThread } from "./answer-in-thread.ts";
import { Turns } from "./turns.ts";

/** One plan at a time. */
const turns = new Turns();

/**
 * Reads a question of the kind `learn`, in a thread of its own, and answers it in another: plans and trainings take their time, and
 * anybody who may ask may ask for large ones.
 */
export async function learnStep(asked: sessions.Json, facts: sessions.SessionFacts): Promise<sessions.Step> {
  const { question, price } = await turns.take("plan", () => planStepInThread(asked, facts));
  return {
    kind: "learn",
    question,
    price,
    cacheable: true,
    answer: answerInThread(question, facts, []),
    cheaper: () => "Ask with a smaller maxKept, or for a smaller class",
  };
}
