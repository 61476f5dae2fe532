import type { GivenOptions } from "../../certificates/index.ts";
import { requireTwoLevels, type Sample } from "../../data/index.ts";
import { anyText, closedObject, required, within } from "../../data/strict-json.ts";
import { refuse, show } from "../../issues/index.ts";
import type { Json } from "../../learners/learner.ts";
import type { Task } from "../../learners/model/index.ts";
import { learners } from "../../learners/registry.ts";
import { Rational } from "../../math/index.ts";
import { classFor } from "../property.ts";
import type { Question } from "../question.ts";
import type { SessionData, SessionFacts } from "../step.ts";

/** Reads what is to be learned: a learner that publishes a model, a class on the points of the schema, options. */
export function readTask(
  given: Question,
  facts: SessionFacts,
  path: string,
): { readonly task: Task; readonly question: { readonly [key: string]: Json } } {
  const { schema } = facts;
  requireTwoLevels(schema);
  const learner = required(given, "learner", path, { read: anyText, expected: "the name of a learner" });
  if (learners.kind(learner) !== "model") {
    refuse({
      code: "learner",
      path: within(path, "learner"),
      expected: "one that publishes a model",
      received: `${learner}, which answers queries`,
    });
  }
  const subject = classFor(given["class"], schema, within(path, "class"));
  const options = readOptions(given["options"] ?? {}, within(path, "options"));
  const task = { learner, subject, schema, options };
  return { task, question: { kind: "learn", learner, class: subject.spec, options: spelled(options) } };
}

/** Options of a learner: exact numbers as texts, whole numbers, words, flags. */
function readOptions(given: unknown, path: string): GivenOptions {
  const options = closedObject(given, path, Object.keys(given ?? {}));
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === "string" || typeof value === "boolean" || Number.isSafeInteger(value)) continue;
    refuse({
      code: "parameter-range",
      path: within(path, name),
      expected: "a text, a whole number, true or false",
      received: show(value),
    });
  }
  return options as GivenOptions;
}

/** Options in the order of their names, numbers in their one spelling. */
function spelled(options: GivenOptions): { readonly [name: string]: Json } {
  const isNumber = (value: unknown): value is string =>
    typeof value === "string" && /^[\d.]+(?:e-?\d+|\/\d+)?$/.test(value);
  return Object.fromEntries(
    Object.keys(options)
      .sort()
      .map((name) => {
        const value = options[name] as string | number | boolean;
        return [name, isNumber(value) ? Rational.parse(value, name).toString() : value];
      }),
  );
}

/** The rows as examples of two classes. */
export function sampleOf({ rows: { n, columns, classes } }: SessionData): Sample {
  return { n, columns, labels: Uint8Array.from(classes ?? []) };
}

/** The file as the document that it is written as. */
export function plain(file: unknown): Json {
  return JSON.parse(JSON.stringify(file)) as Json;
}
