import { expect, it } from "vitest";
import { auditLevelLearner, levelCases } from "./audit.ts";
import { smallLevels, widerLevels } from "./small-levels.ts";
import { composedLearners } from "./testing/composed.ts";

const everything = [
  ...widerLevels.flatMap((task) => levelCases(task).map(({ learner }) => ({ task, learner }))),
  ...[smallLevels, widerLevels[0]!].flatMap((task) =>
    composedLearners(task).map((learner) => ({ task, learner })),
  ),
].map((each) => ({ ...each, spec: each.learner.spec, name: each.task.name }));

/** What has no law that can be listed, and why. */
const unlisted: Readonly<Record<string, string>> = {
  "centroids epsilon=2, four points of two features, three levels":
    "Three blocks of three sums from -2 to 2 have nearly two million values.",
};

it.each(everything)(
  "$spec keeps every claim on $name, on all lists of two rows",
  async ({ spec, name, task, learner }) => {
    const rows = await auditLevelLearner(learner, task, 2);
    const verdict = Object.hasOwn(unlisted, `${spec}, ${name}`) ? "unchecked" : "kept";
    expect(rows.map((row) => row.verdict)).toEqual(rows.map(() => verdict));
    expect(rows.length).toBeGreaterThan(0);
  },
);
