import { count } from "../../certificates/index.ts";
import { required, trimmedText, within } from "../../data/strict-json.ts";
import { refuse, show } from "../../issues/index.ts";
import type { Json } from "../../learners/learner.ts";
import { Rational } from "../../math/index.ts";
import type { SparseVectorState } from "../../mechanisms/index.ts";
import type { Question } from "../question.ts";
import type { Exchange, Secret, Transcript } from "../step.ts";

/** How many times an instrument may show the data, at most. */
const mostPositives = 1000;

/** An opened instrument: the question that opened it and everything that it was asked, in order. Public. */
export interface Opened {
  readonly question: { readonly [key: string]: Json };
  readonly answers: readonly Exchange["answer"][];
}

/** The name of an instrument: letters, digits and hyphens. */
export function nameOf(question: Question, path: string): string {
  const name = required(question, "name", path, {
    read: trimmedText,
    expected: "the name of the instrument",
  });
  if (/^[a-z][a-z0-9-]{0,39}$/.test(name)) return name;
  return refuse({
    code: "query",
    path: within(path, "name"),
    expected: "up to 40 lowercase letters, digits and hyphens, a letter first",
    received: show(name),
  });
}

/** How often an instrument may show the data. */
export function positivesOf(question: Question, path: string): number {
  return required(question, "positives", path, {
    expected: "how often the data may be shown",
    read: (json, at) => {
      const positives = count(1).accept(json, at);
      if (positives <= mostPositives) return positives;
      return refuse({
        code: "too-large",
        path: at,
        expected: `at most ${mostPositives}`,
        received: String(positives),
      });
    },
  });
}

/** Refuses a name under which an instrument is open already. */
export function requireUnused(name: string, transcript: Transcript, path: string): void {
  const isUsed = transcript.some(({ question }) => {
    const { kind, name: other } = question as { readonly kind?: string; readonly name?: string };
    return other === name && kind?.endsWith("-open") === true;
  });
  if (!isUsed) return;
  refuse({
    code: "query",
    path: within(path, "name"),
    expected: "a name that no instrument of the session has",
    received: show(name),
    remedy: "Open it under another name; it is paid for anew.",
  });
}

/** The instrument of this kind and name, with what it answered so far. */
export function openedBefore(
  kind: "holdout" | "ladder",
  name: string,
  transcript: Transcript,
  path: string,
): Opened {
  let opened: Opened["question"] | undefined;
  const answers: Json[] = [];
  for (const { question, answer } of transcript) {
    const asked = question as { readonly [key: string]: Json };
    if (asked["name"] !== name) continue;
    if (asked["kind"] === `${kind}-open`) opened = asked;
    else if (asked["kind"] === kind) answers.push(answer);
  }
  if (opened !== undefined) return { question: opened, answers };
  return refuse({
    code: "query",
    path: within(path, "name"),
    expected: `a ${kind} that was opened in this session`,
    received: show(name),
    remedy: `Ask {"kind": "${kind}-open", "name": ${JSON.stringify(name)}, …} first.`,
  });
}

/** Refuses a question to an instrument that may not show the data any more. */
export function requireRemaining(remaining: number, kind: string, path: string): void {
  if (remaining > 0) return;
  refuse({
    code: "exhausted",
    path,
    expected: `a ${kind} that may still show the data`,
    remedy: `Open another ${kind}, with a budget of its own.`,
  });
}

/** What the instrument wrote into the secret of the session; one that was lost is never drawn anew. */
export function stateOf(name: string, secret: Secret): SparseVectorState {
  const state = secret[name];
  if (typeof state === "object" && state !== null && !Array.isArray(state)) {
    return state as unknown as SparseVectorState;
  }
  return refuse({
    code: "parameter-missing",
    path: `secret.${name}`,
    expected: "what the instrument wrote when it was opened",
    remedy: "Open another one: a noisy threshold that is drawn again costs privacy that nobody paid for.",
  });
}

/** An exact number of the question that opened an instrument. */
export function statedNumber(question: Opened["question"], key: string): Rational {
  const stated = question[key];
  return Rational.parse(typeof stated === "string" ? stated : "", key);
}
