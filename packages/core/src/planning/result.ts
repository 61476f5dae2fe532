import type { Certificate } from "../certificates/index.ts";
import type { Alternatives, Leasts } from "./alternatives.ts";
import type { ExpectedCost } from "./cost.ts";
import type { GoalDocument } from "./document.ts";
import type { PlannedUnknown } from "./goal.ts";
import type { Impossible } from "./impossible.ts";
import type { PlannedLowerBound } from "./lower-bounds/index.ts";
import type { Simulated } from "./simulation/index.ts";

/** A learner that reaches the goal. Exact numbers are texts. */
export interface PlannedOption {
  readonly learner: string;
  /** Its options, as `learners.make` takes them. */
  readonly options: Readonly<Record<string, string | number>>;
  readonly n: number;
  readonly epsilon?: string;
  readonly alpha: string;
  readonly beta: string;
  readonly status: "proved";
  readonly source: string;
  /** What must be believed beyond the goal, by the names of assumptions. */
  readonly beyond: readonly string[];
  /** Everything that the two certificates assume, in words. */
  readonly assumptions: readonly string[];
  /** The promise, and the accuracy beside it. */
  readonly certificate: Certificate;
  readonly accuracy: Certificate;
  readonly cost: ExpectedCost;
}

export interface PlannedResult {
  readonly goal: GoalDocument;
  /** What was looked for; without a value where nothing reaches the goal. */
  readonly solved: { readonly unknown: PlannedUnknown; readonly value?: number | string };
  readonly impossible: boolean;
  /** One or two sentences: the answer, or why there is none. */
  readonly reason: string;
  readonly theorem?: Impossible;
  readonly options: readonly PlannedOption[];
  readonly others: readonly { readonly learner: string; readonly why: string }[];
  readonly lowerBounds: readonly PlannedLowerBound[];
  readonly recommended?: { readonly learner: string; readonly why: string };
  /** The least n of the recommended learner over the best lower bound. */
  readonly ratio?: number;
  readonly advice: readonly string[];
  /** What the recommended learner needed on hard laws, where that was asked for. */
  readonly simulated?: Simulated;
  /** Where the goal was checked and is reached: what the recommended learner needs at least. */
  readonly leasts?: Leasts;
  /** Where nothing reaches the goal: the nearest goals that are reached. */
  readonly alternatives?: Alternatives;
}
