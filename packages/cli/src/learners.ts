import { type LearnerDefinition, learners, type ProblemLearnerDefinition, problemLearners } from "holdfast";
import type { Io } from "./io.ts";
import { flagOf } from "./learner-flags.ts";

/** `holdfast learners [NAME]`: the learners, or one with its options and source. */
export function learnersCommand(
  spec: string | undefined,
  { json = false }: { readonly json?: boolean },
  io: Io,
): number {
  if (spec === undefined) {
    const all = [...learners.definitions, ...problemLearners.definitions];
    if (json)
      io.out(
        `${JSON.stringify(
          all.map((d) => inJson(d)),
          null,
          2,
        )}\n`,
      );
    else {
      const width = Math.max(...all.map((d) => nameOf(d).length));
      const lines = (definitions: readonly Definition[]): readonly string[] =>
        definitions.map((d) => `${nameOf(d).padEnd(width)}  ${d.summary}`);
      io.out(
        [
          ...lines(learners.definitions),
          "Learners of problems (--problem)",
          ...lines(problemLearners.definitions),
          "",
        ].join("\n"),
      );
    }
    return 0;
  }
  const ofProblems = problemLearners.definitions.find(({ id }) => id === spec);
  const options = ofProblems?.options ?? learners.options(spec);
  const definition = ofProblems ?? learners.definitionOf(spec);
  if (json) {
    io.out(`${JSON.stringify({ ...inJson(definition), options: inWords(options) }, null, 2)}\n`);
    return 0;
  }
  const lines = Object.entries(options).map(
    ([name, { help, fallback }]) => `  --${flagOf(name)}: ${help} (default: ${fallback})`,
  );
  io.out(
    [
      spec,
      `  ${definition.summary}`,
      "Gives out",
      `  ${givesOut(definition)}`,
      "Options",
      ...(lines.length === 0 ? ["  none"] : lines),
      "From",
      `  ${definition.source}`,
      "",
    ].join("\n"),
  );
  return 0;
}

type Definition = LearnerDefinition | ProblemLearnerDefinition;

function nameOf(definition: Definition): string {
  const { id } = definition;
  return "kind" in definition && definition.kind === "as-base" ? `${id}(…)` : id;
}

function givesOut(definition: Definition): string {
  if (!("kind" in definition)) return "a model of a problem: `holdfast learn --problem NAME`";
  const { kind, base } = definition;
  if (kind === "model") return "a model";
  if (kind === "prediction") return "answers to queries; the data stays with the curator";
  return `what the learner in parentheses gives out (default: ${base ?? "exponential"})`;
}

function inJson(definition: Definition): Readonly<Record<string, unknown>> {
  const { id, summary, source, options } = definition;
  const kind = "kind" in definition ? definition.kind : "problem";
  return { id, summary, source, kind, options: inWords(options) };
}

function inWords(options: LearnerDefinition["options"]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { field, help, fallback }]) => [
      name,
      { expected: field.expected, help, default: fallback },
    ]),
  );
}
