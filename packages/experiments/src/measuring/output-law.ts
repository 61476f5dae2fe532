import { distribution, type Learner, type Sample } from "holdfast";

/** The law of an output: probabilities by the name of the output. */
export type OutputLaw = ReadonlyMap<string, number>;

/** The exact law of what a learner publishes, by the text of the document. */
export async function outputLaw(learner: Learner, sample: Sample): Promise<OutputLaw> {
  const { law } = await distribution(learner, sample);
  return new Map([...law].map(([key, { mass }]) => [key, (mass.lower + mass.upper) / 2]));
}

/** The largest logarithm of a ratio of probabilities of one output, between two laws; infinite where one of them excludes it. */
export function lossBetween(law: OutputLaw, other: OutputLaw): number {
  let loss = 0;
  for (const key of new Set([...law.keys(), ...other.keys()])) {
    loss = Math.max(loss, Math.abs(Math.log((law.get(key) ?? 0) / (other.get(key) ?? 0))));
  }
  return loss;
}

/** The hockey-stick divergence of one law from another at epsilon. */
export function divergenceBetween(law: OutputLaw, other: OutputLaw, epsilon: number): number {
  let beyond = 0;
  for (const [key, mass] of law) beyond += Math.max(0, mass - Math.exp(epsilon) * (other.get(key) ?? 0));
  return beyond;
}
