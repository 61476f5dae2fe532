import type { PlannedOption, PlannedResult, Simulated } from "holdfast";
import { table } from "./table.ts";

/** The plan as a curator reads it: the goal, the answer, the learners, the bounds, why the others do not, and the command that follows. */
export function planInWords(result: PlannedResult, next: string | undefined): string {
  const { options, others, recommended, reason, advice, theorem } = result;
  const lines = [
    goalInWords(result),
    "",
    ...(recommended === undefined
      ? [result.impossible ? reason : `Not reached. ${reason}`]
      : [`Recommended: ${answer(result)}`, `  ${recommended.why}`]),
    ...(theorem === undefined
      ? []
      : ["", `  Exactly when: ${theorem.condition}`, `  What helps: ${withFlags(theorem.remedy)}`]),
    ...(theorem === undefined ? advice.map((line) => `  ${withFlags(line)}`) : []),
    ...(options.length === 0
      ? []
      : [
          "",
          ...table([
            ["learner", ...columns(result), "proved alpha", "assumes beyond the goal", "steps"],
            ...options.map((option) => row(option, result)),
          ]),
        ]),
    ...bounds(result),
    ...simulated(result),
    ...(theorem === undefined && others.length > 0 ? ["", "Not offered:", ...whyNots(others)] : []),
    ...(next === undefined ? [] : ["", `Next: ${next}`]),
  ];
  return `${lines.join("\n")}\n`;
}

function goalInWords({ goal }: PlannedResult): string {
  const { notion, epsilon, delta, gamma, alpha, beta, setting, n, solve, public: facts } = goal;
  const what = goal.class ?? `the problem ${goal.problem ?? ""}`;
  const promise = [
    epsilon && `epsilon ${epsilon}`,
    delta && `delta ${delta}`,
    gamma && `gamma ${gamma}`,
  ].filter(Boolean);
  const error = goal.problem === undefined ? "excess error" : "expected excess risk";
  const wanted = alpha === undefined ? `the least ${error}` : `${error} at most ${alpha}`;
  const known = Object.entries(facts).map(([name, value]) =>
    value === true ? `public ${name}` : `${name} ${value}`,
  );
  return [
    `Goal: ${what} with ${notion}${promise.length === 0 ? "" : ` (${promise.join(", ")})`}, ${wanted}`,
    goal.problem === undefined ? ` except with probability ${beta} on ${setting} data` : "",
    n === undefined ? "" : `, from n = ${n} examples`,
    known.length === 0 ? "" : `; public: ${known.join(", ")}`,
    `. Looked for: ${solve === "none" ? "whether it is reached" : solve}.`,
  ].join("");
}

const flags: Readonly<Record<string, string>> = {
  "a public grid": "--grid",
  "a public reference law of the features": "--reference",
  "public features make": "--public-features",
  "enough public points without labels": "--public-points",
  "private predictions": "--goal private-prediction",
};

/** A remedy, followed by the flags that it is about. */
function withFlags(line: string): string {
  if (!/make it possible|makes the domain finite/.test(line)) return line;
  const named = Object.entries(flags).filter(([words]) => line.toLowerCase().includes(words));
  return `${line} (${named.map(([, flag]) => flag).join(", ")})`;
}

function answer({ options: [best], goal: { solve }, solved }: PlannedResult): string {
  if (solve === "none") return `${best!.learner}, which reaches the goal at n = ${best!.n}`;
  return `${best!.learner}, ${solve} = ${String(solved.value)}${solve === "n" ? "" : ` at n = ${best!.n}`}`;
}

/** Options that the goal says in other words. */
const saidByGoal = [
  "alpha",
  "beta",
  "betaPerfect",
  "delta",
  "gamma",
  "kappa",
  "reference",
  "cuts",
  "setting",
];

/** What the plan chose itself, where the goal leaves it open: the epsilon of a learner, and the like. */
function chosenBy({ options, epsilon }: PlannedOption): string {
  const chosen = Object.entries(options).filter(
    ([name, value]) => !saidByGoal.includes(name) && !(name === "epsilon" && value === epsilon),
  );
  return chosen.map(([name, value]) => `${name} ${value}`).join(", ");
}

/** n always; the epsilon where it is looked for; what the plan chose where it chose something. */
function columns({ goal: { solve }, options }: PlannedResult): readonly string[] {
  return [
    "n",
    ...(solve === "epsilon" ? ["epsilon"] : []),
    ...(options.some((option) => chosenBy(option) !== "") ? ["run with"] : []),
  ];
}

function row(option: PlannedOption, result: PlannedResult): readonly string[] {
  const { learner, n, epsilon = "", alpha, beyond, cost } = option;
  const values = columns(result).map((name) =>
    name === "n" ? String(n) : name === "epsilon" ? epsilon : chosenBy(option),
  );
  return [learner, ...values, sixDigits(alpha), beyond.join(", ") || "nothing", roughly(cost.steps)];
}

/** At most six significant digits, rounded up. */
function sixDigits(alpha: string): string {
  const [, zeros, digits] = /^0\.(0*)(\d+)$/.exec(alpha) ?? [];
  if (zeros === undefined || digits === undefined || digits.length <= 6) return alpha;
  const places = zeros.length + 6;
  const shown = String(Number(digits.slice(0, 6)) + 1).padStart(places + 1, "0");
  return `${shown.slice(0, -places)}.${shown.slice(-places)}`.replace(/\.?0+$/, "");
}

function roughly(steps: number): string {
  return steps < 1e6 ? String(steps) : steps.toExponential(1).replace("e+", "e");
}

function bounds({ lowerBounds, options, goal }: PlannedResult): readonly string[] {
  if (lowerBounds.length === 0) {
    const isProblem = goal.problem !== undefined;
    return options.length === 0
      ? []
      : ["", `Lower bound: none is known for ${isProblem ? "problems" : "this goal"}.`];
  }
  const [best] = lowerBounds;
  const least = options.map(({ n }) => n).reduce((a, b) => Math.min(a, b), Infinity);
  const proper = best!.assumptions.includes("proper")
    ? ", for learners that output a function of the class"
    : "";
  const ratio = Number.isFinite(least)
    ? ` The least n above is ${(least / best!.n).toFixed(1)} times that.`
    : "";
  return ["", `Lower bound: n >= ${best!.n} (${best!.source})${proper}.${ratio}`];
}

function simulated({ simulated: found }: { readonly simulated?: Simulated }): readonly string[] {
  if (found === undefined) return [];
  if ("skipped" in found) return [`Simulated: not for ${found.learner}: ${found.skipped}.`];
  const { n, ratio, runs, seed, laws, confidence } = found;
  return [
    `Simulated: n = ${n} suffices on ${laws.length} hard law${laws.length === 1 ? "" : "s"} (${runs} runs each, seed ${seed}, confidence ${confidence}); the proved n is ${ratio.toFixed(1)} times that.`,
    ...table(
      laws.map(({ law, failures, upper }) => [law, `${failures} failures`, `at most ${upper.toFixed(4)}`]),
    ),
  ];
}

/** Learners with one reason stand together. */
function whyNots(others: PlannedResult["others"]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { learner, why } of others) groups.set(why, [...(groups.get(why) ?? []), learner]);
  return [...groups].map(([why, learners]) => `  ${learners.join(", ")}: ${why}`);
}
