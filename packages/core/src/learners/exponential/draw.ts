import type { Family } from "../../classes/family.ts";
import type { Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Run } from "../learner.ts";

export interface Drawing<Hypothesis> {
  readonly family: Family<Hypothesis>;
  readonly sample: Sample;
  /** The weight of a candidate is exp(-lambda * errors); with infinity the first with the fewest errors is taken. */
  readonly lambda: Rational | "infinity";
  readonly mechanism?: "exponential" | "permute-and-flip";
  readonly run: Run;
}

/** Counts the errors of every candidate and draws one: the data is read by the engine, the choice made by the coins. */
export async function drawCandidate<Hypothesis>({
  family,
  sample,
  lambda,
  mechanism = "exponential",
  run: { engine, coins, signal, onProgress },
}: Drawing<Hypothesis>): Promise<Hypothesis> {
  const errors = await engine.errorCounts(family, sample, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  if (lambda === "infinity")
    return family.at(errors.indexOf(errors.reduce((a, b) => Math.min(a, b), Infinity)));
  const scores = Int32Array.from(errors, (count) => -count);
  const draw = mechanism === "exponential" ? coins.exponential : coins.permuteAndFlip;
  return family.at(draw(scores, lambda));
}
