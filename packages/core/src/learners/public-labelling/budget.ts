import { type ClaimOf, derive, premise } from "../../certificates/index.ts";
import { optimalComposition } from "../../certificates/rules/optimal-composition/rule.ts";
import { Rational, roundDown } from "../../math/index.ts";

/** How often the interval of an answer's epsilon is halved. */
const halvings = 16;
/** Beyond this many labels only plain sums are used. */
const mostComposed = 10_000;

/**
 * What one of `labels` answers may spend so that all of them together are (epsilon, delta)-private: an equal share, or
 * with delta > 0 as much as optimal composition allows, found by halving. Public.
 */
export function answerBudget(labels: number, epsilon: Rational, delta: Rational): Rational {
  let low = roundDown(epsilon.over(labels));
  if (delta.sign() === 0 || labels === 1 || labels > mostComposed) return low;
  let high = roundDown(epsilon);
  for (let i = 0; i < halvings; i++) {
    const middle = roundDown(low.plus(high).over(2));
    if (composedEpsilon(labels, middle, delta).compare(epsilon) <= 0) low = middle;
    else high = middle;
  }
  return low;
}

function composedEpsilon(times: number, epsilon: Rational, delta: Rational): Rational {
  const answer = {
    notion: "private-prediction" as const,
    epsilon,
    delta: Rational.zero,
    queries: 1,
    neighbours: "replace-one" as const,
    group: 1,
  };
  const { claim } = derive(optimalComposition, [premise(answer, "any")], { times, delta });
  return (claim as ClaimOf<"private-prediction">).epsilon;
}
