import type { AssumptionKind, Certificate } from "../certificates/index.ts";
import type { ReadGoal } from "./goal.ts";

/** Assumptions about the world that no program can see to; all others are facts of a learner's own code, or the goal's. */
const worldly: readonly (AssumptionKind | "premise")[] = [
  "premise",
  "realizable",
  "smooth",
  "among-candidates",
  "public-features",
  "public-points",
  "public-points-iid",
  "real-arithmetic",
];

/** What the goal itself grants. */
function granted({ problem, setting, public: facts }: ReadGoal): readonly string[] {
  return [
    // The excess risk of a problem is stated against what its sampler draws from.
    ...(problem === undefined ? [] : ["among-candidates"]),
    ...(setting === "realizable" ? ["realizable"] : []),
    ...(facts.reference === undefined ? [] : ["smooth"]),
    ...(facts.features === true ? ["public-features"] : []),
    ...(facts.points === undefined ? [] : ["public-points", "public-points-iid"]),
  ];
}

/** The assumptions of certificates that the user must believe beyond the goal. */
export function beyondGoal(certificates: readonly Certificate[], goal: ReadGoal): readonly string[] {
  const known = granted(goal);
  const kinds = certificates.flatMap(({ assumptions }) => assumptions.map(({ kind }) => kind));
  return worldly.filter((kind) => kinds.includes(kind) && !known.includes(kind));
}

/** What a recommendation looks at. */
export interface Ranked {
  readonly learner: string;
  readonly n: number;
  /** What was looked for. */
  readonly value: number;
  readonly beyond: readonly string[];
  readonly steps: number;
}

/**
 * The options, best first: fewest assumptions beyond the goal, then the least value of what was looked for, then the least cost, then
 * the order of the registry.
 */
export function ranked<Option extends Ranked>(options: readonly Option[]): readonly Option[] {
  return [...options].sort(
    (a, b) => a.beyond.length - b.beyond.length || a.value - b.value || a.steps - b.steps,
  );
}

/** One sentence: why the first of the ranked options is the one. */
export function whyRecommended(options: readonly Ranked[], unknown: string): string {
  const [best, next] = options;
  const assumes =
    best!.beyond.length === 0
      ? "assumes nothing beyond the goal"
      : `assumes ${best!.beyond.join(" and ")} beyond the goal, and no other assumes less`;
  if (next === undefined) return `${best!.learner} is the only learner that reaches the goal; it ${assumes}.`;
  const same = options.filter(({ beyond }) => beyond.length === best!.beyond.length);
  const least = unknown === "none" ? "proves the least alpha" : `needs the least ${unknown}`;
  const tied = same.filter(({ value }) => value === best!.value);
  const also = same.length === options.length ? "" : " among those";
  if (tied.length === 1) return `${best!.learner} ${assumes}, and ${least}${also}.`;
  const others = tied
    .slice(1)
    .map(({ learner }) => learner)
    .join(", ");
  return `${best!.learner} ${assumes}, ${least}${also} (as ${others}), and costs no more than these.`;
}
