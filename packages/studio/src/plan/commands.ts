import { shellWord } from "../format/shell-word.ts";
import type { Flags } from "./goal-flags.ts";

/** The line that asks the same in a terminal. */
export function planCommand(flags: Flags): string {
  return ["npx holdfast plan", ...Object.entries(flags).map(([name, text]) => flag(name, text))].join(" ");
}

/** What a recommended learner needs to be run: its spec and options, and the goal that it was found for. */
export interface Next {
  readonly learner: string;
  readonly options: Readonly<Record<string, string | number>>;
}

/** The line that does what is recommended, as `holdfast plan` prints it; of problems with their options as they were typed. */
export function learnCommand(
  { learner, options }: Next,
  flags: Flags,
  ofProblem: readonly string[] = [],
): string {
  const { class: spec, problem = "" } = flags;
  const typed = ofProblem.flatMap((name) =>
    flags[name] === undefined ? [] : [[name, flags[name]] as const],
  );
  const own = Object.entries(options).map(([name, value]) => [problemFlag(name), String(value)] as const);
  return [
    "npx holdfast learn data.csv",
    spec === undefined ? `--problem ${word(problem)}` : `--class ${word(spec)}`,
    `--learner ${word(learner)}`,
    ...[...new Map([...typed, ...own])].map(([name, text]) => flag(name, text)),
    ...(flags["public-points"] === undefined ? [] : ["--public-data points.csv"]),
  ].join(" ");
}

/** A program that asks the same. */
export function planCode(flags: Flags, ofProblem: readonly string[] = []): string {
  const { class: spec, problem, features = "2" } = flags;
  const facts = [
    ...quoted(flags, ["reference", "kappa"]),
    ...(flags["grid"] === undefined || problem !== undefined ? [] : [`grid: ${flags["grid"]}`]),
    ...(flags["public-points"] === undefined ? [] : [`points: ${flags["public-points"]}`]),
    ...(flags["public-features"] === undefined ? [] : ["features: true"]),
  ];
  const own = ofProblem.flatMap((name) =>
    flags[name] === undefined ? [] : [`${optionName(name)}: ${JSON.stringify(flags[name])}`],
  );
  const what =
    problem === undefined
      ? `class: ${JSON.stringify(spec)}`
      : `problem: problems.make(${JSON.stringify(problem)}, ${features}${own.length === 0 ? "" : `, { ${own.join(", ")} }`})`;
  const lines = [
    what,
    `notion: ${JSON.stringify(flags["goal"])}`,
    ...quoted(flags, ["epsilon", "delta", "gamma", "alpha", "beta", "setting", "learner"]),
    ...(flags["n"] === undefined ? [] : [`n: ${flags["n"]}`]),
    ...(facts.length === 0 || problem !== undefined ? [] : [`public: { ${facts.join(", ")} }`]),
  ];
  return [
    `import { plan${problem === undefined ? "" : ", problems"} } from "holdfast";`,
    "",
    "const { reason, options, lowerBounds } = plan({",
    ...lines.map((line) => `  ${line},`),
    "});",
    "console.log(reason);",
    "for (const { learner, n, alpha } of options) console.log(learner, n, alpha);",
    "console.log(lowerBounds[0]?.n);",
    "",
  ].join("\n");
}

function quoted(flags: Flags, names: readonly string[]): readonly string[] {
  return names.flatMap((name) =>
    flags[name] === undefined ? [] : [`${name}: ${JSON.stringify(flags[name])}`],
  );
}

function flag(name: string, text: string): string {
  return text === "" ? `--${name}` : `--${name} ${word(text)}`;
}

/** How an option is spelled on the command line: beta-perfect for betaPerfect. */
export function problemFlag(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** And back. */
export function optionName(flagged: string): string {
  return flagged.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A word as a shell takes it. */
function word(text: string): string {
  const isHarmless = /^[\w.:,/(); -]+$/.test(text);
  return isHarmless && shellWord(text) !== text ? `"${text}"` : shellWord(text);
}
