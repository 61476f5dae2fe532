import {
  choice,
  count,
  type Field,
  openProbability,
  option,
  type Option,
  type Options,
  positive,
  probabilityBelowOne,
} from "../certificates/index.ts";
import { Rational } from "../math/index.ts";

export type { OptionValues } from "../certificates/index.ts";
export { option } from "../certificates/index.ts";

export type LearnerOption<T> = Option<T>;
export type LearnerOptions = Options;

/** An exact number above 0, or infinity: no privacy at all. */
const privacy: Field<Rational | "infinity"> = {
  expected: 'a number > 0, or "infinity"',
  schema: { type: "string" },
  read: (text, path) => (/^\+?infinity$/i.test(text) ? "infinity" : positive.read(text, path)),
  decode: (json, path) => (json === "infinity" ? "infinity" : positive.decode(json, path)),
  accept: (value, path) =>
    value === "infinity" || value === Infinity ? "infinity" : positive.accept(value, path),
};

export const epsilonOption: LearnerOption<Rational | "infinity"> = option(
  privacy,
  "the privacy parameter; infinity for no privacy",
  "1",
);
/** Of learners that answer queries. Their plan is of one answer; whoever makes a predictor shares epsilon out over its answers. */
export const answersEpsilonOption: LearnerOption<Rational | "infinity"> = option(
  privacy,
  "the privacy of all answers together, shared out over the queries of a predictor; infinity for no privacy",
  "1",
);
export const deltaOption: LearnerOption<Rational> = option(
  probabilityBelowOne,
  "the delta that may be spent",
  "1e-6",
);
export const alphaOption: LearnerOption<Rational> = option(
  openProbability,
  "the excess error to aim at",
  "0.1",
);
/** For learners that certify the excess error their proof gives, whatever it is. */
export const largestAlphaOption: LearnerOption<Rational> = option(
  openProbability,
  "the largest excess error that is worth a certificate",
  "any below 1/2 that is proved",
);
export const betaOption: LearnerOption<Rational> = option(
  openProbability,
  "the failure probability to aim at",
  "0.05",
);
export const gammaOption: LearnerOption<Rational> = option(
  openProbability,
  "the uniform stability to keep",
  "0.1",
);
export const subsetOption: LearnerOption<number> = option(
  count(1),
  "how many examples are drawn",
  "chosen from n and the other parameters",
);
export const mechanismOption: LearnerOption<"exponential" | "permute-and-flip"> = option(
  choice("exponential", "permute-and-flip"),
  "how the candidate is drawn",
  "exponential",
);
export const cutsOption: LearnerOption<number> = option(
  count(1),
  "how many evenly spaced public cuts a feature gets",
  "31",
);

/** The defaults of the common parameters. */
export const defaults: {
  readonly epsilon: Rational;
  readonly delta: Rational;
  /** What an inexact sampler may cost: so little that it is never the weak part of a promise. */
  readonly samplerDelta: Rational;
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly gamma: Rational;
  readonly cuts: number;
} = Object.freeze({
  epsilon: Rational.one,
  delta: Rational.parse("1e-6"),
  samplerDelta: Rational.parse("1e-9"),
  alpha: Rational.parse("0.1"),
  beta: Rational.parse("0.05"),
  gamma: Rational.parse("0.1"),
  cuts: 31,
});
