import { Rational } from "../../../math/index.ts";
import type { ZooMember } from "../member.ts";
import {
  type CountedDraws,
  countedDrawsBox,
  countedDrawsEpsilon,
  exponentialChance,
  permuteAndFlipChance,
  type Scores,
} from "./counted-draws.ts";
import { worstTail } from "./worst-tail.ts";

const draws = 100;
const epsilon = Rational.of(1, 10);
const delta = Rational.of(1, 100);

/**
 * One neighboring step moves each score by 1. Scores are integers, and the law depends on their gap alone: these are the worst gaps at
 * this delta, -1 against 1 for the one and 2 against 4 for the other, of all up to where the lower score is chosen at all
 * with probability below delta and nothing is left to tell.
 */
const flipPairs = [
  { first: [1, 0] as const, second: [0, 1] as const, name: "the better of two scores exchanged" },
];
const weightedPairs = [
  { first: [2, 0] as const, second: [3, -1] as const, name: "scores 2 apart moved to 4 apart" },
];

/**
 * rho-concentrated privacy with rho = 100 · 0.1^2 / 8 is claimed, hence rho + 2 sqrt(rho ln(1/delta)) at delta (Bun and
 * Steinke 2016). The exponential mechanism has bounded range and pays epsilon^2/8 (Cesar and Rogers 2021); permute-and-flip
 * has not, and pays up to epsilon^2/2: with the better score exchanged its law is 1 - a against a, a = e^(-epsilon/2)/2.
 */
const rho = (draws * 0.1 * 0.1) / 8;
const claimed = { epsilon: rho + 2 * Math.sqrt(rho * Math.log(100)), delta: 0.01 };

const flipped: CountedDraws = { draws, chance: permuteAndFlipChance(epsilon) };
const weighted: CountedDraws = { draws, chance: exponentialChance(epsilon) };

export const flipAsBoundedRange: ZooMember<Scores> = {
  id: "flip-as-bounded-range",
  summary: "Permute-and-flip, 100 times at epsilon 0.1, accounted as if it were the exponential mechanism.",
  source: "OpenDP, issue 2911",
  claimed,
  broken: true,
  truth: {
    epsilon: binomialFormula(Math.exp(-0.05) / 2, 1 - Math.exp(-0.05) / 2),
    how: "Of the counts with chances e^-0.05/2 and 1 - e^-0.05/2 the worst tail, its mass less delta over the other's: the worst of all integer scores. Each draw pays four times the rho claimed.",
  },
  pairs: flipPairs,
  box: countedDrawsBox("flip-as-bounded-range", flipped),
  exact: (some = flipPairs) => countedDrawsEpsilon(flipped, some, delta),
};

export const exponentialAsBoundedRange: ZooMember<Scores> = {
  id: "exponential-as-bounded-range",
  summary: "The exponential mechanism, 100 times at epsilon 0.1, accounted by its bounded range.",
  source: "Cesar and Rogers 2021",
  claimed,
  broken: false,
  truth: {
    epsilon: binomialFormula(1 / (1 + Math.exp(-0.1)), 1 / (1 + Math.exp(-0.2))),
    how: "The worst tail of counts with chances 1/(1 + e^-0.1) and 1/(1 + e^-0.2): the worst of all integer scores.",
  },
  pairs: weightedPairs,
  box: countedDrawsBox("exponential-as-bounded-range", weighted),
  exact: (some = weightedPairs) => countedDrawsEpsilon(weighted, some, delta),
};

function binomialFormula(p: number, q: number): number {
  return worstTail({ draws, p: q, q: p, delta: 0.01 });
}
