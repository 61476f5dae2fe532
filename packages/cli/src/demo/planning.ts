import { classes, plan, type PlannedResult } from "holdfast";
import type { DemoTable } from "./tables.ts";

/** What a table can afford, known from its public size, features and ranges alone. */
export interface Affordable {
  /** The excess error that was asked for. */
  readonly alpha: string;
  /** The smallest epsilon with which it is proved; none where no epsilon suffices. */
  readonly epsilon?: string;
  /** The least excess error that is proved with the epsilon of the chapter. */
  readonly least: string;
  /** The plan of the epsilon, as data. */
  readonly plan: PlannedResult;
  /** Two sentences. */
  readonly words: string;
}

const beta = "0.05";

/** Asks the planner from public sizes alone: which epsilon does this table need for alpha, and what does epsilon = 1 prove? */
export function affordable(
  { train, ranges }: Pick<DemoTable, "train" | "ranges">,
  alpha: string,
): Affordable {
  const goal = {
    class: classes.parse(`stumps:${ranges.length}`),
    notion: "differential-privacy",
    n: train.n,
    beta,
    public: { grid: 31, ranges },
    learner: "exponential",
  };
  const wanted = plan({ ...goal, alpha, solve: "epsilon" });
  const proved = plan({ ...goal, epsilon: 1, solve: "alpha" });
  const least = String(proved.solved.value);
  const { value } = wanted.solved;
  const first =
    value === undefined
      ? wanted.reason
      : `With ${train.n} rows an excess error of at most ${alpha}, except with probability ${beta}, takes epsilon = ${value}.`;
  return {
    alpha,
    ...(value === undefined ? {} : { epsilon: String(value) }),
    least,
    plan: wanted,
    words: `${first} With epsilon = 1 at most ${least} is proved, beside the best candidate of a public grid of 31 cuts a feature.`,
  };
}
