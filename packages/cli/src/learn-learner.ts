import { didYouMean, HoldfastError, learners, problemLearners } from "holdfast";
import { refuse } from "./numbers.ts";

/** Refuses what is no learner of classes, before anything else is asked for. */
export function requireClassLearner(spec: string): void {
  if (problemLearners.definitions.some(({ id }) => id === spec)) {
    refuse({
      code: "learner",
      path: "--learner",
      expected: "a learner of classes",
      received: `${spec}, which learns problems`,
      remedy: "Name a problem with --problem instead of --class; `holdfast problems` lists them.",
    });
  }
  // A wrapper is looked into by the registry, which knows what it may hold.
  if (spec.includes("(") || learners.definitions.some(({ id }) => id === spec)) {
    learners.kind(spec);
    return;
  }
  const known = [...learners.definitions, ...problemLearners.definitions].map(({ id }) => id);
  const { remedy = "" } = didYouMean(spec, known);
  refuse({
    code: "learner",
    path: "--learner",
    expected: "the name of a learner",
    received: JSON.stringify(spec),
    remedy: `${remedy}${remedy === "" ? "" : " "}\`holdfast learners\` lists them.`,
  });
}

/**
 * Does what may refuse the parts of a task. A wrong number of queries is told as the flag; a class that is refused where no learner was named, or
 * `auto`, with what to leave out or to name.
 */
export function withWayOut(learner: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const { path, remedy } = error.issue;
    if (path === "queries") refuse({ ...error.issue, path: "--queries" });
    if (path !== "class" || learner !== "auto" || remedy !== undefined) throw error;
    refuse({
      ...error.issue,
      remedy:
        "Leave --class out: auto learns stumps. Or name a learner of that class with --learner, such as exponential where --features are few.",
    });
  }
}
