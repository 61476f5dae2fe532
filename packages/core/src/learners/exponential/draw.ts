import type { Family } from "../../classes/family.ts";
import type { DataRef } from "../../engines/index.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Rational } from "../../math/index.ts";
import { firstLeast } from "../../mechanisms/first-best.ts";
import { hypothesisDocument, type ModelDocument } from "../document.ts";
import type { ModelProgram, Run } from "../learner.ts";

export interface Drawing<Hypothesis> {
  readonly family: Family<Hypothesis>;
  readonly data: DataRef;
  /** The weight of a candidate is exp(-lambda * errors); with infinity the first with the fewest errors is taken. */
  readonly lambda: Rational | "infinity";
  readonly mechanism?: "exponential" | "permute-and-flip";
  readonly run: Run;
}

/** Counts the errors of every candidate and draws one: the data is read by the engine, the choice made by the coins. */
export async function drawCandidate<Hypothesis>({
  family,
  data,
  lambda,
  mechanism = "exponential",
  run: { engine, coins, signal, onProgress },
}: Drawing<Hypothesis>): Promise<Hypothesis> {
  const errors = await engine.errorCounts(family, data, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  if (lambda === "infinity") return family.at(firstLeast(errors));
  const scores = new Int32Array(errors.length);
  for (let i = 0; i < errors.length; i++) scores[i] = -errors[i]!;
  const draw = mechanism === "exponential" ? coins.exponential : coins.permuteAndFlip;
  return family.at(draw(scores, lambda));
}

export interface DrawnModel extends Pick<Drawing<unknown>, "lambda" | "mechanism"> {
  readonly subject: HypothesisClass;
  readonly family: () => Family;
}

/** The program that publishes one drawn candidate. All it needs of the examples is counts, so they may stay in a table. */
export function drawProgram({ subject, family, ...drawing }: DrawnModel): ModelProgram {
  const learn = async (data: DataRef, run: Run): Promise<ModelDocument> =>
    hypothesisDocument(subject, await drawCandidate({ ...drawing, family: family(), data, run }));
  return { kind: "model", ignoresOrder: true, learn, learnTable: learn };
}
