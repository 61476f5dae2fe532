import { type LearnerDefinition, learners } from "holdfast";
import type { Io } from "./io.ts";
import { flagOf } from "./learner-flags.ts";

/** `holdfast learners [NAME]`: the learners, or one with its options and source. */
export function learnersCommand(
  spec: string | undefined,
  { json = false }: { readonly json?: boolean },
  io: Io,
): number {
  if (spec === undefined) {
    const { definitions } = learners;
    if (json)
      io.out(
        `${JSON.stringify(
          definitions.map((d) => inJson(d)),
          null,
          2,
        )}\n`,
      );
    else {
      const width = Math.max(...definitions.map((d) => nameOf(d).length));
      io.out(definitions.map((d) => `${nameOf(d).padEnd(width)}  ${d.summary}\n`).join(""));
    }
    return 0;
  }
  const options = learners.options(spec);
  const definition = learners.get(/^[a-z-]*/.exec(spec)?.[0] ?? spec);
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

function nameOf({ id, kind }: LearnerDefinition): string {
  return kind === "as-base" ? `${id}(…)` : id;
}

function givesOut({ kind, base }: LearnerDefinition): string {
  if (kind === "model") return "a model";
  if (kind === "prediction") return "answers to queries; the data stays with the curator";
  return `what the learner in parentheses gives out (default: ${base ?? "exponential"})`;
}

function inJson(definition: LearnerDefinition): Readonly<Record<string, unknown>> {
  const { id, summary, source, kind, options } = definition;
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
