import { Rational } from "../math/index.ts";
import type { Claim, ClaimOf, Neighbours, Notion } from "./claim.ts";
import {
  aboveOne,
  choice,
  count,
  countOrInfinity,
  type Field,
  flag,
  nonNegative,
  positiveProbability,
  probability,
  probabilityBelowOne,
  withFallback,
} from "./field.ts";

/** What the product knows about a notion: its fields, its sentence, and when a claim of it says nothing. */
export interface NotionDescription<C extends Claim> {
  readonly fields: { readonly [K in Exclude<keyof C, "notion">]-?: Field<C[K]> };
  /** The claim in words; `isListed` where it speaks of the public candidates and of no other hypothesis. */
  sentence(claim: C, isListed: boolean): string;
  /** True when the claim holds for every mechanism. */
  isVacuous(claim: C): boolean;
}

const neighbours: Field<Neighbours> = withFallback(
  choice("replace-one", "replace-label", "add-or-remove-one"),
  "replace-one",
);
const group = withFallback(count(1), 1);
/** A derived claim may be vacuous (delta = 1); one that a person writes may not. */
const failure: Field<Rational> = { ...probability, read: probabilityBelowOne.read };
const failureOrZero: Field<Rational> = withFallback(failure, Rational.zero);

const never = (): boolean => false;

