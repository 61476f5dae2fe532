import type { KeptFields } from "../address/kept-fields.ts";
import type { TranscriptLine } from "../service/documents.ts";
import type { Question } from "./facts.ts";
import { kindNamed } from "./kinds.ts";

/** What stands in the composer: texts as they were typed, by field. */
export type Draft = KeptFields;

/** The question that a draft writes; what is wrong with it the library says. */
export function questionOf(draft: Draft, lines: readonly TranscriptLine[]): Question {
  const { id, fields } = kindNamed(draft["kind"] ?? "");
  const given = (field: string): string => (draft[field] ?? "").trim();
  const question: Record<string, unknown> = { kind: id };
  for (const field of fields) {
    const text = given(field);
    if (field === "rows") Object.assign(question, rowsOf(text, given("where"), lines));
    else if (field === "options" || (id === "learn" && field === "epsilon")) continue;
    else if (text !== "")
      question[field] = field === "positives" || field === "maxKept" ? Number(text) : text;
  }
  if (id === "learn") question["options"] = learnerOptions(given("options"), given("epsilon"));
  return question as Question;
}

/** Rows by a predicate, or those on which the model of a step errs: `model 3`. */
function rowsOf(
  rows: string,
  where: string,
  lines: readonly TranscriptLine[],
): Readonly<Record<string, unknown>> {
  const model = modelsIn(lines).find(({ value }) => value === rows);
  return model === undefined ? { where } : { model: { class: model.class, hypothesis: model.hypothesis } };
}

interface PublishedModel {
  /** How a draft names it. */
  readonly value: string;
  readonly label: string;
  readonly class: unknown;
  readonly hypothesis: unknown;
}

/** The models that the session has published. */
export function modelsIn(lines: readonly TranscriptLine[]): readonly PublishedModel[] {
  return lines.flatMap(({ sequence, question, answer }) => {
    const { model } = answer as { readonly model?: { readonly hypothesis: unknown } };
    if (model === undefined) return [];
    const { class: spec } = question as Question;
    const label = `errors of the model of step ${sequence}, ${String(spec)}`;
    return [{ value: `model ${sequence}`, label, class: spec, hypothesis: model.hypothesis }];
  });
}

/** The instruments of a kind that are open in the session, by name. */
export function instrumentsIn(
  lines: readonly TranscriptLine[],
  kind: "holdout" | "ladder",
): readonly string[] {
  return lines
    .map(({ question }) => question as Question)
    .filter((question) => question.kind === `${kind}-open`)
    .map(({ name }) => String(name));
}

/** `alpha=0.1, cuts=15` as an object; epsilon has a field of its own. */
function learnerOptions(text: string, epsilon: string): Readonly<Record<string, unknown>> {
  const pairs = text
    .split(/[,\n]/)
    .map((part) => part.split("=").map((word) => word.trim()))
    .filter(([name = ""]) => name !== "")
    .map(([name = "", value = ""]) => [name, optionValue(value)] as const);
  return { ...(epsilon === "" ? {} : { epsilon }), ...Object.fromEntries(pairs) };
}

function optionValue(text: string): string | boolean {
  return text === "true" ? true : text === "false" ? false : text;
}

/** Which field of the composer an issue is about. */
export function fieldOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const name = /^(?:question\.)?([A-Za-z]+)/.exec(path)?.[1];
  return name === "question" ? undefined : name;
}
