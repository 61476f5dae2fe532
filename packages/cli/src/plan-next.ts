import { learners, type PlannedResult } from "holdfast";
import { flagOf, learnerFlags } from "./learner-flags.ts";
import { problemFlags } from "./problem-flags.ts";

/** The command that does what is recommended, with the options of the problem as they were typed; undefined where nothing is. */
export function nextCommand(
  { options: [best], goal }: PlannedResult,
  problem: Readonly<Record<string, unknown>>,
): string | undefined {
  if (best === undefined) return undefined;
  const own = Object.entries({ ...problem, ...best.options })
    .filter(([name]) => Object.hasOwn(learnerFlags, name) || Object.hasOwn(problemFlags, name))
    .map(([name, value]) => `--${flagOf(name)} ${word(String(value))}`);
  return [
    "npx holdfast learn data.csv",
    goal.class === undefined ? `--problem ${goal.problem ?? ""}` : `--class ${word(goal.class)}`,
    `--learner ${word(best.learner)}`,
    ...own,
    // A plan's epsilon is that of one answer.
    ...(goal.problem === undefined && learners.kind(best.learner) === "prediction" ? ["--queries 1"] : []),
    ...(goal.public["points"] === undefined ? [] : ["--public-data points.csv"]),
  ].join(" ");
}

/** A word as a shell takes it. */
function word(text: string): string {
  return /^[\w.:,/-]+$/.test(text) ? text : `"${text}"`;
}
