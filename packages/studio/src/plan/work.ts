import {
  learners as allLearners,
  plan,
  type PlannedOption,
  type PlannedResult,
  problems,
  type Simulated,
} from "holdfast";
import { numberOf } from "../format/number.ts";
import { askedGoal } from "./asked-goal.ts";
import type { Flags } from "./goal-flags.ts";

/** An option with its certificates as documents. */
export interface OptionDocument extends Omit<PlannedOption, "certificate" | "accuracy"> {
  readonly certificate: object;
  readonly accuracy: object;
}

/** A plan as its JSON document has it. */
export interface PlanDocument extends Omit<PlannedResult, "options"> {
  readonly options: readonly OptionDocument[];
}

/** A plan with the flags that it answers. */
export interface Answered {
  readonly plan: PlanDocument;
  readonly flags: Flags;
  /** The flags that are options of the problem. */
  readonly ofProblem: readonly string[];
}

/** What is asked: the flags as the form states them, and what it looks for. */
export interface Asked extends Omit<Answered, "plan"> {
  readonly solve: string;
}

/** Solves a goal, and tells which learner is being asked. */
export function solve(
  { flags, ofProblem, solve: sought }: Asked,
  report: (learner: string) => void,
): Answered {
  return { plan: plain(plan(askedGoal({ ...flags, solve: sought }), { watch: report })), flags, ofProblem };
}

/** What the recommended learner needs on hard laws, as the command simulates it. */
export function simulate(flags: Flags, report: (learner: string) => void): Simulated | undefined {
  return plain(plan(askedGoal(flags), { simulate: { seed: "0" }, watch: report })).simulated;
}

/** The least error that each learner proves, where it proves one; asked of these learners alone where they are named. */
export function errors({
  flags,
  learners,
}: {
  readonly flags: Flags;
  readonly learners?: readonly string[];
}): {
  readonly [learner: string]: number;
} {
  const ids = learners?.map((spec) => spec.replace(/\(.*/s, ""));
  const definitions = allLearners.definitions.filter(({ id }) => ids?.includes(id) ?? true);
  const found = plan(askedGoal({ ...flags, solve: "alpha" }), { learners: { ...allLearners, definitions } });
  return Object.fromEntries(found.options.map(({ learner, alpha }) => [learner, numberOf(alpha)]));
}

/** Up to which error lower bounds forbid the goal at its n: for every learner, and for those that output a function of the class. */
export interface Forbidden {
  readonly every: number | null;
  readonly proper: number | null;
}

export function forbidden(flags: Flags): Forbidden {
  // No lower bound is known for problems.
  if (flags["problem"] !== undefined) return { every: null, proper: null };
  const n = Number(flags["n"]);
  // Nobody is asked: the lower bounds are all that is wanted.
  const nobody = { ...allLearners, definitions: [] };
  const largest = (isProper: boolean): number | null =>
    largestForbidden((alpha) => {
      const { lowerBounds } = plan(askedGoal({ ...flags, alpha, solve: "none" }), { learners: nobody });
      return lowerBounds.some((bound) => bound.n > n && (isProper || !bound.assumptions.includes("proper")));
    });
  return { every: largest(false), proper: largest(true) };
}

/**
 * The largest error, to three digits, that was seen to be forbidden; by halving on the logarithm, as whoever cannot reach an error cannot
 * reach a smaller one.
 */
function largestForbidden(isForbidden: (alpha: string) => boolean): number | null {
  let [low, high] = [-6, Math.log10(0.499)];
  const at = (power: number): string => (10 ** power).toPrecision(3);
  if (!isForbidden(at(low))) return null;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (isForbidden(at(middle))) low = middle;
    else high = middle;
  }
  return Number(at(low));
}

/** A problem, with the options that it takes. */
export interface ProblemFacts {
  readonly summary: string;
  readonly options: readonly { readonly name: string; readonly help: string; readonly fallback: string }[];
}

export function describeProblem(id: string): ProblemFacts {
  const { summary, options } = problems.get(id);
  return {
    summary,
    options: Object.entries(options).map(([name, { help, fallback }]) => ({ name, help, fallback })),
  };
}

/** As the document of the command has it: exact numbers are texts. */
function plain(result: PlannedResult): PlanDocument {
  return JSON.parse(JSON.stringify(result)) as PlanDocument;
}
