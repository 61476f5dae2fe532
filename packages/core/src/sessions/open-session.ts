import { privacyFilter } from "../accounting/filters/privacy-filter.ts";
import { count, choice } from "../certificates/index.ts";
import type { Rows, Schema } from "../data/index.ts";
import type { RationalLike } from "../math/index.ts";
import { tableOf } from "../queries/index.ts";
import { cryptographicSource, type RandomSource } from "../random/index.ts";
import { AnalysisSession } from "./analysis-session.ts";
import { readGoal } from "./goal.ts";

export interface OpenSessionOptions {
  readonly schema: Schema;
  /** The rows, as `readRows` gives them: `reading.sample`. Nothing but the session may show anything of them. */
  readonly rows: Rows;
  /** What all private answers may cost together, for the schema's unit: fixed here, for good. May be 0. */
  readonly budget: { readonly epsilon: RationalLike };
  /** What is to be sure of: with probability 1 - beta a statistic chosen from the transcript is within alpha. */
  readonly goal: { readonly alpha: RationalLike; readonly beta: RationalLike };
  /** "private": only private answers (default). "exact": exact ones too, which keep validity and no privacy. */
  readonly answers?: "private" | "exact";
  /** Default: the operating system's cryptographic generator. A seeded source marks every certificate. */
  readonly random?: RandomSource;
}

const waysOfAnswering = choice("private", "exact");

/**
 * Opens an analysis session in memory. Refused at once where the whole budget already allows less than the goal, with the beta and the
 * number of rows that would do.
 */
export function openSession(options: OpenSessionOptions): AnalysisSession {
  const { schema, rows, random = cryptographicSource } = options;
  const answers = waysOfAnswering.accept(options.answers ?? "private", "answers");
  const { encoder } = tableOf({ schema, rows });
  const n = count(1).accept(rows.n, "n");
  return new AnalysisSession({
    facts: { schema, n, answers, random },
    data: { encoder, rows },
    goal: readGoal(options.goal),
    filter: privacyFilter({ budget: { accountant: "pure", epsilon: options.budget.epsilon } }),
  });
}