export const notions: { readonly [N in Notion]: NotionDescription<ClaimOf<N>> } = {
  "differential-privacy": {
    fields: { epsilon: nonNegative, delta: failureOrZero, neighbours, group },
    sentence: (c) =>
      `${step(c.neighbours, c.group)} changes the probability of any event by a factor of at most e^${exponent(c.epsilon)}${c.delta.sign() === 0 ? "" : ` plus ${c.delta}`}`,
    isVacuous: (c) => c.delta.compare(1) >= 0,
  },
  "bounded-range": {
    fields: { epsilon: nonNegative, neighbours },
    sentence: (c) =>
      `${step(c.neighbours, 1)} moves all log-probabilities within an interval of length ${c.epsilon}`,
    isVacuous: never,
  },
  "zero-concentrated-privacy": {
    fields: { rho: nonNegative, neighbours },
    sentence: (c) =>
      `${step(c.neighbours, 1)} gives Renyi divergence at most ${c.rho} times the order, at every order above 1`,
    isVacuous: never,
  },
  "renyi-privacy": {
    fields: { order: aboveOne, epsilon: nonNegative, neighbours },
    sentence: (c) =>
      `${step(c.neighbours, 1)} gives Renyi divergence of order ${c.order} at most ${c.epsilon}`,
    isVacuous: never,
  },
  "private-prediction": {
    fields: {
      epsilon: nonNegative,
      delta: failureOrZero,
      queries: withFallback(countOrInfinity(1), 1),
      neighbours,
      group,
    },
    sentence: (c) =>
      `${step(c.neighbours, c.group)} changes the probability of any answers to ${c.queries === "infinity" ? "any number of queries" : c.queries === 1 ? "one query" : `${c.queries} queries`} by a factor of at most e^${exponent(c.epsilon)}${c.delta.sign() === 0 ? "" : ` plus ${c.delta}`}`,
    isVacuous: (c) => c.delta.compare(1) >= 0,
  },
  "uniform-stability": {
    fields: { gamma: probability, group },
    sentence: (c) =>
      `${step("replace-one", c.group)} moves the expected loss at every point by at most ${c.gamma}`,
    isVacuous: (c) => c.gamma.compare(1) >= 0,
  },
  "expected-generalization": {
    fields: { gamma: probability },
    sentence: (c) => `expected population loss and expected empirical loss differ by at most ${c.gamma}`,
    isVacuous: (c) => c.gamma.compare(1) >= 0,
  },
  generalization: {
    fields: { alpha: nonNegative, beta: failure },
    sentence: (c) =>
      `population and empirical error differ by at most ${c.alpha}, except with probability ${c.beta}`,
    isVacuous: (c) => c.alpha.compare(1) >= 0 || c.beta.compare(1) >= 0,
  },
  "robust-generalization": {
    fields: { alpha: nonNegative, beta: failure },
    sentence: (c) =>
      `a statistic chosen by looking at the output alone deviates from its expectation by more than ${c.alpha} with probability at most ${c.beta}`,
    isVacuous: (c) => c.alpha.compare(1) >= 0 || c.beta.compare(1) >= 0,
  },
  "split-robust-generalization": {
    fields: { alpha: nonNegative, beta: failure },
    sentence: (c) =>
      `a statistic chosen by looking at the output alone deviates by more than ${c.alpha} with failures over samples and over coins adding up to at most ${c.beta}`,
    isVacuous: (c) => c.alpha.compare(1) >= 0 || c.beta.compare(1) >= 0,
  },
  "perfect-generalization": {
    fields: { beta: failure, epsilon: nonNegative, delta: failureOrZero },
    sentence: (c) =>
      `for every distribution a simulator that never saw the sample is (${c.epsilon}, ${c.delta})-close to the output law, except for samples of probability ${c.beta}`,
    isVacuous: (c) => c.beta.compare(1) >= 0 || c.delta.compare(1) >= 0,
  },
  closeness: {
    fields: { beta: failureOrZero, epsilon: nonNegative, delta: failureOrZero },
    sentence: (c) =>
      `two output laws are (${c.epsilon}, ${c.delta})-close, except with probability ${c.beta}`,
    isVacuous: (c) => c.beta.compare(1) >= 0 || c.delta.compare(1) >= 0,
  },
  selection: {
    fields: { kept: count(0), nats: nonNegative, stable: withFallback(flag, false) },
    sentence: (c) =>
      `the output is a function of ${c.kept} kept examples and of a choice spelled in ${c.nats} nats${c.stable ? ", by a stable rule" : ""}`,
    isVacuous: never,
  },
  "global-stability": {
    fields: { eta: positiveProbability },
    sentence: (c) => `some fixed hypothesis is the output with probability at least ${c.eta}`,
    isVacuous: never,
  },
  "error-bound": {
    fields: { alpha: nonNegative, beta: failure },
    sentence: (c) => `the population error is at most ${c.alpha}, except with probability ${c.beta}`,
    isVacuous: (c) => c.alpha.compare(1) >= 0 || c.beta.compare(1) >= 0,
  },
  accuracy: {
    fields: { alpha: nonNegative, beta: failure, setting: choice("realizable", "agnostic") },
    sentence: (c, isListed) =>
      `the error exceeds the best ${isListed ? "of the public candidates" : "in the class"} by at most ${c.alpha}, except with probability ${c.beta} (${c.setting})`,
    isVacuous: (c) => c.alpha.compare(1) >= 0 || c.beta.compare(1) >= 0,
  },
  "empirical-risk-minimization": {
    fields: { xi: nonNegative, scope: choice("always", "universal", "class") },
    sentence: (c, isListed) =>
      `the expected empirical risk exceeds ${least(isListed)} by at most ${c.xi}, ${c.scope === "always" ? "on every data set" : c.scope === "universal" ? "in expectation, for every distribution" : "in expectation, for the declared distributions"}`,
    isVacuous: (c) => c.xi.compare(1) >= 0,
  },
  consistency: {
    fields: { xi: nonNegative, scope: choice("all-distributions", "class") },
    sentence: (c, isListed) =>
      `the expected risk exceeds ${least(isListed)} by at most ${c.xi}, for ${c.scope === "class" ? "the declared distributions" : "every distribution"}`,
    isVacuous: (c) => c.xi.compare(1) >= 0,
  },
  "mistake-bound": {
    fields: { mistakes: count(0) },
    sentence: (c) => `at most ${c.mistakes} mistakes are made on any realizable sequence`,
    isVacuous: never,
  },
  regret: {
    fields: { regret: nonNegative, rounds: count(1) },
    sentence: (c) => `over ${c.rounds} rounds the expected regret is at most ${c.regret}`,
    isVacuous: (c) => c.regret.compare(c.rounds) >= 0,
  },
  dimension: {
    fields: {
      dimension: choice("vc", "littlestone", "doubling"),
      lower: countOrInfinity(0),
      upper: countOrInfinity(0),
    },
    sentence: (c) => `the ${c.dimension} dimension lies between ${c.lower} and ${c.upper}`,
    isVacuous: (c) => c.lower === 0 && c.upper === "infinity",
  },
  "lower-bound": {
    fields: { quantity: choice("n", "alpha", "beta", "xi", "epsilon"), value: nonNegative },
    sentence: (c) => `every learner with this promise has ${c.quantity} at least ${c.value}`,
    isVacuous: (c) => c.value.sign() === 0,
  },
  impossibility: {
    fields: {
      theorem: choice("chaudhuri-hsu-5", "wang-12", "wang-26", "cummings-22", "cummings-35", "cummings-40"),
    },
    sentence: (c) => `no learner keeps this promise (${c.theorem})`,
    isVacuous: never,
  },
  none: { fields: {}, sentence: () => "nothing is promised", isVacuous: () => true },
};

export const notionNames: readonly Notion[] = Object.keys(notions) as Notion[];

/** The risk that others are compared with. */
function least(isListed: boolean): string {
  return isListed ? "the least of the public candidates" : "the least";
}

/** A fraction in an exponent stands in parentheses. */
function exponent(value: Rational): string {
  const text = value.toString();
  return text.includes("/") ? `(${text})` : text;
}

/** The step between neighbours, in words: "replacing one row". */
function step(relation: Neighbours, size: number): string {
  const verb = relation === "add-or-remove-one" ? "adding or removing" : "replacing";
  const noun = relation === "replace-label" ? "label" : "row";
  return size === 1 ? `${verb} one ${noun}` : `${verb} any ${size} ${noun}s`;
}
