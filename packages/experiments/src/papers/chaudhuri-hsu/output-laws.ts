import {
  distribution,
  type FiniteClass,
  type Law,
  learners,
  math,
  type ModelDocument,
  Rational,
  Real,
  roundDown,
  roundUp,
  type Sample,
} from "holdfast";

/** The probability of each function of a class, in its order, as the output on a sample. */
export type OutputLaw = (
  subject: FiniteClass,
  sample: Sample,
  epsilon: string,
) => Promise<readonly Enclosed[]>;

interface Enclosed {
  readonly lower: number;
  readonly upper: number;
}

/** The learner `label-private`. */
export const labelPrivateLaw: OutputLaw = async (subject, sample, epsilon) => {
  const { law } = await distribution(learners.make("label-private", { subject }, { epsilon }), sample);
  const masses = new Map<string, Enclosed>();
  for (const { outcome, mass } of (law as Law<ModelDocument>).values()) {
    if (outcome.kind !== "hypothesis") throw new TypeError(outcome.kind);
    masses.set(subject.key(subject.canonical(outcome.hypothesis)), mass);
  }
  return keysOf(subject).map((key) => masses.get(key) ?? { lower: 0, upper: 0 });
};

/**
 * Randomized response with a minimizer after it: every label is flipped with probability 1/(1 + e^epsilon), and the first
 * hypothesis with the fewest errors on the noisy labels is published. By enumeration of all flips: 2^n minimizations.
 */
export const respondedLaw: OutputLaw = (subject, sample, epsilon) => {
  const { n, labels } = sample;
  const keys = keysOf(subject);
  // How often an output has so many flips behind it.
  const ways = keys.map(() => new Array<number>(n + 1).fill(0));
  for (let flips = 0; flips < 1 << n; flips++) {
    const noisy = labels.map((label, i) => label ^ ((flips >> i) & 1));
    const { hypothesis } = subject.erm({ ...sample, labels: noisy });
    const flipped = noisy.reduce((sum, label, i) => sum + (label ^ labels[i]!), 0);
    ways[keys.indexOf(subject.key(hypothesis))]![flipped]!++;
  }
  const growth = Real.from(Rational.parse(epsilon)).exp();
  const whole = growth.plus(1).power(n);
  const probabilities = ways.map((counts) => {
    const weights = counts.map((count, flipped) => growth.power(n - flipped).times(count));
    const value = math.sum(weights).over(whole);
    return { lower: roundDown(value).toNumber(), upper: roundUp(value).toNumber() };
  });
  return Promise.resolve(probabilities);
};

function keysOf(subject: FiniteClass): string[] {
  return [...subject.hypotheses()].map((hypothesis) => subject.key(hypothesis));
}
