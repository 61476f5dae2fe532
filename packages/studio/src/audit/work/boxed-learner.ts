import { blackBoxes, type FiniteClass, type Learner, type Plan, searchPairs, seededSource } from "holdfast";
import type { Boxed } from "./boxed.ts";
import { learnerOf, type TypedLearner } from "./learners.ts";
import { readCount, refuse } from "./read-text.ts";

/** A learner on samples of n examples, as it was typed; the query is the point that is asked. */
export interface LearnerAsked extends TypedLearner {
  readonly of: "learner";
  readonly n: string;
  readonly query: string;
}

/** The learner as a black box, pairs of samples where one example matters most, and what its certificate claims. */
export function boxedLearner(asked: LearnerAsked, seed: string): Boxed {
  const learner = learnerOf(asked);
  const { domain, spec } = learner.subject;
  if (domain.kind !== "finite") {
    const expected = "a class on a finite domain, such as thresholds:100";
    return refuse({ code: "class-spec", path: "class", expected, received: spec });
  }
  const n = readCount(asked.n, "n", [2, 10_000]) ?? 3;
  const plan = learner.plan({ n });
  const { neighbours, epsilon, delta } = privacyOf(learner, plan);
  const queries = queriesOf(learner, plan, asked.query, domain.points);
  const pairs = searchPairs({ kind: "class", class: learner.subject as FiniteClass, n, neighbours });
  const random = seededSource(`learner ${seed}`);
  const claimed = { epsilon: epsilon.toNumber(), delta: delta.toNumber() };
  return { ...blackBoxes.askedLearner({ learner, n, random, queries, pairs }), claimed };
}

function privacyOf({ spec }: Learner, plan: Plan): blackBoxes.OutputPrivacy {
  const expected = "a learner that claims differential privacy, or privacy of one prediction";
  return (
    blackBoxes.outputPrivacy(plan) ?? refuse({ code: "learner", path: "learner", expected, received: spec })
  );
}

/** The points to ask of a learner that answers queries; one that publishes a model is not asked. */
function queriesOf(
  { spec }: Learner,
  { program }: Plan,
  text: string,
  points: number,
): readonly number[] | undefined {
  const query = readCount(text, "query", [0, points - 1]);
  if (program.kind === "prediction") {
    return query === undefined ? blackBoxes.usualQueries(points) : [query];
  }
  if (query === undefined) return undefined;
  const expected = "a learner that answers queries: this one publishes a model";
  return refuse({ code: "contradiction", path: `query and learner ${spec}`, expected });
}
