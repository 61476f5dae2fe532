import { type ProblemDefinition, problemLearners, problems, samplersOf, type SamplerWords } from "holdfast";
import type { Io } from "./io.ts";
import { flagOf } from "./learner-flags.ts";

/** Features with which a problem is made to see which samplers serve it. */
const features = 2;

/** `holdfast problems [NAME]`: the problems, or one with its options, its samplers and what each of them certifies. */
export function problemsCommand(
  id: string | undefined,
  { json = false }: { readonly json?: boolean },
  io: Io,
): number {
  if (id === undefined) {
    const { definitions } = problems;
    const width = Math.max(...definitions.map((one) => one.id.length));
    io.out(
      json
        ? `${JSON.stringify(definitions.map(inJson), null, 2)}\n`
        : definitions.map((one) => `${one.id.padEnd(width)}  ${one.summary}\n`).join(""),
    );
    return 0;
  }
  const definition = problems.get(id);
  io.out(json ? `${JSON.stringify(inJson(definition), null, 2)}\n` : inWords(definition));
  return 0;
}

function inWords(definition: ProblemDefinition): string {
  const { id, summary, source, options, target } = definition;
  const lines = Object.entries(options).map(
    ([name, { help, fallback }]) => `  --${flagOf(name)}: ${help} (default: ${fallback})`,
  );
  return [
    id,
    `  ${summary}`,
    "Learns from",
    `  ${learnsFrom(target)}`,
    "Options",
    ...(lines.length === 0 ? ["  none"] : lines),
    `Samplers of penalized-erm, here with ${features} features and the defaults`,
    ...samplersOf(problems.make(id, features)).map(samplerLine),
    "Learners",
    `  ${learnersOf(id)
      .map((one) => (one === definition.learner ? `${one} (default)` : one))
      .join(", ")}`,
    "From",
    `  ${source}`,
    "",
  ].join("\n");
}

function learnsFrom(target: ProblemDefinition["target"]): string {
  if (target === "label") return "rows with a label: the target of the schema, of two levels";
  return target === "number"
    ? "rows with a number to predict: --target names its column"
    : "rows without a target";
}

function samplerLine({ sampler, serves, isDefault, cost, certifies, needs }: SamplerWords): string {
  const says = serves ? `certifies ${certifies}; costs ${cost}` : `not here: it needs ${needs}`;
  return `  ${sampler}${isDefault ? " (default)" : ""}: ${says}`;
}

function learnersOf(id: string): readonly string[] {
  const problem = problems.make(id, features);
  return problemLearners.definitions
    .filter((learner) => learner.refusal(problem) === undefined)
    .map((one) => one.id);
}

function inJson(definition: ProblemDefinition): Readonly<Record<string, unknown>> {
  const { id, summary, source, target, options } = definition;
  const described = Object.entries(options).map(([name, { field, help, fallback }]) => [
    name,
    { expected: field.expected, help, default: fallback },
  ]);
  return {
    id,
    summary,
    source,
    ...(target === undefined ? {} : { target }),
    options: Object.fromEntries(described) as object,
    samplers: samplersOf(problems.make(id, features)),
    learners: learnersOf(id),
  };
}
