import type { Learner, Plan } from "../../learners/learner.ts";
import type { Rational } from "../../math/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { BlackBox, NeighbourPair } from "./black-box.ts";
import { type LabelledRows, learnerBox } from "./learner-box.ts";

/** What one run of a learner that answers queries reads. */
export interface LearnerQuestion {
  readonly examples: LabelledRows;
  readonly query: number;
}

export interface AskedLearnerOptions {
  readonly learner: Learner;
  /** The number of examples of every data set. */
  readonly n: number;
  readonly random: RandomSource;
  /** The points that are asked; none of a learner that publishes a model. */
  readonly queries: readonly number[] | undefined;
  /** Pairs of samples of labelled examples. */
  readonly pairs: readonly NeighbourPair[];
}

/** A learner on a finite domain as a black box with the pairs to try: of one that answers queries every pair at every point. */
export function askedLearner({ learner, n, random, queries, pairs }: AskedLearnerOptions): {
  readonly box: BlackBox;
  readonly pairs: readonly NeighbourPair[];
} {
  if (queries === undefined) return { box: learnerBox({ learner, n, random }), pairs };
  const boxes = queries.map((query) => learnerBox({ learner, n, random, query: [query] }));
  const box: BlackBox<LearnerQuestion> = {
    name: learner.spec,
    output: { kind: "word" },
    run: ({ examples, query }, count, run) => boxes[queries.indexOf(query)]!.run(examples, count, run),
  };
  const asked = pairs.flatMap(({ first, second, name }) =>
    queries.map((query) => ({
      first: { examples: first, query },
      second: { examples: second, query },
      name: `${name}, asked at ${query}`,
    })),
  );
  return { box, pairs: asked };
}

/** The points that are asked where none was chosen: the ends of the domain and its middle. */
export function usualQueries(points: number): readonly number[] {
  return [...new Set([0, Math.floor((points - 1) / 2), points - 1])];
}

/** Privacy of one output, for neighbors that samples of one size can be. */
export interface OutputPrivacy {
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly neighbours: "replace-one" | "replace-label";
}

/** What a plan claims of one output: of the model, or of one answer. Undefined where it claims no privacy of it. */
export function outputPrivacy({ certificates, program }: Plan): OutputPrivacy | undefined {
  const notion = program.kind === "model" ? "differential-privacy" : "private-prediction";
  for (const { claim } of certificates) {
    if (claim.notion !== notion || claim.group !== 1) continue;
    if (claim.notion === "private-prediction" && claim.queries !== 1) continue;
    if (claim.neighbours === "add-or-remove-one") continue;
    return { epsilon: claim.epsilon, delta: claim.delta, neighbours: claim.neighbours };
  }
  return undefined;
}
