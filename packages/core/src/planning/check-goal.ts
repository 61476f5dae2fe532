import { contradict, need, word } from "./goal-values.ts";
import { hasEpsilon, type ReadGoal } from "./goal.ts";

const references = ["uniform", "gaussian", "ball", "sphere"] as const;

/** What is public must be of use for what is learned. */
export function checkPublic({ subject, problem, public: facts }: ReadGoal): void {
  const { grid, reference, points, features, kappa } = facts;
  if (reference !== undefined) word(reference, "reference", references);
  const stated = [
    ...(grid === undefined ? [] : ["grid"]),
    ...(reference === undefined ? [] : ["reference"]),
    ...(points === undefined ? [] : ["public points"]),
    ...(features === true ? ["public features"] : []),
  ];
  if (problem !== undefined && stated.length > 0) {
    contradict(`${stated.join(", ")} and a problem`, "a class with what is public, or a problem without");
  }
  if (kappa !== undefined && reference === undefined) {
    need("reference", "the public law that kappa speaks of: the data may have kappa times its mass");
  }
  if (subject?.domain.kind !== "finite") return;
  if (grid !== undefined) {
    contradict(
      `grid and ${subject.spec}`,
      "a grid for a class on real features: a finite domain has its points already",
    );
  }
  if (reference !== undefined && reference !== "uniform") {
    contradict(
      `reference ${reference} and ${subject.spec}`,
      "uniform: a finite domain has no other reference law",
    );
  }
}

/** Every number but the one that is looked for must be there, and that one must not. */
export function checkNumbers(goal: ReadGoal): void {
  const { notion, solve } = goal;
  if (solve === "epsilon" && !hasEpsilon(notion)) {
    contradict(`solve epsilon and ${notion}`, "n or alpha: this notion has no epsilon");
  }
  if (solve !== "none" && goal[solve] !== undefined) {
    contradict(
      `${solve} = ${goal[solve].toString()} and solve ${solve}`,
      `${solve}, or the wish to solve for it`,
      `Leave out ${solve}, or leave out solve: the goal with all its numbers is then checked.`,
    );
  }
  if (goal.gamma !== undefined && notion !== "uniform-stability") {
    contradict(`gamma and ${notion}`, "uniform-stability with gamma");
  }
  if (goal.epsilon !== undefined && !hasEpsilon(notion)) {
    contradict(`epsilon and ${notion}`, "a notion with epsilon: the plan chooses it where a learner has one");
  }
  if (solve !== "n" && goal.n === undefined) need("n", "the number of examples");
  if (solve !== "alpha" && goal.alpha === undefined) need("alpha", "the excess error to reach, such as 0.05");
  if (solve !== "epsilon" && goal.epsilon === undefined && hasEpsilon(notion))
    need("epsilon", "a number > 0");
  if (notion === "uniform-stability" && goal.gamma === undefined)
    need("gamma", "the uniform stability to keep");
}
