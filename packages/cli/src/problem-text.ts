import { type Certificate, featuresOf, openProblem, type ProblemDocument, type Trained } from "holdfast";
import type { Asked } from "./asked-lines.ts";
import type { Io } from "./io.ts";
import { summary } from "./model-text.ts";

/** What stood behind a hypothesis, by the name in the parameters of a model. */
const samplers: Readonly<Record<string, string>> = {
  cover: "the exponential mechanism on a public cover",
  envelope: "an envelope of the risk on a fine public grid",
  proximal: "the proximal sampler, whose distance from the law is paid for",
  bingham: "exact rejection from Bingham's law of directions",
  dirichlet: "exact rejection from the Dirichlet law of weights",
  heuristic: "a short walk whose distance from its law nobody has proved",
  baseline: "no sampler: the best method without privacy",
};

/** Of more coordinates than these the first lines are printed, cut short. */
const mostPrinted = 24;
const longestLine = 300;

/** What `learn --problem` says: public words on the model, its sampler and its promises, none on the rows. */
export function problemSummary(
  out: string,
  trained: Trained,
  told: { readonly seed?: string; readonly asked: Asked; readonly reason?: string | undefined },
  io: Io,
): string {
  const { file } = trained;
  const { reason, ...asked } = told;
  const certificates = file.certificates as readonly Certificate[];
  const { problem, options, target } = file.class as ProblemDocument;
  const stated = Object.entries({ ...options, ...(target === undefined ? {} : { target }) });
  const [what, how, ...rest] = summary(out, trained, asked).split("\n");
  return [
    ...(isPrivate(certificates) ? [what] : noPrivacy(out, io)),
    `  ${problem}${stated.length === 0 ? "" : ` with ${stated.map(([name, value]) => `${name} = ${value}`).join(", ")}`}`,
    how,
    ...(reason === undefined
      ? []
      : [`  chosen because ${reason}; --problem and --learner name others (holdfast problems)`]),
    ...samplerLines(file.parameters["sampler"], certificates),
    ...rest.slice(0, -1),
    ...hypothesisLines(trained),
    "",
  ].join("\n");
}

function isPrivate(certificates: readonly Certificate[]): boolean {
  return certificates.some(({ claim, vacuous }) => claim.notion === "differential-privacy" && !vacuous);
}

function noPrivacy(out: string, { colors = false }: Io): readonly string[] {
  const words =
    `NO PRIVACY: ${out} promises nothing. It may tell everything about single rows.\n` +
    "NO PRIVACY: give it away only where all rows are public.";
  return colors ? words.split("\n").map((line) => `\u001b[1;31m${line}\u001b[0m`) : words.split("\n");
}

function samplerLines(sampler: unknown, certificates: readonly Certificate[]): readonly string[] {
  const real = certificates.some(({ assumptions }) =>
    assumptions.some(({ kind }) => kind === "real-arithmetic"),
  );
  const drawn = samplers[String(sampler)];
  return [
    ...(drawn === undefined ? [] : [`  drawn by ${drawn} (sampler ${String(sampler)})`]),
    ...(!isPrivate(certificates)
      ? []
      : [
          real
            ? "  arithmetic: REAL. The promise is about real numbers; the doubles that ran approximate them"
            : "  arithmetic: exact. The promise is about the machine as it ran",
        ]),
  ];
}

function hypothesisLines({ file }: Trained): readonly string[] {
  const { problem, hypothesis, encoder, target, pointInUnits } = openProblem(file);
  const names = featuresOf(encoder)
    .map(({ name }) => name)
    .filter((name) => name !== target);
  // Centers are points, which people know in units.
  if (problem.id === "k-means" && hypothesis.length <= mostPrinted) {
    const { centers } = problem.describe(hypothesis) as { readonly centers: readonly (readonly number[])[] };
    return [
      "Centers",
      ...centers.map((center, i) => {
        const cells = Object.entries(pointInUnits(center));
        return `  ${i}: ${cells.map(([name, value]) => `${name} = ${Number(value.toPrecision(5))}`).join(", ")}`;
      }),
    ];
  }
  return [
    "Hypothesis, with every feature from 0 to 1 between its public bounds",
    ...Object.entries(problem.describe(hypothesis)).map(
      ([name, value]) => `  ${name} = ${cut(JSON.stringify(readable(value, names)))}`,
    ),
  ];
}

/** A line that a person reads; `explain --json` and the file have all of it. */
function cut(text: string): string {
  return text.length <= longestLine ? text : `${text.slice(0, longestLine)} …`;
}

/** Numbers with four decimals, and columns instead of the numbers of features. */
function readable(value: unknown, names: readonly string[]): unknown {
  const named = (text: string): string =>
    text.replace(/^feature (\d+)/, (all, number: string) => names[Number(number) - 1] ?? all);
  if (typeof value === "number") return Number(value.toFixed(4));
  if (typeof value === "string") return named(value);
  if (Array.isArray(value)) return value.map((item) => readable(item, names));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [named(key), readable(item, names)]),
  );
}
