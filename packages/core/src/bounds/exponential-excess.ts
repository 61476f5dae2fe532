import { isBelow, Rational, Real } from "../math/index.ts";

/** What the accuracy of one draw among public candidates depends on. */
export interface DrawFacts {
  readonly n: number;
  readonly epsilon: Rational;
  readonly beta: Rational;
  /** How many candidates there are, at least 1. */
  readonly candidates: bigint;
}

/** From here on a larger epsilon is not used: every smaller one proves a bound as well, and e^-64 changes no digit. */
const enough = Rational.of(128);

/**
 * The excess of the exponential mechanism with weights e^(-epsilon errors / 2), or of permute-and-flip: except with
 * probability beta its output is at most this much worse than any fixed candidate, on the distribution of the n
 * independent examples (Theorem M of the rule `cover-accuracy`). The least of (cosh s - q)/sinh s over
 * 0 < s <= epsilon/2, where q = (beta/(candidates - 1))^(1/n). A value of 1 or more says nothing.
 */
export function drawExcess(facts: DrawFacts): Real {
  if (facts.candidates === 1n) return Real.from(0);
  const q = root(facts);
  const grown = half(facts.epsilon).exp();
  const shrunk = Real.from(1).over(grown);
  // Twice the hyperbolic cosine and sine of epsilon/2.
  const [cosh, sinh] = [grown.plus(shrunk), grown.minus(shrunk)];
  const free = Real.from(1).minus(q.square()).sqrt();
  // The unconstrained optimum tanh s = free is allowed when s is at most epsilon/2.
  return isBelow(free.times(cosh), sinh) ? free : cosh.minus(q.times(2)).over(sinh);
}

/**
 * The error of the same draw where some candidate has error at most `least` on the distribution, except with
 * probability beta (Theorem Mr of the rule `cover-realizable-accuracy`).
 */
export function realizableError(facts: DrawFacts, least: Rational): Real {
  if (facts.candidates === 1n) return Real.from(least);
  const missed = Real.from(1).minus(root(facts));
  const growth = half(facts.epsilon).exp();
  const free = Real.from(least).sqrt().plus(missed.sqrt()).square();
  // Here it is s = ln(free/least)/2.
  if (least.sign() > 0 && isBelow(free, growth.square().times(least))) return free;
  const numerator = missed.plus(growth.minus(1).times(least));
  return numerator.over(Real.from(1).minus(Real.from(1).over(growth)));
}

/** (beta/(candidates - 1))^(1/n). */
function root({ n, beta, candidates }: DrawFacts): Real {
  return Real.from(beta.over(Rational.of(candidates - 1n)))
    .ln()
    .over(n)
    .exp();
}

function half(epsilon: Rational): Real {
  return Real.from((epsilon.compare(enough) > 0 ? enough : epsilon).over(2));
}
