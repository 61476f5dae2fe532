import { formatExact, formatNumber, type Side } from "../format/number.ts";
import type { OptionDocument, PlanDocument } from "./work.ts";

/** A number of examples: whole up to ten digits, and then shortened so that what is said to suffice does. */
export function countOf(n: number, side: Side = "up"): string {
  return n < 1e7 ? formatNumber(n) : formatExact(String(n), side);
}

/** The goal in one sentence, as the command says it. */
export function goalInWords({ goal }: PlanDocument): string {
  const { notion, epsilon, delta, gamma, alpha, beta, setting, n, public: facts } = goal;
  const what = goal.class ?? `the problem ${goal.problem ?? ""}`;
  const promise = Object.entries({ epsilon, delta, gamma }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name} ${text}`],
  );
  const error = goal.problem === undefined ? "excess error" : "expected excess risk";
  const wanted = alpha === undefined ? `the least ${error}` : `${error} at most ${alpha}`;
  const known = Object.entries(facts).map(([name, value]) =>
    value === true ? `public ${name}` : `${name} ${String(value)}`,
  );
  return [
    `${what} with ${notion}${promise.length === 0 ? "" : ` (${promise.join(", ")})`}, ${wanted}`,
    goal.problem === undefined ? ` except with probability ${beta} on ${setting} data` : "",
    n === undefined ? "" : `, from n = ${countOf(n)} examples`,
    known.length === 0 ? "." : `; public: ${known.join(", ")}.`,
  ].join("");
}

/** The number that was looked for, or that the goal is reached. */
export function answerInWords({ solved: { unknown, value }, options: [best] }: PlanDocument): string {
  if (unknown === "none") return `Reached at n = ${countOf(best!.n)}`;
  return `${unknown} = ${typeof value === "number" ? countOf(value) : formatExact(value ?? "", "up")}`;
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
export function chosenBy({ options, epsilon }: OptionDocument): string {
  const chosen = Object.entries(options).filter(
    ([name, value]) => !saidByGoal.includes(name) && !(name === "epsilon" && value === epsilon),
  );
  return chosen.map(([name, value]) => `${name} ${value}`).join(", ");
}

/** Learners with one reason stand together. */
export function reasonsOf(
  others: PlanDocument["others"],
): readonly { readonly why: string; readonly learners: readonly string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { learner, why } of others) groups.set(why, [...(groups.get(why) ?? []), learner]);
  return [...groups].map(([why, learners]) => ({ why, learners }));
}

/** Something that a remedy names, and the fields that would bring it. */
export interface Help {
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
}

const helps: readonly (Help & { readonly words: string })[] = [
  { words: "a public grid", label: "Add a public grid of 31 cuts", fields: { grid: "31" } },
  {
    words: "a public reference law of the features",
    label: "Add a uniform reference law",
    fields: { reference: "uniform" },
  },
  { words: "public features make", label: "Make the features public", fields: { "public-features": "yes" } },
  {
    words: "enough public points without labels",
    label: "Add public points",
    fields: { "public-points": "100000" },
  },
  {
    words: "private predictions",
    label: "Ask for private predictions",
    fields: { goal: "private-prediction" },
  },
  {
    words: "robust generalization is possible",
    label: "Ask for robust generalization",
    fields: { goal: "robust-generalization" },
  },
];

/** What a remedy proposes, as changes of the form. */
export function helpsIn(remedy: string): readonly Help[] {
  const text = remedy.toLowerCase();
  if (!/make it possible|makes the domain finite/.test(text)) return [];
  return helps.filter(({ words }) => text.includes(words)).map(({ label, fields }) => ({ label, fields }));
}
